import { randomUUID } from 'node:crypto';

import { createAuditLog } from '../../../../src/adapters/db/audit/audit-log';
import { createAuditTrail } from '../../../../src/adapters/db/audit/audit-trail';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createRateLimiter } from '../../../../src/adapters/db/system/access/rate-limits';
import { createAuditSealer } from '../../../../src/adapters/db/system/audit/audit-sealer';
import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/deliveries/delivery-overview';
import { createProviderInbox } from '../../../../src/adapters/db/system/deliveries/provider-inbox';
import { createInboxAdminRepository } from '../../../../src/adapters/db/system/inbox-admin';
import { createSearchIndex } from '../../../../src/adapters/db/system/search/search-index';
import { composeAudit } from '../../../../src/compose/access/audit';
import { composeIndexChanges } from '../../../../src/compose/search';
import { systemActor } from '../../../../src/domain/access/actor';
import type { DataReach } from '../../../../src/domain/access/data-reach';
import { asId, type IntegrationId, type PartnerId, type TenantId } from '../../../../src/domain/ids';
import type { AuditFilter, AuditPlace } from '../../../../src/domain/ports/audit/audit-trail';
import { searchedKeys } from '../../../../src/domain/search/search-key';
import { createSealAudit } from '../../../../src/usecases/audit/seal-audit';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { fakeAuditHeads } from '../../../fakes/audit-heads';
import { anInvoiceDocument } from '../../../support/factories/new-submission';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { explainedDatabase } from '../../../support/services/explained-database';
import { until } from '../../../support/services/until';

jest.setTimeout(240_000);

let scratch: ScratchDatabase;
let sender: Awaited<ReturnType<typeof seedTenant>>;
let stranger: Awaited<ReturnType<typeof seedTenant>>;
let partner: DataReach;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sender = await seedTenant(scratch.database);
  stranger = await seedTenant(scratch.database);
  partner = { kind: 'partner', partnerId: await newPartner() };
  await scratch.asOwner('update tenants set partner_id = $1 where id = $2', [partner.partnerId, sender.tenant.id]);
});
afterAll(() => scratch.drop());

async function newPartner(): Promise<PartnerId> {
  const id = randomUUID();
  await scratch.asOwner(
    `insert into partners (id, name, contact_email, tenant_quota) values ($1, 'Účtovníci', 'info@uctovnici.example', 5)`,
    [id],
  );
  return asId<PartnerId>(id);
}

async function accepted(by: typeof sender, number: string) {
  const invoice = anInvoiceDocument(by.tenant, { invoice_number: number });
  const submission = await aSubmission(scratch.database, by, { invoice });
  await createSubmissionRepository(scratch.database).accept(submission);
  return submission.invoiceId;
}

const find = (text: string) => createSearchIndex(scratch.database).find(partner, searchedKeys(text), 50);
const portal = { kind: 'portal' } as const;

/** Until the search has taken in what everybody has. */
const indexed = (text: string, count: number) =>
  until(
    async () => {
      await composeIndexChanges(scratch)();
      return createSearchIndex(scratch.database).find(portal, searchedKeys(text), 50);
    },
    (hits) => hits.length === count,
  );

async function addPerson(email: string, place: { tenantId: string } | { partnerId: string }): Promise<string> {
  const id = randomUUID();
  await scratch.asOwner(`insert into users (id, email, name, status) values ($1, $2, 'Osoba', 'active')`, [id, email]);
  const [tenantId, partnerId] = 'tenantId' in place ? [place.tenantId, null] : [null, place.partnerId];
  await scratch.asOwner(
    `insert into memberships (id, user_id, role, tenant_id, partner_id) values (gen_random_uuid(), $1, 'admin', $2, $3)`,
    [id, tenantId, partnerId],
  );
  await scratch.asOwner(
    `insert into audit_log (id, tenant_id, actor_kind, actor_id, action, object_type, object_id)
     values (gen_random_uuid(), null, 'system', 's', 'user.create', 'user', $1)`,
    [id],
  );
  return id;
}

