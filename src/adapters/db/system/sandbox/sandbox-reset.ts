import { asId, type InvoiceId, type TenantId } from '../../../../domain/ids';
import type { AuditEntry } from '../../../../domain/ports/audit/audit';
import type { SandboxReset } from '../../../../domain/ports/sandbox/sandbox-reset';
import { sandboxLifeDays } from '../../../../domain/sandbox/sandbox-account';
import { recordAudit } from '../../audit/audit-log';
import type { Database, Transaction } from '../../transaction';
import { endCredentials } from '../tenants/tenant-admin';
import { createSandboxAccounts } from './sandbox-accounts';

const lockAccount = 'select id from sandbox_accounts where id = $1 for update';

const closeTenant = `
  update tenants set status = 'closed', closed_at = clock_timestamp(), version = version + 1
  where id = $1 and status <> 'closed' returning id`;

const copyTenant = `
  insert into tenants (id, name, dic, ico, ic_dph, address, sandbox, settings)
  select $2, name, dic, ico, ic_dph, address, sandbox, settings from tenants where id = $1`;

const archivePlace = `
  update sandbox_companies set archived_at = clock_timestamp()
  where tenant_id = $1 and account_id = $2 and archived_at is null returning place`;
const takePlace = 'insert into sandbox_companies (tenant_id, account_id, place) values ($2, $1, $3)';

/** What goes over from a company ($1) to the one in its place ($2). */
const handOver = [
  'update api_keys set tenant_id = $2 where tenant_id = $1 and revoked_at is null',
  'update memberships set tenant_id = $2 where tenant_id = $1 and removed_at is null',
  'update sessions set active_tenant_id = $2 where active_tenant_id = $1 and revoked_at is null',
  'update users set last_tenant_id = $2 where last_tenant_id = $1',
];

/** The integration of before keeps its inbox; the one in its place begins with none. Without a connection yet. */
const copyIntegration = `
  insert into integrations (tenant_id, id, name, scopes, ip_allowlist, test_only, nack_quarantine_after, created_by)
  select $2, $4, name, scopes, ip_allowlist, test_only, nack_quarantine_after, created_by
  from integrations where tenant_id = $1 and id = $3`;
const handOverIntegration = [
  'update integration_tokens set tenant_id = $2, integration_id = $4 where tenant_id = $1 and integration_id = $3',
  'update technical_accounts set tenant_id = $2, integration_id = $4 where tenant_id = $1 and integration_id = $3',
];

/** Several processes may ask at once: each account is warned by one of them. */
const warnAccounts = `
  with warned as (
    update sandbox_accounts set warned_days = $1
    where id in (
      select id from sandbox_accounts
      where archived_at is null and last_request_at < statement_timestamp() - make_interval(days => $2)
        and coalesce(warned_days, 99) > $1
      order by last_request_at limit $4 for update skip locked)
    returning email, locale, user_id)
  insert into mail_outbox (id, user_id, recipient, kind, locale)
  select gen_random_uuid(), user_id, email, $3, locale from warned returning id`;

const selectUnused = `
  select id from sandbox_accounts
  where archived_at is null and last_request_at < statement_timestamp() - make_interval(days => $1)
  order by last_request_at limit $2`;

async function replace(tx: Transaction, accountId: string, former: TenantId): Promise<void> {
  const [archived] = await tx.query<{ place: number }>(archivePlace, [former, accountId]);
  if (!archived) return;
  const [{ id } = { id: '' }] = await tx.query<{ id: string }>('select gen_random_uuid() as id');
  await tx.query(closeTenant, [former]);
  await tx.query(copyTenant, [former, id]);
  await tx.query(takePlace, [accountId, id, archived.place]);
  for (const statement of handOver) await tx.query(statement, [former, id]);
  const integrations = await tx.query<{ id: string; next: string }>(
    'select id, gen_random_uuid() as next from integrations where tenant_id = $1 and deleted_at is null order by id',
    [former],
  );
  for (const integration of integrations) {
    const binds = [former, id, integration.id, integration.next];
    await tx.query(copyIntegration, binds);
    for (const statement of handOverIntegration) await tx.query(statement, binds);
  }
  await endCredentials(tx, former);
}

async function archive(tx: Transaction, accountId: string, audit: AuditEntry): Promise<void> {
  await tx.query(lockAccount, [accountId]);
  const companies = await tx.query<{ id: TenantId }>(
    `update sandbox_companies set archived_at = clock_timestamp()
     where account_id = $1 and archived_at is null returning tenant_id as id`,
    [accountId],
  );
  for (const { id } of companies) {
    await tx.query(closeTenant, [id]);
    await endCredentials(tx, id);
  }
  // Nobody receives mail at .invalid (RFC 2606): the e-mail may register anew, and is kept no longer.
  const ended = await tx.query(
    `update sandbox_accounts set archived_at = clock_timestamp(), email = id || '@anonymous.invalid',
       company_name = 'anonymous', user_id = null
     where id = $1 and archived_at is null returning id`,
    [accountId],
  );
  if (ended.length > 0) await recordAudit(tx, audit);
}

export const createSandboxReset = (db: Database): SandboxReset => ({
  accountEverOf: async (tenantId) => {
    const [row] = await db.withSystem((tx) =>
      tx.query<{ id: string }>('select account_id as id from sandbox_companies where tenant_id = $1', [tenantId]),
    );
    return row ? createSandboxAccounts(db).find(row.id) : null;
  },
  disableConnections: async (tenantIds) => {
    await db.withSystem((tx) =>
      tx.query('update connections set enabled = false where tenant_id = any ($1::uuid[]) and enabled', [tenantIds]),
    );
  },
  openDeliveries: async (tenantId, limit) => {
    const rows = await db.withTenant(tenantId, (tx) =>
      tx.query<{ id: string }>(
        `select invoice_id as id from deliveries
         where tenant_id = $1 and status in ('queued', 'validating', 'sending', 'sent') order by invoice_id limit $2`,
        [tenantId, limit],
      ),
    );
    return rows.map(({ id }) => asId<InvoiceId>(id));
  },
  replaceCompanies: (accountId, former) =>
    db.withSystem(async (tx) => {
      await tx.query(lockAccount, [accountId]);
      for (const tenantId of former) await replace(tx, accountId, tenantId);
    }),
  moveJob: async (jobId, to) => {
    await db.withSystem((tx) => tx.query('update jobs set tenant_id = $2 where id = $1', [jobId, to]));
  },
  warn: async (days, limit) =>
    (
      await db.withSystem((tx) =>
        tx.query(warnAccounts, [days, sandboxLifeDays - days, `sandbox_ends_in_${days}_days`, limit]),
      )
    ).length,
  unused: async (days, limit) => {
    const rows = await db.withSystem((tx) => tx.query<{ id: string }>(selectUnused, [days, limit]));
    return rows.map(({ id }) => id);
  },
  archive: (accountId, audit) => db.withSystem((tx) => archive(tx, accountId, audit)),
});
