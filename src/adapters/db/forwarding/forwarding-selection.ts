import { randomUUID } from 'node:crypto';

import type { StoredEvent } from '../../../domain/events/event';
import {
  type ForwardingRule,
  maskedEmail,
  type MatchedInvoice,
  type RulePlace,
} from '../../../domain/forwarding/forwarding-rule';
import type { ForwardingSelection } from '../../../domain/ports/forwarding/forwarding-work';
import { recordEvent } from '../events/events';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';

/** What of a suspended company there is to forward waits. */
const selectBehind = `
  select r.tenant_id as "tenantId", r.id from forwarding_rules r
  join feed_counters c on c.tenant_id = r.tenant_id join tenants t on t.id = r.tenant_id and t.status = 'active'
  where r.enabled and r.deleted_at is null and c.seq > r.position limit $1`;

const selectOverdue = `
  select distinct d.tenant_id as "tenantId", d.rule_id as id from forwarding_deliveries d
  join tenants t on t.id = d.tenant_id and t.status = 'active'
  where d.state = 'pending' and d.next_at < statement_timestamp() - make_interval(secs => $1) limit $2`;

/** Nothing while another process reads on from there. */
const lockRule = `
  select r.name, r.match, r.target, r.position::text from forwarding_rules r
  where r.tenant_id = $1 and r.id = $2 and r.enabled and r.deleted_at is null for update skip locked`;

const selectEvents = `
  select e.seq::text, e.id, iso_utc(e.at) as at, e.tenant_id as "tenantId", e.type, e.object_type as "objectType",
    e.object_id as "objectId", e.integration_id as "integrationId", e.data
  from events e where e.tenant_id = $1 and e.seq > $2::bigint order by e.seq limit $3`;
const movePosition = 'update forwarding_rules set position = $3 where tenant_id = $1 and id = $2';

/** What has no XML has nothing to forward. The other side of what is sent is the buyer. */
const selectInvoices = `
  select i.id, i.direction, i.doc_type_code as "docTypeCode", i.validation_status as "validationStatus",
    array_remove(array[other ->> 'dic', other ->> 'ic_dph', other ->> 'ico', other ->> 'peppol_id'], null) as "partnerIds"
  from invoices i cross join lateral (select case i.direction when 'outbound' then i.buyer else i.seller end as other) o
  where i.tenant_id = $1 and i.id = any (select (jsonb_array_elements_text($2::jsonb))::uuid) and i.xml_key is not null`;

const countLastHour = `
  select count(distinct (invoice_id, status))::int as count from forwarding_deliveries
  where tenant_id = $1 and rule_id = $2 and created_at > statement_timestamp() - interval '1 hour'`;

const selectRecipients = `
  select id, email from forwarding_addresses where tenant_id = $1 and rule_id = $2 and state = 'confirmed'`;

/**
 * Bytes that a rule has forwarded of another invoice are not forwarded again: they may be what was forwarded, come
 * back.
 */
const insertDeliveries = `
  insert into forwarding_deliveries (tenant_id, id, rule_id, address_id, invoice_id, status, xml_sha256, recipient)
  select $1, n.id, $2, n.address_id, n.invoice_id, n.status, i.xml_sha256, n.recipient
  from jsonb_to_recordset($3::jsonb) as n (id uuid, address_id uuid, invoice_id uuid, status text, recipient text)
  join invoices i on i.tenant_id = $1 and i.id = n.invoice_id
  where not exists (select from forwarding_deliveries d where d.tenant_id = $1 and d.rule_id = $2
    and d.xml_sha256 = i.xml_sha256 and d.invoice_id <> i.id)
    and not exists (select from jsonb_to_recordset($3::jsonb) as b (invoice_id uuid)
      join invoices f on f.tenant_id = $1 and f.id = b.invoice_id
      where f.xml_sha256 = i.xml_sha256 and f.id < i.id)
  on conflict do nothing returning id`;

const pauseRule = `
  update forwarding_rules set enabled = false, disabled_reason = 'too_many' where tenant_id = $1 and id = $2`;

type RuleRow = Pick<ForwardingRule, 'name' | 'match'> & {
  target: { kind: 'email' } | { kind: 'url'; url: string };
  position: string;
};

export function createForwardingSelection(database: Database): ForwardingSelection {
  return {
    behind: (limit) => database.withSystem((tx) => tx.query<RulePlace>(selectBehind, [limit])),
    overdue: (seconds, limit) => database.withSystem((tx) => tx.query<RulePlace>(selectOverdue, [seconds, limit])),
    read: (place, limits, choose) =>
      database.withTenant(place.tenantId, async (tx) => {
        const key = [place.tenantId, place.id];
        const [rule] = await tx.query<RuleRow>(lockRule, key);
        if (rule === undefined) return { isMore: false, isMade: false };
        const events = await tx.query<StoredEvent>(selectEvents, [place.tenantId, rule.position, limits.events]);
        const last = events.at(-1);
        if (last === undefined) return { isMore: false, isMade: false };
        await tx.query(movePosition, [...key, last.seq]);
        const ids = events.filter(({ objectType }) => objectType === 'invoice').map(({ objectId }) => objectId);
        const rows = await tx.query<MatchedInvoice>(selectInvoices, [place.tenantId, json([...new Set(ids)])]);
        const chosen = choose(rule.match, events, new Map(rows.map((row) => [row.id, row])));
        const [hour] = await tx.query<{ count: number }>(countLastHour, key);
        const room = Math.max(0, limits.perHour - (hour?.count ?? 0));
        const isMade = await insertFor(tx, place, rule, chosen.slice(0, room));
        const isTooMany = chosen.length > room;
        if (isTooMany) await pause(tx, place, rule.name);
        return { isMore: events.length === limits.events && !isTooMany, isMade };
      }),
  };
}

async function insertFor(
  tx: Transaction,
  place: RulePlace,
  { target }: RuleRow,
  chosen: readonly { invoiceId: string; status: string }[],
): Promise<boolean> {
  if (chosen.length === 0) return false;
  const key = [place.tenantId, place.id];
  const recipients =
    target.kind === 'url'
      ? [{ addressId: null, recipient: new URL(target.url).origin }]
      : (await tx.query<{ id: string; email: string }>(selectRecipients, key)).map(({ id, email }) => ({
          addressId: id,
          recipient: maskedEmail(email),
        }));
  const rows = chosen.flatMap(({ invoiceId, status }) =>
    recipients.map(({ addressId, recipient }) => ({
      ...{ id: randomUUID(), address_id: addressId, invoice_id: invoiceId, status, recipient },
    })),
  );
  return rows.length > 0 && (await tx.query(insertDeliveries, [...key, json(rows)])).length > 0;
}

async function pause(tx: Transaction, { tenantId, id }: RulePlace, name: string): Promise<void> {
  await tx.query(pauseRule, [tenantId, id]);
  await recordEvent(tx, {
    ...{ tenantId, type: 'forwarding.stopped', objectType: 'forwarding_rule', objectId: id },
    data: { name, reason: 'too_many', address: null },
  });
}
