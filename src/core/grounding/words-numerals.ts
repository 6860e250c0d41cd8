// Words that say how many, beyond the plain lists: compounds (einundzwanzig, doscientos), parts and multiples (ein
// Drittel, tripled), and the numbers of languages whose figures nothing else here reads.
// Folded tokens, matched whole. Only for telling that a figure changed: their values are not worked out.
// Must not match articles and pronouns, whatever number they once were.

const IT = 'due|tre|quattro|cinque|sei|sette|otto|nove';
const IBERIAN = 'dos|tres|cuatro|quatro|seis|sete|oito|ocho|nove';

const LATIN = numerals(
  // English
  '(?:hundred|thousand|million|billion|dozen|quarter|third|fifth)s|(?:doubl|tripl|quadrupl|halv)(?:e[sd]?|ing)',
  // German
  '.*(?:hundert|tausend).*|.+und(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)[zß]ig|dutzende?|(?:drit|vier|fünf|ach|zehn)tel|(?:ver)?(?:doppel|dreifach).*|halbiert?e?|(?:zwei|drit|vier|fünf|sechs|sieb|ach)te[nrs]?',
  // Dutch
  '.*(?:honderd|duizend).*|.+[eë]n(?:twin|der|veer|vijf|zes|zeven|tach|negen)tig|derde|kwart|(?:vier|vijf)de|tientallen|verdubbel.*',
  // French
  'tiers|quarts?|(?:cinqu|six|dix)ièmes?|(?:cent|diz|douz|quinz|vingt)aines?|milliers?|(?:doubl|tripl)(?:er?|ée?s?)|(?:deux|trois|quatr)ième',
  // Spanish and Portuguese
  `terc(?:io|er[oa]?|eir[oa])|terços?|cuarto|quint[oa]|cientos|milhares|(?:dec|dez|cent)enas?|docenas?|(?:du|tri)plic(?:ó|ou|ado)|dobr(?:o|ou)|doble|veinti.+|(?:${IBERIAN})ci?ent[oa]s|quin[hi]ent[oa]s|(?:duz|trez)ent[oa]s`,
  // Italian
  `terz[oi]|quart[oi]|(?:cent|migli)aia|decin[ae]|raddoppiat[oa]|(?:${IT})cento.*|.+mila|(?:vent|trent|(?:qu|cinqu|sess|sett|ott|nov)ant)[ia]?(?:un[oa]?|tré|${IT})`,
);
const OTHER_SCRIPTS = numerals(
  // Russian
  '(?:дв|тр)(?:а|е|и|ух|ум|ем|ёх|ех|умя|емя|ое|ести|иста)|четыр.*|(?:пят|шест|девят|десят|двадцат|тридцат)[ьи]|(?:пят|шест)ь(?:сот|десят)|семь|семь.{3,}|восем.*|сорок|сто|сотни|девян.*|трет[ьи]|четверт[ьи]|полтора|вдвое|втрое',
  // Greek
  'δ[ύυ]ο|τρεις|τρία|τέσσερ.*|πέντε|έξι|ε[πφ]τά|ο[κχ]τώ|ενν(?:έα|ιά)|δέκα|είκοσι|τριάντα|σαράντα|πενήντα|εκατό|διακόσια|χίλι.*|χιλιάδες|(?:δισ)?εκατομμύρια',
  // Arabic
  'اثن.*|(?:ثلاث|أربع|خمس|ست|سبع|ثمان|تسع|عشر)(?:ة|ي|ية|ون|ين)?|م[ئا]ئ?ة|مئ.*|ألف.?|آلاف|ثلث|ربع|نصف',
  // Hebrew
  'שני|שתי|שניים|שתיים|(?:שלוש|ארבע|חמש|שש|שבע|תשע|עשר)(?:ה|ת|ים)?|חמ?י?ש.ה|שמונ.+|מאה|מאתיים|מאות|אלף|אלפ.+|מיליו.+|מיליארד.*|שליש|רבע',
  // Hindi
  'दो|तीन|चार|पा[ँं]च|छह|छः|सात|आठ|नौ|दस|बीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|सौ|हज़?ार|अरब',
  // Korean
  '둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉|열|스무|서른',
);

/** One expression a script: of a word, one is asked. */
function numerals(...languages: string[]): RegExp {
  return new RegExp(`^(?:${languages.join('|').normalize('NFC')})$`);
}

/** Longest word that is looked at: no number is longer. */
const LONGEST = 40;

/** True for a folded token that says how many, though no list of plain numbers has it. */
export function isNumeral(folded: string): boolean {
  return folded.length <= LONGEST && (folded < '\u0250' ? LATIN : OTHER_SCRIPTS).test(folded);
}
