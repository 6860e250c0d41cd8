// Words that change what a sentence claims, by language and kind. Single folded tokens, as the scanner cuts them
// (so "n't", "l'", "qu'"). A table; the rules that use it stand in material.ts.
// Must list function words and directions only: a content word here would make every paraphrase look like a lie.

export type WordKind = 'negation' | 'exception' | 'modal' | 'quantifier' | 'comparative';

type Table = Readonly<Record<WordKind, string>>;

export const MATERIAL_WORDS: Readonly<Record<string, Table>> = {
  en: {
    negation:
      "not n't no never none nobody nothing nowhere neither nor cannot without hardly barely scarcely lack lacks lacked fail fails failed " +
      'deny denies denied refuse refuses refused refute refuted false untrue unlikely impossible',
    exception: 'only except unless but excluding apart solely merely just',
    modal:
      "can could may might must shall should will would ought need needs needed 'll 'd likely probably possibly perhaps maybe certainly " +
      'surely definitely allegedly reportedly apparently supposedly able unable if whether allow allowed allows permit permitted require required requires ' +
      'recommend recommended optional mandatory suggest suggests suggested prove proves proved proven confirm confirmed expected',
    quantifier:
      'all any some many most much few fewer several every each both either half whole entire always often sometimes rarely seldom ' +
      'usually generally mostly nearly almost approximately about around roughly exactly precisely only also even still yet already again once ' +
      'twice majority minority part partly completely totally fully entirely mainly total numerous various another other others',
    comparative:
      'more less fewer greater smaller larger bigger higher lower better worse best worst least most longer shorter faster slower older younger ' +
      'earlier later sooner above below over under before after during since until up down increase increases increased increasing decrease ' +
      'decreases decreased decreasing rise rises rose risen rising fall falls fell fallen falling grow grows grew grown growing shrink shrank ' +
      'shrunk gain gains gained lose loses lost win wins won drop drops dropped declined decline declines improve improved improves worsen ' +
      'worsened exceed exceeds exceeded first last minimum maximum min max same different inside ' +
      'outside within beyond left right north south east west against positive negative positively negatively stronger weaker high low early late',
  },
  de: {
    negation:
      'nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden nichts nirgends weder noch ohne kaum nein unmöglich falsch',
    exception: 'nur außer ausser bloß ausgenommen ausschließlich lediglich sofern',
    modal:
      'kann können könnte könnten konnte konnten darf dürfen dürfte dürften durfte muss muß müssen müsste müssten musste mussten soll sollen ' +
      'sollte sollten will wollen wollte wollten mag möchte würde würden wird werden wohl vielleicht wahrscheinlich vermutlich möglicherweise ' +
      'sicher sicherlich angeblich offenbar wenn falls ob',
    quantifier:
      'alle allen aller alles einige einigen einiger manche mancher viele vielen vieler wenige wenigen mehrere jede jeder jedes jeden ' +
      'beide beiden hälfte halb ganz ganze immer oft häufig manchmal selten meist meistens fast nahezu etwa ungefähr rund circa ca genau ' +
      'auch noch schon wieder einmal zweimal mehrheit minderheit teilweise völlig vollständig meisten',
    comparative:
      'mehr weniger größer größere größeren kleiner kleinere höher höhere höheren niedriger niedrigere besser bessere schlechter schlechtere ' +
      'beste besten schlechteste mindestens höchstens wenigstens maximal minimal länger kürzer schneller langsamer älter jünger früher später ' +
      'über unter oberhalb unterhalb vor nach während seit bis steigt stieg gestiegen steigen sinkt sank gesunken sinken fiel fällt gefallen ' +
      'wuchs wächst gewachsen zugenommen abgenommen zunahme abnahme anstieg rückgang gewann verlor gewonnen verloren erste ersten letzte letzten ' +
      'gleich anders innerhalb außerhalb gegen positiv negativ hoch niedrig',
  },
  fr: {
    negation:
      "ne n' pas non jamais aucun aucune rien personne nul nulle ni sans guère point impossible faux",
    exception:
      "que qu' sauf excepté seulement uniquement hormis hors sinon seul seule seuls seules",
    modal:
      'peut peuvent pourra pourront pourrait pourraient pouvait pouvaient doit doivent devra devront devrait devraient devait devaient faut ' +
      'faudra faudrait peut probablement sûrement certainement apparemment si veut veulent voudrait',
    quantifier:
      'tout toute tous toutes quelques plusieurs certains certaines beaucoup peu chaque moitié plupart toujours souvent parfois rarement presque ' +
      'environ exactement aussi encore déjà majorité minorité totalement entièrement partiellement',
    comparative:
      'plus moins meilleur meilleure meilleurs mieux pire supérieur supérieure supérieurs inférieur inférieure inférieurs avant après pendant ' +
      'depuis augmente augmenté augmentation augmenter diminue diminué diminution diminuer baisse baissé hausse monté chuté gagné perdu premier ' +
      'première dernier dernière haut bas sous dessus dessous même différent contre ' +
      'minimum maximum positif négatif',
  },
  es: {
    negation: 'no nunca jamás ningún ninguno ninguna nada nadie ni sin tampoco imposible falso',
    exception: 'solo sólo solamente excepto salvo únicamente sino',
    modal:
      'puede pueden podrá podrán podría podrían podía podían debe deben deberá deberán debería deberían debía quizá quizás probablemente ' +
      'seguramente posiblemente si quiere quieren supuestamente',
    quantifier:
      'todo toda todos todas algunos algunas algún alguna muchos muchas mucho mucha pocos pocas poco varios varias cada mitad mayoría minoría ' +
      'siempre menudo veces raramente casi aproximadamente alrededor cerca exactamente también aún ya totalmente ambos ambas unos',
    comparative:
      'más menos mayor mayores menor menores mejor mejores peor peores antes después durante desde hasta aumentó aumenta aumentar aumento ' +
      'disminuyó disminuye disminución bajó baja subió sube cayó creció ganó perdió primero primera último última superior inferior sobre bajo ' +
      'encima debajo mismo distinto diferente contra mínimo máximo positivo negativo',
  },
  pt: {
    negation: 'não nunca jamais nenhum nenhuma nada ninguém nem sem tampouco impossível falso',
    exception: 'só somente apenas exceto salvo senão',
    modal:
      'pode podem poderá poderão poderia poderiam podia deve devem deverá deverão deveria deveriam talvez provavelmente certamente ' +
      'possivelmente se quer querem supostamente',
    quantifier:
      'todo toda todos todas alguns algumas algum alguma muitos muitas muito muita poucos poucas pouco vários várias cada metade maioria ' +
      'minoria sempre frequentemente vezes raramente quase aproximadamente cerca exatamente também ainda já totalmente ambos ambas',
    comparative:
      'mais menos maior maiores menor menores melhor melhores pior piores antes depois durante desde até aumentou aumenta aumentar aumento ' +
      'diminuiu diminui diminuição baixou subiu sobe caiu cresceu ganhou perdeu primeiro primeira último última superior inferior sobre sob ' +
      'acima abaixo mesmo diferente contra mínimo máximo positivo negativo',
  },
  it: {
    negation:
      'non no mai nessun nessuno nessuna niente nulla né senza neppure neanche impossibile falso',
    exception: 'solo soltanto solamente eccetto tranne salvo unicamente',
    modal:
      'può possono potrà potranno potrebbe potrebbero poteva potevano deve devono dovrà dovranno dovrebbe dovrebbero doveva forse ' +
      'probabilmente sicuramente certamente se vuole vogliono',
    quantifier:
      'tutto tutta tutti tutte alcuni alcune qualche molti molte molto molta pochi poche poco diversi parecchi ogni metà maggioranza minoranza ' +
      'sempre spesso volte raramente quasi circa esattamente anche ancora già totalmente entrambi entrambe maggior',
    comparative:
      'più meno maggiore maggiori minore minori migliore migliori meglio peggiore peggiori peggio prima dopo durante da fino aumentato aumenta ' +
      'aumentare aumento diminuito diminuisce diminuzione calato sceso salito cresciuto vinto perso primo ultimo ultima superiore inferiore ' +
      'sopra sotto stesso diverso contro minimo massimo positivo negativo',
  },
  nl: {
    negation: 'niet geen nooit niemand niets nergens noch zonder nauwelijks nee onmogelijk onwaar',
    exception: 'alleen slechts behalve tenzij uitgezonderd enkel',
    modal:
      'kan kunnen kon konden mag mogen mocht moet moeten moest moesten zal zullen zou zouden wil willen wilde misschien waarschijnlijk ' +
      'mogelijk zeker vermoedelijk als indien of',
    quantifier:
      'alle alles allen sommige enkele enige veel vele weinig meerdere elke elk ieder iedere beide helft meeste meerderheid minderheid altijd ' +
      'vaak soms zelden bijna ongeveer circa precies ook nog al volledig gedeeltelijk',
    comparative:
      'meer minder groter grotere kleiner kleinere hoger hogere lager lagere beter betere slechter slechtere beste slechtste minstens hoogstens ' +
      'langer korter sneller langzamer ouder jonger eerder later boven onder voor na tijdens sinds tot gestegen steeg stijgt gedaald daalde ' +
      'daalt groeide toegenomen afgenomen toename afname gewonnen verloren won verloor eerste laatste hetzelfde anders tegen minimaal ' +
      'maximaal hoog laag positief negatief',
  },
};