describe('search within the reach of a partner', () => {
  it("finds invoices of the partner's companies, in full and from the beginning, and no others", async () => {
    const own = await accepted(sender, 'PARTNER-1');
    const foreign = await accepted(stranger, 'PARTNER-2');
    await indexed('partner-', 2);
    for (const text of ['partner-1', 'partner-', own])
      expect([text, (await find(text)).map(({ id }) => id)]).toEqual([text, [own]]);
    for (const text of ['partner-2', foreign]) expect([text, await find(text)]).toEqual([text, []]);
    expect((await find('partner-1'))[0]).toMatchObject({
      ...{ matchedBy: 'number', status: 'queued', tenant: { id: sender.tenant.id } },
      delivery: { generation: 1, attention: 'none' },
    });
  });

  it('finds the people of the partner and of its companies, and no others', async () => {
    const { partnerId } = partner as Extract<DataReach, { kind: 'partner' }>;
    const own = [
      await addPerson('partner.osoba@a.example', { partnerId }),
      await addPerson('partner.osoba@b.example', { tenantId: sender.tenant.id }),
    ];
    await addPerson('partner.osoba@c.example', { tenantId: stranger.tenant.id });
    await indexed('partner.osoba', 3);
    expect((await find('partner.osoba')).map(({ id }) => id).sort()).toEqual(own.sort());
    expect(await find('partner.osoba@c.example')).toEqual([]);
  });

  it('shows no foreign key or object to a statement that has lost its condition', async () => {
    for (const table of ['search_keys', 'search_objects', 'deliveries', 'provider_events', 'inbox_subscriptions']) {
      const column = table.startsWith('search') ? `object_type <> 'user' and tenant_id` : 'tenant_id';
      const seen = (reach: DataReach) =>
        scratch.database.withReach(reach, (tx) =>
          tx.query(`select 1 from ${table} where ${column} is distinct from $1`, [sender.tenant.id]),
        );
      expect([table, await seen(partner)]).toEqual([table, []]);
      const other: DataReach = { kind: 'partner', partnerId: await newPartner() };
      expect([table, await scratch.database.withReach(other, (tx) => tx.query(`select 1 from ${table}`))]).toEqual([
        table,
        [],
      ]);
    }
  });
});

describe('deliveries within the reach of a partner', () => {
  const overviews = () => createDeliveryOverviewRepository(scratch.database);

  it("are those of the partner's companies, filtered and page by page as for the whole portal", async () => {
    const own = [await accepted(sender, 'REACH-1'), await accepted(sender, 'REACH-2')];
    const foreign = await accepted(stranger, 'REACH-3');
    await indexed('reach-', 3);
    expect(await overviews().find(partner, foreign)).toBeNull();
    expect(await overviews().find(partner, own[0] as typeof foreign)).toMatchObject({ tenantId: sender.tenant.id });
    const [first, ...rest] = await overviews().list(partner, { tenantId: sender.tenant.id }, 500, null);
    const next = await overviews().list(partner, {}, 500, first ?? null);
    expect(next).toEqual(rest);
    expect(rest.map(({ invoiceId }) => invoiceId)).toEqual(expect.arrayContaining(own));
    expect(await overviews().list(partner, { number: 'reach-3' }, 10, null)).toEqual([]);
    expect((await overviews().list(partner, { number: 'reach-2' }, 10, null)).map((one) => one.invoiceId)).toEqual([
      own[1],
    ]);
    expect(await overviews().list(partner, { tenantId: stranger.tenant.id }, 10, null)).toEqual([]);
  });

  it('have open reports of providers, those of no other company', async () => {
    const inbox = createProviderInbox(scratch.database);
    for (const { tenant, connectionId } of [sender, stranger]) {
      const type = 'document.status';
      const report = { eventId: randomUUID(), type, remoteId: 'R', documentId: null, outcome: null, message: null };
      await inbox.store(
        { connectionId, tenantId: tenant.id, accountNos: [1] },
        { ...report, occurredAt: null, details: {} } as never,
        { headers: {}, body_sha256: 'a' },
      );
    }
    const listed = await inbox.listOpen(partner, { state: 'waiting', tenantId: null }, 10, null);
    expect(listed.map(({ tenantId }) => tenantId)).toEqual([sender.tenant.id]);
  });

  it('have inboxes of ERP integrations, those of no other company', async () => {
    const admin = createInboxAdminRepository(scratch.database);
    for (const [by, isFound] of [
      [sender, true],
      [stranger, false],
    ] as const) {
      const integrationId = asId<IntegrationId>(randomUUID());
      await scratch.asOwner(
        `insert into inbox_subscriptions (tenant_id, integration_id, name, nack_quarantine_after, subscribed_at)
         values ($1, $2, 'ERP', 5, now())`,
        [by.tenant.id, integrationId],
      );
      expect((await admin.ownerOf(partner, integrationId)) !== null).toBe(isFound);
    }
  });
});

