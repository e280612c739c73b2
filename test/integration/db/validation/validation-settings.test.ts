import { createValidationSettingsRepository } from '../../../../src/adapters/db/validation/validation-settings';
import { systemActor } from '../../../../src/domain/access/actor';
import type { TenantId } from '../../../../src/domain/ids';
import type { ValidationOverride } from '../../../../src/domain/validation/validation-settings';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let ours: TenantId;
let theirs: TenantId;
beforeAll(async () => {
  scratch = await scratchDatabase();
  ours = (await seedTenant(scratch.database)).tenant.id;
  theirs = (await seedTenant(scratch.database)).tenant.id;
});
afterAll(() => scratch.drop());

const repository = () => createValidationSettingsRepository(scratch.database);
const set = (tenantId: TenantId | null, expectedVersion: number, override: ValidationOverride) =>
  repository().replace({ tenantId, expectedVersion, override, actor: systemActor('test') });
const nothing = { version: 0, override: {} };

it('are empty, in version 0, where none were set', async () => {
  expect(await repository().read(theirs)).toEqual({ defaults: nothing, own: nothing });
  expect(await repository().readDefaults()).toEqual(nothing);
});

it('are replaced version by version, each for its tenant alone, with history and audit', async () => {
  const first = await set(ours, 0, { strictness: 'strict' });
  const second = await set(ours, first!.version, { severity: { 'PSK-DUE-1': 'off' } });
  expect(second!.version).toBeGreaterThan(first!.version);
  expect((await repository().read(ours)).own).toEqual({
    version: second!.version,
    override: { severity: { 'PSK-DUE-1': 'off' } },
  });
  expect((await repository().read(theirs)).own).toEqual(nothing);
  const history = await scratch.asOwner<{ override: ValidationOverride }>(
    'select override from validation_settings where tenant_id = $1 order by version',
    [ours],
  );
  expect(history.map(({ override }) => override)).toEqual([
    { strictness: 'strict' },
    { severity: { 'PSK-DUE-1': 'off' } },
  ]);
  const audit = await scratch.asOwner<{ version: number }>(
    `select (details->>'version')::int as version from audit_log where tenant_id = $1 and action = 'settings.presend.updated' order by at`,
    [ours],
  );
  expect(audit.map(({ version }) => version)).toEqual([first!.version, second!.version]);
});

it.each([
  ['an older version', 0],
  ['a version that never was', 999_999],
])('are not replaced from %s', async (_what, expected) => {
  const { own } = await repository().read(ours);
  expect(await set(ours, expected, { strictness: 'standard' })).toBeNull();
  expect((await repository().read(ours)).own).toEqual(own);
});

it('let one of many simultaneous changes through', async () => {
  const { own } = await repository().read(ours);
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map((days) => set(ours, own.version, { registry_max_age_days: days })),
  );
  expect(outcomes.filter((one) => one !== null)).toHaveLength(1);
});

it('of the portal itself reach every tenant', async () => {
  const written = await set(null, 0, { routing_default: 'always' });
  expect(await repository().readDefaults()).toEqual(written);
  for (const tenant of [ours, theirs]) expect((await repository().read(tenant)).defaults).toEqual(written);
  expect(await set(null, 0, {})).toBeNull();
});

it('of the portal are not for a tenant to write, and history cannot be changed', async () => {
  const asTenant = (sql: string) => scratch.database.withTenant(ours, (tx) => tx.query(sql));
  await expect(
    asTenant(
      `insert into validation_settings (tenant_id, replaces, override, actor_kind, actor_id) values ('00000000-0000-0000-0000-000000000000', 0, '{}', 'user', 'u')`,
    ),
  ).rejects.toThrow('row-level security');
  await expect(asTenant(`update validation_settings set override = '{}'`)).rejects.toThrow('permission denied');
});
