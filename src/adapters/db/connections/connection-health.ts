import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { CallHealth, CircuitTurn } from '../../../domain/ports/connections/connections';
import { recordEvent } from '../events/events';
import type { Transaction } from '../transaction';

/** Faults in a row after which a connection is called failing; different documents whose faults give it a rest. */
const failuresUntilFailing = 3;
const documentsUntilRest = 5;
const firstRestSeconds = 30;
const maxRestSeconds = 600;
/** While it rests, one document that has not failed may try in so many seconds. */
const turnSeconds = 5;
/** Documents that are remembered as having failed: beyond them the oldest get another turn. */
const maxRemembered = 200;

/** One success heals everything; a refused credential is a fault that no waiting repairs, so it shows at once. */
const recordSuccess = `
  with before as (
    select id, auth_refused_since from connections
    where tenant_id = $1 and id = $2
      -- Written once a minute at most: a busy connection is not an update for every invoice.
      and (health_status <> 'ok' or consecutive_failures > 0 or circuit_open_until is not null
        or last_success_at < clock_timestamp() - interval '1 minute'
        or ($3 and (last_send_at > clock_timestamp() - interval '1 minute') is not true))
    for update
  )
  update connections c
  set health_status = 'ok', last_success_at = clock_timestamp(), last_error = null, consecutive_failures = 0,
      failed_documents = '{}', circuit_rests = 0, circuit_open_until = null, auth_refused_since = null,
      last_send_at = case when $3 then clock_timestamp() else c.last_send_at end
  from before
  where c.tenant_id = $1 and c.id = before.id
  returning before.auth_refused_since is not null and 'outbound' = any (c.directions) as "isRecovery"`;

/**
 * Calls that were under way when the rest began tell of the same fault: they are not counted, or twenty of them would
 * make it the longest rest at once. The first fault after a rest begins the next, and a new round of turns.
 */
const recordFailure = `
  with before as (
    select id, auth_refused_since, (circuit_open_until > clock_timestamp()) is true as resting, array_remove(
        case when circuit_rests > 0 and not (circuit_open_until > clock_timestamp()) then '{}'::uuid[] else failed_documents end,
        $5::uuid) as others
    from connections where tenant_id = $1 and id = $2 for update
  ),
  now_failed as (
    select *, (others || $5::uuid)[greatest(1, cardinality(others) + 2 - ${maxRemembered}):] as documents from before
  )
  update connections c
  set last_error = left($3, 1000),
      consecutive_failures = case when b.resting then c.consecutive_failures else c.consecutive_failures + 1 end,
      health_status = case when $4 or c.consecutive_failures + 1 >= ${failuresUntilFailing} then 'failing' else c.health_status end,
      failed_documents = b.documents,
      circuit_rests = case when not b.resting and ${opens()} then c.circuit_rests + 1 else c.circuit_rests end,
      circuit_open_until = case
        when b.resting then c.circuit_open_until
        when ${opens()} then clock_timestamp()
          + least(${maxRestSeconds}, ${firstRestSeconds} * 2 ^ least(c.circuit_rests, 10)) * interval '1 second'
      end,
      auth_refused_since = case when $4 then coalesce(c.auth_refused_since, clock_timestamp()) else c.auth_refused_since end
  from now_failed b
  where c.tenant_id = $1 and c.id = b.id
  returning iso_utc(c.circuit_open_until) as until,
    $4 and b.auth_refused_since is null and 'outbound' = any (c.directions) as "isNews"`;

function opens(): string {
  return `(c.circuit_rests > 0 or cardinality(b.documents) >= ${documentsUntilRest})`;
}

/** Whether the document ($3) may be the one that tries while the circuit is not closed. */
const takeTurn = `
  with granted as (
    update connections set probe_after = clock_timestamp() + interval '${turnSeconds} seconds'
    where tenant_id = $1 and id = $2 and (probe_after <= clock_timestamp()) is not false
      and not (circuit_open_until > clock_timestamp() and $3::uuid = any (failed_documents))
    returning 1
  )
  select case
    when exists (select 1 from granted) then 'granted'
    when circuit_open_until > clock_timestamp() and $3::uuid = any (failed_documents) then 'resting'
    else 'busy' end as turn
  from connections where tenant_id = $1 and id = $2`;

/** See `ConnectionRepository.recordHealth`. */
export async function recordHealth(
  tx: Transaction,
  tenantId: TenantId,
  id: ConnectionId,
  result: CallHealth,
): Promise<string | null> {
  const told = { tenantId, objectType: 'connection' as const, objectId: id };
  if (result.ok) {
    const [healed] = await tx.query<{ isRecovery: boolean }>(recordSuccess, [tenantId, id, result.isSend ?? false]);
    if (healed?.isRecovery)
      await recordEvent(tx, { ...told, type: 'connection.recovered', data: { direction: 'outbound' } });
    return null;
  }
  const binds = [tenantId, id, result.error, result.authFailed, result.documentId ?? id];
  const [failed] = await tx.query<{ until: string | null; isNews: boolean }>(recordFailure, binds);
  if (failed?.isNews)
    await recordEvent(tx, {
      ...{ ...told, type: 'connection.failing' },
      data: { direction: 'outbound', cause: 'credentials_refused' },
    });
  return failed?.until ?? null;
}

/** See `ConnectionRepository.takeTurn`. */
export async function turnOf(
  tx: Transaction,
  tenantId: TenantId,
  id: ConnectionId,
  documentId: string,
): Promise<CircuitTurn> {
  const [row] = await tx.query<{ turn: CircuitTurn }>(takeTurn, [tenantId, id, documentId]);
  return row?.turn ?? 'busy';
}
