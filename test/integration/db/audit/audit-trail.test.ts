import { randomUUID } from 'node:crypto';

import { createAuditLog } from '../../../../src/adapters/db/audit/audit-log';
import { createAuditTrail } from '../../../../src/adapters/db/audit/audit-trail';
import { createActorNames } from '../../../../src/adapters/db/system/access/actor-names';
import { createRateLimiter } from '../../../../src/adapters/db/system/access/rate-limits';
import type { Transaction } from '../../../../src/adapters/db/transaction';
import { composeAudit } from '../../../../src/compose/access/audit';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type PartnerId, type TenantId } from '../../../../src/domain/ids';
import type { AuditFilter } from '../../../../src/domain/ports/audit/audit-trail';
import { listAudit } from '../../../../src/usecases/audit/list-audit';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { fakeAuditHeads } from '../../../fakes/audit-heads';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { explainedDatabase } from '../../../support/services/explained-database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const any: AuditFilter = {
  ...{ tenantId: null, from: null, to: null, actorId: null },
  ...{ action: null, objectType: null, objectId: null, requestId: null },
};
const portal = { kind: 'portal' } as const;
const own = (tenantId: TenantId) => ({ kind: 'tenant', tenantId }) as const;
const newest = (limit = 100) => ({ order: 'newest', limit, after: null }) as const;
const newTenant = () => asId<TenantId>(randomUUID());

const record = (
  tenantId: TenantId | null,
  action: string,
  more: { objectId?: string; requestId?: string; actorId?: string } = {},
) =>
  createAuditLog(scratch.database).record({
    ...{ tenantId, action, objectType: action.split('.')[0] ?? '', objectId: more.objectId ?? 'o' },
    actor: { ...systemActor(more.actorId ?? 'test'), requestId: more.requestId ?? null },
    before: { name: 'A' },
    after: { name: 'B' },
    details: { reason: 'because' },
  });

describe('the audit log', () => {
  it('shows an entry as it was recorded', async () => {
    const tenantId = newTenant();
    await record(tenantId, 'tenant.change', { objectId: tenantId, requestId: 'r-1' });
    const [entry] = await createAuditTrail(scratch.database).list(own(tenantId), any, newest());
    expect(entry).toMatchObject({
      ...{
        tenant_id: tenantId,
        actor_kind: 'system',
        actor_id: 'test',
        address: null,
        request_id: 'r-1',
        seal_no: null,
      },
      ...{ action: 'tenant.change', object_type: 'tenant', object_id: tenantId },
      ...{ before: { name: 'A' }, after: { name: 'B' }, details: { reason: 'because' } },
    });
    expect(entry?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{6}Z$/);
  });

  it('shows a company its own entries only, whatever is asked for', async () => {
    const [ours, theirs] = [newTenant(), newTenant()];
    await record(ours, 'a.b');
    await record(theirs, 'a.b', { objectId: 'theirs' });
    await record(null, 'a.b');
    const trail = createAuditTrail(scratch.database);
    expect((await trail.list(own(ours), any, newest())).map((entry) => entry.tenant_id)).toEqual([ours]);
    for (const filter of [{ tenantId: theirs }, { objectId: 'theirs' }])
      expect(await trail.list(own(ours), { ...any, ...filter }, newest())).toEqual([]);
    const all = await trail.list(portal, { ...any, action: 'a.*' }, newest());
    expect(new Set(all.map((entry) => entry.tenant_id))).toEqual(new Set([ours, theirs, null]));
  });

  it('is filtered by each member, and by beginnings of actions that end at a dot', async () => {
    const tenantId = newTenant();
    await record(tenantId, 'invoice.xml.read', { objectId: 'i1', requestId: 'q', actorId: 'p1' });
    await record(tenantId, 'invoice.submit', { objectId: 'i2' });
    await record(tenantId, 'invoices.submit');
    await record(tenantId, 'invoice');
    const list = async (filter: Partial<AuditFilter>) =>
      (await createAuditTrail(scratch.database).list(own(tenantId), { ...any, ...filter }, newest())).map(
        (one) => one.action,
      );
    expect(await list({ action: 'invoice.*' })).toEqual(['invoice.submit', 'invoice.xml.read']);
    expect(await list({ action: 'invoice.xml.*' })).toEqual(['invoice.xml.read']);
    expect(await list({ action: 'invoice' })).toEqual(['invoice']);
    expect(await list({ action: 'nothing.*' })).toEqual([]);
    for (const filter of [{ objectId: 'i1' }, { requestId: 'q' }, { actorId: 'p1' }])
      expect(await list(filter)).toEqual(['invoice.xml.read']);
    expect(await list({ objectType: 'invoices' })).toEqual(['invoices.submit']);
    const [last] = await createAuditTrail(scratch.database).list(own(tenantId), any, newest());
    expect(await list({ from: last?.at ?? '' })).toEqual(['invoice']);
    expect(await list({ to: last?.at ?? '' })).toEqual(['invoices.submit', 'invoice.submit', 'invoice.xml.read']);
  });

  it('is read page by page, with cursors that fit their own filters', async () => {
    const tenantId = newTenant();
    for (const action of ['p.a', 'p.b', 'p.a', 'p.b', 'p.a']) await record(tenantId, action);
    const list = listAudit({
      trail: createAuditTrail(scratch.database),
      names: createActorNames(scratch.database),
      cursors: createCursorCodec([Buffer.alloc(32)]),
    });
    const query = { reach: own(tenantId), filter: { ...any, action: 'p.*' }, limit: 2 };
    const seen: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages += 1) {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...query, cursor });
      seen.push(...page.items.map(({ action }) => action));
      cursor = page.nextCursor;
      if (pages === 0)
        await expect(list({ ...query, filter: any, cursor })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    }
    expect(seen).toEqual(['p.a', 'p.b', 'p.a', 'p.b', 'p.a']);
  });
});

