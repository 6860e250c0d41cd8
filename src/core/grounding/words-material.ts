// Words that change what a sentence claims, by language and kind. Single folded tokens, as the scanner cuts them
// (so "n't", "l'", "qu'"). A table; the rules that use it stand in material.ts.
// Must list function words and directions only: a content word here would make every paraphrase look like a lie.
import { wordsOf } from './word-list';

export type WordKind = 'negation' | 'exception' | 'modal' | 'quantifier' | 'comparative';

type Table = Readonly<Record<WordKind, string>>;

export const MATERIAL_WORDS: Readonly<Record<string, Table>> = {
  en: {
    negation:
      "not/hing n't no never none nobody nowhere neither nor cannot without hardly barely scarcely lack/s/ed fail/s/ed deny denies denied " +
      'refuse/s/d refute/d false untrue unlikely impossible',
    exception: 'only except unless but excluding apart solely merely just',
    modal:
      "can could may/be might must shall should will would ought need/s/ed 'll 'd likely probably possibly perhaps certainly surely " +
      'definitely allegedly reportedly apparently supposedly able unable if whether allow/s/ed permit/ted require/d/s recommend/ed ' +
      'optional mandatory suggest/s/ed prove/s/d/n confirm/ed expected',
    quantifier:
      'all any some many most/ly much few/er several every each both either half whole entire/ly always often sometimes rarely seldom ' +
      'usually generally nearly almost approximately about around roughly exactly precisely only also even still yet already again once ' +
      'twice majority minority part/ly completely fully mainly total/ly numerous various another other/s',
    comparative:
      'more less fewer greater smaller larger bigger better worse/n/ned best worst least most longer shorter faster slower older younger ' +
      'earlier sooner above below over under before after during since until up down increase/s/d increasing decrease/s/d decreasing ' +
      'rise/s/n rose rising fall/s/en/ing fell grow/s/n/ing grew shrink shrank shrunk gain/s/ed lose/s lost win/s won drop/s/ped ' +
      'decline/d/s improve/d/s exceed/s/ed first last min/imum max/imum same different inside outside within beyond left right north ' +
      'south east west against positive/ly negative/ly stronger weaker high/er low/er early late/r',
  },
  de: {
    negation:
      'nicht/s kein/e/en/em/er/es nie/mals/mand niemanden nirgends weder noch ohne kaum nein unmöglich falsch',
    exception: 'nur außer ausser bloß ausgenommen ausschließlich lediglich sofern',
    modal:
      'kann können könnte/n konnte/n darf dürfen dürfte/n durfte muss/te/ten muß müssen müsste/n soll/en/te/ten will wollen wollte/n mag ' +
      'möchte würde/n wird werden wohl vielleicht wahrscheinlich vermutlich möglicherweise sicher/lich angeblich offenbar wenn falls ob',
    quantifier:
      'alle/n/r/s einige/n/r manche/r viele/n/r wenige/n mehrere jede/r/s/n beide/n hälfte halb ganz/e immer oft häufig manchmal selten ' +
      'meist/en/ens fast nahezu etwa ungefähr rund circa ca genau auch noch schon wieder einmal zweimal mehrheit minderheit teilweise ' +
      'völlig vollständig',
    comparative:
      'mehr weniger größer/e/en kleiner/e höher/e/en besser/e schlechter/e beste/n schlechteste mindestens höchstens wenigstens maximal ' +
      'minimal länger kürzer schneller langsamer älter jünger früher später über unter/halb oberhalb vor nach während seit bis steigt ' +
      'stieg/en gestiegen steigen sinkt sank/en gesunken sinken fiel fällt gefallen wuchs wächst gewachsen zugenommen abgenommen zunahme ' +
      'abnahme anstieg rückgang gewann verlor/en gewonnen erste/n letzte/n gleich anders innerhalb außerhalb gegen positiv negativ hoch ' +
      'niedrig/er/ere',
  },
  fr: {
    negation:
      "ne n' pas non jamais aucun/e rien personne nul/le ni sans guère point impossible faux",
    exception: "que qu' sauf excepté seulement uniquement hormis hors sinon seul/e/s/es",
    modal:
      'peut peuvent pourra/it/ient pourront pouvait pouvaient doit doivent devra/it/ient devront devait devaient faut faudra/it ' +
      'probablement sûrement certainement apparemment si veut veulent voudrait',
    quantifier:
      'tout/e/es tous quelques plusieurs certains certaines beaucoup peu chaque moitié plupart toujours souvent parfois rarement presque ' +
      'environ exactement aussi encore déjà majorité minorité totalement entièrement partiellement',
    comparative:
      'plus moins meilleur/e/s mieux pire supérieur/e/s inférieur/e/s avant après pendant depuis augmente/r augmenté augmentation ' +
      'diminue/r diminué diminution baisse baissé hausse monté chuté gagné perdu premier première dernier dernière haut bas sous dessus ' +
      'dessous même différent contre minimum maximum positif négatif',
  },
  es: {
    negation: 'no nunca jamás ningún ninguno ninguna nada nadie ni sin tampoco imposible falso',
    exception: 'solo sólo solamente excepto salvo únicamente sino',
    modal:
      'puede/n podrá/n podría/n podía/n debe/n/rá/rán/ría/rían debía quizá/s probablemente seguramente posiblemente si quiere/n ' +
      'supuestamente',
    quantifier:
      'todo/s toda/s algunos algún alguna/s mucho/s mucha/s pocas poco/s varios varias cada mitad mayoría minoría siempre menudo veces ' +
      'raramente casi aproximadamente alrededor cerca exactamente también aún ya totalmente ambos ambas unos',
    comparative:
      'más menos mayor/es menor/es mejor/es peor/es antes después durante desde hasta aumentó aumenta/r aumento disminuyó disminuye ' +
      'disminución bajó baja subió subieron bajaron sube cayó creció ganó perdió primero primera último última superior inferior sobre bajo encima debajo ' +
      'mismo distinto diferente contra mínimo máximo positivo negativo',
  },
  pt: {
    negation: 'não nunca jamais nenhum/a nada ninguém nem sem tampouco impossível falso',
    exception: 'só somente apenas exceto salvo senão',
    modal:
      'pode/m/rá/rão/ria/riam podia deve/m/rá/rão/ria/riam talvez provavelmente certamente possivelmente se quer/em supostamente',
    quantifier:
      'todo/s toda/s alguns algum/a/as muito/s muita/s poucas pouco/s vários várias cada metade maioria minoria sempre frequentemente ' +
      'vezes raramente quase aproximadamente cerca exatamente também ainda já totalmente ambos ambas',
    comparative:
      'mais menos maior/es menor/es melhor/es pior/es antes depois durante desde até aumenta/r aumento/u diminui/u/ção baixou subiu subiram desceu desceram caiu ' +
      'cresceu ganhou perdeu primeiro primeira último última superior inferior sob/e/re acima abaixo mesmo diferente contra mínimo máximo ' +
      'positivo negativo',
  },
  it: {
    negation: 'non no mai nessun/o/a niente nulla né senza neppure neanche impossibile falso',
    exception: 'solo soltanto solamente eccetto tranne salvo unicamente',
    modal:
      'può possono potrà potranno potrebbe/ro poteva/no deve devono dovrà dovranno dovrebbe/ro doveva forse probabilmente sicuramente ' +
      'certamente se vuole vogliono',
    quantifier:
      'tutto tutta tutti tutte alcuni alcune qualche molti molte molto molta pochi poche poco diversi parecchi ogni metà minoranza sempre ' +
      'spesso volte raramente quasi circa esattamente anche ancora già totalmente entrambi entrambe maggior/anza',
    comparative:
      'più meno maggiore maggiori minore minori migliore migliori meglio peggio/re/ri prima dopo durante da fino aumenta/to/re aumento ' +
      'diminuito diminuisce diminuzione calato sces/o/i salit/o/i cresciuto vinto perso primo ultimo ultima superiore inferiore sopra sotto ' +
      'stesso diverso contro minimo massimo positivo negativo',
  },
  nl: {
    negation: 'niet/s geen nooit niemand nergens noch zonder nauwelijks nee onmogelijk onwaar',
    exception: 'alleen slechts behalve tenzij uitgezonderd enkel',
    modal:
      'kan kunnen kon/den mag mogen mocht moet/en moest/en zal zullen zou/den wil/de/len misschien waarschijnlijk mogelijk zeker ' +
      'vermoedelijk als indien of',
    quantifier:
      'alle/s/n sommige enkele enige veel vele weinig meerdere elk/e ieder/e beide helft meeste meerderheid minderheid altijd vaak soms ' +
      'zelden bijna ongeveer circa precies ook nog al volledig gedeeltelijk',
    comparative:
      'meer minder groter/e kleiner/e hoger/e lager/e beter/e slechter/e beste slechtste minstens hoogstens langer korter sneller ' +
      'langzamer ouder jonger eerder later boven onder voor na tijdens sinds tot gestegen steeg stegen stijgt gedaald daalde/n daalt groeide ' +
      'toegenomen afgenomen toename afname gewonnen verloren won verloor eerste laatste hetzelfde anders tegen minimaal maximaal hoog ' +
      'laag positief negatief',
  },
};

