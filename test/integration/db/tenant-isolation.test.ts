import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { createInvoiceRepository } from '../../../src/adapters/db/invoices/invoices';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import { createMemberRepository } from '../../../src/adapters/db/system/access/members';
import { asId, type TenantId, type UserId } from '../../../src/domain/ids';
import { ProblemError } from '../../../src/domain/problem';
import { aSubmission, seedTenant } from '../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

/** Tables without a tenant, each with its reason. */
const tenantless = new Set(['installation', 'schema_migrations']);
/**
 * Belong to people, who may work for several companies, or to nobody: a policy of each table shows those of the company
 * or partner.
 */
const ofPeople = new Set([
  ...['bulk_replays', 'creation_keys', 'known_devices', 'mail_outbox', 'network_answers', 'notification_preferences'],
  ...['partners', 'sandbox_accounts', 'sandbox_usage', 'sessions'],
  ...['user_backup_codes', 'user_links', 'user_passkeys', 'user_totp', 'users'],
]);

let scratch: ScratchDatabase;
let ours: Awaited<ReturnType<typeof seedTenant>>;
let theirs: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  ours = await seedTenant(scratch.database);
  theirs = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const sqlState = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
};

/** Tables that the application role may read, and which columns lead their primary keys. */
const appTables = () =>
  scratch.asOwner<{ name: string; isForced: boolean; hasTenant: boolean }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) or c.relname = 'tenants' as "hasTenant"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and has_any_column_privilege('portal_app', c.oid, 'select') order by 1`);

describe('row-level security', () => {
  it('is enabled and forced on every table that the application reads', async () => {
    const tables = (await appTables()).filter(({ name }) => !tenantless.has(name));
    expect(tables.length).toBeGreaterThanOrEqual(14);
    expect(tables.filter(({ name, isForced, hasTenant }) => !isForced || hasTenant === ofPeople.has(name))).toEqual([]);
  });

  it("shows no row of another tenant's, in any table", async () => {
    await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, theirs));
    for (const { name } of (await appTables()).filter(({ name }) => !ofPeople.has(name) && !tenantless.has(name))) {
      const column = name === 'tenants' ? 'id' : 'tenant_id';
      const [seen] = await scratch.database.withTenant(ours.tenant.id, (tx) =>
        tx.query<{ foreign: number }>(
          `select count(*) filter (where ${column} is distinct from $1)::int as foreign from ${name}`,
          [ours.tenant.id],
        ),
      );
      expect({ name, foreign: seen?.foreign }).toEqual({ name, foreign: 0 });
    }
  });

  it("shows nothing of another company's people", async () => {
    const people = createMemberRepository(scratch.database);
    const email = `${randomUUID()}@firma.example`;
    const userId = await people.ensureUser({ id: asId<UserId>(randomUUID()), email, name: 'Cudzia' });
    await people.grantRole({ userId, tenantId: theirs.tenant.id, role: 'admin' });
    const count = async (tenantId: TenantId, table: string) =>
      await scratch.database.withTenant(tenantId, (tx) => tx.query(`select count(*)::int as many from ${table}`));
    for (const table of ofPeople)
      expect({ table, seen: await count(ours.tenant.id, table) }).toEqual({ table, seen: [{ many: 0 }] });
    expect(await count(theirs.tenant.id, 'users')).toEqual([{ many: 1 }]);
  });

  it("answers another tenant's invoice as unknown", async () => {
    const submission = await aSubmission(scratch.database, theirs);
    await createSubmissionRepository(scratch.database).accept(submission);
    expect(await createInvoiceRepository(scratch.database).find(ours.tenant.id, submission.invoiceId)).toBeNull();
    expect(await createInvoiceRepository(scratch.database).find(theirs.tenant.id, submission.invoiceId)).not.toBeNull();
  });

  it.each([
    [
      'events',
      `insert into events (tenant_id, seq, id, at, type, object_type, object_id, data) values ($1, 1, gen_random_uuid(), now(), 'invoice.sent', 'invoice', 'i', '{}')`,
    ],
    [
      'idempotency_keys',
      `insert into idempotency_keys (tenant_id, owner, operation, key, fingerprint, token, lease_until) values ($1, 'a', 'submit', 'k', 'f', gen_random_uuid(), now())`,
    ],
    [
      'audit_log',
      `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id) values (gen_random_uuid(), $1, 'user', 'u', 'a', 'o', 'i')`,
    ],
    [
      'outbox',
      `insert into outbox (id, tenant_id, invoice_id, task) values (gen_random_uuid(), $1, gen_random_uuid(), '{}')`,
    ],
  ])("refuses to write another tenant's row into %s", async (_table, sql) => {
    expect(await sqlState(scratch.database.withTenant(ours.tenant.id, (tx) => tx.query(sql, [theirs.tenant.id])))).toBe(
      '42501',
    );
  });

  it('hides everything from a connection that names no tenant', async () => {
    const client = new Client({ connectionString: scratch.appUrl });
    await client.connect();
    try {
      expect((await client.query('select id from tenants')).rows).toEqual([]);
      expect((await client.query('select id from invoices')).rows).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('does not leave the tenant behind on a pooled connection', async () => {
    const small = await scratchDatabase({ poolSize: 1 });
    try {
      const { tenant } = await seedTenant(small.database);
      const read = (id: TenantId) =>
        small.database.withTenant(id, (tx) => tx.query<{ id: string }>('select id from tenants'));
      expect(await read(tenant.id)).toEqual([{ id: tenant.id }]);
      expect(await read(asId<TenantId>(randomUUID()))).toEqual([]);
    } finally {
      await small.drop();
    }
  });
});

describe('the roles', () => {
  it.each(['invoices', 'delivery_transmissions', 'delivery_attempts', 'validation_runs'])(
    'keep the system role out of %s',
    async (table) => {
      expect(await sqlState(scratch.database.withSystem((tx) => tx.query(`select 1 from ${table}`)))).toBe('42501');
    },
  );

  it.each(['audit_log', 'delivery_events', 'events', 'validation_runs'])(
    'let the application neither change nor delete in %s',
    async (table) => {
      const column = table === 'audit_log' ? 'action' : 'tenant_id';
      expect(
        await sqlState(
          scratch.database.withTenant(ours.tenant.id, (tx) => tx.query(`update ${table} set ${column} = ${column}`)),
        ),
      ).toBe('42501');
      expect(
        await sqlState(scratch.database.withTenant(ours.tenant.id, (tx) => tx.query(`delete from ${table}`))),
      ).toBe('42501');
    },
  );

  it('allow no role to delete an invoice', async () => {
    expect(await sqlState(scratch.database.withTenant(ours.tenant.id, (tx) => tx.query('delete from invoices')))).toBe(
      '42501',
    );
  });

  it('let the system role change nothing of a delivery but attention and the time of work', async () => {
    expect(
      await sqlState(scratch.database.withSystem((tx) => tx.query(`update deliveries set status = 'delivered'`))),
    ).toBe('42501');
  });
});

describe('a transaction', () => {
  it('throws for a model that forgets it', async () => {
    await expect(scratch.database.withTenant(ours.tenant.id, (tx) => tx.models.tenants.findAll())).rejects.toThrow(
      'outside a transaction',
    );
  });

  it('takes no more queries when it has ended', async () => {
    const late = await scratch.database.withTenant(ours.tenant.id, (tx) => Promise.resolve({ tx }));
    await expect(late.tx.query('select 1')).rejects.toThrow();
    await expect(late.tx.prepared('late', 'select 1', [])).rejects.toThrow('after the end');
  });

  it('runs again after a deadlock', async () => {
    const second = await seedTenant(scratch.database);
    await scratch.database.withTenant(second.tenant.id, async (tx) => {
      await tx.query(
        `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id) select gen_random_uuid(), $1, 'user', 'u', 'a', 'o', 'i'`,
        [second.tenant.id],
      );
    });
    const names = ['a', 'b'];
    for (const name of names) {
      await scratch.database.withTenant(second.tenant.id, (tx) =>
        tx.query(
          `insert into idempotency_keys (tenant_id, owner, operation, key, fingerprint, token, lease_until) values ($1, 'o', 'submit', $2, '', gen_random_uuid(), now())`,
          [second.tenant.id, name],
        ),
      );
    }
    let runs = 0;
    const lockBoth = (first: string, then: string) =>
      scratch.database.withTenant(second.tenant.id, async (tx) => {
        runs += 1;
        const lock = `update idempotency_keys set fingerprint = fingerprint || 'x' where key = $1 and tenant_id = $2`;
        await tx.query(lock, [first, second.tenant.id]);
        await tx.query('select pg_sleep(0.2)');
        await tx.query(lock, [then, second.tenant.id]);
      });
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')]);
    expect(runs).toBe(3);
    const written = await scratch.asOwner<{ fingerprint: string }>(
      'select fingerprint from idempotency_keys where tenant_id = $1',
      [second.tenant.id],
    );
    expect(written.map(({ fingerprint }) => fingerprint)).toEqual(['xx', 'xx']);
  });

  it('is SERVICE_UNAVAILABLE while its connection is cut, and works again by itself', async () => {
    const cut = await scratchDatabase({ poolSize: 3 });
    try {
      expect(await cut.database.ready()).toBe(true);
      const severed = cut.database.withSystem((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));
      await expect(severed).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      await expect(severed).rejects.toBeInstanceOf(ProblemError);
      await cut.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'portal_%'`,
      );
      expect(await cut.database.withSystem((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
      expect(await cut.database.ready()).toBe(true);
    } finally {
      await cut.drop();
    }
  });

  it('limits how long a statement, a lock and an idle transaction may take', async () => {
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const expected = [{ statement: '10s', lock: '5s', idle: '15s' }];
    expect(await scratch.database.withSystem((tx) => tx.query(limits))).toEqual(expected);
    expect(await scratch.database.withTenant(ours.tenant.id, (tx) => tx.query(limits))).toEqual(expected);
  });
});
