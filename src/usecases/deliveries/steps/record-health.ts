import type { OpenConnection } from '../../../domain/connections/connection';
import type { SendOutcome } from '../../../domain/ports/deliveries/provider';
import { healthOf } from './send-outcome';
import type { DeliveryStepDeps } from './step-deps';

/**
 * A success that repeats what is known is written at most this often: hundreds of sends must not queue up on one row.
 */
const successEveryMs = 60_000;

/**
 * Records in the connection's health how a call ended. A failure to do so is ignored: the outcome of the call must be
 * written.
 * @returns until when the circuit is open, ISO 8601, or null
 */
export async function recordHealth(
  { connections, clock }: DeliveryStepDeps,
  connection: OpenConnection,
  documentId: string,
  outcome: SendOutcome,
): Promise<string | null> {
  const result = healthOf(outcome);
  // What an account says that was left says nothing of the present one.
  if (result === null || connection.leftAt !== null) return null;
  const { status, consecutiveFailures, lastSendAt } = connection.health;
  const isFresh = lastSendAt !== null && clock() - Date.parse(lastSendAt) < successEveryMs;
  if (result.ok && status === 'ok' && consecutiveFailures === 0 && isFresh) return null;
  const health = result.ok ? { ...result, isSend: true as const } : { ...result, documentId };
  return connections.recordHealth(connection.tenantId, connection.id, health).catch(() => null);
}
