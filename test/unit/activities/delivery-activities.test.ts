import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';

import { createDeliveryActivities } from '../../../activities/delivery-activities';
import type { DeferredVerdict } from '../../../src/domain/ports/deliveries/deferred-checks';
import { ProblemError } from '../../../src/domain/problem';
import type { DeliveryStep } from '../../../src/workflow-contract/deliver-invoice';
import { aDelivery, anAttempt, createDeliveryRig, type DeliveryRig, isoAt, noon } from '../../support/delivery-rig';
import { aValidationRun } from '../../support/report-rig';

const activitiesOf = (rig: DeliveryRig) => createDeliveryActivities(rig.deps);
/** An activity's surroundings without a server, and without its log. */
const surroundings = () => new MockActivityEnvironment({}, { logger: new DefaultLogger('ERROR') });
const prepare = (rig: DeliveryRig): Promise<DeliveryStep> => activitiesOf(rig).prepareDelivery(rig.submission());
const send = (rig: DeliveryRig): Promise<DeliveryStep> =>
  surroundings().run(activitiesOf(rig).sendInvoice, rig.submission());
const validate = (rig: DeliveryRig): Promise<DeliveryStep> =>
  surroundings().run(activitiesOf(rig).runDeferredChecks, rig.submission());
const ask = (rig: DeliveryRig, polls = 1): Promise<DeliveryStep> =>
  surroundings().run(activitiesOf(rig).askOutcome, { ...rig.submission(), polls });
const temporary =
  (
    reason: 'PROVIDER_UNAVAILABLE' | 'PROVIDER_RATE_LIMITED' | 'PROVIDER_AUTH_FAILED',
    retryAfterSeconds: number | null = null,
  ) =>
  () =>
    ({ kind: 'temporary', reason, retryAfterSeconds, message: 'not now', details: {} }) as const;
const unknown = () => ({ kind: 'unknown', message: 'no answer', details: {} }) as const;

describe('prepareDelivery', () => {
  it('protects the document, its original form and its attachments until ten years after the year of issue, and goes on to sending in one change', async () => {
    const sourceXml = { key: 'tenant/invoice/source.xml', versionId: '1', sha256: 'b'.repeat(64), sizeBytes: 9 };
    const file = { key: 'tenant/invoice/attachments/1', versionId: '1', sha256: 'c'.repeat(64), sizeBytes: 3 };
    const rig = createDeliveryRig(aDelivery({ status: 'queued', sourceXml }), { attachments: [file] });
    expect(await prepare(rig)).toMatchObject({ status: 'sending', next: 'send', waitSeconds: 0 });
    expect(rig.retained).toEqual([
      { key: 'tenant/invoice/invoice.xml', untilIso: '2036-12-31T23:00:00.000Z' },
      { key: 'tenant/invoice/source.xml', untilIso: '2036-12-31T23:00:00.000Z' },
      { key: 'tenant/invoice/attachments/1', untilIso: '2036-12-31T23:00:00.000Z' },
    ]);
    expect(rig.changes).toHaveLength(1);
  });

  it.each(['1900-01-01', '2015-06-01', '2199-12-31'])(
    'asks for a protection that a store grants when the day of issue is %s',
    async (issueDate) => {
      const rig = createDeliveryRig(aDelivery({ status: 'queued', issueDate }));
      expect(await prepare(rig)).toMatchObject({ status: 'sending' });
      for (const { untilIso } of rig.retained) {
        expect(Date.parse(untilIso)).toBeGreaterThan(rig.deps.clock());
        expect(Date.parse(untilIso)).toBeLessThan(Date.parse('2038-01-01'));
      }
    },
  );

  it('goes on to sending when the store refuses to protect the document, and leaves that to the outbox', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued' }), { retention: { kind: 'refused', reason: 'no' } });
    expect(await prepare(rig)).toMatchObject({ status: 'sending', next: 'send' });
    expect(rig.promised).toEqual([rig.row().invoiceId]);
  });

  it('blocks a date that is not today where the tenant wants that, by the clock of Bratislava', async () => {
    const given = { status: 'queued', issueDate: '2026-11-21', issueDateMustBeToday: true } as const;
    const lateEvening = createDeliveryRig(aDelivery(given), { nowMs: Date.parse('2026-11-21T22:59:59Z') });
    expect(await prepare(lateEvening)).toMatchObject({ next: 'send' });
    const midnight = createDeliveryRig(aDelivery(given), { nowMs: Date.parse('2026-11-21T23:00:00Z') });
    expect(await prepare(midnight)).toMatchObject({
      status: 'failed_permanent',
      reason: 'ISSUE_DATE_NOT_TODAY',
      next: 'done',
    });
  });

  it('waits for a disabled connection, tells the tenant, and gives up at the horizon', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued', horizonAt: isoAt(120) }), { enabled: false });
    const waiting = await prepare(rig);
    expect(waiting).toMatchObject({ status: 'validating', attention: 'tenant', next: 'prepare' });
    expect(waiting.waitSeconds).toBeGreaterThan(0);
    rig.pass(120);
    expect(await prepare(rig)).toMatchObject({
      status: 'failed_permanent',
      reason: 'CONNECTION_DISABLED',
      next: 'done',
    });
  });

  it('leaves deferred checks to their own step, with time to run them', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued', deferredChecks: ['registry'] }));
    expect(await prepare(rig)).toMatchObject({ status: 'validating', next: 'validate', waitSeconds: 0 });
    expect(Date.parse(rig.row().workingUntil ?? '')).toBeGreaterThan(noon + 120_000);
    expect(await prepare(rig)).toMatchObject({ status: 'validating', next: 'validate', waitSeconds: 0 });
  });

  it('does not run deferred checks of a delivery that cannot go on anyway', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued', deferredChecks: ['registry'] }), { enabled: false });
    expect(await prepare(rig)).toMatchObject({ status: 'validating', next: 'prepare', attention: 'tenant' });
  });

  it('changes nothing for an older run', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued' }));
    const old = rig.submission();
    rig.edit({ run: 2 });
    expect(await activitiesOf(rig).prepareDelivery(old)).toMatchObject({ next: 'done' });
    expect(rig.changes).toHaveLength(0);
  });
});

