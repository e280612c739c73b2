import { systemActor } from '../../../src/domain/access/actor';
import type { ConnectionAudit } from '../../../src/domain/ports/connections/connection-admin';
import type { DeliveryRepository, OpenedAttempt, PlannedCall } from '../../../src/domain/ports/deliveries/deliveries';
import type { LiveSubmission, OutgoingDocument } from '../../../src/domain/ports/deliveries/provider';

/** Who has made or changed a connection in a test. */
export const byTest: ConnectionAudit = { actor: systemActor('test'), action: 'connection.change', details: {} };

const anOutgoingDocument: OutgoingDocument = {
  ...{ documentId: 'D-1', idempotencyKey: 'K-1', documentTypeId: 'ns::Invoice##c::2.1', processId: 'p' },
  ...{ senderParticipantId: '0245:2023456789', receiverParticipantId: '0245:2020000011' },
  ...{ createdAt: '2027-01-04T11:00:00.000Z', xml: new Uint8Array(), sha256: 'a'.repeat(64) },
  ...{ correlationId: 'test', traceparent: null },
};

/** What only the repository of deliveries makes in the portal, for trying providers alone. */
export const asLive = (document: OutgoingDocument): LiveSubmission => document as LiveSubmission;

/** A call of the connection's first account. */
export const aPlannedCall = (account: Partial<PlannedCall['account']> = {}): PlannedCall => ({
  document: anOutgoingDocument,
  account: { accountNo: 1, settingsVersion: 1, fingerprint: 'f'.repeat(64), keyHours: 24, ...account },
});

/** The attempt, which was opened. */
export function wasOpened(attempt: Awaited<ReturnType<DeliveryRepository['openAttempt']>>): OpenedAttempt {
  if (attempt === null || attempt === 'test_blocked') throw new Error('no attempt was opened');
  return attempt;
}
