// Keyboard in lists: arrows, Home and End move the focus between rows; other keys act on the focused row.
// Knows rows by their attribute, not by their content.

/** Handlers for keys by name; the row is found by its `data-row`. */
export function onListKey(
  event: KeyboardEvent,
  acts: Readonly<Record<string, (row: string) => void>>,
): void {
  const list = event.currentTarget as HTMLElement;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (!focused || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = rows.indexOf(focused);
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (goal !== undefined) {
    event.preventDefault();
    const row = rows[Math.min(rows.length - 1, Math.max(0, goal))];
    (row?.querySelector<HTMLElement>('[data-open]') ?? row)?.focus();
    return;
  }
  const act = acts[event.key];
  const row = focused.dataset.row;
  if (act && row !== undefined) {
    event.preventDefault();
    act(row);
  }
}
