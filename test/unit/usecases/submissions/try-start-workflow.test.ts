import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import { ProblemError } from '../../../../src/domain/problem';
import { createTryStartWorkflow } from '../../../../src/usecases/submissions/try-start-workflow';

const start = (n: number) => ({
  tenantId: asId<TenantId>('t'),
  invoiceId: asId<InvoiceId>(String(n)),
  generation: 1,
  providerType: 'sapi_sk',
  requestId: null,
});

/** A Temporal that answers when it is told to, and an outbox that remembers what was completed. */
function rig({ startDeadlineMs = 400, refuses = false } = {}) {
  const [asked, completed]: string[][] = [[], []];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const tryStartWorkflow = createTryStartWorkflow({
    startDeadlineMs,
    workflows: {
      startDelivery: async ({ invoiceId }) => {
        asked?.push(invoiceId);
        await answered;
        if (refuses) throw new ProblemError('SERVICE_UNAVAILABLE');
      },
    },
    outbox: { completeStart: (invoiceId) => Promise.resolve(void completed?.push(invoiceId)) },
  });
  return { tryStartWorkflow, answer, asked, completed };
}

it('completes the promise of a start that Temporal took', async () => {
  const { tryStartWorkflow, answer, completed } = rig();
  answer();
  await tryStartWorkflow(start(1));
  expect(completed).toEqual(['1']);
});

it('keeps the outbox row when Temporal does not accept the start', async () => {
  const { tryStartWorkflow, answer, completed } = rig({ refuses: true });
  answer();
  await tryStartWorkflow(start(1));
  expect(completed).toEqual([]);
});

it('leaves a burst beyond 32 starts to the dispatcher, and goes on when they are done', async () => {
  const { tryStartWorkflow, answer, asked } = rig();
  const burst = Array.from({ length: 40 }, (_, n) => tryStartWorkflow(start(n)));
  expect(asked).toHaveLength(32);
  answer();
  await Promise.all(burst);
  await tryStartWorkflow(start(40));
  expect(asked).toHaveLength(33);
});

it('asks Temporal nothing when no time is allowed for it', async () => {
  const { tryStartWorkflow, asked } = rig({ startDeadlineMs: 0 });
  await tryStartWorkflow(start(1));
  expect(asked).toEqual([]);
});
