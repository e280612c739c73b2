import { askedRange } from '../../../src/api/jobs/byte-range';
import { ProblemError } from '../../../src/domain/problem';

const file = { bytes: 1000, etag: '"abc"' };
const asked = (range: string | undefined, ifRange?: string) => askedRange({ range, ifRange }, file);

it.each<[string | undefined, ReturnType<typeof asked>]>([
  ['bytes=0-', { from: 0, to: 1000 }],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=200-299', { from: 200, to: 300 }],
  ['Bytes= 999-', { from: 999, to: 1000 }],
  ['bytes=990-5000', { from: 990, to: 1000 }],
  ['bytes=-1', { from: 999, to: 1000 }],
  ['bytes=-5000', { from: 0, to: 1000 }],
  [undefined, null],
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('understands %s', (range, expected) => {
  expect(asked(range)).toEqual(expected);
});

it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])('refuses %s, which has no byte', (range) => {
  expect(() => asked(range)).toThrow(ProblemError);
});

it('gives a range only of the file that it was begun of', () => {
  expect(asked('bytes=5-', '"abc"')).toEqual({ from: 5, to: 1000 });
  expect(asked('bytes=5-', '"other"')).toBeNull();
  expect(askedRange({ range: 'bytes=5-', ifRange: '"abc"' }, { bytes: 10, etag: null })).toBeNull();
});
