import { randomUUID } from 'node:crypto';

import type { TenantId } from '../../../../src/domain/ids';
import { storedIntegration, storedKey } from '../../../support/factories/machines';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let ours: TenantId;
let theirs: TenantId;
beforeAll(async () => {
  scratch = await scratchDatabase();
  [ours, theirs] = [(await seedTenant(scratch.database)).tenant.id, (await seedTenant(scratch.database)).tenant.id];
  for (const tenantId of [ours, theirs]) {
    await storedKey(scratch.database, tenantId);
    await storedIntegration(scratch.database, tenantId);
  }
  await storedKey(scratch.database, null);
});
afterAll(() => scratch.drop());

const asOurs = (sql: string, binds: unknown[] = []) => scratch.database.withTenant(ours, (tx) => tx.query(sql, binds));
const tables = ['api_keys', 'integrations', 'integration_tokens', 'technical_accounts'];

describe.each(tables)('%s, with the tenant left out of the statement', (table) => {
  it("show no row of another tenant's, and none of the portal's", async () => {
    const seen = await asOurs(`select tenant_id as "tenantId" from ${table}`);
    expect(seen).toEqual([{ tenantId: ours }]);
  });

  it("change no row of another tenant's", async () => {
    const column = table === 'integrations' ? 'deleted_at' : 'revoked_at';
    await asOurs(`update ${table} set ${column} = clock_timestamp()`);
    const left = await scratch.asOwner<{ own: boolean }>(
      `select tenant_id = $1 as own from ${table} where ${column} is not null`,
      [ours],
    );
    expect(left).toEqual([{ own: true }]);
  });
});

it.each([
  `insert into api_keys (tenant_id, id, name, scopes, secret_sha256) values ($1, $2, 'k', '{}', sha256('s'))`,
  `insert into integrations (tenant_id, id, name, scopes) values ($1, $2, 'i', '{send}')`,
])("refuse a row of another tenant's: %s", async (sql) => {
  await expect(asOurs(sql, [theirs, randomUUID()])).rejects.toThrow(/row-level security/);
});

it("refuse credentials under one tenant for another's integration", async () => {
  const [row] = await scratch.asOwner<{ id: string }>('select id from integrations where tenant_id = $1', [theirs]);
  const sql = `insert into integration_tokens (tenant_id, integration_id, id, name, secret_sha256)
    values ($1, $2, $3, 't', sha256('s'))`;
  await expect(asOurs(sql, [ours, row?.id, randomUUID()])).rejects.toThrow(/integration_tokens_of_tenant/);
});
