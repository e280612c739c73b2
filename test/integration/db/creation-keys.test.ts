import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createCreationKeys, keepCreationKey } from '../../../src/adapters/db/creation-keys';
import { createMemberRepository } from '../../../src/adapters/db/system/access/members';
import { asId, type TenantId, type UserId } from '../../../src/domain/ids';
import type { CreationKey } from '../../../src/domain/ports/creation-key';
import { seedTenant } from '../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
let tenantId: TenantId;
/** Looks after the portal, and has no role of her own in the company. */
let personId: UserId;
beforeAll(async () => {
  scratch = await scratchDatabase();
  tenantId = (await seedTenant(scratch.database)).tenant.id;
  personId = await aPerson();
});
afterAll(() => scratch.drop());

const aPerson = (): Promise<UserId> =>
  createMemberRepository(scratch.database).ensureUser({
    id: asId<UserId>(randomUUID()),
    email: `${randomUUID()}@firma.example`,
    name: 'Jana',
  });
const keyNamed = (key: string, more: Partial<CreationKey> = {}): CreationKey => ({
  ...{ personId, operation: 'createApiKey', key, fingerprint: 'body', ...more },
});
const find = (key: CreationKey) => createCreationKeys(scratch.database).find({ kind: 'tenant', tenantId }, key);
const keep = (key: CreationKey, id: string = randomUUID()) =>
  scratch.database.withTenant(tenantId, async (tx) => {
    await keepCreationKey(tx, key, id);
    return id;
  });

it('finds what was made under a key of the same person and operation, and refuses another body', async () => {
  const key = keyNamed('k');
  expect(await find(key)).toBeNull();
  const id = await keep(key);
  expect(await find(key)).toBe(id);
  await expect(find({ ...key, fingerprint: 'other' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(await find({ ...key, operation: 'createIntegration' })).toBeNull();
  expect(await find({ ...key, personId: await aPerson() })).toBeNull();
});

it('keeps nothing of what fails, and forgets a key after its day', async () => {
  const key = keyNamed('later');
  const failing = scratch.database.withTenant(tenantId, async (tx) => {
    await keepCreationKey(tx, key, randomUUID());
    throw new Error('taken');
  });
  await expect(failing).rejects.toThrow('taken');
  expect(await find(key)).toBeNull();
  await keep(key);
  await scratch.asOwner(`update creation_keys set expires_at = now() - interval '1 second' where key = 'later'`);
  expect(await find(key)).toBeNull();
  const again = await keep(key);
  expect(await find(key)).toBe(again);
});

it.each([
  [undefined, 1],
  [7, 7],
])('keeps a key for the days that it names (%s)', async (keptDays, days) => {
  const key = keyNamed(`for ${days} days`, keptDays === undefined ? {} : { keptDays });
  await keep(key);
  const within = (hours: number) =>
    scratch.asOwner(
      `select from creation_keys where key = $1 and expires_at < now() + make_interval(days => $2, hours => $3)`,
      [key.key, days, hours],
    );
  expect([(await within(-1)).length, (await within(1)).length]).toEqual([0, 1]);
});

it('lets one of two make something at once, and shows it to the other afterwards', async () => {
  const key = keyNamed('both');
  const [first, second] = [randomUUID(), randomUUID()];
  const late = await scratch.database.withTenant(tenantId, async (tx) => {
    await keepCreationKey(tx, key, first);
    const outcome = keep(key, second).catch(({ code }: { code: string }) => code);
    await sleep(300);
    return { outcome };
  });
  expect(await late.outcome).toBe('IDEMPOTENCY_IN_PROGRESS');
  expect(await find(key)).toBe(first);
});

it('are seen by a transaction of the application that names the person, and by no other', async () => {
  const seen = (setting: string) =>
    scratch.database.withTenant(tenantId, async (tx) => {
      await tx.query(`select set_config('app.person_id', $1, true)`, [setting]);
      return tx.query('select key from creation_keys');
    });
  await keep(keyNamed('seen'));
  expect((await seen(personId)).length).toBeGreaterThan(0);
  expect(await seen(await aPerson())).toEqual([]);
  expect(await seen('')).toEqual([]);
  const forged = scratch.database.withTenant(tenantId, (tx) =>
    tx.query(
      `insert into creation_keys (person_id, operation, key, fingerprint, object_id, expires_at) values ($1, 'o', 'k', 'f', $1, now())`,
      [personId],
    ),
  );
  await expect(forged).rejects.toThrow(/row-level security/);
});
