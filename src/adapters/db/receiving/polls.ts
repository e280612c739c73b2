import { randomUUID } from 'node:crypto';

import type { EventData } from '../../../domain/events/event';
import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { PollOutcome, PollRepository } from '../../../domain/ports/receiving/polls';
import { recordEvent } from '../events/events';
import type { Database, Transaction } from '../transaction';
import { noteFailingDocument } from './failing-documents';

const failuresUntilNotice = 3;

const writeState = `
  insert into connection_poll_states as s (tenant_id, connection_id, last_poll_at, last_success_at, failures, last_fault)
  values ($1, $2, clock_timestamp(), case when $3 then clock_timestamp() end, case when $3 then 0 else 1 end, $4)
  on conflict (tenant_id, connection_id) do update
  set last_poll_at = clock_timestamp(), last_success_at = coalesce(excluded.last_success_at, s.last_success_at),
      failures = case when $3 then 0 else s.failures + 1 end, last_fault = excluded.last_fault
  returning failures`;
const lockState = 'select failures from connection_poll_states where tenant_id = $1 and connection_id = $2 for update';

/** A poll that says the same as the one before, and neither brought anything new, is counted there. */
const repeatLast = `
  update connection_polls set last_at = clock_timestamp(), polls = polls + 1
  where tenant_id = $1 and connection_id = $2 and id = (
    select id from connection_polls where tenant_id = $1 and connection_id = $2 order by last_at desc limit 1)
    and outcome = $3 and reason is not distinct from $4 and stored + duplicates + without_xml = 0 and failed = $6 and $5
  returning id`;
const insertPoll = `
  insert into connection_polls (tenant_id, connection_id, id, outcome, reason, stored, duplicates, without_xml, failed)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

export function createPollRepository(database: Database): PollRepository {
  return {
    record: (tenantId, connectionId, outcome) =>
      database.withTenant(tenantId, (tx) => record(tx, tenantId, connectionId, outcome)),
    noteFailing: (tenantId, connectionId, document) =>
      database.withTenant(tenantId, (tx) => noteFailingDocument(tx, tenantId, connectionId, document)),
  };
}

async function record(
  tx: Transaction,
  tenantId: TenantId,
  connectionId: ConnectionId,
  poll: PollOutcome,
): Promise<number> {
  const [before] = await tx.query<{ failures: number }>(lockState, [tenantId, connectionId]);
  const [after] = await tx.query<{ failures: number }>(writeState, [
    ...[tenantId, connectionId, poll.fault === null, poll.fault?.code ?? null],
  ]);
  const failures = after?.failures ?? 0;
  const outcome = poll.fault === null ? 'ok' : 'failed';
  const brought = poll.stored + poll.duplicates + poll.withoutXml;
  const repeated = await tx.query(repeatLast, [
    tenantId,
    connectionId,
    outcome,
    poll.fault?.code ?? null,
    brought === 0,
    poll.failed,
  ]);
  if (repeated.length === 0) {
    await tx.query(insertPoll, [
      tenantId,
      connectionId,
      randomUUID(),
      outcome,
      poll.fault?.code ?? null,
      poll.stored,
      poll.duplicates,
      poll.withoutXml,
      poll.failed,
    ]);
  }
  const told = { tenantId, objectType: 'connection' as const, objectId: connectionId };
  if (failures === failuresUntilNotice)
    await recordEvent(tx, {
      ...told,
      type: 'connection.failing',
      data: { direction: 'inbound', cause: causeOf(poll) },
    });
  if (poll.fault === null && (before?.failures ?? 0) >= failuresUntilNotice)
    await recordEvent(tx, { ...told, type: 'connection.recovered', data: { direction: 'inbound' } });
  return failures;
}

function causeOf({ fault, failed }: PollOutcome): EventData['connection.failing']['cause'] {
  // The provider has listed documents, and none of them could be taken in.
  if (failed > 0) return 'nothing_taken';
  return fault?.code === 'PROVIDER_AUTH_FAILED' ? 'credentials_refused' : 'no_answer';
}
