import { ProblemError } from '../../../../../src/domain/problem';
import { sendInvoice } from '../../../../../src/usecases/deliveries/steps/send-invoice';
import type { DeliveryStep } from '../../../../../src/workflow-contract/deliver-invoice';
import {
  aDelivery,
  anAttempt,
  createDeliveryRig,
  type DeliveryRig,
  isoAt,
} from '../../../../support/rigs/delivery-rig';
import { silentLog } from '../../../../support/rigs/silent-log';

const send = (rig: DeliveryRig): Promise<DeliveryStep> => sendInvoice(rig.deps, rig.submission());
const temporary =
  (
    reason: 'PROVIDER_UNAVAILABLE' | 'PROVIDER_RATE_LIMITED' | 'PROVIDER_AUTH_FAILED',
    retryAfterSeconds: number | null = null,
  ) =>
  () =>
    ({ kind: 'temporary', reason, retryAfterSeconds, message: 'not now', details: {} }) as const;
const unknown = () => ({ kind: 'unknown', message: 'no answer', details: {} }) as const;

describe('sendInvoice', () => {
  it('prepares a new delivery and sends it in the same step', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued' }));
    expect(await send(rig)).toMatchObject({ status: 'sent', attempts: 1, next: 'await_outcome' });
    expect(rig.retained).toHaveLength(1);
    expect(rig.sends).toHaveLength(1);
  });

  it.each([
    ['whose checks are deferred', { deferredChecks: ['registry'] }, { next: 'validate', status: 'validating' }],
    [
      'whose day of issue is not today',
      { issueDate: '2026-11-20', issueDateMustBeToday: true },
      { next: 'done', status: 'failed_permanent' },
    ],
  ])('does not send a new delivery %s', async (_name, given, expected) => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued', ...given }));
    expect(await send(rig)).toMatchObject(expected);
    expect(rig.sends).toHaveLength(0);
  });

  it.each(['queued', 'sending'] as const)('changes nothing for an older generation that is %s', async (status) => {
    const rig = createDeliveryRig(aDelivery({ status }));
    const old = rig.submission();
    rig.edit({ generation: 2 });
    expect(await sendInvoice(rig.deps, old)).toMatchObject({ next: 'done' });
    expect(rig.changes).toHaveLength(0);
    expect(rig.sends).toHaveLength(0);
  });

  it('stops a delivery that no live submission has made, before the provider is called, and tells of it', async () => {
    const rig = createDeliveryRig(aDelivery());
    const errors: object[] = [];
    const log = { ...silentLog, error: (fields: object) => void errors.push(fields) };
    rig.deliveries.forge(rig.row().invoiceId);
    expect(await sendInvoice({ ...rig.deps, log }, rig.submission())).toMatchObject({
      ...{ status: 'failed_permanent', reason: 'TEST_SEND_BLOCKED', attention: 'operator', attempts: 0, next: 'done' },
    });
    expect(rig.sends).toHaveLength(0);
    expect(rig.changes.at(-1)?.audit).toMatchObject({ action: 'delivery.test_blocked' });
    expect(errors).toMatchObject([{ code: 'TEST_SEND_BLOCKED', invoice: rig.row().invoiceId }]);
  });

  it('says in the log of the worker what became of a call, with the request and the trace that it goes back to', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const rig = createDeliveryRig(aDelivery({ requestId: 'request-77', traceparent }));
    rig.answerSend(temporary('PROVIDER_UNAVAILABLE'));
    const entries: object[] = [];
    const log = { ...silentLog, info: (fields: object, message: string) => void entries.push({ ...fields, message }) };
    await sendInvoice({ ...rig.deps, log }, rig.submission());
    const { invoiceId, tenantId, connectionId } = rig.row();
    expect(entries).toEqual([
      {
        ...{ request_id: 'request-77', trace_id: '0af7651916cd43dd8448eb211c80319c' },
        ...{ tenant: tenantId, invoice: invoiceId, connection: connectionId },
        ...{ from_status: 'sending', status: 'sending', reason: 'PROVIDER_UNAVAILABLE', attempts: 1 },
        message: 'delivery',
      },
    ]);
  });

  it('commits an attempt, sends, and leaves the delivery to wait for its outcome', async () => {
    const rig = createDeliveryRig(aDelivery());
    expect(await send(rig)).toEqual({
      status: 'sent',
      reason: null,
      attention: 'none',
      attempts: 1,
      next: 'await_outcome',
      waitSeconds: 30,
    });
    expect(rig.row()).toMatchObject({ remoteId: 'remote-1', attempts: [{ outcome: 'accepted' }] });
  });

  it('ends a delivery as sent at a provider that reports no outcome and cannot be asked', async () => {
    const silent = { webhooks: false, statusQuery: false, lookupByDocumentId: false };
    const rig = createDeliveryRig(aDelivery(), { capabilities: silent });
    expect(await send(rig)).toMatchObject({ status: 'sent', attention: 'none', next: 'done', waitSeconds: 0 });
    expect(rig.row()).toMatchObject({ outcomeExpected: false, remoteId: 'remote-1' });
  });

  it('waits for the outcome of a later transmission at a provider that reports', async () => {
    const rig = createDeliveryRig(aDelivery({ outcomeExpected: false }));
    expect(await send(rig)).toMatchObject({ status: 'sent', next: 'await_outcome' });
    expect(rig.row().outcomeExpected).toBe(true);
  });

  it.each([
    ['refused', { status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED', attention: 'tenant' }],
    ['unreachable_recipient', { status: 'delivery_failed', reason: 'RECIPIENT_NOT_REGISTERED', attention: 'none' }],
  ] as const)('ends with what the provider says: %s', async (kind, expected) => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(() => ({ kind, message: 'no', details: {} }));
    expect(await send(rig)).toMatchObject({ ...expected, next: 'done' });
  });

  it('waits longer from fault to fault, at least as long as the provider asks, under one key', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(temporary('PROVIDER_UNAVAILABLE'));
    expect(await send(rig)).toMatchObject({ status: 'sending', attention: 'provider', attempts: 1, waitSeconds: 5 });
    rig.pass(5);
    rig.answerSend(temporary('PROVIDER_RATE_LIMITED', 60));
    expect(await send(rig)).toMatchObject({ attempts: 2, waitSeconds: 60 });
    rig.pass(60);
    rig.answerSend(temporary('PROVIDER_AUTH_FAILED'));
    expect(await send(rig)).toMatchObject({ attempts: 3, waitSeconds: 20, attention: 'tenant' });
    expect(new Set(rig.sends).size).toBe(1);
  });

  it('does not send before its time, however often it is woken', async () => {
    const rig = createDeliveryRig(aDelivery({ attempts: [anAttempt()], nextAttemptAt: isoAt(30) }));
    expect(await send(rig)).toMatchObject({ next: 'send', waitSeconds: 30 });
    expect(rig.sends).toHaveLength(0);
  });

  it('asks after a call without an answer, and takes the provider at its word', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(unknown);
    expect(await send(rig)).toMatchObject({ status: 'sending', next: 'send', attempts: 1 });
    rig.pass(10);
    rig.answerStatus(() => ({ kind: 'known', outcome: 'delivered', remoteId: 'remote-9', message: null, details: {} }));
    expect(await send(rig)).toMatchObject({ status: 'delivered', next: 'done', attempts: 1 });
    expect(rig.row().remoteId).toBe('remote-9');
    expect(rig.sends).toHaveLength(1);
  });

  it('sends again under the same key when the provider does not have it', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(unknown);
    await send(rig);
    rig.pass(10);
    rig.answerSend(() => ({ kind: 'accepted', remoteId: 'remote-1', details: {} }));
    expect(await send(rig)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(rig.asked).toEqual([rig.row().transmission.documentId]);
    expect(new Set(rig.sends).size).toBe(1);
  });

  it('stops for a person where it can neither ask nor repeat', async () => {
    const rig = createDeliveryRig(aDelivery(), { capabilities: { lookupByDocumentId: false, idempotencyKeyHours: 0 } });
    rig.answerSend(unknown);
    await send(rig);
    rig.pass(10);
    expect(await send(rig)).toMatchObject({
      status: 'failed_permanent',
      reason: 'OUTCOME_UNKNOWN',
      attention: 'operator',
      next: 'done',
    });
    expect(rig.sends).toHaveLength(1);
  });

  describe('after a call without an answer, a refusal', () => {
    const unaskable = { capabilities: { lookupByDocumentId: false, statusQuery: false } };
    const lost = async (kind: 'refused' | 'unreachable_recipient' | 'duplicate', given: object) => {
      const rig = createDeliveryRig(aDelivery(), given);
      rig.answerSend(unknown);
      await send(rig);
      rig.pass(10);
      rig.answerStatus(() => ({ kind: 'cannot_tell', message: 'away' }));
      rig.answerSend(() => ({ kind, message: 'no', details: { message: 'no' } }));
      rig.edit({ attempts: rig.row().attempts });
      return rig;
    };

    it.each(['refused', 'unreachable_recipient'] as const)(
      'is not believed where the provider cannot be asked: %s',
      async (kind) => {
        const rig = await lost(kind, unaskable);
        expect(await send(rig)).toMatchObject({ status: 'sending', next: 'send', waitSeconds: 2, attempts: 2 });
        rig.pass(2);
        expect(await send(rig)).toMatchObject({
          status: 'failed_permanent',
          reason: 'OUTCOME_UNKNOWN',
          attention: 'operator',
        });
        expect(rig.sends).toHaveLength(2);
      },
    );

    it('counts as one when the provider, asked afterwards, does not have the document', async () => {
      const rig = await lost('refused', {});
      await send(rig);
      rig.pass(10);
      expect(await send(rig)).toMatchObject({ status: 'sending', attempts: 2 });
      rig.pass(60);
      rig.answerStatus(() => ({ kind: 'not_found' }));
      expect(await send(rig)).toMatchObject({ status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED' });
      expect(rig.changes.at(-1)?.events).toMatchObject([{ message: 'no' }]);
      expect(rig.sends).toHaveLength(2);
    });

    it('as a duplicate means that the provider has the document: its outcome is waited for', async () => {
      const rig = await lost('duplicate', unaskable);
      expect(await send(rig)).toMatchObject({ status: 'sent', reason: null, next: 'await_outcome' });
      expect(rig.row().remoteId).toBeNull();
    });
  });

  it('believes a duplicate as the answer to the first call to be a refusal', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(() => ({ kind: 'duplicate', message: 'known', details: {} }));
    expect(await send(rig)).toMatchObject({ status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED' });
  });

  it('asks after a duplicate that contradicts earlier answers, and sends no more', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(temporary('PROVIDER_UNAVAILABLE'));
    await send(rig);
    rig.pass(10);
    rig.answerSend(() => ({ kind: 'duplicate', message: 'known', details: {} }));
    expect(await send(rig)).toMatchObject({ status: 'sending', next: 'send' });
    rig.pass(10);
    rig.answerStatus(() => ({ kind: 'known', outcome: 'delivered', remoteId: 'r', message: null, details: {} }));
    expect(await send(rig)).toMatchObject({ status: 'delivered' });
    expect(rig.sends).toHaveLength(2);
  });

  it('stops for a predecessor that was delivered, without a call', async () => {
    const rig = createDeliveryRig(aDelivery({ predecessorDelivered: true, attempts: [anAttempt()] }));
    expect(await send(rig)).toMatchObject({ status: 'failed_permanent', reason: 'PREDECESSOR_DELIVERED' });
    expect(rig.sends).toHaveLength(0);
  });

  it('does not call again while the call of a process that died may still be under way', async () => {
    const rig = createDeliveryRig(aDelivery({ attempts: [anAttempt({ outcome: null, startedAt: isoAt(-5) })] }));
    const step = await send(rig);
    expect(step).toMatchObject({ next: 'send', waitSeconds: 50 });
    expect([rig.sends, rig.asked]).toEqual([[], []]);
  });

  it('keeps the answer to its call although a newer generation has taken over meanwhile', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(() => {
      rig.edit({ generation: 2 });
      return { kind: 'accepted', remoteId: 'remote-1', details: {} };
    });
    expect(await send(rig)).toMatchObject({ next: 'done' });
    expect(rig.row()).toMatchObject({ status: 'sent', remoteId: 'remote-1' });
  });

  it('does not move back what a webhook reported while the call was under way', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(() => {
      rig.edit({ status: 'delivered' });
      return { kind: 'accepted', remoteId: 'remote-1', details: {} };
    });
    expect(await send(rig)).toMatchObject({ status: 'delivered', next: 'done' });
  });

  it('writes what the provider answered although the store stumbles', async () => {
    const rig = createDeliveryRig(aDelivery());
    const { deliveries } = rig.deps;
    let faults = 2;
    const stumbling: typeof deliveries = {
      ...deliveries,
      apply: (change) => {
        faults -= 1;
        return faults >= 0 ? Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) : deliveries.apply(change);
      },
    };
    expect(await sendInvoice({ ...rig.deps, deliveries: stumbling }, rig.submission())).toMatchObject({
      status: 'sent',
    });
    expect(rig.sends).toHaveLength(1);
  });

  it('makes no call when the document cannot be read', async () => {
    const rig = createDeliveryRig(aDelivery());
    const objects = { ...rig.deps.objects, get: () => Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) };
    await expect(sendInvoice({ ...rig.deps, objects }, rig.submission())).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect(rig.row().attempts).toHaveLength(0);
  });
});
