// The three pictures of the welcome page: a passage marked on a page, the passage on its way to a chat, an answer
// with its marks. Drawn here; decorative, the words below say the same.

const FRAME = 'M6 6h108a4 4 0 0 1 4 4v60a4 4 0 0 1-4 4h-108a4 4 0 0 1-4-4v-60a4 4 0 0 1 4-4z';

/** The picture of one of the three acts. */
export function ActPicture({ act }: { act: 'clip' | 'give' | 'check' }) {
  return (
    <svg class="act-picture" viewBox="0 0 120 80" aria-hidden="true">
      <path d={FRAME} class="frame" />
      {act === 'clip' && (
        <>
          <path d="M14 20h52M14 30h92M14 60h70" class="words" />
          <path d="M12 38h84v13h-84z" class="ground" />
          <path d="M14 44.5h80" class="words strong" />
        </>
      )}
      {act === 'give' && (
        <>
          <path d="M12 16h48v13h-48z" class="ground" />
          <path d="M14 22.5h44" class="words strong" />
          <path d="M66 22.5h26v22" class="arrow" />
          <path d="M87 39l5 6l5-6" class="arrow" />
          <path d="M14 54h92v12h-92z" class="box" />
          <path d="M20 60h56" class="words strong" />
        </>
      )}
      {act === 'check' && (
        <>
          <path d="M14 20h70M14 32h54M14 44h66M14 60h40" class="words" />
          <circle cx="98" cy="20" r="7" class="good" />
          <path d="M94.6 20.3l2.4 2.4l4.4-5" class="tick" />
          <path d="M91 37h14v14h-14z" class="bad" />
          <path d="M94 42h8M94 46h8M100.5 39.5l-5 9" class="tick" />
        </>
      )}
    </svg>
  );
}