describe('the audit log within the reach of a partner', () => {
  const any: AuditFilter = {
    ...{ tenantId: null, from: null, to: null, actorId: null },
    ...{ action: null, objectType: null, objectId: null, requestId: null },
  };
  const trail = () => createAuditTrail(scratch.database);
  const pageOf = (filter: Partial<AuditFilter>, limit = 50, after: AuditPlace | null = null) =>
    trail().list(partner, { ...any, ...filter }, { order: 'newest', limit, after });
  const note = (tenantId: TenantId | null, action: string, address: string | null = null) =>
    createAuditLog(scratch.database).record({
      ...{ tenantId, actor: { ...systemActor('someone'), address }, action, objectType: 'o', objectId: 'reach' },
    });

  it("has entries of the partner's companies, with their addresses, filtered and page by page, and no others", async () => {
    const { tenant: second } = await seedTenant(scratch.database);
    const { partnerId } = partner as Extract<DataReach, { kind: 'partner' }>;
    await scratch.asOwner('update tenants set partner_id = $1 where id = $2', [partnerId, second.id]);
    for (const tenantId of [sender.tenant.id, second.id, stranger.tenant.id, null]) {
      await note(tenantId, 'reach.first', '192.0.2.1');
      await note(tenantId, 'reach.second');
    }
    const own = [second.id, second.id, sender.tenant.id, sender.tenant.id];
    for (const filter of [{ objectId: 'reach' }, { objectId: 'reach', action: 'reach.*' }]) {
      const all = await pageOf(filter);
      expect(all.map(({ tenant_id }) => tenant_id)).toEqual(own);
      const [first, ...rest] = all;
      expect(await pageOf(filter, 2, first ?? null)).toEqual(rest.slice(0, 2));
    }
    expect((await pageOf({ action: 'reach.first' })).map(({ address }) => address)).toEqual(['192.0.2.1', '192.0.2.1']);
    expect(await pageOf({ tenantId: stranger.tenant.id })).toEqual([]);
    expect((await pageOf({ tenantId: second.id, objectId: 'reach' })).length).toBe(2);
  });

  it('is verified with the chains of its companies, and no other is looked at', async () => {
    const { database } = scratch;
    const audits = composeAudit({
      ...{ database, audit: createAuditLog(database), auditHeads: fakeAuditHeads() },
      ...{ cursors: createCursorCodec([Buffer.alloc(32)]), limiter: createRateLimiter(database, Date.now) },
    });
    const period = { from: '2020-01-01T00:00:00.000000Z', to: '2099-01-01T00:00:00.000000Z' };
    await createSealAudit({ sealer: createAuditSealer(database) })();
    const verdicts = await audits.verifyAudit({ reach: partner, chain: null, period });
    expect(verdicts.map(({ chain }) => chain)).toContain(sender.tenant.id);
    expect(verdicts.map(({ chain }) => chain)).not.toContain(stranger.tenant.id);
    expect(verdicts.every(({ verdict }) => verdict === 'ok')).toBe(true);
    for (const chain of [stranger.tenant.id, '00000000-0000-0000-0000-000000000000'])
      await expect(audits.verifyAudit({ reach: partner, chain, period })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is shown to no statement that names no company', async () => {
    for (const table of ['audit_log', 'audit_addresses', 'audit_seals'])
      expect([table, await scratch.database.withReach(partner, (tx) => tx.query(`select 1 from ${table}`))]).toEqual([
        ...[table, []],
      ]);
  });
});

describe('with a hundred thousand deliveries and keys of others', () => {
  beforeAll(async () => {
    await scratch.asOwner(
      `insert into search_objects (object_type, object_id, tenant_id, title, since)
       select 'invoice', md5(n::text)::uuid, $1, 'FA', now() from generate_series(1, 100000) n`,
      [stranger.tenant.id],
    );
    await scratch.asOwner(
      `insert into search_keys (key, kind, object_type, object_id, tenant_id)
       select 'partner-' || n, 'number', 'invoice', md5(n::text)::uuid, $1 from generate_series(1, 100000) n`,
      [stranger.tenant.id],
    );
    await scratch.asOwner('analyze search_keys, search_objects');
  });

  it('a search reads keys of its own companies only', async () => {
    const { database, statements } = explainedDatabase(scratch.database);
    const found = await createSearchIndex(database).find(partner, searchedKeys('partner-'), 50);
    expect(found).toHaveLength(1);
    const [{ scannedTables, indexes, pages } = { scannedTables: ['none'], indexes: [], pages: 0 }] = statements;
    expect(scannedTables.filter((table) => table.startsWith('search_'))).toEqual([]);
    expect(indexes).toContain('search_keys_by_tenant');
    expect(pages).toBeLessThan(300);
  });

  it('a page of deliveries reads rows of its own companies only', async () => {
    await scratch.asOwner(`alter table deliveries drop constraint deliveries_tenant_id_invoice_id_fkey`);
    await scratch.asOwner(
      `insert into deliveries (tenant_id, invoice_id, connection_id, provider_type, status, since, horizon_at,
         issue_date_must_be_today, deferred_checks, routing)
       select d.tenant_id, gen_random_uuid(), d.connection_id, d.provider_type, 'delivered', '2020-01-01', now(), false,
         '{}', '{}' from (select * from deliveries where tenant_id = $1 limit 1) d, generate_series(1, 100000)`,
      [stranger.tenant.id],
    );
    // Of all rows, not of a sample that may have missed the few of the smaller company.
    await scratch.asOwner('alter table deliveries alter tenant_id set statistics 10000');
    await scratch.asOwner('analyze deliveries');
    const { database, statements } = explainedDatabase(scratch.database);
    const listed = await createDeliveryOverviewRepository(database).list(partner, {}, 100, null);
    expect(new Set(listed.map(({ tenantId }) => tenantId))).toEqual(new Set([sender.tenant.id]));
    const [{ scannedTables, indexes, pages } = { scannedTables: ['none'], indexes: [], pages: 0 }] = statements;
    expect(scannedTables).not.toContain('deliveries');
    expect(indexes).toContain('deliveries_by_tenant');
    expect(pages).toBeLessThan(300);
  });
});
