import type { ForwardingDelivery } from '../../../domain/forwarding/forwarding-delivery';
import { type ForwardingRule, maxRules, type RulePlace } from '../../../domain/forwarding/forwarding-rule';
import type { AuditEntry } from '../../../domain/ports/audit/audit';
import type {
  ForwardingRules,
  NewAddress,
  NewRule,
  RuleChange,
} from '../../../domain/ports/forwarding/forwarding-rules';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import { recordAudit } from '../audit/audit-log';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';

/** Two that make one at once count one behind the other. */
const lockCompany = `select pg_advisory_xact_lock(hashtextextended('forwarding rules ' || $1, 0))`;
const countRules = `
  select count(*)::int as count from forwarding_rules where tenant_id = $1 and deleted_at is null`;

/** What has happened up to now. */
const now = `coalesce((select c.seq from feed_counters c where c.tenant_id = $1), 0)`;

const insertRule = `
  insert into forwarding_rules (tenant_id, id, name, match, target, secret_ciphertext, secret_key_id, position)
  values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, ${now})`;

const insertAddress = `
  insert into forwarding_addresses (tenant_id, id, rule_id, email, language, token_sha256, token_ciphertext, token_key_id)
  values ($1, $2, $3, $4, $5, sha256(convert_to($6, 'UTF8')), $7, $8)`;

const ruleColumns = `
  r.tenant_id as "tenantId", r.id, r.name, r.enabled, r.disabled_reason as "disabledReason", r.match,
  r.target || case r.target ->> 'kind' when 'email' then jsonb_build_object('addresses', coalesce((
    select jsonb_agg(jsonb_build_object('id', a.id, 'email', a.email, 'state', a.state) order by a.created_at, a.id)
    from forwarding_addresses a where a.tenant_id = r.tenant_id and a.rule_id = r.id), '[]')) else '{}' end as target,
  iso_utc(r.created_at) as "createdAt"`;

const selectRule = `
  select ${ruleColumns} from forwarding_rules r where r.tenant_id = $1 and r.id = $2 and r.deleted_at is null`;

const selectPage = `
  select ${ruleColumns} from forwarding_rules r
  where r.tenant_id = $1 and r.deleted_at is null
    and ($2::timestamptz is null or (r.created_at, r.id) < ($2::timestamptz, $3::uuid))
  order by r.created_at desc, r.id desc limit $4`;

const isThere = 'tenant_id = $1 and id = $2 and deleted_at is null';

/** One that is switched on again begins anew. */
const changeRule = `
  update forwarding_rules set name = coalesce($3, name), match = coalesce($4::jsonb, match),
    target = coalesce($5::jsonb, target), enabled = coalesce($6, enabled),
    disabled_reason = case $6 when true then null when false then coalesce(disabled_reason, 'manual') else disabled_reason end,
    position = case when $6 and not enabled then ${now} else position end,
    failing_since = case when $6 and not enabled then null else failing_since end
  where ${isThere} returning id`;

const removeOthers = `
  delete from forwarding_addresses
  where tenant_id = $1 and rule_id = $2 and not (id = any (select (jsonb_array_elements_text($3::jsonb))::uuid))`;

const removeRule = `
  update forwarding_rules set deleted_at = clock_timestamp(), enabled = false,
    disabled_reason = coalesce(disabled_reason, 'manual'), secret_ciphertext = null, secret_key_id = null
  where ${isThere} returning id`;
const cancelWaiting = `
  update forwarding_deliveries set state = 'cancelled', next_at = null, finished_at = clock_timestamp()
  where tenant_id = $1 and rule_id = $2 and state = 'pending'`;

const selectDeliveries = `
  select d.id, d.invoice_id as "invoiceId", d.status, d.recipient, d.state, d.attempts, iso_utc(d.next_at) as "nextAt",
    iso_utc(d.created_at) as "createdAt", iso_utc(d.finished_at) as "finishedAt"
  from forwarding_deliveries d
  where d.tenant_id = $1 and d.rule_id = $2
    and ($3::timestamptz is null or (date_trunc('milliseconds', d.created_at), d.id) < ($3::timestamptz, $4::uuid))
  order by date_trunc('milliseconds', d.created_at) desc, d.id desc limit $5`;

const replayDelivery = `
  update forwarding_deliveries set state = 'pending', tries = 0, next_at = clock_timestamp(), finished_at = null
  where tenant_id = $1 and rule_id = $2 and id = $3 and state <> 'pending'
    and exists (select from forwarding_rules r where r.tenant_id = $1 and r.id = $2 and r.deleted_at is null)
  returning id`;

