import { type Localized, localized } from '../domain/localized';

type Told = (...named: readonly string[]) => Localized;

/** What libxml2 says (parser.c) of a document that is no XML, and what a person does about it. */
const faults: readonly (readonly [words: RegExp, told: Told])[] = [
  [
    /^Premature end of data in tag (\S+)|^Couldn't find end of Start Tag (\S+)|^EndTag: '<\/' not found|^(?:element|the (?:end )?tag of) (\S+) is not closed$/,
    (...names) => {
      const name = names.find((one) => one !== '');
      const [sk, cs, en] =
        name === undefined ? ['', '', ''] : [`prvok „${name}“`, `prvek „${name}“`, `the element "${name}"`];
      return localized(
        `Súbor je neúplný alebo poškodený${sk === '' ? '' : `: ${sk} sa nekončí`}. Vytvorte ho znova a pošlite celý.`,
        `Soubor je neúplný nebo poškozený${cs === '' ? '' : `: ${cs} nekončí`}. Vytvořte ho znovu a pošlete celý.`,
        `The file is incomplete or damaged${en === '' ? '' : `: ${en} does not end`}. Make it again, and send all of it.`,
      );
    },
  ],
  [
    /^xmlParseEntityRef: no name|^EntityRef: expecting ';'|^reference &(?!\w+;)/,
    () =>
      localized(
        'V texte je samotný znak &. Zapíšte ho ako &amp;.',
        'V textu je samotný znak &. Zapište ho jako &amp;.',
        'The text has a bare &. Write it as &amp;.',
      ),
  ],
  [
    /^Entity '([^']*)' not defined|^reference &(\w+); cannot be resolved/,
    (entity = '', reference = '') => unknownEntity(entity || reference),
  ],
  [
    /^StartTag: invalid element name|^Unescaped '<' not allowed/,
    () =>
      localized(
        'V texte je samotný znak <. Zapíšte ho ako &lt;.',
        'V textu je samotný znak <. Zapište ho jako &lt;.',
        'The text has a bare <. Write it as &lt;.',
      ),
  ],
  [
    /^Opening and ending tag mismatch: (\S+) line (\d+) and (\S+)/,
    (opened = '', line = '', closed = '') =>
      localized(
        `Prvok „${opened}“ z riadka ${line} je zatvorený ako „${closed}“. Opravte koncovú značku.`,
        `Prvek „${opened}“ z řádku ${line} je uzavřen jako „${closed}“. Opravte koncovou značku.`,
        `The element "${opened}" of line ${line} is closed as "${closed}". Correct the end tag.`,
      ),
  ],
  [
    /^AttValue: |^attributes construct error|^Specification mandates value for attribute|^the value of attribute|has no value$/,
    () =>
      localized(
        'Hodnota atribútu nie je v úvodzovkách. Doplňte ich.',
        'Hodnota atributu není v uvozovkách. Doplňte je.',
        'The value of an attribute is not quoted. Add the quotation marks.',
      ),
  ],
  [
    /^[Aa]ttribute (\S+) (?:redefined|appears twice)/,
    (name = '') =>
      localized(
        `Atribút „${name}“ je pri jednom prvku dvakrát. Ponechajte len jeden.`,
        `Atribut „${name}“ je u jednoho prvku dvakrát. Ponechte jen jeden.`,
        `The attribute "${name}" occurs twice at one element. Keep one of them.`,
      ),
  ],
  [
    /^Namespace prefix (\S+)/,
    (prefix = '') =>
      localized(
        `Predpona „${prefix}“ nemá priradený menný priestor. Doplňte xmlns:${prefix} do koreňového prvku.`,
        `Předpona „${prefix}“ nemá přiřazen jmenný prostor. Doplňte xmlns:${prefix} do kořenového prvku.`,
        `The prefix "${prefix}" has no namespace. Add xmlns:${prefix} to the root element.`,
      ),
  ],
  [
    /^Extra content at the end of the document|^text behind the root element|^a second root element/,
    () =>
      localized(
        'Za koncom dokladu je ešte niečo. Pošlite v jednom súbore jeden doklad.',
        'Za koncem dokladu je ještě něco. Pošlete v jednom souboru jeden doklad.',
        'There is something behind the end of the document. Send one document in one file.',
      ),
  ],
  [
    /^Start tag expected|^Document is empty|^there is no root element|^text outside of the root element/,
    () =>
      localized(
        'Toto nie je súbor XML. Pošlite elektronickú faktúru vo formáte UBL, nie PDF ani iný súbor.',
        'Toto není soubor XML. Pošlete elektronickou fakturu ve formátu UBL, ne PDF ani jiný soubor.',
        'This is no XML file. Send the electronic invoice in the format UBL, no PDF or other file.',
      ),
  ],
  [
    /invalid (?:xmlChar|Char) value|^Input is not proper UTF-8/,
    () =>
      localized(
        'V texte je znak, ktorý XML nedovoľuje. Vynechajte ho.',
        'V textu je znak, který XML nedovoluje. Vynechte ho.',
        'The text has a character that XML does not allow. Leave it out.',
      ),
  ],
  [
    /^XML declaration allowed only at the start/,
    () =>
      localized(
        'Pred hlavičkou <?xml … ?> je ešte niečo, napríklad prázdny riadok. Vynechajte to.',
        'Před hlavičkou <?xml … ?> je ještě něco, například prázdný řádek. Vynechte to.',
        'There is something before the header <?xml … ?>, for example an empty line. Leave it out.',
      ),
  ],
];

const unknownEntity = (name: string): Localized =>
  localized(
    `Skratka &${name}; nie je v XML známa. Nahraďte ju priamo znakom, ktorý znamená.`,
    `Zkratka &${name}; není v XML známa. Nahraďte ji přímo znakem, který znamená.`,
    `The entity &${name}; is unknown in XML. Replace it by the character that it means.`,
  );

const otherFault = localized(
  'Súbor nie je správne utvorené XML. Vytvorte ho znova v účtovnom programe.',
  'Soubor není správně utvořené XML. Vytvořte ho znovu v účetním programu.',
  'The file is not well-formed XML. Make it again in the accounting program.',
);

/**
 * What is wrong with a document that is no XML, and where.
 *
 * @param words of libxml2; they stay in English only
 */
export function malformedDetail(words: string, line: number, column: number | null): Localized {
  const told = toldOf(words);
  const place = (lineWord: string, columnWord: string): string =>
    column === null ? `${lineWord} ${line}` : `${lineWord} ${line}, ${columnWord} ${column}`;
  return localized(
    `${place('Riadok', 'stĺpec')}: ${told.sk}`,
    `${place('Řádek', 'sloupec')}: ${told.cs}`,
    `${place('Line', 'column')}: ${told.en}${words === '' ? '' : ` (${words})`}`,
  );
}

function toldOf(words: string): Localized {
  for (const [pattern, told] of faults) {
    const found = pattern.exec(words);
    if (found !== null) return told(...found.slice(1).map((part: string | undefined) => (part ?? '').slice(0, 60)));
  }
  return otherFault;
}
