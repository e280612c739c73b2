import type { NaptrRecord } from 'node:dns';

import fc from 'fast-check';

import { smlName, toBase32 } from '../../../../src/adapters/peppol/sml-name';
import { smpAddressOf } from '../../../../src/adapters/peppol/u-naptr';

it.each([
  ['0088:123ABC', 'y7dzfxaf3d4cjz4kcgrxtec6twvcga4ky7zwa5boif6mswd4tdrq'],
  ['9915:test', 'eh5boavaktmbgzyh2a63dz4qov33fvp5nsdvqklucfraayoodw6a'],
  ['0245:2020317068', 't5vwxdlzqnnaedrjtrzu6fpyd7ldktwy7yuzxzxyl5fbfwa22jpq'],
  ['0245:2020372596', '7uxmymk7zhuofpdf6xhlcgutgnveiht5uzrvcpsgsg5m7u3igfoq'],
])('knows %s by the published name', (value, label) => {
  expect(smlName(value, 'zone.example')).toBe(`${label}.iso6523-actorid-upis.zone.example`);
});

it('gives every participant one name, whatever its letters, that DNS takes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4}:[\w.-]{1,50}$/), (id) => {
      const name = smlName(id, '.zone.example.');
      expect(name).toBe(smlName(id.toUpperCase(), 'zone.example'));
      expect(name).toMatch(/^[a-z2-7]{52}\.iso6523-actorid-upis\.zone\.example$/);
    }),
  );
});

it('writes bytes in base32 so that they can be read back', () => {
  const bits = (text: string): string =>
    [...text].map((letter) => 'abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const expected = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
      expect(bits(toBase32(bytes)).slice(0, expected.length)).toBe(expected);
      expect(toBase32(bytes)).toHaveLength(Math.ceil((bytes.length * 8) / 5));
    }),
  );
});

const record = (regexp: string, overrides: Partial<NaptrRecord> = {}): NaptrRecord => ({
  flags: 'U',
  service: 'Meta:SMP',
  regexp,
  replacement: '',
  order: 100,
  preference: 10,
  ...overrides,
});

it.each([
  ['!.*!https://smp.example!', 'https://smp.example'],
  ['!^.*$!http://smp.example/path/!', 'http://smp.example/path'],
  ['/.*/x/', null],
  ['~.*~https://smp.example~', 'https://smp.example'],
  ['!^(.*)$!https://\\1.example!', null],
  ['!.*!https://\\1.example!', null],
  ['!.*!ftp://smp.example!', null],
  ['!.*!https://user@smp.example!', null],
  ['!.*!https://smp.example?x=1!', null],
  ['!.*!https://smp.example', null],
  ['!.*!javascript:alert(1)!', null],
  ['', null],
])('reads "%s" as %s', (regexp, address) => {
  expect(smpAddressOf([record(regexp)])).toBe(address);
});

it('takes the lowest order, then the lowest preference, of the right service and flag', () => {
  const at = (host: string) => `!.*!https://${host}.example!`;
  const records = [
    record(at('later'), { order: 2, preference: 1 }),
    record(at('second'), { order: 1, preference: 9 }),
    record(at('first'), { order: 1, preference: 1 }),
    record(at('other'), { order: 0, service: 'Meta:Other' }),
    record(at('flag'), { order: 0, flags: 'S' }),
  ];
  expect(smpAddressOf(records)).toBe('https://first.example');
  expect(smpAddressOf([record('broken'), record(at('good'), { order: 200, service: 'meta:smp', flags: 'u' })])).toBe(
    'https://good.example',
  );
});

it('answers an http address or nothing, whatever a record holds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (regexp) => {
      const address = smpAddressOf([record(regexp), record(`!.*!${regexp}!`)]);
      expect(address === null || /^https?:\/\//i.test(address)).toBe(true);
    }),
  );
});
