import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { Chunk } from '../../../../src/domain/ports/jobs/jobs';
import type { SandboxReset } from '../../../../src/domain/ports/sandbox/sandbox-reset';
import { createResetSandbox, type ResetSandboxDeps } from '../../../../src/usecases/sandbox/reset-sandbox';

const [former, other, next] = ['a', 'b', 'c'].map((id) => asId<TenantId>(id)) as [TenantId, TenantId, TenantId];

/** An account of which so many deliveries of the first company are open. */
function aReset(openDeliveries: number) {
  const said: string[] = [];
  const open = Array.from({ length: openDeliveries }, (_, index) => asId<InvoiceId>(String(index)));
  let companies = [former, other];
  const reset: SandboxReset = {
    accountEverOf: () => Promise.resolve({ id: 'account' } as never),
    disableConnections: (ids) => Promise.resolve(void said.push(`disable ${ids.join()}`)),
    openDeliveries: (tenantId, limit) => Promise.resolve(tenantId === former ? open.slice(0, limit) : []),
    replaceCompanies: (_, ids) => {
      said.push(`replace ${ids.join()}`);
      companies = [next, other];
      return Promise.resolve();
    },
    moveJob: (_, to) => Promise.resolve(void said.push(`job to ${to}`)),
    warn: () => Promise.resolve(0),
    unused: () => Promise.resolve([]),
    archive: () => Promise.resolve(),
  };
  let job = { id: 'job', tenantId: former, state: 'running', done: 0, cursor: null, actor: systemActor('t') } as Job;
  const apply: ResetSandboxDeps['deliveries']['apply'] = ({ invoiceId, events }) => {
    open.splice(open.indexOf(invoiceId), 1);
    expect(events).toMatchObject([{ trigger: { kind: 'sandbox_archived' } }]);
    return Promise.resolve({ delivery: {} as never, transitions: [] });
  };
  const chunk = createResetSandbox({
    jobs: {
      keepChunk: (before: Job, { cursor, done, finished }: Chunk) => {
        job = { ...before, cursor, done, state: finished ? 'finished' : 'running' };
        return Promise.resolve(job);
      },
    },
    accounts: {
      companies: () =>
        Promise.resolve(
          companies.map((tenantId, index) => ({ tenantId, accountId: 'account', place: index === 0 ? 1 : 2 })),
        ),
    },
    reset,
    provider: { forget: (account) => Promise.resolve(void said.push(`forget ${account}`)) },
    ensureCompanies: () => {
      said.push('connect');
      return Promise.resolve([]);
    },
    deliveries: { apply },
    workflows: { wakeDelivery: () => Promise.resolve() },
  });
  return { said, open, step: async () => (await chunk(job, new AbortController().signal)) ?? job, again: () => job };
}

it('ends the deliveries, replaces the companies and connects them, each in a chunk of its own', async () => {
  const { said, step } = aReset(3);
  const cursors = [];
  for (let job = await step(); ; job = await step()) {
    cursors.push((job.cursor as { step: string }).step);
    if (job.state === 'finished') break;
  }
  expect(cursors).toEqual(['replace', 'connect', 'connect']);
  expect(said).toEqual(['disable a,b', 'replace a,b', 'forget account', 'connect', 'job to c']);
});

it('ends at most 500 deliveries in a chunk', async () => {
  const { open, step } = aReset(1_200);
  const done = [];
  for (const _ of [1, 2, 3]) done.push((await step()).done);
  expect(done).toEqual([500, 1_000, 1_200]);
  expect(open).toEqual([]);
});

it('names the companies of before also when it is repeated behind the replacement', async () => {
  const { said, step } = aReset(0);
  await step();
  await step();
  await step();
  expect(said.filter((line) => line.startsWith('replace'))).toEqual(['replace a,b']);
});
