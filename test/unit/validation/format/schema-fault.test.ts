import { schemaMessages } from '../../../../src/validation/format/texts/schema-messages';
import { schemaFaultOf } from '../../../../src/validation/format/xsd/schema-fault';
import { englishWordsIn } from '../../../support/readers/english-words';

const number = (value: string): string =>
  `Element 'cbc:PriceAmount': '${value}' is not a valid value of the local atomic type.`;

describe('a fault by the schemas', () => {
  it.each([
    [number('12,50'), 'number', '12.50'],
    [number('1 234,50 EUR'), 'number', '1234.50'],
    [number('1.234.567,50'), 'number', '1234567.50'],
    [number('1,234'), 'number', null],
    [number("it's"), 'number', null],
    ["Element 'cbc:DueDate': '1. 2. 2027' is not a valid value of the atomic type 'xs:date'.", 'date', '2027-02-01'],
    ["Element 'cbc:DueDate': '' is not a valid value of the atomic type 'xs:date'.", 'date', null],
    ["Element 'cbc:ChargeIndicator': 'Nie' is not a valid value of the atomic type 'xs:boolean'.", 'boolean', 'false'],
    [
      "Element 'cbc:Note', attribute 'languageID': 'slo ven' is not a valid value of the atomic type 'xs:language'.",
      'attribute-value',
      null,
    ],
    ["Element 'cbc:Amount': The attribute 'currencyID' is required but missing.", 'attribute-missing', null],
    ["Element 'cac:Item', attribute 'x': The attribute 'x' is not allowed.", 'attribute-not-allowed', null],
    ["Element 'cac:Item': This element is not expected.", 'not-expected', null],
    ["Element 'cac:Item': This element is not expected. Expected is ( cbc:ID ).", 'not-expected-here', null],
    [
      "Element 'cac:Price': Missing child element(s). Expected is one of ( cbc:PriceAmount, cbc:ID ).",
      'child-missing',
      null,
    ],
    [
      "Element 'cac:Item': Character content other than whitespace is not allowed because the content type is 'element-only'.",
      'text-not-allowed',
      null,
    ],
    [
      "Element 'cbc:ID': Element content is not allowed, because the type definition is simple.",
      'elements-not-allowed',
      null,
    ],
    ["Element 'x': No matching global declaration available for the validation root.", 'root', null],
    ['Something new.', 'other', null],
  ])('%s is told as %s', (message, kind, expectedValue) => {
    const fault = schemaFaultOf(message);
    expect(fault).toMatchObject({ kind, expectedValue });
    for (const reader of ['issuer', 'recipient'] as const) {
      const { sk, cs, en } = schemaMessages(fault, reader);
      expect([...englishWordsIn(sk), ...englishWordsIn(cs)]).toEqual([]);
      for (const text of [sk, cs, en]) expect(text).not.toMatch(/[{}|]|undefined/);
    }
  });

  it('names what could stand there, and what was probably meant', () => {
    const price = schemaFaultOf("Element 'cac:Price': Missing child element(s). Expected is ( cbc:PriceAmount ).");
    expect(schemaMessages(price, 'recipient').sk).toBe(
      'V časti „cena“ chýba povinný údaj: cena za jednotku. Požiadajte dodávateľa o opravu.',
    );
    expect(schemaMessages(schemaFaultOf(number('12,50')), 'issuer').cs).toBe(
      '„12,50“ v údaji „cena za jednotku“ není číslo. Zapište ho s desetinnou tečkou, bez mezer a bez měny. Má být: 12.50.',
    );
  });

  it('shows a long value shortened', () => {
    expect(schemaMessages(schemaFaultOf(number('9'.repeat(500))), 'issuer').sk.length).toBeLessThan(250);
  });
});
