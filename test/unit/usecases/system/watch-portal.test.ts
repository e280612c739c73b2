import type { NewEvent } from '../../../../src/domain/events/event';
import type { InstalledRuleSet } from '../../../../src/domain/ports/validation/rule-catalogue';
import type { TaxRegisterListState } from '../../../../src/domain/tax-registers/lists';
import { createWatchPortal } from '../../../../src/usecases/system/watch-portal';

const list = (slug: 'ds_dphs' | 'ds_dphz', asOf: string) => ({ slug, asOf }) as TaxRegisterListState;

const ruleSet = (id: string, version: string, validFrom: string | null): InstalledRuleSet => ({
  ...{ layer: 'xsd', id, version, sha256: '', validFrom, validTo: null, editionOf: null },
});
const ruleSets = [
  ruleSet('peppol', '2027.1', '2026-12-15'),
  ruleSet('en16931', '1.3.16', '2026-12-15'),
  ruleSet('en16931', '1.3.16', '2026-05-15'),
  ruleSet('peppol', '2027.2', '2027-05-15'),
  ruleSet('peppol', '2026.2', null),
];

it('tells of tax registers that are out of date, of providers that are down, and of rules that will hold soon', async () => {
  const told: [NewEvent, number][] = [];
  const round = createWatchPortal({
    events: { recordUnlessRecent: (event, seconds) => Promise.resolve(void told.push([event, seconds])) },
    taxRegisters: { lists: () => Promise.resolve([list('ds_dphs', '2026-11-10'), list('ds_dphz', '2026-11-18')]) },
    validationSettings: { readDefaults: () => Promise.resolve({ version: 0, override: {} }) },
    ruleCatalogue: { list: () => ruleSets },
    editionPeriods: { read: () => Promise.resolve({}) },
    outages: { find: () => Promise.resolve([{ providerType: 'sapi-sk', connections: 3 }]) },
    clock: () => Date.parse('2026-11-22T10:00:00Z'),
  });
  expect(await round()).toBe('idle');
  expect(told.map(([{ type, objectId, data }, seconds]) => [type, objectId, data, seconds])).toEqual([
    ['portal.register_stale', 'ds_dphs', { register: 'ds_dphs', as_of: '2026-11-10' }, 86_400],
    ['portal.provider_down', 'sapi-sk', { provider_type: 'sapi-sk', connections: 3 }, 86_400],
    [
      'rule_set.upcoming',
      'peppol 2027.1',
      { rule_set: 'peppol', edition: '2027.1', valid_from: '2026-12-15' },
      60 * 86_400,
    ],
  ]);
});
