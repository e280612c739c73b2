import { createCredentialRepository } from '../../../../../src/adapters/db/system/access/credentials';
import type { Database, Transaction } from '../../../../../src/adapters/db/transaction';
import { type ApiKeyId, asId } from '../../../../../src/domain/ids';

const id = asId<ApiKeyId>('11111111-1111-4111-8111-111111111111');

/** A database with one key; what a query reads is decided when it begins, and known when it is let go. */
function slowDatabase() {
  const row = { tenant_id: null, revoked_at: null as string | null };
  const held: (() => void)[] = [];
  const query = () => {
    const seen = { ...row };
    return new Promise((resolve) => held.push(() => resolve([seen])));
  };
  const withSystem: Database['withSystem'] = (work) => work({ preparedAlone: query } as unknown as Transaction);
  return { row, held, repository: createCredentialRepository({ withSystem } as Database) };
}

/** Lets promises go on until nothing is left to do. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('a look-up after a revocation does not share one that began before it', async () => {
  const { row, held, repository } = slowDatabase();
  const before = repository.findApiKey(id);
  row.revoked_at = '2027-01-01T00:00:00Z';
  const after = repository.findApiKey(id);
  held[0]?.();
  expect((await before)?.revokedAt).toBeNull();
  await settle();
  held[1]?.();
  expect((await after)?.revokedAt).toBe('2027-01-01T00:00:00Z');
});

it('a burst of look-ups of one credential is two queries, and the next burst begins anew', async () => {
  const { held, repository } = slowDatabase();
  const burst = Array.from({ length: 20 }, () => repository.findApiKey(id));
  held[0]?.();
  await settle();
  held[1]?.();
  await Promise.all(burst);
  expect(held).toHaveLength(2);
  const next = repository.findApiKey(id);
  held[2]?.();
  expect(await next).not.toBeNull();
});
