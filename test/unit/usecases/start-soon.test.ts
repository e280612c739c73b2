import { asId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import { ProblemError } from '../../../src/domain/problem';
import { createStartSoon } from '../../../src/usecases/submissions/start-soon';

const start = (n: number) => ({
  tenantId: asId<TenantId>('t'),
  invoiceId: asId<InvoiceId>(String(n)),
  run: 1,
  providerType: 'sapi_sk',
  requestId: null,
});

/** A Temporal that answers when it is told to, and an outbox that remembers what was completed. */
function rig({ startDeadlineMs = 400, refuses = false } = {}) {
  const [asked, completed]: string[][] = [[], []];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const startSoon = createStartSoon({
    startDeadlineMs,
    workflows: {
      startSubmission: async ({ invoiceId }) => {
        asked?.push(invoiceId);
        await answered;
        if (refuses) throw new ProblemError('SERVICE_UNAVAILABLE');
      },
    },
    outbox: { completeStart: (invoiceId) => Promise.resolve(void completed?.push(invoiceId)) },
  });
  return { startSoon, answer, asked, completed };
}

it('completes the promise of a start that Temporal took', async () => {
  const { startSoon, answer, completed } = rig();
  answer();
  await startSoon(start(1));
  expect(completed).toEqual(['1']);
});

it('leaves the promise standing when Temporal does not take the start', async () => {
  const { startSoon, answer, completed } = rig({ refuses: true });
  answer();
  await startSoon(start(1));
  expect(completed).toEqual([]);
});

it('leaves a burst beyond 32 starts to the dispatcher, and goes on when they are done', async () => {
  const { startSoon, answer, asked } = rig();
  const burst = Array.from({ length: 40 }, (_, n) => startSoon(start(n)));
  expect(asked).toHaveLength(32);
  answer();
  await Promise.all(burst);
  await startSoon(start(40));
  expect(asked).toHaveLength(33);
});

it('asks Temporal nothing when no time is allowed for it', async () => {
  const { startSoon, asked } = rig({ startDeadlineMs: 0 });
  await startSoon(start(1));
  expect(asked).toEqual([]);
});