describe('runDeferredChecks', () => {
  const owing = (given: Parameters<typeof aDelivery>[0] = {}) =>
    createDeliveryRig(aDelivery({ status: 'validating', deferredChecks: ['provider_dryrun'], ...given }));
  const away = (): DeferredVerdict => ({
    kind: 'unavailable',
    reason: 'PROVIDER_UNAVAILABLE',
    message: 'provider_dryrun: no answer within 30 s',
  });

  it('goes on to sending when the deferred checks have nothing against it, and keeps the run', async () => {
    const rig = owing();
    const run = aValidationRun();
    rig.answerDeferred(() => ({ kind: 'passed', run }));
    expect(await validate(rig)).toMatchObject({ status: 'sending', next: 'send', waitSeconds: 0 });
    expect(rig.changes).toMatchObject([{ validationRun: { id: run.id } }]);
  });

  it.each(['VALIDATION_FAILED', 'OBLIGATION_FORBIDDEN', 'PROVIDER_REJECTED'] as const)(
    'stops for the tenant when they block: %s',
    async (reason) => {
      const rig = owing();
      const run = aValidationRun();
      rig.answerDeferred(() => ({ kind: 'blocked', reason, run, message: 'why' }));
      expect(await validate(rig)).toMatchObject({
        status: 'failed_permanent',
        reason,
        attention: 'tenant',
        next: 'done',
      });
      expect(rig.changes).toMatchObject([{ validationRun: { id: run.id }, events: [{ message: 'why' }] }]);
    },
  );

  it('waits while they stay away, longer and longer, keeps no run, and gives up at the horizon', async () => {
    const rig = owing({ since: isoAt(0), horizonAt: isoAt(3_600) });
    rig.answerDeferred(away);
    const first = await validate(rig);
    expect(first).toMatchObject({ status: 'validating', attention: 'provider', next: 'prepare' });
    expect(first.waitSeconds).toBeGreaterThan(0);
    rig.pass(1_800);
    expect((await validate(rig)).waitSeconds).toBeGreaterThan(first.waitSeconds);
    rig.pass(1_800);
    expect(await validate(rig)).toMatchObject({
      status: 'failed_permanent',
      reason: 'PROVIDER_UNAVAILABLE',
      next: 'done',
    });
    expect(rig.changes.map(({ validationRun }) => validationRun)).toEqual([undefined, undefined, undefined]);
  });

  it('asks nobody for a delivery that somebody has moved since', async () => {
    const rig = owing({ status: 'delivered' });
    expect(await validate(rig)).toMatchObject({ status: 'delivered', next: 'done' });
    expect(rig.changes).toHaveLength(0);
  });
});

