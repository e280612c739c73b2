import { createDeliveryRepository } from '../../../../src/adapters/db/deliveries/deliveries';
import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import type { InvoiceId } from '../../../../src/domain/ids';
import type { DeliveryChange, DeliveryEvent } from '../../../../src/domain/ports/deliveries/deliveries';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

export const event = (trigger: TransitionTrigger, overrides: Partial<DeliveryEvent> = {}): DeliveryEvent => ({
  trigger,
  source: 'worker',
  message: null,
  details: null,
  ...overrides,
});

/**
 * A database of its own with one tenant, for all tests of the calling file: how invoices get into it and on, and what
 * it then holds.
 */
export function deliveriesUnderTest() {
  let scratch: ScratchDatabase;
  let seeded: Awaited<ReturnType<typeof seedTenant>>;
  beforeAll(async () => {
    scratch = await scratchDatabase();
    seeded = await seedTenant(scratch.database);
  });
  afterAll(() => scratch.drop());

  const deliveries = () => createDeliveryRepository(scratch.database);

  async function accepted(overrides: Parameters<typeof aSubmission>[2] = {}): Promise<InvoiceId> {
    const submission = await aSubmission(scratch.database, seeded, overrides);
    expect(await createSubmissionRepository(scratch.database).accept(submission)).toEqual({ kind: 'accepted' });
    return submission.invoiceId;
  }

  const apply = (invoiceId: InvoiceId, triggers: TransitionTrigger[], more: Partial<DeliveryChange> = {}) =>
    deliveries().apply({
      tenantId: seeded.tenant.id,
      invoiceId,
      events: triggers.map((trigger) => event(trigger)),
      ...more,
    });

  /** An invoice whose checks are done: its delivery is `sending` and nothing has been tried. */
  async function sending(): Promise<Delivery> {
    const invoiceId = await accepted();
    return (await apply(invoiceId, [{ kind: 'workflow_began' }, { kind: 'checks_done' }])).delivery;
  }

  const invoiceOf = async (invoiceId: InvoiceId) => {
    const invoice = await createInvoiceRepository(scratch.database).find(seeded.tenant.id, invoiceId);
    if (invoice === null) throw new Error('no such invoice');
    return invoice;
  };
  const eventsOf = async (invoiceId: InvoiceId) =>
    (await invoiceOf(invoiceId)).deliveryEvents.map(({ type, toStatus, reasonCode }) => [type, toStatus ?? reasonCode]);
  const feedOf = (invoiceId: InvoiceId) =>
    scratch.asOwner<{ status: string; event_id: string }>(
      `select substr(type, 9) as status, id as event_id from events
       where object_id = $1 and type like 'invoice.%' order by seq`,
      [invoiceId],
    );
  const tasksOf = (invoiceId: InvoiceId) =>
    scratch.asOwner<{ task: { kind: string } }>('select task from outbox where invoice_id = $1 order by created_at', [
      invoiceId,
    ]);

  return {
    scratch: () => scratch,
    seeded: () => seeded,
    deliveries,
    accepted,
    sending,
    apply,
    invoiceOf,
    eventsOf,
    feedOf,
    tasksOf,
  };
}
