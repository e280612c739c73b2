import {
  continueAsNew,
  isCancellation,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  workflowInfo,
} from '@temporalio/workflow';

import type { ReceivingActivities } from '../activities/receiving-activities';
import type { ListedDocument } from '../src/domain/ports/deliveries/provider';
import type { PollConnectionInput, PollOutcome, ReceiveOne } from '../src/workflow-contract/poll-connection';
import { askProvider, quickStep, receiveOne } from './activity-options';
import { problemOf } from './problem-of';

const { listReceived } = proxyActivities<ReceivingActivities>(askProvider);
const { receiveDocument } = proxyActivities<ReceivingActivities>(receiveOne);
const { recordPoll, recordDocumentFailure } = proxyLocalActivities<ReceivingActivities>(quickStep);

/** Documents of one connection that are taken in side by side. */
const atOnce = 4;
/** Pages after which the rest waits for the next poll: a provider whose pages never end must not keep us for ever. */
const maxPages = 100;

const nothing: PollOutcome = { fault: null, stored: 0, duplicates: 0, withoutXml: 0, failed: 0 };

/**
 * Takes in what one connection's provider holds for us. Started by a poll that has found something
 * (`src/usecases/receiving/poll-due.ts`); runs of one connection never overlap.
 *
 * 1. list: one page of what the provider holds for us and we have not taken in
 * 2. receive each document: fetch, store, acknowledge. Each is an activity of its own: one that breaks, even the
 *    worker, is given up after three tries and comes again with the next poll. The others go on beside it: one that
 *    takes long holds up none behind it
 * 3. the next page, until there is none
 * 4. record what the poll brought, or why it ended; the third failure in a row notifies the tenant. A poll that could
 *    take in none of the documents that it found has failed as well
 *
 * An account that the connection has left is looked into in the same way, in turns of its own, until its days are over.
 *
 * Ends: always with a recorded outcome, which says when the connection is asked next. A fault of the provider is an
 * outcome, not a failure of the workflow: it is asked again.
 */
export async function pollConnection(input: PollConnectionInput): Promise<PollOutcome> {
  const { tenantId, connectionId, accountNo } = input;
  const account = { tenantId, connectionId, ...(accountNo === undefined ? {} : { accountNo }) };
  let brought = input.brought ?? nothing;
  let after = input.after ?? null;
  let failedWith = input.failedWith ?? null;
  for (let pages = 1; ; pages += 1) {
    const page = await orFault(listReceived({ ...account, after }));
    if ('fault' in page) {
      brought = { ...brought, fault: page.fault };
      break;
    }
    brought = { ...brought, failed: brought.failed + (page.unusable ?? 0) };
    await receiveAll(page.documents, async (document) => {
      // Not in one expression: what others have brought meanwhile would be forgotten.
      const outcome = await receive({ ...account, document });
      if (typeof outcome === 'object') failedWith = outcome.fault.code;
      brought = count(brought, outcome);
      setCurrentDetails(
        `Stored ${brought.stored}, known ${brought.duplicates}, without XML ${brought.withoutXml}, failed ${brought.failed}`,
      );
    });
    after = page.next;
    if (after === null || pages === maxPages) break;
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof pollConnection>({
        ...account,
        after,
        brought,
        ...(failedWith === null ? {} : { failedWith }),
      });
  }
  const { fault, stored, duplicates, withoutXml } = brought;
  if (fault === null && failedWith !== null && stored + duplicates + withoutXml === 0)
    brought = { ...brought, fault: { code: failedWith } };
  await recordPoll({ ...account, outcome: brought });
  return brought;
}

async function receiveAll(
  documents: readonly ListedDocument[],
  receiveOne: (document: ListedDocument) => Promise<void>,
): Promise<void> {
  if (!patched('documents-in-lanes')) {
    for (let from = 0; from < documents.length; from += atOnce)
      await Promise.all(documents.slice(from, from + atOnce).map(receiveOne));
    return;
  }
  const waiting = [...documents];
  const lane = async (): Promise<void> => {
    for (let document = waiting.shift(); document !== undefined; document = waiting.shift()) await receiveOne(document);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

type Fault = Required<Pick<PollOutcome, 'fault'>> & { fault: object };
type OneOutcome = 'stored' | 'duplicate' | 'without_xml' | 'gone' | Fault;

async function receive(one: ReceiveOne): Promise<OneOutcome> {
  const outcome = await orFault(receiveDocument(one));
  if (typeof outcome === 'object' && patched('record-failing-documents')) {
    const { document, ...account } = one;
    await recordDocumentFailure({ ...account, documentId: document.id, code: outcome.fault.code });
  }
  return outcome;
}

function count(sum: PollOutcome, outcome: OneOutcome): PollOutcome {
  if (typeof outcome === 'object') return { ...sum, failed: sum.failed + 1 };
  switch (outcome) {
    case 'stored':
      return { ...sum, stored: sum.stored + 1 };
    case 'duplicate':
      return { ...sum, duplicates: sum.duplicates + 1 };
    case 'without_xml':
      return { ...sum, withoutXml: sum.withoutXml + 1 };
    case 'gone':
      return sum;
  }
}

/** What could heal by itself was repeated below. */
async function orFault<Result>(work: Promise<Result>): Promise<Result | Fault> {
  try {
    return await work;
  } catch (failure) {
    if (isCancellation(failure)) throw failure;
    return { fault: { code: problemOf(failure) } };
  }
}