describe('sendInvoice', () => {
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

  it('keeps the answer to its call although a newer run has taken over meanwhile', async () => {
    const rig = createDeliveryRig(aDelivery());
    rig.answerSend(() => {
      rig.edit({ run: 2 });
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
    const { sendInvoice } = createDeliveryActivities({ ...rig.deps, deliveries: stumbling });
    expect(await surroundings().run(sendInvoice, rig.submission())).toMatchObject({ status: 'sent' });
    expect(rig.sends).toHaveLength(1);
  });

  it('makes no call when the document cannot be read', async () => {
    const rig = createDeliveryRig(aDelivery());
    const { sendInvoice } = createDeliveryActivities({
      ...rig.deps,
      objects: { ...rig.deps.objects, get: () => Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) },
    });
    await expect(surroundings().run(sendInvoice, rig.submission())).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect(rig.row().attempts).toHaveLength(0);
  });
});

describe('askOutcome', () => {
  const sent = { status: 'sent', sentAt: isoAt(-60), remoteId: 'remote-1' } as const;

  it('asks with growing intervals and writes nothing while there is nothing new', async () => {
    const rig = createDeliveryRig(aDelivery(sent));
    rig.answerStatus(() => ({ kind: 'known', outcome: 'accepted', remoteId: null, message: null, details: {} }));
    expect((await ask(rig, 1)).waitSeconds).toBe(60);
    expect((await ask(rig, 2)).waitSeconds).toBe(120);
    expect((await ask(rig, 10)).waitSeconds).toBe(900);
    expect(rig.changes).toHaveLength(0);
    expect(rig.keptUntil).toHaveLength(3);
  });

  it.each([
    ['delivered', 'delivered'],
    ['delivery_failed', 'delivery_failed'],
    ['rejected', 'rejected_by_provider'],
  ] as const)('ends when the provider says %s', async (outcome, status) => {
    const rig = createDeliveryRig(aDelivery(sent));
    rig.answerStatus(() => ({ kind: 'known', outcome, remoteId: null, message: null, details: {} }));
    expect(await ask(rig)).toMatchObject({ status, next: 'done' });
  });

  it('asks through a disabled connection: what was sent has an outcome', async () => {
    const rig = createDeliveryRig(aDelivery(sent), { enabled: false });
    await ask(rig);
    expect(rig.asked).toHaveLength(1);
  });

  it('stops waiting fourteen days after sending', async () => {
    const days = (count: number) =>
      createDeliveryRig(aDelivery({ ...sent, sentAt: new Date(noon - count * 86_400_000).toISOString() }));
    expect(await ask(days(13.9))).toMatchObject({ next: 'await_outcome' });
    expect(await ask(days(14))).toMatchObject({ status: 'sent', next: 'done' });
  });

  it('looks hourly where nobody can be asked', async () => {
    const rig = createDeliveryRig(aDelivery(sent), { capabilities: { statusQuery: false, lookupByDocumentId: false } });
    expect(await ask(rig)).toMatchObject({ next: 'await_outcome', waitSeconds: 3_600 });
    expect(rig.asked).toHaveLength(0);
  });
});

it('calls an operator without moving the invoice', async () => {
  const rig = createDeliveryRig(aDelivery());
  await activitiesOf(rig).raiseAttention(rig.submission());
  expect(rig.row()).toMatchObject({ status: 'sending', attention: 'operator' });
});
