import { randomUUID } from 'node:crypto';

import { createDeliveryRepository } from '../../../../src/adapters/db/deliveries/deliveries';
import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createIdempotencyStore } from '../../../../src/adapters/db/submissions/idempotency';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import type { InvoiceId, TenantId } from '../../../../src/domain/ids';
import { addDays, issueDayAt } from '../../../../src/domain/submissions/issue-day';
import { anInvoiceDocument } from '../../../support/factories/new-submission';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const repositories = () => ({
  submissions: createSubmissionRepository(scratch.database),
  deliveries: createDeliveryRepository(scratch.database),
  invoices: createInvoiceRepository(scratch.database),
  feed: createFeedRepository(scratch.database),
  keys: createIdempotencyStore(scratch.database),
});

async function happen(tenantId: TenantId, invoiceId: InvoiceId, ...triggers: TransitionTrigger[]) {
  return repositories().deliveries.apply({
    tenantId,
    invoiceId,
    events: triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null })),
  });
}

const fail = (invoiceId: InvoiceId, reason: 'RETRIES_EXHAUSTED' | 'OUTCOME_UNKNOWN') =>
  happen(
    seeded.tenant.id,
    invoiceId,
    { kind: 'workflow_began' },
    { kind: 'checks_done' },
    { kind: 'sending_stopped', reason },
  );

