import { randomUUID } from 'node:crypto';

import type { ConnectionId, TenantId } from '../../../domain/ids';
import { type Localized, localized } from '../../../domain/localized';
import type { PolledConnection, PollOutcome, PollRepository } from '../../../domain/ports/receiving/polls';
import { addNotification } from '../notifications/notifications';
import type { Database, Transaction } from '../transaction';
import { noteFailingDocument } from './failing-documents';

const failuresUntilNotice = 3;

const selectConnections = `
  select id, tenant_id as "tenantId", provider_type as "providerType", settings, receive_mode as "receiveMode"
  from connections where enabled and 'inbound' = any (directions) and receive_mode <> 'none'`;

const writeState = `
  insert into connection_poll_states as s (tenant_id, connection_id, last_poll_at, last_success_at, failures)
  values ($1, $2, clock_timestamp(), case when $3 then clock_timestamp() end, case when $3 then 0 else 1 end)
  on conflict (tenant_id, connection_id) do update
  set last_poll_at = clock_timestamp(), last_success_at = coalesce(excluded.last_success_at, s.last_success_at),
      failures = case when $3 then 0 else s.failures + 1 end
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
    connections: () => database.withSystem((tx) => tx.query<PolledConnection>(selectConnections)),
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
  const [after] = await tx.query<{ failures: number }>(writeState, [tenantId, connectionId, poll.fault === null]);
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
  const notice = { tenantId, objectType: 'connection' as const, objectId: connectionId };
  if (failures === failuresUntilNotice)
    await addNotification(tx, {
      ...notice,
      kind: 'connection_failing',
      severity: 'error',
      messages: failing(poll),
    });
  if (poll.fault === null && (before?.failures ?? 0) >= failuresUntilNotice) {
    await addNotification(tx, { ...notice, kind: 'connection_recovered', severity: 'info', messages: recovered });
  }
  return failures;
}

function failing({ fault, failed }: PollOutcome): Localized {
  // The provider has listed documents, and none of them could be taken in.
  if (failed > 0)
    return localized(
      'Trikrát po sebe sa nepodarilo prevziať ani jeden z dokumentov, ktoré poskytovateľ uvádza. Skúšame to ďalej; ak to potrvá, obráťte sa na podporu.',
      'Třikrát po sobě se nepodařilo převzít ani jeden z dokumentů, které poskytovatel uvádí. Zkoušíme to dál; pokud to potrvá, obraťte se na podporu.',
      'None of the documents that the provider lists could be taken over, three times in a row. We keep trying; if it lasts, ask support.',
    );
  return fault?.code === 'PROVIDER_AUTH_FAILED' ? credentialsRefused : noAnswer;
}

const credentialsRefused = localized(
  'Poskytovateľ odmieta prihlasovacie údaje: nové faktúry sa nepreberajú. Zadajte v pripojení platné údaje.',
  'Poskytovatel odmítá přihlašovací údaje: nové faktury se nepřebírají. Zadejte v připojení platné údaje.',
  'The provider refuses the credentials: no new invoices are taken over. Enter valid ones in the connection.',
);

const noAnswer = localized(
  'Poskytovateľ trikrát po sebe neodpovedal: nové faktúry sa zatiaľ nepreberajú. Skúšame to ďalej; ak to potrvá, obráťte sa na poskytovateľa.',
  'Poskytovatel třikrát po sobě neodpověděl: nové faktury se zatím nepřebírají. Zkoušíme to dál; pokud to potrvá, obraťte se na poskytovatele.',
  'The provider has not answered three times in a row: no new invoices are taken over for now. We keep trying; if it lasts, ask the provider.',
);

const recovered = localized(
  'Poskytovateľ opäť odpovedá, faktúry sa znova preberajú.',
  'Poskytovatel opět odpovídá, faktury se znovu přebírají.',
  'The provider answers again; invoices are taken over.',
);
