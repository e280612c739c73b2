import { WorkflowFailedError, type WorkflowHandle } from '@temporalio/client';

import { closedStatuses } from '../../src/domain/deliveries/status';
import { ProblemError } from '../../src/domain/problem';
import { attemptsQuery, type DeliveryStep, statusQuery, wakeSignal } from '../../src/workflow-contract/deliver-invoice';
import { searchAttributes } from '../../src/workflow-contract/search-attributes';
import { aStep, openWorkflowRig, type WorkflowRig } from '../support/rigs/workflow-rig';

const taken = (waitSeconds: number) => aStep({ status: 'sent', attempts: 1, next: 'await_outcome', waitSeconds });
const ended = (step: Partial<DeliveryStep>) => aStep({ attempts: 1, next: 'done', ...step });

describe('deliverInvoice on a real server', () => {
  let rig: WorkflowRig;
  beforeAll(async () => {
    rig = await openWorkflowRig();
  });
  afterAll(() => rig.close());

  it.each(closedStatuses)('ends with what the first send came to: %s', async (status) => {
    const { handle, played } = await rig.submit({
      sendInvoice: [ended({ status: status as DeliveryStep['status'] })],
    });
    expect(await handle.result()).toEqual({ status, reason: null, attempts: 1 });
    expect(played.calls).toEqual(['sendInvoice']);
  });

  it('ends without a call when a check blocks', async () => {
    const { handle, played } = await rig.submit({
      sendInvoice: [ended({ status: 'failed_permanent', reason: 'ISSUE_DATE_NOT_TODAY', attempts: 0 })],
    });
    expect(await handle.result()).toEqual({ status: 'failed_permanent', reason: 'ISSUE_DATE_NOT_TODAY', attempts: 0 });
    expect(played.calls).toEqual(['sendInvoice']);
  });

  it('checks again after its wait while a check is not available', async () => {
    const waiting = aStep({ status: 'validating', waitSeconds: 1, attention: 'tenant' });
    const { handle, played } = await rig.submit({ sendInvoice: [waiting, ended({ status: 'delivered' })] });
    await handle.result();
    expect(played.calls).toEqual(['sendInvoice', 'sendInvoice']);
  });

  it('runs deferred checks in a step of their own, and begins again while they stay away', async () => {
    const deferred = aStep({ status: 'validating', next: 'validate' });
    const away = aStep({ status: 'validating', waitSeconds: 1, attention: 'provider' });
    const { handle, played } = await rig.submit({
      sendInvoice: [deferred, deferred, ended({ status: 'delivered' })],
      runDeferredChecks: [away, aStep({ status: 'sending' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual([
      'sendInvoice',
      'runDeferredChecks',
      'sendInvoice',
      'runDeferredChecks',
      'sendInvoice',
    ]);
  });

  it('ends without a call when a deferred check blocks', async () => {
    const { handle, played } = await rig.submit({
      sendInvoice: [aStep({ status: 'validating', next: 'validate' })],
      runDeferredChecks: [ended({ status: 'failed_permanent', reason: 'VALIDATION_FAILED', attempts: 0 })],
    });
    expect(await handle.result()).toEqual({ status: 'failed_permanent', reason: 'VALIDATION_FAILED', attempts: 0 });
    expect(played.calls).toEqual(['sendInvoice', 'runDeferredChecks']);
  });

  it('sends again after its wait when the provider could not take it', async () => {
    const failed = aStep({ reason: null, attention: 'provider', attempts: 1, waitSeconds: 1 });
    const { handle, played } = await rig.submit({
      sendInvoice: [failed, failed, ended({ status: 'delivered', attempts: 3 })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered', attempts: 3 });
    expect(played.calls).toEqual(['sendInvoice', 'sendInvoice', 'sendInvoice']);
  });

  it('reads the row when it is woken, and does not ask the provider', async () => {
    const { handle, played, start } = await rig.submit({
      sendInvoice: [taken(600)],
      readDelivery: [ended({ status: 'delivered' })],
    });
    await until(() => played.calls.includes('sendInvoice'));
    await rig.gateway.wakeDelivery(start);
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual(['sendInvoice', 'readDelivery']);
  });

  it('ends as the signal says that tells it how it ended, without another step', async () => {
    const end = {
      status: 'rejected_by_provider',
      reason: 'PROVIDER_REJECTED',
      attention: 'tenant',
      attempts: 1,
    } as const;
    const { handle, played, start } = await rig.submit({ sendInvoice: [taken(600)] });
    await until(() => played.calls.includes('sendInvoice'));
    await rig.gateway.wakeDelivery(start, end);
    expect(await handle.result()).toEqual({ status: end.status, reason: end.reason, attempts: 1 });
    expect(await shownOf(handle)).toMatchObject({ InvoiceStatus: 'rejected_by_provider', Attention: 'none' });
    expect(played.calls).toEqual(['sendInvoice']);
  });

  it('ends as told also when that comes while a step is under way', async () => {
    const { handle, played, start } = await rig.submit({
      sendInvoice: [
        async () => {
          await rig.gateway.wakeDelivery(start, { status: 'delivered', reason: null, attention: 'none', attempts: 1 });
          return taken(600);
        },
      ],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual(['sendInvoice']);
  });

  it('asks the provider when no signal wakes it', async () => {
    const { handle, played } = await rig.submit({
      sendInvoice: [taken(1)],
      askOutcome: [taken(1), ended({ status: 'delivery_failed', reason: 'RECIPIENT_NOT_REGISTERED' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivery_failed', reason: 'RECIPIENT_NOT_REGISTERED' });
    expect(played.calls).toEqual(['sendInvoice', 'askOutcome', 'askOutcome']);
  });

  it('loses no wake-up that comes while a step is under way', async () => {
    const { handle, played, start } = await rig.submit({
      sendInvoice: [
        async () => {
          await rig.gateway.wakeDelivery(start);
          return taken(600);
        },
      ],
      readDelivery: [ended({ status: 'delivered' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual(['sendInvoice', 'readDelivery']);
  });

  it('takes doubled and early wake-ups for what they are: a reason to look', async () => {
    const { handle, played } = await rig.submit({
      sendInvoice: [taken(600)],
      readDelivery: [taken(600), ended({ status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED' })],
    });
    await until(() => played.calls.includes('sendInvoice'));
    await Promise.all([handle.signal(wakeSignal), handle.signal(wakeSignal), handle.signal(wakeSignal)]);
    await until(() => played.calls.includes('readDelivery'));
    await handle.signal(wakeSignal);
    expect(await handle.result()).toMatchObject({ status: 'rejected_by_provider' });
  });

  it('answers a wake-up for a generation that has ended, or never was, with silence', async () => {
    const { handle, start } = await rig.submit({ sendInvoice: [ended({ status: 'delivered' })] });
    await handle.result();
    await expect(rig.gateway.wakeDelivery(start)).resolves.toBeUndefined();
    await expect(rig.gateway.wakeDelivery({ ...start, generation: 99 })).resolves.toBeUndefined();
  });

  it('ends as sent when the row says that it was waited long enough', async () => {
    const { handle } = await rig.submit({
      sendInvoice: [taken(1)],
      askOutcome: [ended({ status: 'sent' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'sent' });
  });

  it('repeats a step whose store is away', async () => {
    const away = new ProblemError('SERVICE_UNAVAILABLE');
    const { handle, played, start } = await rig.submit({
      sendInvoice: [away, taken(600)],
      readDelivery: [away, away, ended({ status: 'delivered' })],
    });
    await until(async () => (await handle.query(attemptsQuery)) === 1);
    await rig.gateway.wakeDelivery(start);
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual(['sendInvoice', 'sendInvoice', 'readDelivery', 'readDelivery', 'readDelivery']);
  });

  it('calls an operator when no repetition can help, and fails with the code', async () => {
    const { handle, played } = await rig.submit({
      sendInvoice: [new ProblemError('UNKNOWN_PROVIDER_TYPE')],
    });
    await expect(handle.result()).rejects.toThrow(WorkflowFailedError);
    await expect(handle.result()).rejects.toMatchObject({ cause: { type: 'UNKNOWN_PROVIDER_TYPE' } });
    expect(played.calls).toEqual(['sendInvoice', 'raiseAttention']);
  });

  it('starts one generation once, however often it is asked to, also after its end', async () => {
    const { handle, played, start } = await rig.submit({
      sendInvoice: [taken(600)],
      readDelivery: [ended({ status: 'delivered' })],
    });
    await Promise.all([1, 2, 3].map(() => rig.gateway.startDelivery(start, 5_000)));
    expect(await rig.gateway.isDeliveryOpen(start)).toBe(true);
    await until(() => played.calls.includes('sendInvoice'));
    await rig.gateway.wakeDelivery(start);
    await handle.result();
    await rig.gateway.startDelivery(start, 5_000);
    expect(await rig.gateway.isDeliveryOpen(start)).toBe(false);
    expect(played.calls.filter((call) => call === 'sendInvoice')).toHaveLength(1);
  });

  it('shows operators who must act, in queries and search attributes', async () => {
    const waiting = aStep({
      ...{ status: 'sending', reason: 'PROVIDER_AUTH_FAILED', attention: 'tenant', attempts: 2, waitSeconds: 600 },
      names: { number: 'FV-2026-1', seller: 'Kameň s. r. o.', buyer: '[Horské](pramene)' },
    });
    const { handle, played, start } = await rig.submit({
      sendInvoice: [waiting, ended({ status: 'delivered' })],
    });
    await until(() => played.calls.includes('sendInvoice'));
    await until(async () => (await handle.query(attemptsQuery)) === 2);
    expect(await handle.query(statusQuery)).toEqual(waiting);
    const { currentDetails } = await handle.query<{ currentDetails: string }>('__temporal_workflow_metadata');
    expect(currentDetails).toMatch(
      /^Invoice FV-2026-1: Kameň s\. r\. o\. → {2}Horské {2}pramene {3}\n\*\*sending\*\* · PROVIDER_AUTH_FAILED {2}\n[^]*Next: send, 2/,
    );
    expect(await shownOf(handle)).toEqual({ TenantId: start.tenantId, ProviderType: 'sapi-sk', Attention: 'tenant' });
    expect(await waitsOf(handle)).toEqual(['PROVIDER_AUTH_FAILED; next: send, attempts so far: 2']);
    await rig.gateway.wakeDelivery(start);
    await handle.result();
    expect(await shownOf(handle)).toMatchObject({ Attention: 'none' });
  });

  it('shows operators how a delivery ended that did not arrive, and writes nothing for one that did', async () => {
    const refused = ended({ status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED', attention: 'tenant' });
    const failed = await rig.submit({ sendInvoice: [refused] });
    await failed.handle.result();
    // It stays there for ever, also when the invoice was settled since.
    expect(await shownOf(failed.handle)).toMatchObject({ InvoiceStatus: 'rejected_by_provider', Attention: 'none' });
    const arrived = await rig.submit({ sendInvoice: [ended({ status: 'delivered' })] });
    await arrived.handle.result();
    const { events } = await arrived.handle.fetchHistory();
    expect(events?.filter(({ upsertWorkflowSearchAttributesEventAttributes: change }) => change)).toEqual([]);
  });
});

async function shownOf(handle: Pick<WorkflowHandle, 'describe'>): Promise<Record<string, unknown>> {
  const { typedSearchAttributes } = await handle.describe();
  const own: string[] = Object.values(searchAttributes);
  const shown = typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value] as const);
  return Object.fromEntries(shown.filter(([name]) => own.includes(name)));
}

/** What stands beside each timer. */
async function waitsOf(handle: Pick<WorkflowHandle, 'fetchHistory'>): Promise<string[]> {
  const { events } = await handle.fetchHistory();
  return (events ?? [])
    .filter(({ timerStartedEventAttributes: timer }) => timer)
    .map(({ userMetadata }) => String(userMetadata?.summary?.data ?? '""'))
    .map((summary) => JSON.parse(summary) as string);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen within 10 s');
}
