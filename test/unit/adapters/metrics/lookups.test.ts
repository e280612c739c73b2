import { Registry } from 'prom-client';

import { measureLookups } from '../../../../src/adapters/metrics/lookups';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { PartyRows, TaxRegisterAnswer } from '../../../../src/domain/ports/tax-registers/tax-registers';
import type { ValidationRouting } from '../../../../src/domain/validation/validation-report';

const noRowsAtAll: PartyRows = { vat: [], incomeTax: [], grounds: null, erased: null, gone: null };
const somebody: PartyRows = {
  ...noRowsAtAll,
  incomeTax: [{ dic: '2020000011', ico: null, name: 'Pekáreň', address: null }],
};
const answer = (...parties: PartyRows[]): TaxRegisterAnswer => ({
  lists: { ds_dphs: null, ds_dsrdp: null, ds_dphz: null, ds_dphv: null },
  parties,
});
const routing = (overrides: Partial<ValidationRouting>) =>
  ({ registered: null, source: 'none', ...overrides }) as ValidationRouting;

function rig(find: () => Promise<TaxRegisterAnswer>, lookup: () => Promise<ValidationRouting>) {
  const metrics = new Registry();
  const ports = measureLookups(
    { taxRegisters: { lists: () => Promise.resolve([]), find }, participants: { lookup } },
    metrics,
  );
  const counts = async (): Promise<string[]> =>
    (await metrics.metrics()).split('\n').filter((line) => line.includes('_count'));
  return { ...ports, counts };
}

const unused = (): Promise<never> => Promise.reject(new Error('not asked'));

describe('look-ups in the lists', () => {
  it.each([
    ['found', () => Promise.resolve(answer(somebody, somebody))],
    ['missing', () => Promise.resolve(answer(somebody, noRowsAtAll))],
    ['failed', unused],
  ])('are counted as %s', async (outcome, find) => {
    const { taxRegisters, counts } = rig(find, unused);
    await taxRegisters.find([]).catch(() => undefined);
    expect(await counts()).toContain(`portal_tax_register_lookup_seconds_count{outcome="${outcome}"} 1`);
  });

  it('pass a failure on', async () => {
    await expect(rig(unused, unused).taxRegisters.find([])).rejects.toThrow('not asked');
  });
});

it.each([
  ['registered', 'smp', true],
  ['not_registered', 'cache', false],
  ['unknown', 'provider', null],
] as const)('look-ups of recipients are counted as %s, from %s', async (outcome, source, registered) => {
  const { participants, counts } = rig(unused, () => Promise.resolve(routing({ source, registered })));
  await participants.lookup({ tenantId: asId<TenantId>('t'), dic: '2020000011', connectionId: null, useSmp: false });
  expect(await counts()).toContain(`portal_routing_lookup_seconds_count{source="${source}",outcome="${outcome}"} 1`);
});
