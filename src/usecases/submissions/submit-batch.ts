import type { IntegrationCaller } from '../../domain/access/caller';
import type { Log } from '../../domain/ports/log';
import { problemDefinition, ProblemError } from '../../domain/problem';
import type { TestAnswer, TestInvoice } from '../test-mode/test-invoice';
import type { BatchItemOutcome, SubmitBatchItem } from './batch-item';
import { findInvoiceNumber } from './find-invoice-number';
import type { SubmissionAnswer, SubmitInvoice } from './submission';

/** Items that are worked on at once: enough to keep the validation threads busy without starving other callers. */
const maxConcurrentItems = 4;

interface BatchDeps {
  submitInvoice: (command: SubmitInvoice) => Promise<SubmissionAnswer>;
  testInvoice: (command: TestInvoice) => Promise<TestAnswer>;
  log: Log;
}

/**
 * Submits the items of a batch, each on its own and idempotent on its own. Items that share an idempotency key or look
 * like the same invoice are treated in input order: the first is accepted, a later one is its replay, conflict or
 * duplicate. A fault of ours is the answer of its item, and is logged with its cause.
 */
export const createSubmitBatch =
  (deps: BatchDeps) =>
  async (caller: IntegrationCaller, items: readonly SubmitBatchItem[]): Promise<BatchItemOutcome[]> => {
    const outcomes: Promise<BatchItemOutcome>[] = [];
    const lastWith = new Map<string, Promise<BatchItemOutcome>>();
    const queue = items.entries();
    const worker = async (): Promise<void> => {
      // Items are taken up in input order, so whatever an item waits for is already under way, which rules out a
      // deadlock.
      for (const [index, item] of queue) {
        const names = namesOf(item);
        const before = Promise.all(names.map((name) => lastWith.get(name) ?? Promise.resolve()));
        const outcome = before.then(() => submitItem(deps, caller, item, index));
        for (const name of names) lastWith.set(name, outcome);
        outcomes[index] = outcome;
        await outcome;
      }
    };
    await Promise.all(Array.from({ length: maxConcurrentItems }, worker));
    return Promise.all(outcomes);
  };

/** What items have in common that must not overtake each other; keys of tests are apart from those of live items. */
const namesOf = ({ command, test }: SubmitBatchItem): string[] =>
  command instanceof ProblemError
    ? []
    : [`${test === null ? 'key' : 'test key'}:${command.idempotencyKey}`, `number:${findInvoiceNumber(command.xml)}`];

async function submitItem(
  deps: BatchDeps,
  caller: IntegrationCaller,
  { clientReference, command, test }: SubmitBatchItem,
  index: number,
): Promise<BatchItemOutcome> {
  const item = { clientReference, isTest: test !== null };
  if (command instanceof ProblemError) return { ...item, kind: 'refused', problem: command };
  try {
    if (test !== null) return { ...item, kind: 'tested', answer: await deps.testInvoice({ ...command, caller, test }) };
    return { ...item, kind: 'accepted', answer: await deps.submitInvoice({ ...command, caller }) };
  } catch (error) {
    const problem = error instanceof ProblemError ? error : new ProblemError('INTERNAL_ERROR', { cause: error });
    if (problemDefinition(problem.code).report)
      deps.log.error(
        { request_id: caller.actor.requestId, code: problem.code, item: index, err: problem },
        'An item of a batch could not be worked on',
      );
    return { ...item, kind: 'refused', problem };
  }
}
