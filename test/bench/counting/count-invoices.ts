import { setTimeout as pause } from 'node:timers/promises';

import { takePortsApart } from '../../support/services/own-ports';
import { startTcpProxy, type TcpProxy } from '../../support/services/tcp-proxy';
import { untilDelivered } from '../deliveries';
import { registerRecipient, submit } from '../load';
import { type BenchPortal, withPortal } from '../portal-instance';
import { countHistories, type HistoryCounts } from './histories';
import { countingSettings, openPostgresCounter, type PostgresWork, type StatementCost } from './postgres-work';

/** What one invoice costs, in counts; those of the loops that go on without any are left out. */
export interface InvoiceCounts {
  transactions: number;
  indexEntries: number;
  /** To PostgreSQL, by process. */
  roundTrips: Record<CountedProcess, number>;
}

export interface Counts {
  accepting: InvoiceCounts;
  delivering: InvoiceCounts;
  history: HistoryCounts;
  /** Of accepting and delivering, the dearest first; calls and times of one invoice. */
  statements: StatementCost[];
}

type CountedProcess = 'api' | 'worker';

interface Counted extends PostgresWork {
  roundTrips: Record<CountedProcess, number>;
  seconds: number;
}

const idleSeconds = 15;

/**
 * Counts what one accepted and one delivered invoice cost PostgreSQL and Temporal, in a portal of its own whose
 * PostgreSQL counts and whose processes reach it through proxies that count. Nothing is timed here: counting takes time
 * itself.
 *
 * @param invoices what is counted is divided by them
 */
export async function countInvoices(invoices: number): Promise<Counts> {
  takePortsApart();
  const postgres = { host: '127.0.0.1', port: Number(process.env.POSTGRES_PORT) };
  const [api, worker] = [await startTcpProxy(postgres), await startTcpProxy(postgres)];
  const ways = { api: { postgres: api.port }, worker: { postgres: worker.port } };
  try {
    return await withPortal({}, (portal) => countIn(portal, { api, worker }, invoices), {
      ways,
      postgres: countingSettings,
    });
  } finally {
    await Promise.all([api, worker].map((proxy) => proxy.close()));
  }
}

async function countIn(
  portal: BenchPortal,
  proxies: Record<CountedProcess, TcpProxy>,
  invoices: number,
): Promise<Counts> {
  const postgres = await openPostgresCounter(portal);
  const count = async (work: () => Promise<unknown>): Promise<Counted> => {
    const tripsBefore = tripsOf(proxies);
    const startedAt = performance.now();
    const counted = await postgres.count(work);
    const trips = tripsOf(proxies);
    return {
      ...counted,
      seconds: (performance.now() - startedAt) / 1_000,
      roundTrips: ofEach((name) => trips[name] - tripsBefore[name]),
    };
  };
  try {
    await registerRecipient(portal);
    await submit(portal, { amount: invoices, connections: 4 });
    await untilDelivered(portal);
    const idle = await count(() => pause(idleSeconds * 1_000));
    const { worker } = portal.processes;
    process.kill(worker.pid, 'SIGSTOP');
    const accepting = await count(() => submit(portal, { amount: invoices, connections: 4 }));
    const delivering = await count(() => {
      process.kill(worker.pid, 'SIGCONT');
      return untilDelivered(portal);
    });
    return {
      accepting: ofOne(accepting, idle, invoices),
      delivering: ofOne(delivering, idle, invoices),
      history: await countHistories(portal, Math.min(invoices, 50)),
      statements: together([...accepting.statements, ...delivering.statements], invoices),
    };
  } finally {
    await postgres.close();
  }
}

const ofEach = (read: (name: CountedProcess) => number): Record<CountedProcess, number> => ({
  api: read('api'),
  worker: read('worker'),
});
const tripsOf = (proxies: Record<CountedProcess, TcpProxy>) => ofEach((name) => proxies[name].roundTrips());

/** What the loops did in the same time is not the invoices'. */
function ofOne(counted: Counted, idle: Counted, invoices: number): InvoiceCounts {
  const own = (read: (of: Counted) => number): number =>
    Math.max(0, read(counted) - (read(idle) * counted.seconds) / idle.seconds) / invoices;
  return {
    transactions: own(({ transactions }) => transactions),
    indexEntries: own(({ indexEntries }) => indexEntries),
    roundTrips: ofEach((name) => own(({ roundTrips }) => roundTrips[name])),
  };
}

function together(statements: readonly StatementCost[], invoices: number): StatementCost[] {
  const byText = new Map<string, StatementCost>();
  for (const { text, calls, planningMs, executionMs } of statements) {
    const so = byText.get(text) ?? { text, calls: 0, planningMs: 0, executionMs: 0 };
    byText.set(text, {
      text,
      calls: so.calls + calls / invoices,
      planningMs: so.planningMs + planningMs / invoices,
      executionMs: so.executionMs + executionMs / invoices,
    });
  }
  const whole = ({ planningMs, executionMs }: StatementCost): number => planningMs + executionMs;
  return [...byText.values()].sort((a, b) => whole(b) - whole(a));
}
