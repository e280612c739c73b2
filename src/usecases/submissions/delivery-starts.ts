import type { TenantId } from '../../domain/ids';
import type { Clock } from '../../domain/ports/clock';
import type { Outbox } from '../../domain/ports/deliveries/outbox';
import type { DeliveryStart, WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';

export interface DeliveryStartsDeps {
  workflows: Pick<WorkflowGateway, 'startDelivery'>;
  outbox: Pick<Outbox, 'completeStart'>;
  clock: Clock;
  /** For the start of one workflow; 0 = leave all of them to the dispatcher. */
  startDeadlineMs: number;
}

export interface DeliveryStarts {
  /** Counts invoices of a company as being submitted for as long as `work` takes. */
  whileSubmitting<Result>(tenantId: TenantId, invoices: number, work: () => Promise<Result>): Promise<Result>;
  /**
   * Starts the workflow of an accepted invoice, for latency only and without making its sender wait for Temporal:
   * whatever happens here, the dispatcher processes the outbox row. Settles when the start was tried or given up.
   */
  tryStart(start: DeliveryStart): Promise<void>;
  /** Seconds after which the dispatcher looks after a start that is promised now. */
  dueSeconds(tenantId: TenantId): number;
}

/** Starts under way in this process at once: more would only wait in Temporal, and run out of their time there. */
const maxConcurrent = 8;
/**
 * Starts that wait in this process, of all companies and of one; what is beyond them is left to the dispatcher, whose
 * pace is its own.
 */
const maxWaiting = { ofAll: 1_024, ofOne: 128 };
/** Invoices of one company being submitted at once, from which on the starts of its deliveries wait. */
const burstSize = 8;
/** Time for the start that follows an acceptance, and for those of a burst, which wait for its end. */
const due = { seconds: 2, secondsInBurst: 5 };

interface Waiting {
  sinceMs: number;
  /** @param isWanted false: it is left to the dispatcher */
  goOn(isWanted: boolean): void;
}

interface Company {
  submitting: number;
  waiting: Waiting[];
}

/**
 * The deliveries of a burst begin when it has been accepted. A delivery takes several times the processor time of an
 * acceptance: begun beside the acceptances that are still to come it would make each of these callers wait for it, and
 * would not end sooner itself.
 */
export function createDeliveryStarts(deps: DeliveryStartsDeps): DeliveryStarts {
  const { workflows, outbox, clock, startDeadlineMs } = deps;
  const turns = createTurns(clock);
  return {
    async whileSubmitting(tenantId, invoices, work) {
      const leave = turns.enter(tenantId, invoices);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    async tryStart(start) {
      if (startDeadlineMs === 0 || !(await turns.take(start.tenantId))) return;
      try {
        await workflows.startDelivery(start, startDeadlineMs);
        await outbox.completeStart(start.invoiceId, start.generation);
      } catch {
        return;
      } finally {
        turns.giveBack();
      }
    },
    dueSeconds: (tenantId) => (turns.isInBurst(tenantId) ? due.secondsInBurst : due.seconds),
  };
}

/** Who may start a workflow now. */
function createTurns(clock: Clock) {
  const companies = new Map<TenantId, Company>();
  const ready = createReadyStarts();
  let waiting = 0;
  let underWay = 0;

  const isBurst = ({ submitting }: Company): boolean => submitting >= burstSize;

  function startReady(): void {
    while (underWay < maxConcurrent) {
      const next = ready.next();
      if (!next) return;
      waiting -= 1;
      const isWanted = clock() - next.sinceMs < due.secondsInBurst * 1_000;
      if (isWanted) underWay += 1;
      next.goOn(isWanted);
    }
  }

  return {
    isInBurst(tenantId: TenantId): boolean {
      const company = companies.get(tenantId);
      return company !== undefined && isBurst(company);
    },
    /** Counts invoices of a company as being submitted, until what is returned is called. */
    enter(tenantId: TenantId, invoices: number): () => void {
      const company = companies.get(tenantId) ?? { submitting: 0, waiting: [] };
      companies.set(tenantId, company);
      company.submitting += invoices;
      return () => {
        company.submitting -= invoices;
        if (!isBurst(company)) ready.add(tenantId, company.waiting.splice(0));
        if (company.submitting === 0) companies.delete(tenantId);
        startReady();
      };
    },
    /** @returns whether it may begin, and counts as under way until it is given back */
    take(tenantId: TenantId): Promise<boolean> {
      const company = companies.get(tenantId);
      const ofOne = (company?.waiting.length ?? 0) + ready.of(tenantId);
      if (waiting >= maxWaiting.ofAll || ofOne >= maxWaiting.ofOne) return Promise.resolve(false);
      return new Promise((resolve) => {
        const start: Waiting = { sinceMs: clock(), goOn: resolve };
        waiting += 1;
        if (company && isBurst(company)) company.waiting.push(start);
        else ready.add(tenantId, [start]);
        startReady();
      });
    },
    giveBack(): void {
      underWay -= 1;
      startReady();
    },
  };
}

/** Starts that nothing but the number under way holds back; companies take turns. */
function createReadyStarts() {
  /** In the order of their turns. */
  const companies = new Map<TenantId, Waiting[]>();
  return {
    of: (tenantId: TenantId): number => companies.get(tenantId)?.length ?? 0,
    add(tenantId: TenantId, starts: readonly Waiting[]): void {
      if (starts.length > 0) companies.set(tenantId, [...(companies.get(tenantId) ?? []), ...starts]);
    },
    next(): Waiting | undefined {
      const [turn] = companies;
      if (turn === undefined) return undefined;
      const [tenantId, [next, ...others]] = turn;
      companies.delete(tenantId);
      if (others.length > 0) companies.set(tenantId, others);
      return next;
    },
  };
}
