import { Writable } from 'node:stream';

import type { Response } from 'express';
import fc from 'fast-check';

import { encodeInboxPage, handOver } from '../../../../src/api/inbox/send-inbox-page';

const parsed = async (page: { items: object[] }): Promise<unknown> =>
  JSON.parse(Buffer.concat(await encodeInboxPage(page)).toString());

describe('encodeInboxPage', () => {
  it('writes the JSON of any page', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.dictionary(
          fc.string().filter((name) => name !== 'items' && name !== '__proto__'),
          fc.jsonValue(),
        ),
        async (items, others) => {
          const page = { ...others, items };
          expect(await parsed(page)).toEqual(JSON.parse(JSON.stringify(page)));
        },
      ),
    ));

  it('lets other work run between items that carry documents', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await encodeInboxPage({ items: Array.from({ length: 20 }, () => ({ xml_base64: 'x'.repeat(100_000) })) });
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(19);
  });
});

describe('handOver', () => {
  it('gives a reader that is slow no more than it takes', async () => {
    const taken: Buffer[] = [];
    let maxWaiting = 0;
    const slow = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        taken.push(chunk);
        maxWaiting = Math.max(maxWaiting, slow.writableLength);
        setImmediate(done);
      },
    });
    const pieces = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(10, 'b')];
    await handOver(pieces, slow as unknown as Response);
    expect(Buffer.concat(taken).equals(Buffer.concat(pieces))).toBe(true);
    expect(maxWaiting).toBeLessThanOrEqual(200_000);
  });
});