it('an export has every entry of the period, oldest first, four times an hour', async () => {
  const tenantId = newTenant();
  await scratch.asOwner(
    `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id)
     select gen_random_uuid(), $1, 'user', 'u', 'x.y', 'o', n::text from generate_series(1, 1234) n`,
    [tenantId],
  );
  const { database } = scratch;
  const deps = { database, audit: createAuditLog(database), cursors: createCursorCodec([Buffer.alloc(32)]) };
  const useCases = composeAudit({
    ...deps,
    auditHeads: fakeAuditHeads(),
    limiter: createRateLimiter(database, Date.now),
  });
  const query = { actor: systemActor('test'), reach: own(tenantId), filter: { ...any, action: 'x.*' } };
  const seen: string[] = [];
  for await (const entry of await useCases.exportAudit(query)) seen.push(`${entry.at} ${entry.id}`);
  expect([new Set(seen).size, seen]).toEqual([1_234, seen.toSorted()]);
  for (let n = 0; n < 3; n += 1) await useCases.exportAudit(query);
  await expect(useCases.exportAudit(query)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const noted = await createAuditTrail(database).list(own(tenantId), { ...any, action: 'audit.export' }, newest());
  expect(noted).toHaveLength(4);
});

it('names of actors are told to the companies that they work for', async () => {
  const { tenant } = await seedTenant(scratch.database);
  const other = newTenant();
  const [ours, stranger] = [randomUUID(), randomUUID()];
  await scratch.asOwner(
    `insert into users (id, email, name, status) values ($1, 'a@firma.example', 'Jana', 'active'), ($2, 'b@firma.example', 'Peter', 'active')`,
    [ours, stranger],
  );
  await scratch.asOwner(`insert into memberships (user_id, tenant_id, role) values ($1, $2, 'tenant_user')`, [
    ours,
    tenant.id,
  ]);
  const names = createActorNames(scratch.database);
  expect([...(await names.namesOf([ours, stranger, 'part'], own(tenant.id)))]).toEqual([[ours, 'Jana']]);
  expect((await names.namesOf([ours, stranger], own(other))).size).toBe(0);
  expect((await names.namesOf([ours, stranger], portal)).size).toBe(2);
  const partnerId = asId<PartnerId>(randomUUID());
  const partner = { kind: 'partner', partnerId } as const;
  await scratch.asOwner(
    `insert into partners (id, name, contact_email, tenant_quota) values ($1, 'P', 'p@example.sk', 9)`,
    [partnerId],
  );
  expect((await names.namesOf([ours, stranger], partner)).size).toBe(0);
  await scratch.asOwner('update tenants set partner_id = $2 where id = $1', [tenant.id, partnerId]);
  expect([...(await names.namesOf([ours, stranger], partner))]).toEqual([[ours, 'Jana']]);
});

it('a page costs the same however long the log is', async () => {
  const tenantId = newTenant();
  const fill = (from: number, to: number) =>
    scratch.asOwner(
      `insert into audit_log (id, tenant_id, at, actor_kind, actor_id, request_id, action, object_type, object_id)
       select gen_random_uuid(), case when n % 3 = 0 then $1::uuid else gen_random_uuid() end, now() - n * interval '1 second', 'user',
         'actor ' || n % 50, 'request ' || n, 'flat.' || n % 20, 'thing', 'object ' || n from generate_series($2::int, $3::int) n`,
      [tenantId, from, to],
    );
  const filters: Partial<AuditFilter>[] = [
    {},
    { actorId: 'actor 3' },
    { action: 'flat.7' },
    { action: 'flat.*' },
    { objectId: 'object 300' },
    { requestId: 'request 300' },
    { action: 'nothing.*' },
  ];
  const cost = async (reach: Parameters<ReturnType<typeof createAuditTrail>['list']>[0]): Promise<number[]> => {
    await scratch.asOwner('analyze audit_log');
    const pages: number[] = [];
    for (const filter of filters) {
      const { database, statements } = explainedDatabase(scratch.database);
      const inTenant = reach.kind === 'tenant' ? { tenantId: reach.tenantId } : {};
      await createAuditTrail(database).list(reach, { ...any, ...inTenant, ...filter }, newest(20));
      pages.push(statements.reduce((sum, statement) => sum + statement.pages, 0));
    }
    return pages;
  };
  await fill(1, 3_000);
  const before = [await cost(own(tenantId)), await cost(portal)];
  await fill(3_001, 30_000);
  const after = [await cost(own(tenantId)), await cost(portal)];
  const grown = after.map((pages, of) => pages.map((count, n) => count / (before[of]?.[n] ?? 0)));
  expect({ grown, before, after, worst: Math.max(...grown.flat()) < 2 }).toMatchObject({ worst: true });
});

describe('an entry', () => {
  it('is given its transaction, its epoch and its time by the database alone', async () => {
    const tenantId = newTenant();
    for (const [column, value] of [
      ['xid', `'1'::xid8`],
      ['epoch', '7'],
      ['at', 'now()'],
    ]) {
      const insert = `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id, ${column})
        values (gen_random_uuid(), $1, 'user', 'u', 'a', 'o', 'i', ${value})`;
      const write = (tx: Transaction) => tx.query(insert, [tenantId]);
      await expect(scratch.database.withTenant(tenantId, write)).rejects.toMatchObject({ code: '42501' });
      await expect(scratch.database.withSystem(write)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('belongs to a later epoch after the epoch was raised', async () => {
    const tenantId = newTenant();
    await record(tenantId, 'a.b');
    await scratch.asOwner(`select nextval('audit_epoch')`);
    await record(tenantId, 'a.b');
    expect(await scratch.asOwner('select epoch from audit_log where tenant_id = $1 order by at', [tenantId])).toEqual([
      { epoch: 1 },
      { epoch: 2 },
    ]);
  });
});

it('every index of the audit log names the question that needs it', async () => {
  const unnamed = await scratch.asOwner(
    `select i.indexrelid::regclass::text as name from pg_index i
     where i.indrelid = 'audit_log'::regclass and not i.indisprimary and obj_description(i.indexrelid, 'pg_class') is null`,
  );
  expect(unnamed).toEqual([]);
});