/** Negations of further languages, as whole tokens. */
export const NEGATIONS =
  'не нет ни без нельзя никогда никто ничего нікого немає ні нема nie ani bez nigdy nikt nic žádný žádná žádné nikdy nikdo není nejsou nemá ' +
  'ne nu fără niciodată nimeni inte ej ingen inget inga aldrig utan ikke ingen intet aldri aldrig uten uden ei eivät en et emme ette älä ' +
  'nem sem nincs soha değil yok hayır asla δεν δε μη μην όχι ούτε χωρίς ποτέ κανείς لا لم لن ليس ليست لست غير بدون ما ليسوا נא לא אין בלי אל ' +
  'מעולם नहीं न मत बिना ना không chưa chẳng tidak bukan tanpa belum jangan نه نیست بدون نمی نہیں নয় না இல்லை';

/** Exceptions of further languages. */
export const EXCEPTIONS =
  'только кроме лишь tylko oprócz jen kromě endast bara kun μόνο εκτός فقط إلا רק אלא केवल सिर्फ chỉ hanya sadece';

/** Characters that negate where words are not spaced, and parts of Korean and Thai words that do. */
export const NEGATING_PARTS =
  /[不没沒無无非未勿否莫別别]|ない|なく|なかっ|ません|ぬ|ずに|않|못하|못한|못했|없|아니|안\s|ไม่|มิได้|ຫາ|មិន/;

/** Negations that sentences end with, in any language. */
const FINAL = new Set(
  'not nicht nie pas rien jamais niet ikke inte non no não nunca nie никогда нет değil नहीं yok ei'.split(
    ' ',
  ),
);

/** Negations that sentences open with; "no" is left out, it is a preposition in Portuguese. */
const OPENING = new Set(
  (
    'not never none nobody nothing neither nor kein keine keiner keinen nicht nie niemand nichts aucun aucune pas rien personne jamais ningún ' +
    'ninguna nadie nunca não nenhum nenhuma ninguém nessun nessuno nessuna non niente geen niet niemand nooit inte ingen ikke ei не нет ни никто ' +
    'ничего δεν δε μην κανείς لم لن لا ليس ليست לא אין नहीं không chưa tidak bukan nie nikt'
  ).split(' '),
);

/** True for a folded token that negates the sentence it opens. */
export function isOpeningNegation(folded: string): boolean {
  return OPENING.has(folded);
}

/** True for a folded token that negates the sentence it ends. */
export function isFinalNegation(folded: string): boolean {
  return FINAL.has(folded);
}
