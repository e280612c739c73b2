import { createAuditLog } from '../../../../src/adapters/db/audit/audit-log';
import { systemActor } from '../../../../src/domain/access/actor';
import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import { aPlannedCall, wasOpened } from '../../../support/factories/connection-factory';
import { storedIntegration } from '../../../support/factories/machines';
import { deliveriesUnderTest } from './deliveries-under-test';

const { scratch, seeded, deliveries, sending } = deliveriesUnderTest();
const attempts = async (invoiceId: string): Promise<number> =>
  (await scratch().asOwner<object>('select 1 from delivery_attempts where invoice_id = $1', [invoiceId])).length;

/** Rows as an accepting transaction writes them, made by hand: everything but the entry of who submitted it. */
async function forge(): Promise<Delivery> {
  const delivery = await sending();
  const ofInvoice = `object_id = $1 and action = 'invoice.submit'`;
  await scratch().asOwner(`delete from audit_log where ${ofInvoice}`, [delivery.invoiceId]);
  return delivery;
}

describe('an attempt', () => {
  it('of an accepted submission gets the document that it may send', async () => {
    const planned = aPlannedCall();
    const opened = wasOpened(await deliveries().openAttempt(await sending(), planned));
    expect(opened.submission).toEqual(planned.document);
  });

  it('is not opened for rows that were made by hand', async () => {
    const delivery = await forge();
    expect(await deliveries().openAttempt(delivery, aPlannedCall())).toBe('test_blocked');
    expect(await attempts(delivery.invoiceId)).toBe(0);
  });

  it('is not opened for the submission of an integration that is for tests', async () => {
    const delivery = await forge();
    const { id } = await storedIntegration(scratch().database, seeded().tenant.id);
    const setTestOnly = (testOnly: boolean) =>
      scratch().asOwner('update integrations set test_only = $2 where id = $1', [id, testOnly]);
    await setTestOnly(true);
    await createAuditLog(scratch().database).record({
      ...{ tenantId: seeded().tenant.id, actor: { ...systemActor('x'), kind: 'integration', id } },
      ...{ action: 'invoice.submit', objectType: 'invoice', objectId: delivery.invoiceId },
    });
    expect(await deliveries().openAttempt(delivery, aPlannedCall())).toBe('test_blocked');
    await setTestOnly(false);
    expect(wasOpened(await deliveries().openAttempt(delivery, aPlannedCall())).attemptNo).toBe(1);
  });
});
