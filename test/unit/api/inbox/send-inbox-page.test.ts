import fc from 'fast-check';

import { encodeInboxPage } from '../../../../src/api/inbox/send-inbox-page';

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
