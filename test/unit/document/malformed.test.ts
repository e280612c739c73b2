import { malformedDetail } from '../../../src/document/malformed';
import { englishWordsIn } from '../../support/readers/english-words';

it.each([
  ['Premature end of data in tag Invoice line 2', 'Súbor je neúplný alebo poškodený: prvok „Invoice“ sa nekončí.'],
  ["EndTag: '</' not found", 'Súbor je neúplný alebo poškodený.'],
  ['element cbc:ID is not closed', 'Súbor je neúplný alebo poškodený: prvok „cbc:ID“ sa nekončí.'],
  ['xmlParseEntityRef: no name', 'V texte je samotný znak &.'],
  ["Entity 'nbsp' not defined", 'Skratka &nbsp; nie je v XML známa.'],
  ['reference &nbsp; cannot be resolved', 'Skratka &nbsp; nie je v XML známa.'],
  ['StartTag: invalid element name', 'V texte je samotný znak <.'],
  ['Opening and ending tag mismatch: a line 3 and b', 'Prvok „a“ z riadka 3 je zatvorený ako „b“.'],
  ['AttValue: " or \' expected', 'Hodnota atribútu nie je v úvodzovkách.'],
  ['Attribute id redefined', 'Atribút „id“ je pri jednom prvku dvakrát.'],
  ['Namespace prefix x on ID is not defined', 'Predpona „x“ nemá priradený menný priestor.'],
  ['Extra content at the end of the document', 'Za koncom dokladu je ešte niečo.'],
  ["Start tag expected, '<' not found", 'Toto nie je súbor XML.'],
  ['PCDATA invalid Char value 2', 'V texte je znak, ktorý XML nedovoľuje.'],
  ['XML declaration allowed only at the start of the document', 'Pred hlavičkou <?xml … ?> je ešte niečo'],
  ['something new', 'Súbor nie je správne utvorené XML.'],
])('%s is told in the words of a person', (words, told) => {
  const { sk, cs, en } = malformedDetail(words, 7, 3);
  expect(sk).toContain(`Riadok 7, stĺpec 3: ${told}`);
  expect([...englishWordsIn(sk), ...englishWordsIn(cs)]).toEqual([]);
  expect(cs).toMatch(/^Řádek 7, sloupec 3: .*\.$/);
  expect(en).toContain(words);
});

it('names the line alone where no column is known', () => {
  expect(malformedDetail('', 7, null).sk).toMatch(/^Riadok 7: /);
});
