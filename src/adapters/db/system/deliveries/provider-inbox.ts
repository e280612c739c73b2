import { randomUUID } from 'node:crypto';

import { type InvoiceId, isUuid } from '../../../../domain/ids';
import type {
  OpenEventState,
  OpenProviderEvent,
  ProviderEvent,
  ProviderInbox,
} from '../../../../domain/ports/deliveries/provider-inbox';
import { idAtAccount } from '../../connections/id-at-account';
import { json } from '../../json';
import type { Database } from '../../transaction';

/**
 * Events of one invoice may precede our own commit of it, so the first tries come quickly; later ones hourly at the
 * longest.
 */
const firstDelaySeconds = 2;
const maxDelaySeconds = 3_600;
const keepTryingDays = 14;

const columns = `e.id, e.connection_id as "connectionId", e.tenant_id as "tenantId", e.account_nos as "accountNos", e.webhook, iso_utc(e.received_at) as "receivedAt", e.attempts`;

/** Due a little later, because the request that stores an event also tries to apply it at once. */
const store = `
  insert into provider_events as e (tenant_id, connection_id, event_id, id, webhook, account_nos, signed, due_at)
  values ($1, $2, $3, $4, $5::jsonb, $6::int[], $7::jsonb, clock_timestamp() + interval '3 seconds')
  on conflict (tenant_id, connection_id, event_id) do nothing
  returning ${columns}`;

const matched = `c.invoice_id as "invoiceId", c.document_id as "documentId"`;
const matchByDocument = `
  select ${matched} from delivery_transmissions c where c.tenant_id = $1 and c.connection_id = $2 and c.document_id = $3`;
/** Another account may use the same id for another document. */
const atAccount = `($4::int[] is null or c.account_no is null or c.account_no = any ($4))`;

/** Of the current transmissions, else of those that a resend has left behind. */
const matchByRemoteId = `
  (select ${matched} from deliveries d
    join delivery_transmissions c on c.tenant_id = d.tenant_id and c.invoice_id = d.invoice_id and c.transmission = d.transmission
    where d.tenant_id = $1 and d.connection_id = $2 and d.remote_id = $3 and ${atAccount}
    order by d.since desc limit 1)
  union all
  (select ${matched} from delivery_transmissions c where c.tenant_id = $1 and c.connection_id = $2 and c.remote_id = $3
      and ${atAccount}
    order by c.started_at desc limit 1)
  limit 1`;

const claimDue = `
  with due as (
    select id from provider_events where processed_at is null and due_at <= statement_timestamp()
    order by due_at limit $1 for update skip locked
  )
  update provider_events e set due_at = clock_timestamp() + $2 * interval '1 second', attempts = attempts + 1
  from due where e.id = due.id
  returning ${columns}`;

/** An event that a change of its delivery has settled keeps what that change said of it. */
const markProcessed = `
  update provider_events set processed_at = clock_timestamp(), invoice_id = coalesce($2, invoice_id), outcome = $3
  where id = $1 and processed_at is null`;

const postpone = `
  update provider_events
  set due_at = clock_timestamp() + least(${maxDelaySeconds},
    ${firstDelaySeconds} * 2 ^ least(attempts, 20)) * interval '1 second'
  where id = $1 and processed_at is null and received_at > clock_timestamp() - interval '${keepTryingDays} days'
  returning id`;

/**
 * Written out for each state, so that each reads its own index: what is unmatched in this order, what waits as the
 * small set it is.
 */
const listOpen = (state: OpenEventState): string => `
  select ${columns}, '${state}' as state from provider_events e
  where ${state === 'unmatched' ? "outcome = 'unmatched'" : 'processed_at is null'}
    and ($1::timestamptz is null or (received_at, id) < ($1, $2::uuid))
    and ($4::uuid is null or tenant_id = $4)
  order by received_at desc, id desc limit $3`;

export function createProviderInbox(database: Database): ProviderInbox {
  return {
    store: ({ connectionId, tenantId, accountNos }, webhook, signed) =>
      database.withSystem(async (tx) => {
        const [event] = await tx.prepared<ProviderEvent>('store-provider-event', store, [
          tenantId,
          connectionId,
          idAtAccount(Math.min(...accountNos), webhook.eventId),
          randomUUID(),
          json(webhook),
          accountNos,
          json(signed),
        ]);
        return event ?? null;
      }),
    match: ({ tenantId, connectionId, accountNos, webhook: { documentId, remoteId } }) =>
      database.withTenant(tenantId, async (tx) => {
        const find = (name: string, sql: string, id: string, ...more: unknown[]) =>
          tx.prepared<{ invoiceId: InvoiceId; documentId: string }>(name, sql, [tenantId, connectionId, id, ...more]);
        const [byDocument] =
          documentId !== null && isUuid(documentId) ? await find('match-by-document', matchByDocument, documentId) : [];
        if (byDocument) return byDocument;
        const [byRemoteId] =
          remoteId === null ? [] : await find('match-by-remote-id', matchByRemoteId, remoteId, accountNos);
        return byRemoteId ?? null;
      }),
    claimDue: (limit, leaseSeconds) =>
      database.withSystem((tx) => tx.query<ProviderEvent>(claimDue, [limit, leaseSeconds])),
    markProcessed: async (id, invoiceId, outcome) => {
      await database.withSystem((tx) => tx.query(markProcessed, [id, invoiceId, outcome]));
    },
    listOpen: (reach, { state, tenantId }, limit, after) =>
      database.withReach(reach, (tx) =>
        tx.query<OpenProviderEvent>(listOpen(state), [after?.receivedAt ?? null, after?.id ?? null, limit, tenantId]),
      ),
    postpone: (id) => database.withSystem(async (tx) => (await tx.query(postpone, [id])).length > 0),
  };
}
