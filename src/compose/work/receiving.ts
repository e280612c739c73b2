import { createReceivingActivities } from '../../../activities/receiving-activities';
import { createFairSlots } from '../../threads/fair-slots';
import { createListReceived } from '../../usecases/receiving/list-received';
import { createReceiveDocument } from '../../usecases/receiving/receive-document';
import { createRecordDocumentFailure, createRecordPoll } from '../../usecases/receiving/record-poll';
import { createSyncSchedules } from '../../usecases/receiving/sync-schedules';
import { createValidatePending } from '../../usecases/receiving/validate-pending';
import type { Parts } from '../parts/parts';
import { keepDepsOf } from '../receiving';
import type { WorkParts } from './work-parts';

/** Large answers of providers that are held in memory at the same time. */
const largeDocumentTurns = { concurrent: 2, maxWaiting: 200, maxWaitingPerShare: 100 };

/** The steps of `pollConnection`. */
export const composeReceivingActivities = (parts: Parts, { documents, inboundChecks }: WorkParts) =>
  createReceivingActivities({
    listReceived: createListReceived({
      connections: parts.connections,
      tenants: parts.tenants,
      providers: parts.providers,
      receiving: parts.receiving,
      polls: parts.polls,
      clock: parts.clock,
      log: parts.log,
    }),
    receiveDocument: createReceiveDocument({
      ...keepDepsOf(parts, { documents, inboundChecks }),
      largeDocuments: createFairSlots(largeDocumentTurns),
    }),
    recordPoll: createRecordPoll({
      polls: parts.polls,
      connections: parts.connections,
      tenants: parts.tenants,
      log: parts.log,
    }),
    recordDocumentFailure: createRecordDocumentFailure({ polls: parts.polls }),
  });

/** What keeps receiving going beside the polls. */
export const composeReceivingRounds = (parts: Parts, { documents, inboundChecks }: WorkParts) => ({
  syncSchedules: createSyncSchedules({
    polls: parts.polls,
    providers: parts.providers,
    systemSettings: parts.systemSettings,
    schedules: parts.schedules,
    log: parts.log,
  }),
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
});
