import { randomUUID } from 'node:crypto';

import { createInboxRepository } from '../../../../src/adapters/db/inbox/inbox';
import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createRevalidations } from '../../../../src/adapters/db/revalidation/revalidations';
import { createIdempotencyStore } from '../../../../src/adapters/db/submissions/idempotency';
import { createPendingValidations } from '../../../../src/adapters/db/system/pending-validations';
import { systemActor } from '../../../../src/domain/access/actor';
import type { IntegrationId, InvoiceId } from '../../../../src/domain/ids';
import type { InboxPeriod } from '../../../../src/domain/ports/inbox/inbox';
import type { ValidationRun } from '../../../../src/domain/validation/validation-report';
import { aRecheck, describeRevalidations } from '../../../fakes/suites/revalidations';
import { aReceivedDocument, type ReceivedOptions } from '../../../support/factories/received-document';
import { anIntegration } from '../../../support/factories/received-invoices';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

async function stored(options: Omit<ReceivedOptions, 'tenantId'> = {}): Promise<InvoiceId> {
  const document = aReceivedDocument({ tenantId: seeded.tenant.id, ...options });
  const receiving = createReceivingRepository(scratch.database);
  if (document.direction === 'inbound') await receiving.receive(document);
  else await receiving.import(document, null);
  return document.invoiceId;
}
async function read(id: InvoiceId) {
  const found = await createInvoiceRepository(scratch.database).find(seeded.tenant.id, id);
  if (!found) throw new Error('there is no such invoice');
  return found;
}
const count = async (sql: string, id: InvoiceId): Promise<number> =>
  (await scratch.asOwner<{ rows: number }>(`select count(*)::int as rows from ${sql}`, [id]))[0]?.rows ?? 0;
const countRuns = (id: InvoiceId) => count('validation_runs where invoice_id = $1', id);
const keep = (invoiceId: InvoiceId, run: ValidationRun) =>
  createRevalidations(scratch.database).keep(
    { tenantId: seeded.tenant.id, invoiceId, run, actor: systemActor('test'), source: 'portal' },
    null,
  );

describe('revalidations on Postgres', () => {
  describeRevalidations(() =>
    Promise.resolve({
      revalidations: createRevalidations(scratch.database),
      idempotency: createIdempotencyStore(scratch.database),
      tenantId: seeded.tenant.id,
      ...{ stored, read, countRuns },
    }),
  );

  it('writes one entry in the audit log for each change', async () => {
    const id = await stored();
    const run = aRecheck(id, 'invalid');
    await keep(id, run);
    await keep(id, aRecheck(id, 'invalid', { seconds: 2 }));
    const audited = await scratch.asOwner<{ details: object }>(
      `select details from audit_log where object_id = $1 and action = 'invoice.revalidated'`,
      [id],
    );
    expect(audited).toEqual([{ details: { run_id: run.id, from: 'valid', to: 'invalid' } }]);
  });

  it('keeps no run for a request whose key another one has taken over', async () => {
    const id = await stored();
    const { tenant } = seeded;
    const scope = { tenantId: tenant.id, owner: tenant.id, operation: 'revalidate' as const, key: randomUUID() };
    const answer = () => ({ status: 200, headers: {}, body: {} });
    const lost = createRevalidations(scratch.database).keep(
      {
        tenantId: tenant.id,
        invoiceId: id,
        run: aRecheck(id, 'invalid'),
        actor: systemActor('test'),
        source: 'portal',
      },
      { key: { scope, token: randomUUID() }, answer },
    );
    await expect(lost).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' });
    expect(await read(id)).toMatchObject({ validationStatus: 'valid' });
    expect(await countRuns(id)).toBe(1);
  });

  it('settles the first validation that was to come, in whichever order the two end', async () => {
    const pending = createPendingValidations(scratch.database);
    const [first, second] = [await stored({ unjudged: true }), await stored({ unjudged: true })];
    const pendingOf = (invoiceId: InvoiceId) => ({ tenantId: seeded.tenant.id, invoiceId, timeouts: 0 });
    await keep(first, aRecheck(first, 'invalid'));
    await pending.settle(pendingOf(first), aRecheck(first, 'ok', { seconds: 2 }), 'valid');
    await pending.settle(pendingOf(second), aRecheck(second, 'ok'), 'valid');
    await keep(second, aRecheck(second, 'invalid', { seconds: 2 }));
    for (const id of [first, second]) {
      expect(await read(id)).toMatchObject({ status: 'received_invalid', validationStatus: 'invalid' });
      expect(await count('pending_validations where invoice_id = $1', id)).toBe(0);
    }
    expect([await countRuns(first), await countRuns(second)]).toEqual([1, 2]);
  });

  it('leaves the inboxes as they are, and tells those who had acknowledged it that the verdict has changed since', async () => {
    const { database } = scratch;
    const { tenant } = seeded;
    const [early, late] = [await anIntegration(scratch, tenant.id), await anIntegration(scratch, tenant.id)];
    const inbox = createInboxRepository(database);
    const ownerOf = (integrationId: IntegrationId) => ({ tenantId: tenant.id, integrationId });
    const id = await stored();
    const ack = (integrationId: IntegrationId) =>
      inbox.acknowledge(ownerOf(integrationId), {
        ...{ ids: [id], erpReference: 'FA-1', actor: systemActor('test'), basis: 'processed' },
      });
    await ack(early);
    const before = await inbox.statuses(tenant.id, id);
    await keep(id, aRecheck(id, 'invalid'));
    expect(await inbox.statuses(tenant.id, id)).toEqual(before);
    const everything: InboxPeriod = {
      ...({ field: 'received_at', state: 'all' } as const),
      ...{ from: '2000-01-01T00:00:00Z', to: '2190-01-01T00:00:00Z' },
    };
    const itemOf = async (integrationId: IntegrationId) =>
      (await inbox.byPeriod(ownerOf(integrationId), everything, 500, null)).find((item) => item.id === id);
    const fresh = { status: 'received_invalid', validationStatus: 'invalid' };
    expect(await itemOf(early)).toMatchObject({ ...fresh, state: 'acknowledged' });
    expect((await itemOf(early))?.validationChangedAt).not.toBeNull();
    expect(await itemOf(late)).toMatchObject({ ...fresh, state: 'pending', validationChangedAt: null });
    await ack(late);
    expect(await itemOf(late)).toMatchObject({ state: 'acknowledged', validationChangedAt: null });
    expect(await inbox.pending(ownerOf(early), 500, null)).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('counts each change once when many validate the same invoice at the same time', async () => {
    const id = await stored();
    const runs = Array.from({ length: 8 }, (_, at) =>
      aRecheck(id, at % 2 === 0 ? 'invalid' : 'ok', { seconds: at + 1 }),
    );
    const kept = await Promise.all(runs.map((run) => keep(id, run)));
    const { validationStatus, status, deliveryEvents, validation } = await read(id);
    expect({ validationStatus, status, run: validation.run_id }).toEqual({
      ...{ validationStatus: 'valid', status: 'received', run: runs.at(-1)?.id },
    });
    const changes = deliveryEvents.filter(({ reasonCode }) => reasonCode === 'REVALIDATED');
    expect(changes).toHaveLength(kept.filter(({ changed }) => changed).length);
    expect(await countRuns(id)).toBe(9);
  });
});
