import type { IntegrationCaller } from '../../domain/caller';
import { ProblemError } from '../../domain/problem';
import type { BatchItemOutcome, SubmissionAnswer, SubmitBatchItem, SubmitInvoice } from '../use-cases';
import { findInvoiceNumber } from './find-invoice-number';

/** Items that are worked on at once: enough to keep the validation threads busy without starving other callers. */
const itemsAtOnce = 4;

type Submit = (command: SubmitInvoice) => Promise<SubmissionAnswer>;

/**
 * Submits the items of a batch, each on its own and idempotent on its own. Items that share an idempotency key or look like
 * the same invoice are treated in input order: the first is accepted, a later one is its replay, conflict or duplicate.
 */
export const createSubmitBatch =
  (deps: { submitInvoice: Submit }) =>
  async (caller: IntegrationCaller, items: readonly SubmitBatchItem[]): Promise<BatchItemOutcome[]> => {
    const outcomes: Promise<BatchItemOutcome>[] = [];
    const lastWith = new Map<string, Promise<BatchItemOutcome>>();
    const queue = items.entries();
    const worker = async (): Promise<void> => {
      // Items are taken up in input order, so whatever an item waits for is already under way: nobody waits in a circle.
      for (const [index, item] of queue) {
        const names = [
          `key:${item.idempotencyKey}`,
          `number:${item.xml instanceof ProblemError ? '' : findInvoiceNumber(item.xml)}`,
        ];
        const before = Promise.all(names.map((name) => lastWith.get(name) ?? Promise.resolve()));
        const outcome = before.then(() => submitItem(deps.submitInvoice, caller, item));
        for (const name of names) lastWith.set(name, outcome);
        outcomes[index] = outcome;
        await outcome;
      }
    };
    await Promise.all(Array.from({ length: itemsAtOnce }, worker));
    return Promise.all(outcomes);
  };

async function submitItem(
  submitInvoice: Submit,
  caller: IntegrationCaller,
  item: SubmitBatchItem,
): Promise<BatchItemOutcome> {
  const { xml, clientReference } = item;
  try {
    if (xml instanceof ProblemError) throw xml;
    return { clientReference, kind: 'accepted', answer: await submitInvoice({ ...item, xml, caller }) };
  } catch (error) {
    const problem = error instanceof ProblemError ? error : new ProblemError('INTERNAL_ERROR', { cause: error });
    return { clientReference, kind: 'refused', problem };
  }
}
