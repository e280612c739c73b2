import fc from 'fast-check';

import { readParticipant } from '../src/participants';

test('reads a participant with and without its scheme prefix', () => {
  expect(readParticipant(' iso6523-actorid-upis::0245:2020202020 ', 'f')).toBe('0245:2020202020');
  expect(readParticipant('9915:test', 'f')).toBe('9915:test');
});

test('refuses the IČO in place of the DIČ, and anything malformed, naming the field', () => {
  for (const text of [
    '0245:36111111',
    '2020202020',
    '245:2020202020',
    '0245:',
    '',
    '0245:2020202020\n0245:1',
    '0088:a b',
  ]) {
    const refusal: unknown = expect.objectContaining({
      code: 'SAPI-VAL-004',
      details: [expect.objectContaining({ field: 'metadata.x' })],
    });
    expect(() => readParticipant(text, 'metadata.x')).toThrow(refusal as Error);
  }
});

test('what was read once is read again unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{3}:[A-Za-z0-9]{1,50}$/), (id) => {
      expect(readParticipant(readParticipant(id, 'f'), 'f')).toBe(id);
    }),
  );
});
