/** The calls that a client can make, as the control side names them. */
export const operationNames = [
  'token',
  'renew',
  'token_status',
  'revoke',
  'send',
  'receive',
  'fetch',
  'acknowledge',
  'status',
  'lookup',
  'capabilities',
  'validate',
  'health',
] as const;

export type OperationName = (typeof operationNames)[number];

/** What a fault does to a call. */
export type FaultEffect =
  | { mode: 'status'; status: number; body?: unknown; retry_after?: number }
  | { mode: 'hang' }
  | { mode: 'reset' }
  | { mode: 'delay'; delay_ms: number };

export type Fault = FaultEffect & {
  operation: OperationName | '*';
  /** Before the call does anything, or after it did everything and only the answer is missing. */
  stage: 'before' | 'after';
  /** How many more calls it strikes. */
  times: number;
};

/** Counters of one operation since the start. */
interface CallCount {
  calls: number;
  /** HTTP status, or `unanswered`, to the number of calls that ended so. */
  answers: Record<string, number>;
}

export type Faults = ReturnType<typeof createFaults>;

/** The faults ordered by the control side, in memory: a restarted sandbox provider behaves well again. */
export function createFaults() {
  let ordered: Fault[] = [];
  const counts = new Map<OperationName, CallCount>(operationNames.map((name) => [name, { calls: 0, answers: {} }]));
  const countOf = (name: OperationName): CallCount => counts.get(name) ?? { calls: 0, answers: {} };
  return {
    order(fault: Fault): void {
      ordered.push({ ...fault });
    },
    clear(): void {
      ordered = [];
    },
    list: (): readonly Fault[] => ordered,
    /** The first fault ordered for this moment; it is used up by one. */
    next(operation: OperationName, stage: Fault['stage']): FaultEffect | undefined {
      const fault = ordered.find(
        (one) => (one.operation === operation || one.operation === '*') && one.stage === stage,
      );
      if (!fault) return undefined;
      fault.times -= 1;
      ordered = ordered.filter((one) => one.times > 0);
      return fault;
    },
    countCall(operation: OperationName): void {
      countOf(operation).calls += 1;
    },
    countAnswer(operation: OperationName, answer: number | 'unanswered'): void {
      const { answers } = countOf(operation);
      answers[answer] = (answers[answer] ?? 0) + 1;
    },
    counters: (): Record<string, CallCount> => Object.fromEntries(counts),
  };
}
