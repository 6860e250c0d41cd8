// Function words by language: the commonest words, that no text of a sentence or two does without.
// Folded tokens as the scanner cuts them. A table. Words shared by close languages stand in each of them.

interface FunctionWords {
  readonly script: string;
  readonly words: string;
}

const latin = (words: string): FunctionWords => ({ script: 'latin', words });

const DANISH_AND_NORWEGIAN =
  'og i at det er en til på for med den de som ikke et har var jeg han fra vi men om';

export const FUNCTION_WORDS: Readonly<Record<string, FunctionWords>> = {
  en: latin(
    "the of and to in is was that it for on with as are be by at this from have has had not but or an which they were their you he she his her its will would can been there when who more if about what we our into than them some could other also n't 's",
  ),
  de: latin(
    'der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn ich wir',
  ),
  fr: latin(
    "de la le et les des en un une du que est pour qui dans a par plus pas au sur ne se sont avec son aux il ce ou elle mais cette été leur ces sa ses nous être comme d' l' n' s' qu' c' j'",
  ),
  es: latin(
    'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son también fue era muy',
  ),
  pt: latin(
    'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já eu também só pelo até entre',
  ),
  it: latin(
    "di e il la che in un a per è una sono con non del si da le dei i nel alla al più della ha come gli delle anche lo ma ed dal nella se o l' dell' un' nell'",
  ),
  nl: latin(
    'de van het een en in is dat op te zijn voor met die niet aan er om ook als dan maar bij uit naar door over hij heeft ze wordt nog zo of deze worden wat haar was werd hebben',
  ),
  sv: latin(
    'och i att det som en på är av för med till den har de inte om ett han men var jag sig från vi så',
  ),
  da: latin(`${DANISH_AND_NORWEGIAN} af der sig`),
  no: latin(`${DANISH_AND_NORWEGIAN} å av seg`),
  fi: latin(
    'ja on ei että se oli hän mutta ovat joka kun myös niin sen tai jos kuin mukaan ole hänen tämä vain voi',
  ),
  pl: latin('w i na z do się nie że jest o jak to po przez za dla od ale są był co ze'),
  cs: latin('a v se na je že s z do o to i ve jako by za si pro k byl jsem ale po'),
  hu: latin('a az és hogy nem is egy van meg de ez azt volt csak már el még mint vagy kell'),
  ro: latin('de și în la a că cu pe nu se din o un care sunt mai pentru este au dar ca al ale'),
  tr: latin('ve bir bu da de için ile olarak çok daha o ne gibi olan var ama en kadar ki değil'),
  vi: latin('và của là có trong cho không được các với một người những đã này để từ'),
  id: latin('yang dan di dengan untuk dari ini pada tidak dalam itu adalah akan'),
  ru: {
    script: 'ru',
    words:
      'и в не на что с по это как а из к у но за от его все для о он же мы было бы так то был или они только если до',
  },
  uk: {
    script: 'ru',
    words: 'і в не на що з та у до як це за для від є й про але його із вже або було',
  },
  ar: {
    script: 'ar',
    words: 'في من على أن إلى التي عن الذي هذا مع هذه ما كان لا قد بين كل أو كما لم',
  },
  fa: {
    script: 'ar',
    words: 'و در به از که این را با است برای آن یک می شود',
  },
  ur: { script: 'ar', words: 'کے میں کی ہے اور سے کا کو نے پر ہیں' },
};

const sets = new Map<string, ReadonlySet<string>>();

/** The set of a language's function words; empty for an unknown one. */
export function functionWords(language: string): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    set = new Set(
      Object.hasOwn(FUNCTION_WORDS, language) ? FUNCTION_WORDS[language]!.words.split(' ') : [],
    );
    sets.set(language, set);
  }
  return set;
}