/** Negations of further languages that sentences open with, as whole tokens. */
const OPENERS =
  'не нет ни никто ничего nie nikt δεν δε μην κανείς لم لن لا ليس/ت/وا לא אין नहीं không chưa tidak bukan inte ingen ikke ei';

/** Negations of further languages. */
export const NEGATIONS =
  `${OPENERS} 안 못 без нельзя никогда нікого ні нема/є ani bez nigdy nic žádný žádná žádné nikdy nikdo není ` +
  'nejsou ne nu fără niciodată nimeni intet ej inget inga utan aldri/g uten uden eivät en et emme ette älä nem/á sem ' +
  'nincs soha değil yok hayır asla μη όχι ούτε χωρίς ποτέ لست غير بدون ما נא בלי אל מעולם ' +
  'न मत बिना ना chẳng tanpa belum jangan نه نیست نمی نہیں নয় না இல்லை';

/** Exceptions of further languages. */
export const EXCEPTIONS =
  'только кроме лишь tylko oprócz jen kromě endast bara kun μόνο εκτός فقط إلا רק אלא केवल सिर्फ chỉ hanya sadece';

/** Characters that negate where words are not spaced, and parts of Korean and Thai words that do. */
export const NEGATING_PARTS =
  /[不没沒無无非未勿否莫別别]|ない|なく|なかっ|ません|ぬ|ずに|않|못하|못한|못했|없|아니|안\s|ไม่|มิได้|ຫາ|មិន/;

/** Limits that stand at either end of a sentence. */
const LIMITS =
  'only nur seulement uniquement solamente soltanto únicamente apenas somente slechts alleen ';

/** Negations and limits that sentences end with, in any language. */
const FINAL = new Set(
  wordsOf(
    `${LIMITS}not nicht nie/t pas rien jamais ikke inte non no não nunca никогда нет değil नहीं yok ei`,
  ),
);

/** Negations and limits that sentences open with; "no" is left out, it is a preposition in Portuguese. */
const OPENING = new Set(
  wordsOf(
    `${LIMITS + EXCEPTIONS} ${OPENERS} seul/s/e/es solo sólo só 只 仅 僅 ` +
      'not/hing never nobody neither nor ni né nem weder noch ούτε kein/e/er/en nicht/s nie/t/nte/mand aucun/e pas rien personne jamais ' +
      'ningún ninguna nadie nunca não nenhum/a ninguém nessun/o/a non/e geen nooit',
  ),
);

/** True for a folded token that negates or limits the sentence it opens. */
export function isOpeningNegation(folded: string): boolean {
  return OPENING.has(folded);
}

/** True for a folded token that negates or limits the sentence it ends. */
export function isFinalNegation(folded: string): boolean {
  return FINAL.has(folded);
}
