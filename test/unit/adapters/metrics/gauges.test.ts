import { Registry } from 'prom-client';

import { type GaugesDeps, showGauges } from '../../../../src/adapters/metrics/gauges';
import { silentLog } from '../../../support/rigs/silent-log';

const figures = { quarantined: 3, filling: 2, fillingOffered: 41_000, fillingSeconds: 12.5 };

function read(overrides: Partial<GaugesDeps>): () => Promise<string> {
  const metrics = new Registry();
  showGauges(
    {
      taxRegisters: {
        lists: () => Promise.resolve([{ slug: 'ds_dphs', asOf: '2026-11-20', rows: 1, sha256: '', importedAt: '' }]),
      },
      inboxAdmin: { figures: () => Promise.resolve(figures) },
      outbox: { parked: () => Promise.resolve(4) },
      clock: () => Date.parse('2026-11-21T00:00:00+01:00'),
      log: silentLog,
      ...overrides,
    },
    metrics,
  );
  return () => metrics.metrics();
}

it('shows the age of the lists, from the day that they name', async () => {
  expect(await read({})()).toContain('portal_tax_register_list_age_seconds{list="ds_dphs"} 86400\n');
});

it('shows the state of the inboxes with one query', async () => {
  let questions = 0;
  const text = await read({
    inboxAdmin: { figures: () => Promise.resolve(figures).finally(() => (questions += 1)) },
  })();
  for (const line of ['quarantined 3', 'filling 2', 'filling_offered 41000', 'filling_seconds 12.5'])
    expect(text).toContain(`portal_inbox_${line}\n`);
  expect(questions).toBe(1);
});

it('shows how many promised tasks were given up', async () => {
  expect(await read({})()).toContain('portal_outbox_parked 4\n');
});

it('leaves out what cannot be asked, and shows it again afterwards', async () => {
  let away = true;
  const now = <Result>(result: Result): Promise<Result> =>
    away ? Promise.reject(new Error('no database')) : Promise.resolve(result);
  const text = read({
    inboxAdmin: { figures: () => now(figures) },
    taxRegisters: { lists: () => now([]) },
    outbox: { parked: () => now(0) },
  });
  expect((await text()).split('\n').filter((line) => /^portal_/.test(line))).toEqual([]);
  away = false;
  expect(await text()).toContain('portal_inbox_quarantined 3\n');
});
