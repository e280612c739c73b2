import { createExpiringCredentials } from '../../../../src/adapters/db/access/expiring-credentials';
import type { TenantId } from '../../../../src/domain/ids';
import { createTellOfExpiry } from '../../../../src/usecases/access/machines/tell-of-expiry';
import { storedIntegration, storedKey } from '../../../support/factories/machines';
import { seedTenant } from '../../../support/factories/submission-factory';
import { toldNotices } from '../../../support/readers/told-notices';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let tenantId: TenantId;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  tenantId = (await seedTenant(scratch.database)).tenant.id;
});
afterAll(() => scratch.drop());

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const round = () => createTellOfExpiry({ expiring: createExpiringCredentials(scratch.database) })();
const noticesOf = () => toldNotices(scratch.database, tenantId);
/** Lets days pass for all that is stored. */
const pass = async (days: number) => {
  for (const table of ['api_keys', 'integration_tokens'])
    await scratch.asOwner(
      `update ${table} set created_at = created_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1)`,
      [days],
    );
};

it('tells of a key 30, 7 and 1 days before its end, once each', async () => {
  const { id } = await storedKey(scratch.database, tenantId, inDays(30.5));
  const seen: (string | number)[][] = [];
  for (const days of [0, 1, 10, 13, 4, 2, 1]) {
    await pass(days);
    await Promise.all([round(), round()]);
    await round();
    seen.push((await noticesOf()).map(({ severity }) => severity));
  }
  expect(seen.map((notices) => notices.length)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  expect(seen.at(-1)).toEqual(['error', 'warning', 'warning']);
  const [last] = await noticesOf();
  expect(last).toMatchObject({ kind: 'credential_expiring', objectType: 'api_key', objectId: id });
  expect(last?.messages.en).toContain('The API key “key” ends at');
});

it('tells of a token with its integration, and of what is due alone when nobody could tell in time', async () => {
  const { id } = await storedIntegration(scratch.database, tenantId, inDays(40));
  await pass(35);
  await round();
  expect(await noticesOf()).toMatchObject([{ severity: 'warning', objectType: 'integration', objectId: id }]);
});

it('tells neither of what was revoked, rotated or removed, nor sooner than a credential was given', async () => {
  const [revoked, rotated] = [
    await storedKey(scratch.database, tenantId, inDays(40)),
    await storedKey(scratch.database, tenantId, inDays(40)),
  ];
  const removed = await storedIntegration(scratch.database, tenantId, inDays(40));
  await scratch.asOwner('update api_keys set revoked_at = now() where id = $1', [revoked.id]);
  await scratch.asOwner('update api_keys set rotated_to = $2 where id = $1', [rotated.id, revoked.id]);
  await scratch.asOwner('update integrations set deleted_at = now() where id = $1', [removed.id]);
  await pass(35);
  await storedKey(scratch.database, tenantId, inDays(5));
  await round();
  expect(await noticesOf()).toEqual([]);
});
