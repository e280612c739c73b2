import { systemActor } from '../../../../src/domain/access/actor';
import type { OperatorCaller } from '../../../../src/domain/access/caller';
import { asId, type PartnerId, type TenantId } from '../../../../src/domain/ids';
import type { ValidationSettingsRepository } from '../../../../src/domain/ports/validation/validation-settings';
import {
  createChangeValidationSettings,
  createReadValidationSettings,
} from '../../../../src/usecases/validation/validation-settings';
import { fakeTenants } from '../../../fakes/tenants';
import { theSeller } from '../../../support/rigs/report-rig';

const partnerId = asId<PartnerId>('33333333-3333-4333-8333-333333333333');
const ofPartner = { ...theSeller(), id: asId<TenantId>('11111111-1111-4111-8111-111111111111'), partnerId };
const ofNobody = { ...theSeller(), id: asId<TenantId>('22222222-2222-4222-8222-222222222222') };
const nothingSet = { version: 0, override: {} };
const validationSettings: ValidationSettingsRepository = {
  read: () => Promise.resolve({ defaults: nothingSet, own: nothingSet }),
  readDefaults: () => Promise.resolve(nothingSet),
  replace: ({ override }) => Promise.resolve({ version: 1, override }),
};
const deps = { validationSettings, tenants: fakeTenants(ofPartner, ofNobody) };

const callers: Record<'O' | 'P' | 'C', OperatorCaller> = {
  O: { kind: 'operator', reach: 'portal', tenantId: null, partnerId: null, actor: systemActor('o') },
  P: { kind: 'operator', reach: 'partner', tenantId: null, partnerId, actor: systemActor('p') },
  C: { kind: 'operator', reach: 'company', tenantId: ofNobody.id, partnerId: null, actor: systemActor('c') },
};
/** `ok`, or the code of the refusal. */
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => 'ok').catch(({ code }: { code: unknown }) => code);

it.each([
  ['O', { own: 'ok', foreign: 'ok', defaults: 'ok' }],
  ['P', { own: 'ok', foreign: 'NOT_FOUND', defaults: 'FORBIDDEN' }],
  ['C', { own: 'NOT_FOUND', foreign: 'ok', defaults: 'FORBIDDEN' }],
] as const)('%s reads and changes what is within the reach, and all read the defaults', async (who, expected) => {
  const caller = callers[who];
  const read = createReadValidationSettings(deps);
  const write = (tenantId: TenantId | null) =>
    outcome(createChangeValidationSettings(deps)({ caller, tenantId, expectedVersion: 0, settings: {} }));
  expect(await outcome(read(caller, null))).toBe('ok');
  expect(await outcome(read(caller, ofPartner.id))).toBe(expected.own);
  expect(await outcome(read(caller, ofNobody.id))).toBe(expected.foreign);
  expect(await write(ofPartner.id)).toBe(expected.own);
  expect(await write(ofNobody.id)).toBe(expected.foreign);
  expect(await write(null)).toBe(expected.defaults);
});
