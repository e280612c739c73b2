import { createReceivingActivities } from '../../../activities/receiving-activities';
import { countPolls } from '../../adapters/metrics/poll-figures';
import { createFairSlots } from '../../threads/fair-slots';
import { createListReceived } from '../../usecases/receiving/list-received';
import { createPollDue } from '../../usecases/receiving/poll-due';
import { createReceiveDocument } from '../../usecases/receiving/receive-document';
import { createEndPoll, createRecordDocumentFailure, createRecordPoll } from '../../usecases/receiving/record-poll';
import { createRemovePollSchedules, createSyncPollTurns } from '../../usecases/receiving/sync-poll-turns';
import { createValidatePending } from '../../usecases/receiving/validate-pending';
import type { Parts } from '../parts/parts';
import { keepDepsOf } from '../receiving';
import type { WorkParts } from './work-parts';

/** Large answers of providers that are held in memory at the same time. */
const largeDocumentTurns = { concurrent: 2, maxWaiting: 200, maxWaitingPerShare: 100 };

const composeListReceived = (parts: Parts) =>
  createListReceived({
    connections: parts.connections,
    tenants: parts.tenants,
    providers: parts.providers,
    receiving: parts.receiving,
    polls: parts.polls,
    clock: parts.clock,
    log: parts.log,
  });

const composeRecordPoll = (parts: Parts) =>
  createRecordPoll({
    polls: parts.polls,
    connections: parts.connections,
    tenants: parts.tenants,
    log: parts.log,
  });

/** The steps of `pollConnection`. */
export const composeReceivingActivities = (parts: Parts, { documents, inboundChecks }: WorkParts) =>
  createReceivingActivities({
    listReceived: composeListReceived(parts),
    receiveDocument: createReceiveDocument({
      ...keepDepsOf(parts, { documents, inboundChecks }),
      largeDocuments: createFairSlots(largeDocumentTurns),
    }),
    recordPoll: createEndPoll({ turns: parts.pollTurns, recordPoll: composeRecordPoll(parts) }),
    recordDocumentFailure: createRecordDocumentFailure({ polls: parts.polls }),
  });

/** What keeps receiving going beside the workflows; `drain` lets the polls end that are under way. */
export function composeReceivingRounds(parts: Parts, { documents, inboundChecks, random, metrics }: WorkParts) {
  const polling = createPollDue({
    turns: parts.pollTurns,
    providers: parts.providers,
    listReceived: composeListReceived(parts),
    recordPoll: composeRecordPoll(parts),
    workflows: parts.pollWorkflows,
    onEnding: countPolls(metrics),
    log: parts.log,
    random,
  });
  const rounds = {
    pollDue: polling.round,
    syncPollTurns: createSyncPollTurns({ turns: parts.pollTurns, systemSettings: parts.systemSettings }),
    removePollSchedules: createRemovePollSchedules({ schedules: parts.schedules }),
    validatePending: createValidatePending({
      pending: parts.pending,
      invoices: parts.invoices,
      tenants: parts.tenants,
      objects: parts.objects,
      documents,
      log: parts.log,
      clock: parts.clock,
      inboundChecks,
      validationSettings: parts.validationSettings,
      receiving: parts.receiving,
      externalChecks: parts.externalChecks,
    }),
  };
  return { rounds, drain: polling.drain };
}
