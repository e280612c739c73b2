import { asId, type TenantId } from '../../../../domain/ids';
import type { TenantAdminRepository, TenantUpdate } from '../../../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../../../domain/problem';
import type { Tenant } from '../../../../domain/tenants/tenant';
import { recordAudit } from '../../audit/audit-log';
import { keepCreationKey } from '../../creation-keys';
import { recordEvent } from '../../events/events';
import { tenantOf } from '../../tenants/tenants';
import type { Database, Transaction } from '../../transaction';
import { countTenantsOf } from './partners';

const selectPage = `
  select id from tenants
  where ($1::text is null or strpos(lower(name), lower($1)) > 0 or strpos(dic, $1) > 0 or strpos(ico, $1) > 0)
    and ($2::text is null or status = $2) and ($3::uuid is null or partner_id = $3)
    and ($4::timestamptz is null or (date_trunc('milliseconds', created_at), id) < ($4::timestamptz, $5::uuid))
  order by date_trunc('milliseconds', created_at) desc, id desc limit $6`;

/** Tenants from outside: made, changed and listed by those who look after them. */
export function createTenantAdminRepository(database: Database): TenantAdminRepository {
  return {
    create: (tenant, { reach, key, quota, audit }) =>
      database.withReach(reach, async (tx) => {
        await keepCreationKey(tx, key, tenant.id);
        await tx.models.tenants.create(
          { ...tenant, createdAt: new Date(), closedAt: null },
          { transaction: tx.orm, returning: false },
        );
        await keepQuota(tx, tenant.partnerId, quota);
        if (audit !== null) await recordAudit(tx, audit);
      }),
    update: async (change) => {
      const dic = typeof change.patch === 'function' ? undefined : change.patch.dic;
      if (dic !== undefined) await refuseWithInvoices(database, change, dic);
      return database.withReach(change.reach, (tx) => update(tx, change));
    },
    find: (reach, id) => database.withReach(reach, (tx) => find(tx, id)),
    page: ({ reach, search, status, partnerId, limit, after }) =>
      database.withReach(reach, async (tx) => {
        const binds = [search, status, partnerId, after?.createdAt ?? null, after?.id ?? null, limit];
        const rows = await tx.query<{ id: string }>(selectPage, binds);
        const where = { id: rows.map(({ id }) => asId<TenantId>(id)) };
        const found = await tx.models.tenants.findAll({ where, transaction: tx.orm });
        const byId = new Map<string, Tenant>(found.map((row) => [row.get().id, tenantOf(row.get())]));
        return rows.flatMap(({ id }) => byId.get(id) ?? []);
      }),
    list: () =>
      database.withSystem(async (tx) => {
        const rows = await tx.models.tenants.findAll({
          order: [
            ['createdAt', 'ASC'],
            ['id', 'ASC'],
          ],
          transaction: tx.orm,
        });
        return rows.map((row) => tenantOf(row.get()));
      }),
    findByDic: (dic) =>
      database.withSystem(async (tx) => {
        // Companies of the sandbox of before a reset have the same number.
        const order: [string, string][] = [['createdAt', 'DESC']];
        const row = await tx.models.tenants.findOne({ where: { dic }, order, transaction: tx.orm });
        return row && tenantOf(row.get());
      }),
  };
}

async function find(tx: Transaction, id: TenantId): Promise<Tenant | null> {
  const row = await tx.models.tenants.findByPk(id, { transaction: tx.orm });
  return row && tenantOf(row.get());
}

/** Two that are made at once are counted one after the other. @throws ProblemError `CONFLICT` */
async function keepQuota(tx: Transaction, partnerId: Tenant['partnerId'], quota: number | null): Promise<void> {
  if (partnerId === null || quota === null) return;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`partner-quota:${partnerId}`]);
  if ((await countTenantsOf(tx, partnerId)) > quota) throw new ProblemError('CONFLICT');
}

async function update(
  tx: Transaction,
  { id, patch, expectedVersion, audit, event }: TenantUpdate,
): Promise<{ before: Tenant; after: Tenant }> {
  const row = await tx.models.tenants.findByPk(id, { lock: tx.orm.LOCK.UPDATE, transaction: tx.orm });
  if (row === null) throw new ProblemError('NOT_FOUND');
  const before = tenantOf(row.get());
  if (expectedVersion !== null && before.version !== expectedVersion) throw new ProblemError('CONFLICT');
  const { settings, ...wanted } = typeof patch === 'function' ? patch(before) : patch;
  const isClosed = (wanted.status ?? before.status) === 'closed';
  await row.update(
    {
      ...wanted,
      settings: { ...before.settings, ...settings },
      ...(isClosed !== (before.closedAt !== null) && { closedAt: isClosed ? new Date() : null }),
      version: before.version + 1,
    },
    { transaction: tx.orm },
  );
  if (isClosed && before.status !== 'closed') await endCredentials(tx, id);
  const after = tenantOf(row.get());
  const entry = audit(before, after);
  if (entry !== null) await recordAudit(tx, entry);
  const told = event?.(before, after) ?? null;
  if (told !== null) await recordEvent(tx, told);
  return { before, after };
}

/**
 * The DIČ is in the address of every document; only the company itself sees those.
 * @throws ProblemError `INVALID_STATE_TRANSITION`
 */
async function refuseWithInvoices(database: Database, { reach, id }: TenantUpdate, dic: string): Promise<void> {
  const tenant = await database.withReach(reach, (tx) => find(tx, id));
  if (tenant === null || tenant.dic === dic) return;
  const found = await database.withTenant(id, (tx) =>
    tx.query('select 1 as one from invoices where tenant_id = $1 limit 1', [id]),
  );
  if (found.length > 0) throw new ProblemError('INVALID_STATE_TRANSITION');
}

/** Everything that anybody comes in by, and what the portal goes out by; documents stay. */
export async function endCredentials(tx: Transaction, id: TenantId): Promise<void> {
  const integrations = '(select id from integrations where tenant_id = $1)';
  const now = 'clock_timestamp()';
  for (const statement of [
    `update api_keys set revoked_at = ${now} where tenant_id = $1 and revoked_at is null`,
    `update integration_tokens set revoked_at = ${now} where integration_id in ${integrations} and revoked_at is null`,
    `update technical_accounts set revoked_at = ${now}, password_version = password_version + 1
     where integration_id in ${integrations} and revoked_at is null`,
    'update integrations set enabled = false where tenant_id = $1',
    'update connections set enabled = false where tenant_id = $1 and enabled',
    `update memberships set removed_at = ${now}, version = version + 1 where tenant_id = $1 and removed_at is null`,
  ])
    await tx.query(statement, [id]);
}
