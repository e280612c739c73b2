import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readableMessage } from '../../../../src/api/problems/validation-messages';
import { notValid } from '../../../../src/domain/field-words';

const generated = path.join(__dirname, '../../../../src/api/generated/routes.ts');
const library = require.resolve('@tsoa/runtime/dist/routeGeneration/templateHelpers.js');

/** What the comments of controllers and views say of a wrong value; the generator writes them into the routes. */
const ofComments = [
  ...new Set([...readFileSync(generated, 'utf8').matchAll(/"errorMsg":"([^"]+)"/g)].map(([, message = '']) => message)),
];

/** What the library itself says, with a value in each of its places. */
const ofLibrary = [
  ...new Set(
    readFileSync(library, 'utf8')
      .split('\n')
      .flatMap((line) => /\bmessage\b.*(?:`([^`]+)`|'([^']+)')[,;]?$/.exec(line)?.slice(1) ?? [])
      .filter((text) => text !== undefined)
      .map((text) => text.replace(/\$\{.*?\)\}|\$\{[^}]+\}/g, '7')),
  ),
];
/** No comment asks for what these are about. */
const unused =
  /^(minDate|maxDate|required unique array|no member|No matching|Could not match|should be one of|invalid (undefined|ISO))/;

it.each(ofComments)('“%s” speaks three languages, and says what to give', (message) => {
  const { sk, cs, en } = readableMessage(message);
  expect([sk, cs, en]).not.toContain(notValid.en);
  expect(sk).not.toBe(en);
  expect(cs).not.toBe(en);
});

it.each(ofLibrary.filter((message) => !unused.test(message)))('the library’s “%s” does, too', (message) => {
  expect(readableMessage(message)).not.toEqual(notValid);
});

it('knows what there is to say', () => {
  expect(ofComments.length).toBeGreaterThan(50);
  expect(ofLibrary).toEqual(expect.arrayContaining(['invalid object', 'max 7', 'minLength 7']));
});

it('never repeats what it does not understand', () => {
  expect(readableMessage('something new about tajne-heslo')).toEqual(notValid);
  expect(readableMessage(undefined)).toEqual(notValid);
});

it.each([
  ["'name' is required", 'Chybí name.'],
  ['x is an excess property and therefore is not allowed', 'Tento údaj zde neznáme.'],
  ['invalid array', 'Uveďte seznam v [ ].'],
  ['invalid object', 'Uveďte objekt v { }.'],
  ['invalid string value', 'Uveďte text.'],
  ['invalid boolean value', 'Uveďte true nebo false.'],
  ['invalid float number', 'Uveďte číslo.'],
  ['invalid integer number', 'Uveďte číslo.'],
  ['limit', 'Uveďte celé číslo.'],
  ['limit must be at most 500', 'Nejvýše 500.'],
  ['min 1', 'Nejméně 1.'],
  ['maxLength 7', 'Nejvýše 7 znaků.'],
  ['minLength 7', 'Nejmenší počet znaků: 7.'],
  ['maxItems 7', 'Nejvýše 7 položek.'],
  ['minItems 7', 'Nejmenší počet položek: 7.'],
  ['dic must have exactly 10 digits', 'Uveďte 10 číslic.'],
  ['ico must have 6 to 8 digits', 'Uveďte 6 až 8 číslic.'],
  ["Not match in '^[a-z]+$'", 'Uveďte ve tvaru ^[a-z]+$.'],
])('“%s” is “%s” in Czech', (message, czech) => {
  expect(readableMessage(message).cs).toBe(czech);
});

it('takes the first finding of a union of types, and all values of a union of enumerations', () => {
  const union = (...messages: string[]): string =>
    `Could not match the union against any of the items. Issues: ${JSON.stringify(messages.map((message) => ({ 'body.x': { message } })))}`;
  expect(readableMessage(union('invalid string value', 'invalid object')).en).toBe('Give a text.');
  const enumerations = ["['sk','cs']", "['cs',null]"].map((values) => `should be one of the following; ${values}`);
  expect(readableMessage(union(...enumerations)).en).toBe('Use one of: sk, cs.');
  expect(readableMessage(union(union(enumerations[0] ?? ''))).en).toBe('Use one of: sk, cs.');
  expect(readableMessage(union(`x${'y'.repeat(20_000)}`))).toEqual(notValid);
});

it('names what an enumeration allows', () => {
  expect(readableMessage("should be one of the following; ['sk','cs']").sk).toBe('Použite jednu z hodnôt: sk, cs.');
});
