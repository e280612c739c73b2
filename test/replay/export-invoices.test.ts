import { openReplay, readHistory, recordedOf } from '../support/rigs/replay-rig';

const recorded = recordedOf('export-invoices');

describe("today's exportInvoices", () => {
  let replay: Awaited<ReturnType<typeof openReplay>>;
  beforeAll(async () => {
    replay = await openReplay();
  });

  it('has a history of every ending', () => {
    expect([...recorded].sort()).toEqual(
      ['closed', 'failed-for-an-operator'].map((ending) => `export-invoices.${ending}.json`),
    );
  });

  it.each(recorded)('does again what it did in %s', async (name) => {
    await replay(readHistory(name));
  });
});
