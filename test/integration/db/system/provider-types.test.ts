import { createProviderTypeStates } from '../../../../src/adapters/db/system/deliveries/provider-types';
import { createEditionPeriodStore } from '../../../../src/adapters/db/system/edition-periods';
import { byTest } from '../../../support/factories/connection-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const { actor } = byTest;
const auditOf = (action: string) =>
  scratch.asOwner<{ object_id: string; details: object }>(
    'select object_id, details from audit_log where action = $1 order by at',
    [action],
  );

it('keeps which types of provider are offered; of two changes at once one counts', async () => {
  const states = createProviderTypeStates(scratch.database);
  expect(await states.list()).toEqual(new Map());
  const change = (enabled: boolean, expectedVersion: number) =>
    states.replace({ type: 'sapi-sk', enabled, expectedVersion, actor });
  const both = await Promise.all([change(false, 1), change(false, 1)]);
  expect(both.filter((one) => one !== null)).toEqual([{ enabled: false, version: 2 }]);
  expect(await change(true, 2)).toEqual({ enabled: true, version: 3 });
  expect(await states.list()).toEqual(new Map([['sapi-sk', { enabled: true, version: 3 }]]));
  expect(await auditOf('provider_type.change')).toEqual([
    { object_id: 'sapi-sk', details: { enabled: false, version: 2 } },
    { object_id: 'sapi-sk', details: { enabled: true, version: 3 } },
  ]);
});

it('keeps the periods of editions; of two changes at once one counts', async () => {
  const store = createEditionPeriodStore(scratch.database);
  expect(await store.read()).toEqual({});
  const periods = [{ edition: '2026.5', validFrom: null, validTo: null }];
  const change = (expectedVersion: number) =>
    store.replace({ ruleSet: 'peppol', periods, expectedVersion, actor, edition: '2026.5' });
  const both = await Promise.all([change(1), change(1)]);
  expect(both.filter((one) => one !== null)).toEqual([{ periods, version: 2 }]);
  expect([await change(1), await change(3)]).toEqual([null, null]);
  expect(await change(2)).toEqual({ periods, version: 3 });
  expect(await store.read()).toEqual({ peppol: { periods, version: 3 } });
  expect((await auditOf('rule_set.change')).map(({ object_id: id }) => id)).toEqual(['peppol', 'peppol']);
});
