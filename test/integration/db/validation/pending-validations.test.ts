import { randomUUID } from 'node:crypto';

import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createPendingValidations } from '../../../../src/adapters/db/system/pending-validations';
import type { InvoiceId } from '../../../../src/domain/ids';
import type { PendingValidation } from '../../../../src/domain/ports/validation/pending-validations';
import { aReceivedDocument, aRun } from '../../../support/factories/received-document';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
// What one test leaves to be validated, the next would be handed.
afterEach(() => scratch.asOwner('truncate pending_validations'));
afterAll(() => scratch.drop());

const pending = () => createPendingValidations(scratch.database);
const makeDue = () => scratch.asOwner('update pending_validations set due_at = clock_timestamp()');
const read = (id: InvoiceId) => createInvoiceRepository(scratch.database).find(seeded.tenant.id, id);
const left = () =>
  scratch.asOwner<{ timeouts: number; delay: number }>(
    'select timeouts::int as timeouts, extract(epoch from due_at - clock_timestamp())::float as delay from pending_validations',
  );

/** A received document that could not be judged, and the run that judges it. */
async function unjudged({ timedOut = false } = {}) {
  const document = aReceivedDocument({
    tenantId: seeded.tenant.id,
    origin: { connectionId: seeded.connectionId, documentId: randomUUID() },
    unjudged: true,
    timedOut,
  });
  const { invoiceId } = await createReceivingRepository(scratch.database).receive(document);
  return { invoiceId, run: aRun(document.content.invoice, invoiceId) };
}
async function claimed(): Promise<PendingValidation> {
  await makeDue();
  const [one] = await pending().claimDue(1, 60);
  if (!one) throw new Error('nothing is due');
  return one;
}

it('is left in peace for half a minute, then handed to one of many validators', async () => {
  const ids = (await Promise.all(Array.from({ length: 20 }, () => unjudged()))).map(({ invoiceId }) => invoiceId);
  expect(await pending().claimDue(50, 60)).toEqual([]);
  await makeDue();
  const handed = (await Promise.all(Array.from({ length: 6 }, () => pending().claimDue(5, 60)))).flat();
  expect(handed.map(({ invoiceId }) => invoiceId).sort()).toEqual(ids.sort());
});

it('comes back when the validator that took it dies', async () => {
  const { invoiceId } = await unjudged();
  await makeDue();
  expect(await pending().claimDue(5, 0)).toHaveLength(1);
  expect(await pending().claimDue(5, 60)).toMatchObject([{ invoiceId }]);
});

it.each([
  ['valid', 'received', 'note'],
  ['valid_with_warnings', 'received', 'note'],
  ['invalid', 'received_invalid', 'status_changed'],
] as const)('becomes %s with its run, and %s with an event', async (verdict, status, type) => {
  const { invoiceId, run } = await unjudged();
  await pending().settle(await claimed(), run, verdict);
  const invoice = await read(invoiceId);
  expect(invoice).toMatchObject({ status, validationStatus: verdict });
  expect(invoice?.deliveryEvents.at(-1)).toMatchObject({ type, source: 'worker', reasonCode: 'VALIDATED' });
  expect(await left()).toEqual([]);
});

it('is judged once by concurrent workers', async () => {
  const { invoiceId, run } = await unjudged();
  const one = await claimed();
  await pending().settle(one, run, 'valid');
  await pending().settle(one, { ...run, id: randomUUID() }, 'invalid');
  expect(await read(invoiceId)).toMatchObject({ status: 'received', validationStatus: 'valid' });
  expect(await scratch.asOwner('select 1 from validation_runs where invoice_id = $1', [invoiceId])).toHaveLength(1);
});

it('leaves alone what a person had validated meanwhile', async () => {
  const { invoiceId, run } = await unjudged();
  await scratch.asOwner(`update invoices set validation_status = 'valid' where id = $1`, [invoiceId]);
  await pending().settle(await claimed(), run, 'invalid');
  expect(await read(invoiceId)).toMatchObject({ status: 'received', validationStatus: 'valid' });
});

it('is put off longer and longer, an hour at most, and remembers how often it did not come to an end', async () => {
  await unjudged({ timedOut: true });
  const delays: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await pending().postpone(await claimed(), round === 0);
    // Some of the time has passed until it is read.
    delays.push(10 * Math.round(((await left())[0]?.delay ?? 0) / 10));
  }
  expect((await left())[0]?.timeouts).toBe(2);
  expect([...delays].sort((a, b) => a - b)).toEqual(delays);
  expect(delays.at(-1)).toBe(3600);
});

it('stays as it is when it is given up, with the reason in its history', async () => {
  const { invoiceId } = await unjudged();
  const one = await claimed();
  await pending().giveUp(one, 'VALIDATION_TIMEOUT', 'It did not come to an end.');
  await pending().giveUp(one, 'VALIDATION_TIMEOUT', 'It did not come to an end.');
  const invoice = await read(invoiceId);
  expect(invoice).toMatchObject({ status: 'received', validationStatus: 'not_validated' });
  expect(invoice?.deliveryEvents.filter(({ type }) => type === 'warning')).toMatchObject([
    { source: 'worker', reasonCode: 'VALIDATION_TIMEOUT' },
  ]);
  expect(await left()).toEqual([]);
});
