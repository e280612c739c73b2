import { WorkflowFailedError } from '@temporalio/client';

import { closedStatuses } from '../../src/domain/deliveries/status';
import { ProblemError } from '../../src/domain/problem';
import { attemptsQuery, type DeliveryStep, statusQuery, wakeSignal } from '../../src/workflow-contract/deliver-invoice';
import { aStep, openWorkflowRig, type WorkflowRig } from '../support/rigs/workflow-rig';

const prepared = aStep({ status: 'sending', next: 'send' });
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
      prepareDelivery: [prepared],
      sendInvoice: [ended({ status: status as DeliveryStep['status'] })],
    });
    expect(await handle.result()).toEqual({ status, reason: null, attempts: 1 });
    expect(played.calls).toEqual(['prepareDelivery', 'sendInvoice']);
  });

  it('ends without a call when a check blocks', async () => {
    const { handle, played } = await rig.submit({
      prepareDelivery: [ended({ status: 'failed_permanent', reason: 'ISSUE_DATE_NOT_TODAY', attempts: 0 })],
    });
    expect(await handle.result()).toEqual({ status: 'failed_permanent', reason: 'ISSUE_DATE_NOT_TODAY', attempts: 0 });
    expect(played.calls).toEqual(['prepareDelivery']);
  });

  it('checks again after its wait while a check is not available', async () => {
    const waiting = aStep({ status: 'validating', next: 'prepare', waitSeconds: 1, attention: 'tenant' });
    const { handle, played } = await rig.submit({
      prepareDelivery: [waiting, prepared],
      sendInvoice: [ended({ status: 'delivered' })],
    });
    await handle.result();
    expect(played.calls).toEqual(['prepareDelivery', 'prepareDelivery', 'sendInvoice']);
  });

  it('runs deferred checks in a step of their own, and prepares again while they stay away', async () => {
    const deferred = aStep({ status: 'validating', next: 'validate' });
    const away = aStep({ status: 'validating', next: 'prepare', waitSeconds: 1, attention: 'provider' });
    const { handle, played } = await rig.submit({
      prepareDelivery: [deferred],
      runDeferredChecks: [away, prepared],
      sendInvoice: [ended({ status: 'delivered' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual([
      'prepareDelivery',
      'runDeferredChecks',
      'prepareDelivery',
      'runDeferredChecks',
      'sendInvoice',
    ]);
  });

  it('ends without a call when a deferred check blocks', async () => {
    const { handle, played } = await rig.submit({
      prepareDelivery: [aStep({ status: 'validating', next: 'validate' })],
      runDeferredChecks: [ended({ status: 'failed_permanent', reason: 'VALIDATION_FAILED', attempts: 0 })],
    });
    expect(await handle.result()).toEqual({ status: 'failed_permanent', reason: 'VALIDATION_FAILED', attempts: 0 });
    expect(played.calls).toEqual(['prepareDelivery', 'runDeferredChecks']);
  });

  it('sends again after its wait when the provider could not take it', async () => {
    const failed = aStep({ reason: null, attention: 'provider', attempts: 1, waitSeconds: 1 });
    const { handle, played } = await rig.submit({
      prepareDelivery: [prepared],
      sendInvoice: [failed, failed, ended({ status: 'delivered', attempts: 3 })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered', attempts: 3 });
    expect(played.calls).toEqual(['prepareDelivery', 'sendInvoice', 'sendInvoice', 'sendInvoice']);
  });

  it('reads the row when it is woken, and does not ask the provider', async () => {
    const { handle, played, start } = await rig.submit({
      prepareDelivery: [prepared],
      sendInvoice: [taken(600)],
      readDelivery: [ended({ status: 'delivered' })],
    });
    await until(() => played.calls.includes('sendInvoice'));
    await rig.gateway.wakeDelivery(start);
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual(['prepareDelivery', 'sendInvoice', 'readDelivery']);
  });

  it('asks the provider when no signal wakes it', async () => {
    const { handle, played } = await rig.submit({
      prepareDelivery: [prepared],
      sendInvoice: [taken(1)],
      askOutcome: [taken(1), ended({ status: 'delivery_failed', reason: 'RECIPIENT_NOT_REGISTERED' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivery_failed', reason: 'RECIPIENT_NOT_REGISTERED' });
    expect(played.calls).toEqual(['prepareDelivery', 'sendInvoice', 'askOutcome', 'askOutcome']);
  });

  it('loses no wake-up that comes while a step is under way', async () => {
    const { handle, played, start } = await rig.submit({
      prepareDelivery: [prepared],
      sendInvoice: [
        async () => {
          await rig.gateway.wakeDelivery(start);
          return taken(600);
        },
      ],
      readDelivery: [ended({ status: 'delivered' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual(['prepareDelivery', 'sendInvoice', 'readDelivery']);
  });

  it('takes doubled and early wake-ups for what they are: a reason to look', async () => {
    const { handle, played } = await rig.submit({
      prepareDelivery: [prepared],
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
    const { handle, start } = await rig.submit({ prepareDelivery: [ended({ status: 'delivered' })] });
    await handle.result();
    await expect(rig.gateway.wakeDelivery(start)).resolves.toBeUndefined();
    await expect(rig.gateway.wakeDelivery({ ...start, generation: 99 })).resolves.toBeUndefined();
  });

  it('ends as sent when the row says that it was waited long enough', async () => {
    const { handle } = await rig.submit({
      prepareDelivery: [prepared],
      sendInvoice: [taken(1)],
      askOutcome: [ended({ status: 'sent' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'sent' });
  });

  it('repeats a step whose store is away', async () => {
    const away = new ProblemError('SERVICE_UNAVAILABLE');
    const { handle, played } = await rig.submit({
      prepareDelivery: [away, away, prepared],
      sendInvoice: [away, ended({ status: 'delivered' })],
    });
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    expect(played.calls).toEqual([
      'prepareDelivery',
      'prepareDelivery',
      'prepareDelivery',
      'sendInvoice',
      'sendInvoice',
    ]);
  });

  it('calls an operator when no repetition can help, and fails with the code', async () => {
    const { handle, played } = await rig.submit({
      prepareDelivery: [prepared],
      sendInvoice: [new ProblemError('UNKNOWN_PROVIDER_TYPE')],
    });
    await expect(handle.result()).rejects.toThrow(WorkflowFailedError);
    await expect(handle.result()).rejects.toMatchObject({ cause: { type: 'UNKNOWN_PROVIDER_TYPE' } });
    expect(played.calls).toEqual(['prepareDelivery', 'sendInvoice', 'raiseAttention']);
  });

  it('starts one generation once, however often it is asked to, also after its end', async () => {
    const { handle, played, start } = await rig.submit({
      prepareDelivery: [prepared],
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
    const waiting = aStep({ status: 'sending', reason: null, attention: 'tenant', attempts: 2, waitSeconds: 600 });
    const { handle, played, start } = await rig.submit({
      prepareDelivery: [prepared],
      sendInvoice: [waiting, ended({ status: 'delivered' })],
    });
    await until(() => played.calls.includes('sendInvoice'));
    await until(async () => (await handle.query(attemptsQuery)) === 2);
    expect(await handle.query(statusQuery)).toEqual(waiting);
    const { typedSearchAttributes } = await handle.describe();
    const shown = Object.fromEntries(typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value]));
    expect(shown).toMatchObject({
      TenantId: start.tenantId,
      ProviderType: 'sapi-sk',
      InvoiceStatus: 'sending',
      Attention: 'tenant',
    });
    await rig.gateway.wakeDelivery(start);
    await handle.result();
  });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not happen within 10 s');
}
