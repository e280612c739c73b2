import type { OperatorCaller } from '../../../../src/domain/access/caller';
import type { StoredPeriods } from '../../../../src/domain/ports/validation/edition-periods';
import type { InstalledRuleSet } from '../../../../src/domain/ports/validation/rule-catalogue';
import { manageRuleSets } from '../../../../src/usecases/validation/manage-rule-sets';

const installed = (edition: string, validFrom: string | null, validTo: string | null): InstalledRuleSet[] =>
  (['schematron_en16931', 'schematron_peppol'] as const).map((layer) => ({
    ...{ layer, id: layer, version: edition, sha256: 'ab', validFrom, validTo },
    editionOf: { ruleSet: 'peppol', edition },
  }));

function rig() {
  let stored: StoredPeriods | null = null;
  const useCases = manageRuleSets({
    documents: { ready: () => Promise.resolve(true) },
    ruleCatalogue: { list: () => [...installed('new', '2027-03-01', null), ...installed('old', null, '2027-02-28')] },
    editionPeriods: {
      read: () => Promise.resolve(stored ? { peppol: stored } : {}),
      replace: ({ periods, expectedVersion }) => {
        if (expectedVersion !== (stored?.version ?? 1)) return Promise.resolve(null);
        stored = { version: expectedVersion + 1, periods: [...periods] };
        return Promise.resolve(stored);
      },
    },
  });
  const caller = { kind: 'operator', reach: 'portal', actor: { kind: 'user', id: 'u' } } as unknown as OperatorCaller;
  const change = (edition: string, validFrom: string | null, expectedVersion: number, ruleSet = 'peppol') =>
    useCases.changeEditionPeriod({ caller, ruleSet, edition, change: { validFrom }, expectedVersion });
  return { useCases, change };
}

it('lists the editions with what is installed of them', async () => {
  const { isLoaded, ruleSets } = await rig().useCases.listRuleSets();
  expect([isLoaded, ruleSets.map(({ id, version }) => [id, version])]).toEqual([
    true,
    [
      ['peppol', 1],
      ['sk-tdd', 1],
    ],
  ]);
  expect(ruleSets[0]?.editions[0]).toEqual({
    ...{ edition: 'new', validFrom: '2027-03-01', validTo: null },
    artifacts: [
      { id: 'schematron_en16931', version: 'new', sha256: 'ab' },
      { id: 'schematron_peppol', version: 'new', sha256: 'ab' },
    ],
  });
});

it('shows what was changed, on both sides, and raises the version', async () => {
  const { change } = rig();
  const [peppol] = (await change('new', '2027-06-01', 1)).ruleSets;
  expect([peppol?.version, peppol?.editions.map(({ validFrom, validTo }) => [validFrom, validTo])]).toEqual([
    2,
    [
      ['2027-06-01', null],
      [null, '2027-05-31'],
    ],
  ]);
});

it('refuses a stale version, an unknown edition, and days without an edition', async () => {
  const { change } = rig();
  await change('new', '2027-06-01', 1);
  await expect(change('new', '2027-07-01', 1)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(change('newest', '2027-07-01', 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change('new', '2027-07-01', 2, 'constructor')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change('new', null, 2)).rejects.toMatchObject({ code: 'INVALID_SETTING' });
});