export const secretPlaceOf = ({ tenantId, id }: RulePlace): string => `forwarding:${tenantId}/${id}`;
export const tokenPlaceOf = (addressId: string): string => `forwarding-address:${addressId}`;

export function createForwardingRules(database: Database, secrets: SecretBox): ForwardingRules {
  const keyOf = ({ tenantId, id }: RulePlace): string[] => [tenantId, id];
  /** What is done to one rule, with its entry in the audit log. */
  const act = (place: RulePlace, audit: AuditEntry, apply: (tx: Transaction) => Promise<object[]>): Promise<boolean> =>
    database.withTenant(place.tenantId, async (tx) => {
      const isDone = (await apply(tx)).length > 0;
      if (isDone) await recordAudit(tx, audit);
      return isDone;
    });
  return {
    create: (rule, audit) =>
      database.withTenant(rule.tenantId, async (tx) => {
        await tx.query(lockCompany, [rule.tenantId]);
        const [counted] = await tx.query<{ count: number }>(countRules, [rule.tenantId]);
        if ((counted?.count ?? 0) >= maxRules) throw new ProblemError('CONFLICT');
        await tx.query(insertRule, insertBinds(rule, secrets));
        const language = rule.target.kind === 'email' ? rule.target.language : '';
        for (const address of rule.addresses) await addAddress(tx, rule, { address, language, secrets });
        await recordAudit(tx, audit);
      }),
    find: (place) =>
      database.withTenant(
        place.tenantId,
        async (tx) => (await tx.query<ForwardingRule>(selectRule, keyOf(place)))[0] ?? null,
      ),
    page: (tenantId, { limit, after }) =>
      database.withTenant(tenantId, (tx) =>
        tx.query<ForwardingRule>(selectPage, [tenantId, after?.createdAt ?? null, after?.id ?? null, limit]),
      ),
    change: (place, change, audit) =>
      database.withTenant(place.tenantId, async (tx) => {
        if ((await tx.query(changeRule, [...keyOf(place), ...changeBinds(change)])).length === 0) return false;
        const { addresses, target } = change;
        if (addresses !== undefined) {
          await tx.query(removeOthers, [...keyOf(place), json(addresses.kept)]);
          const language = target?.kind === 'email' ? target.language : 'sk';
          for (const address of addresses.added) await addAddress(tx, place, { address, language, secrets });
        }
        for (const entry of audit) await recordAudit(tx, entry);
        return true;
      }),
    remove: (place, audit) =>
      act(place, audit, async (tx) => {
        const removed = await tx.query(removeRule, keyOf(place));
        await tx.query(cancelWaiting, keyOf(place));
        await tx.query(removeOthers, [...keyOf(place), '[]']);
        return removed;
      }),
    deliveries: (place, { limit, after }) =>
      database.withTenant(place.tenantId, (tx) =>
        tx.query<ForwardingDelivery>(selectDeliveries, [
          ...[...keyOf(place), after?.createdAt ?? null],
          ...[after?.id ?? null, limit],
        ]),
      ),
    replay: (place, deliveryId, audit) =>
      act(place, audit, (tx) => tx.query(replayDelivery, [...keyOf(place), deliveryId])),
  };
}

function insertBinds(rule: NewRule, secrets: SecretBox): unknown[] {
  const sealed = rule.secret === null ? null : secrets.seal(Buffer.from(rule.secret), secretPlaceOf(rule));
  return [
    ...[rule.tenantId, rule.id, rule.name, json(rule.match), json(rule.target)],
    ...[sealed?.ciphertext ?? null, sealed?.keyId ?? null],
  ];
}

const changeBinds = ({ name, match, target, enabled }: RuleChange): unknown[] => [
  ...[name ?? null, match === undefined ? null : json(match)],
  ...[target === undefined ? null : json(target), enabled ?? null],
];

async function addAddress(
  tx: Transaction,
  { tenantId, id: ruleId }: RulePlace,
  { address, language, secrets }: { address: NewAddress; language: string; secrets: SecretBox },
): Promise<void> {
  const { id, email, token } = address;
  const { ciphertext, keyId } = secrets.seal(Buffer.from(token), tokenPlaceOf(id));
  await tx.query(insertAddress, [tenantId, id, ruleId, email, language, token, ciphertext, keyId]);
}
