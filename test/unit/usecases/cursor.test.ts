import fc from 'fast-check';

import { createCursorCodec } from '../../../src/usecases/cursor';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const codec = createCursorCodec([newKey, oldKey]);
const refused = expect.objectContaining({ code: 'INVALID_CURSOR' }) as Error;
const decoding = (scope: string, cursor: string) => {
  try {
    return { position: codec.decode(scope, cursor) };
  } catch (error) {
    return error;
  }
};

describe('a cursor', () => {
  it('brings back any position, for its own scope only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.jsonValue(), (scope, other, position) => {
        fc.pre(scope !== other);
        const cursor = codec.encode(scope, position);
        expect(JSON.stringify(codec.decode(scope, cursor))).toBe(JSON.stringify(position));
        expect(decoding(other, cursor)).toEqual(refused);
      }),
    );
  });

  it('is refused after any change of any character', () => {
    const cursor = codec.encode('scope', { value: '2027-01-04', id: 'x' });
    fc.assert(
      fc.property(fc.nat(cursor.length - 1), fc.constantFrom(...'ABCdef019-_=+/ \0é'), (at, character) => {
        const altered = cursor.slice(0, at) + character + cursor.slice(at + 1);
        fc.pre(altered !== cursor);
        expect(decoding('scope', altered)).toEqual(refused);
      }),
      { numRuns: 1_000 },
    );
    for (const altered of ['', `${cursor}A`, `${cursor}=`, ` ${cursor}`, cursor.slice(0, -1)])
      expect(decoding('scope', altered)).toEqual(refused);
  });

  it('of a former key still verifies, of a foreign key does not', () => {
    expect(codec.decode('s', createCursorCodec([oldKey]).encode('s', 7))).toBe(7);
    expect(decoding('s', createCursorCodec([Buffer.alloc(32, 3)]).encode('s', 7))).toEqual(refused);
  });
});
