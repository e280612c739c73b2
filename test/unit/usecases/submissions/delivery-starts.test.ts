import { setImmediate as turn } from 'node:timers/promises';

import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { DeliveryStart } from '../../../../src/domain/ports/deliveries/workflow-gateway';
import { ProblemError } from '../../../../src/domain/problem';
import { createDeliveryStarts } from '../../../../src/usecases/submissions/delivery-starts';

const [busy, other] = [asId<TenantId>('busy'), asId<TenantId>('other')];

const start = (n: number, tenantId: TenantId = busy) => ({
  tenantId,
  invoiceId: asId<InvoiceId>(String(n)),
  generation: 1,
  providerType: 'sapi_sk',
  requestId: null,
});

/** Something that lasts until it is told to end. */
function lasting() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, ended };
}

/** A Temporal that answers when it is told to, and an outbox that remembers what was completed. */
function rig({ startDeadlineMs = 400, refuses = false } = {}) {
  const asked: string[] = [];
  const completed: string[] = [];
  const time = { nowMs: 0 };
  const temporal = lasting();
  const starts = createDeliveryStarts({
    startDeadlineMs,
    clock: () => time.nowMs,
    workflows: {
      startDelivery: async ({ invoiceId }) => {
        asked.push(invoiceId);
        await temporal.ended;
        if (refuses) throw new ProblemError('SERVICE_UNAVAILABLE');
      },
    },
    outbox: { completeStart: (invoiceId) => Promise.resolve(void completed.push(invoiceId)) },
  });
  const submitting = async (invoices: number, tenantId: TenantId = busy) => {
    const work = lasting();
    const done = starts.whileSubmitting(tenantId, invoices, () => work.ended);
    await turn();
    return { end: () => (work.end(), done) };
  };
  return {
    tryStart: (given: DeliveryStart) => starts.tryStart(given),
    dueSeconds: (tenantId: TenantId) => starts.dueSeconds(tenantId),
    submitting,
    refuse: (invoices: number) =>
      starts.whileSubmitting(busy, invoices, () => Promise.reject(new ProblemError('VALIDATION_FAILED'))),
    ...{ answer: temporal.end, asked, completed, time },
  };
}

it('completes the promise of a start that Temporal took', async () => {
  const { tryStart, answer, completed } = rig();
  answer();
  await tryStart(start(1));
  expect(completed).toEqual(['1']);
});

it('keeps the outbox row when Temporal does not accept the start, and goes on', async () => {
  const { tryStart, answer, asked, completed } = rig({ refuses: true });
  answer();
  for (let n = 0; n < 40; n += 1) await tryStart(start(n));
  expect(asked).toHaveLength(40);
  expect(completed).toEqual([]);
});

it('asks Temporal nothing when no time is allowed for it', async () => {
  const { tryStart, asked } = rig({ startDeadlineMs: 0 });
  await tryStart(start(1));
  expect(asked).toEqual([]);
});

it('starts eight at once and the others in their turn, and leaves what waits of a company beyond 128 to the dispatcher', async () => {
  const { tryStart, answer, asked } = rig();
  const all = Array.from({ length: 300 }, (_, n) => tryStart(start(n)));
  await turn();
  expect(asked).toHaveLength(8);
  answer();
  await Promise.all(all);
  expect(asked).toEqual(Array.from({ length: 8 + 128 }, (_, n) => String(n)));
});

it('lets companies take turns when many of one wait', async () => {
  const { tryStart, answer, asked } = rig();
  const ofBusy = Array.from({ length: 200 }, (_, n) => tryStart(start(n)));
  const ofOther = [1_000, 1_001].map((n) => tryStart(start(n, other)));
  answer();
  await Promise.all([...ofBusy, ...ofOther]);
  expect(asked.slice(8, 13)).toEqual(['8', '1000', '9', '1001', '10']);
});

it('begins the deliveries of a burst when less than eight of its invoices are still being submitted', async () => {
  const { tryStart, submitting, answer, asked } = rig();
  answer();
  const first = await submitting(7);
  await tryStart(start(1));
  expect(asked).toEqual(['1']);
  const second = await submitting(1);
  const held = tryStart(start(2));
  await turn();
  expect(asked).toEqual(['1']);
  await second.end();
  await held;
  expect(asked).toEqual(['1', '2']);
  await first.end();
});

it('lets no other company wait for a burst', async () => {
  const { tryStart, submitting, answer, asked } = rig();
  answer();
  const burst = await submitting(100);
  const held = tryStart(start(1));
  await tryStart(start(2, other));
  expect(asked).toEqual(['2']);
  await burst.end();
  await held;
  expect(asked).toEqual(['2', '1']);
});

it('counts a submission that was refused as ended', async () => {
  const { tryStart, refuse, answer, asked } = rig();
  answer();
  await expect(refuse(50)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await tryStart(start(1));
  expect(asked).toEqual(['1']);
});

it('leaves to the dispatcher what waited until the dispatcher has taken it up', async () => {
  const { tryStart, submitting, answer, asked, time } = rig();
  answer();
  const burst = await submitting(8);
  const early = tryStart(start(1));
  time.nowMs = 3_000;
  const late = tryStart(start(2));
  time.nowMs = 6_000;
  await burst.end();
  await Promise.all([early, late]);
  expect(asked).toEqual(['2']);
});

it('gives a start of a burst more time than another before the dispatcher looks after it', async () => {
  const { submitting, dueSeconds } = rig();
  expect(dueSeconds(busy)).toBe(2);
  const burst = await submitting(8);
  expect([dueSeconds(busy), dueSeconds(other)]).toEqual([5, 2]);
  await burst.end();
  expect(dueSeconds(busy)).toBe(2);
});