describe('an acceptance', () => {
  it('writes the invoice, its delivery, first transmission, event, feed entry, task, audit entry and the answer together', async () => {
    const { submissions, invoices, deliveries, feed, keys } = repositories();
    const invoice = anInvoiceDocument(seeded.tenant, {
      attachments: [{ filename: 'plán.pdf', mime_type: 'application/pdf', size_bytes: 3, sha256: 'a'.repeat(64) }],
    });
    const attachment = {
      meta: {
        id: randomUUID(),
        filename: 'plán.pdf',
        mimeType: 'application/pdf',
        sizeBytes: 3,
        sha256: 'a'.repeat(64),
      },
      object: { key: `${seeded.tenant.id}/file`, versionId: '1', sha256: 'a'.repeat(64), sizeBytes: 3 },
    };
    const submission = await aSubmission(scratch.database, seeded, {
      invoice,
      attachments: [attachment],
      clientReference: 'ref-1',
      integrationId: null,
    });
    expect(await submissions.accept(submission)).toEqual({ kind: 'accepted' });

    const stored = await invoices.find(seeded.tenant.id, submission.invoiceId);
    expect(stored).toMatchObject({
      id: submission.invoiceId,
      status: 'queued',
      invoiceNumber: invoice.invoice_number,
      totalGross: '123.00',
      currency: 'EUR',
      hasAttachments: true,
      attachments: [{ filename: 'plán.pdf', mimeType: 'application/pdf', sizeBytes: 3 }],
      validation: { status: 'valid', verdict: 'ok', run_id: submission.run.id },
      xml: submission.xml,
      sourceXml: null,
      clientReference: 'ref-1',
      totals: invoice.totals,
      lines: invoice.lines,
      encoding: submission.encoding,
      deliveryEvents: [{ type: 'status_changed', source: 'portal', fromStatus: null, toStatus: 'queued' }],
    });
    expect(stored?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

    expect(await deliveries.load(seeded.tenant.id, submission.invoiceId)).toMatchObject({
      generation: 1,
      status: 'queued',
      attention: 'none',
      attempts: [],
      anyAttemptUnknown: false,
      issueDateMustBeToday: true,
      routing: submission.routing,
      xml: submission.xml,
      transmission: { transmission: 1, documentId: submission.invoiceId },
      issueDate: invoice.issue_date,
      names: { number: invoice.invoice_number, seller: invoice.seller.name, buyer: invoice.buyer.name },
    });
    const { entries } = await feed.read(seeded.tenant.id, null, '0', 0, 500);
    expect(entries.at(-1)).toMatchObject({
      invoiceId: submission.invoiceId,
      status: 'queued',
      previousStatus: null,
      clientReference: 'ref-1',
      eventId: stored?.deliveryEvents[0]?.id,
      at: stored?.deliveryEvents[0]?.at,
    });
    expect(await keys.reserve(submission.key, 'f'.repeat(64), 60)).toEqual({
      kind: 'replay',
      answer: submission.answer,
    });
    const [behind] = await scratch.asOwner(
      `select (select task from outbox where invoice_id = $1) as task, (select action from audit_log where object_id = $1::text) as action,
        (select count(*)::int from delivery_transmissions where invoice_id = $1) as transmissions`,
      [submission.invoiceId],
    );
    expect(behind).toEqual({
      task: {
        kind: 'start_submission',
        start: {
          tenantId: seeded.tenant.id,
          invoiceId: submission.invoiceId,
          generation: 1,
          providerType: 'sapi-sk',
          requestId: null,
          traceparent: null,
        },
      },
      action: 'invoice.submit',
      transmissions: 1,
    });
  });

  it('is given to one of 200 that carry the same natural key at once', async () => {
    const { submissions } = repositories();
    const invoice = anInvoiceDocument(seeded.tenant);
    const all = await Promise.all(
      Array.from({ length: 200 }, () => aSubmission(scratch.database, seeded, { invoice })),
    );
    const answers = await Promise.all(all.map((one) => submissions.accept(one)));
    const accepted = all.filter((_, index) => answers[index]?.kind === 'accepted');
    expect(accepted).toHaveLength(1);
    const winner = accepted[0]?.invoiceId;
    expect(answers.filter(({ kind }) => kind === 'duplicate')).toEqual(
      Array.from({ length: 199 }, () => ({ kind: 'duplicate', existingInvoiceId: winner })),
    );
  });

  it('writes nothing when the key was lost to another request', async () => {
    const { submissions, invoices } = repositories();
    const submission = await aSubmission(scratch.database, seeded);
    expect(await submissions.accept({ ...submission, keyToken: randomUUID() })).toEqual({ kind: 'key_lost' });
    expect(await invoices.find(seeded.tenant.id, submission.invoiceId)).toBeNull();
  });

  it('replaces a failed invoice of the same number, also under the next day, and flags both', async () => {
    const { submissions, invoices } = repositories();
    const invoice = anInvoiceDocument(seeded.tenant);
    const first = await aSubmission(scratch.database, seeded, { invoice });
    await submissions.accept(first);
    await fail(first.invoiceId, 'RETRIES_EXHAUSTED');
    const second = await aSubmission(scratch.database, seeded, {
      invoice: { ...invoice, issue_date: addDays(issueDayAt(new Date()), 1) },
    });
    expect(await submissions.accept(second)).toEqual({ kind: 'accepted' });
    expect(await invoices.find(seeded.tenant.id, first.invoiceId)).toMatchObject({
      superseded: true,
      supersededByInvoiceId: second.invoiceId,
    });
    expect(await invoices.find(seeded.tenant.id, second.invoiceId)).toMatchObject({
      superseded: false,
      supersedesInvoiceId: first.invoiceId,
    });
  });

  it('replaces a failed invoice once when 20 try at the same time', async () => {
    const { submissions } = repositories();
    const invoice = anInvoiceDocument(seeded.tenant);
    const first = await aSubmission(scratch.database, seeded, { invoice });
    await submissions.accept(first);
    await fail(first.invoiceId, 'RETRIES_EXHAUSTED');
    const all = await Promise.all(Array.from({ length: 20 }, () => aSubmission(scratch.database, seeded, { invoice })));
    const answers = await Promise.all(all.map((one) => submissions.accept(one)));
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'duplicate')).toHaveLength(19);
  });

  it('does not replace a failed invoice when the key was lost', async () => {
    const { submissions, invoices } = repositories();
    const invoice = anInvoiceDocument(seeded.tenant);
    const first = await aSubmission(scratch.database, seeded, { invoice });
    await submissions.accept(first);
    await fail(first.invoiceId, 'RETRIES_EXHAUSTED');
    const second = await aSubmission(scratch.database, seeded, { invoice });
    expect(await submissions.accept({ ...second, keyToken: randomUUID() })).toEqual({ kind: 'key_lost' });
    expect(await invoices.find(seeded.tenant.id, first.invoiceId)).toMatchObject({ superseded: false });
  });

  it('refuses a number whose earlier outcome is unknown, under any date', async () => {
    const { submissions } = repositories();
    const invoice = anInvoiceDocument(seeded.tenant);
    const first = await aSubmission(scratch.database, seeded, { invoice });
    await submissions.accept(first);
    await fail(first.invoiceId, 'OUTCOME_UNKNOWN');
    const second = await aSubmission(scratch.database, seeded, {
      invoice: { ...invoice, issue_date: addDays(issueDayAt(new Date()), 1) },
    });
    expect(await submissions.accept(second)).toEqual({ kind: 'duplicate', existingInvoiceId: first.invoiceId });
  });

  it('accepts a living number again under another date', async () => {
    const { submissions } = repositories();
    const invoice = anInvoiceDocument(seeded.tenant);
    const first = await aSubmission(scratch.database, seeded, { invoice });
    await submissions.accept(first);
    const second = await aSubmission(scratch.database, seeded, {
      invoice: { ...invoice, issue_date: addDays(issueDayAt(new Date()), 1) },
    });
    expect(await submissions.accept(second)).toEqual({ kind: 'accepted' });
  });
});
