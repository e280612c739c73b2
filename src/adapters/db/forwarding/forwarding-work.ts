import { systemActor } from '../../../domain/access/actor';
import type { NewLogEntry } from '../../../domain/deliveries/delivery-decision';
import { bouncesUntilStopped } from '../../../domain/forwarding/forwarding-delivery';
import type { ForwardedPart, RulePlace } from '../../../domain/forwarding/forwarding-rule';
import type { Language } from '../../../domain/localized';
import type {
  DueForwarding,
  ForwardingWork,
  MadeForwarding,
  OpenTarget,
} from '../../../domain/ports/forwarding/forwarding-work';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { recordAudit } from '../audit/audit-log';
import { recordEvent } from '../events/events';
import { json } from '../json';
import { addEvent } from '../receiving/write-received';
import type { Database, Transaction } from '../transaction';
import { secretPlaceOf, tokenPlaceOf } from './forwarding-rules';

/** What a suspended company has to forward waits: its workflows end, and are begun again. */
const isActive = `exists (select from tenants t where t.id = $1 and t.status = 'active')`;

/** What a rule had chosen before it was paused for the rest still goes out. */
const selectDue = `
  select d.id, r.name as "ruleName", d.address_id as "addressId", d.invoice_id as "invoiceId", d.status, d.tries,
    jsonb_array_length(d.attempts) as attempts, d.recipient, r.target,
    r.enabled or r.disabled_reason = 'too_many' as enabled, r.secret_ciphertext, r.secret_key_id,
    a.email, a.state, a.token_ciphertext, a.token_key_id
  from forwarding_deliveries d
  join forwarding_rules r on r.tenant_id = d.tenant_id and r.id = d.rule_id
  left join forwarding_addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
  where d.tenant_id = $1 and d.rule_id = $2 and d.state = 'pending' and d.next_at <= statement_timestamp()
    and ${isActive}
  order by d.next_at, d.id limit $3`;

const recordAttempt = `
  update forwarding_deliveries set tries = tries + 1, attempts = attempts || $4::jsonb, state = $5,
    next_at = case when $5 = 'pending' then clock_timestamp() + make_interval(secs => $6::float8) end,
    finished_at = case when $5 <> 'pending' then clock_timestamp() end
  where tenant_id = $1 and id = $2 and tries = $3 and state = 'pending' returning id`;

const cancelDelivery = `
  update forwarding_deliveries set state = 'cancelled', next_at = null, finished_at = clock_timestamp()
  where tenant_id = $1 and id = $2 and state = 'pending'`;

const noteTaken = `
  update forwarding_addresses set bounces = 0 where tenant_id = $1 and id = $2 and bounces > 0`;
export const noteBounce = `
  update forwarding_addresses set bounces = bounces + 1, changed_at = clock_timestamp(),
    state = case when bounces + 1 >= ${bouncesUntilStopped} then 'stopped' else state end
  where tenant_id = $1 and id = $2 and state = 'confirmed' returning state`;

const noteRuleTaken = `
  update forwarding_rules set failing_since = null where tenant_id = $1 and id = $2 and failing_since is not null`;
const noteRuleFailing = `
  update forwarding_rules set failing_since = coalesce(failing_since, clock_timestamp())
  where tenant_id = $1 and id = $2`;
/** Nothing was taken for five days, and ten or more deliveries have failed in that time. */
const isHopeless = `
  select from forwarding_rules r where r.tenant_id = $1 and r.id = $2 and r.enabled
    and r.failing_since < clock_timestamp() - interval '5 days'
    and 10 <= (select count(*) from forwarding_deliveries d where d.tenant_id = $1 and d.rule_id = $2
      and d.state in ('pending', 'dead') and d.tries > 0 and coalesce(d.finished_at, d.next_at) > r.failing_since)`;
const disableRule = `
  update forwarding_rules set enabled = false, disabled_reason = $3
  where tenant_id = $1 and id = $2 and enabled returning id`;
const cancelWaiting = `
  update forwarding_deliveries set state = 'cancelled', next_at = null, finished_at = clock_timestamp()
  where tenant_id = $1 and rule_id = $2 and state = 'pending'`;

/** `greatest` passes over null, which says that nothing waits. */
const selectNext = `
  select case when min(next_at) is not null
    then greatest(0, extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 end as "waitMs"
  from forwarding_deliveries where tenant_id = $1 and rule_id = $2 and state = 'pending' and ${isActive}`;

const actor = systemActor('forwarding');

const selectTargets = `
  select r.target, true as enabled, r.secret_ciphertext, r.secret_key_id,
    a.id as "addressId", a.email, a.state, a.token_ciphertext,
    a.token_key_id
  from forwarding_rules r left join forwarding_addresses a on a.tenant_id = r.tenant_id and a.rule_id = r.id
  where r.tenant_id = $1 and r.id = $2 and r.deleted_at is null`;

interface TargetRow {
  addressId: string | null;
  target: { kind: 'email'; language: Language; include: ForwardedPart[] } | { kind: 'url'; url: string };
  enabled: boolean;
  secret_ciphertext: Buffer | null;
  secret_key_id: string | null;
  email: string | null;
  state: string | null;
  token_ciphertext: Buffer | null;
  token_key_id: string | null;
}
type DueRow = Omit<DueForwarding, 'target'> & TargetRow;

export function createForwardingWork(database: Database, secrets: SecretBox): ForwardingWork {
  return {
    due: async (place, limit) => {
      const rows = await database.withTenant(place.tenantId, (tx) =>
        tx.query<DueRow>(selectDue, [place.tenantId, place.id, limit]),
      );
      return rows.map((row) => dueOf(place, row, secrets));
    },
    record: (place, forwarding, made) =>
      database.withTenant(place.tenantId, (tx) => record(tx, place, forwarding, made)),
    targets: async (place) => {
      const rows = await database.withTenant(place.tenantId, (tx) =>
        tx.query<TargetRow>(selectTargets, [place.tenantId, place.id]),
      );
      return rows.flatMap((row) => targetOf(place, row, secrets) ?? []);
    },
    cancel: async ({ tenantId }, id) => {
      await database.withTenant(tenantId, (tx) => tx.query(cancelDelivery, [tenantId, id]));
    },
    nextInMs: async ({ tenantId, id }) => {
      const [next] = await database.withTenant(tenantId, (tx) =>
        tx.query<{ waitMs: number | null }>(selectNext, [tenantId, id]),
      );
      return next?.waitMs ?? null;
    },
  };
}

function dueOf(place: RulePlace, row: DueRow, secrets: SecretBox): DueForwarding {
  const { id, ruleName, addressId, invoiceId, status, tries, attempts, recipient } = row;
  return {
    id,
    ruleName,
    addressId,
    invoiceId,
    status,
    tries,
    attempts,
    recipient,
    target: targetOf(place, row, secrets),
  };
}

function targetOf(place: RulePlace, row: TargetRow, secrets: SecretBox): OpenTarget | null {
  const { target } = row;
  if (!row.enabled) return null;
  const opened = (ciphertext: Buffer | null, keyId: string | null, at: string): string | null =>
    ciphertext === null || keyId === null ? null : secrets.open({ ciphertext, keyId }, at).toString('utf8');
  if (target.kind === 'url') {
    const secret = opened(row.secret_ciphertext, row.secret_key_id, secretPlaceOf(place));
    return secret === null ? null : { kind: 'url', url: target.url, secret };
  }
  if (row.state !== 'confirmed' || row.email === null || row.addressId === null) return null;
  const token = opened(row.token_ciphertext, row.token_key_id, tokenPlaceOf(row.addressId));
  return token === null ? null : { ...target, email: row.email, token };
}

async function record(
  tx: Transaction,
  place: RulePlace,
  forwarding: DueForwarding,
  { attempt, waitSeconds, isGone }: MadeForwarding,
): Promise<void> {
  const { tenantId } = place;
  const state = attempt.outcome === 'delivered' ? 'delivered' : waitSeconds === null ? 'dead' : 'pending';
  const binds = [tenantId, forwarding.id, forwarding.tries, json([attempt]), state, waitSeconds];
  if ((await tx.query(recordAttempt, binds)).length === 0) return;
  if (state !== 'pending') await noteInHistory(tx, place, forwarding, state);
  if (forwarding.addressId === null) await noteOfRule(tx, place, forwarding, { state, isGone });
  else await noteOfAddress(tx, place, forwarding, attempt.outcome);
}

async function noteInHistory(
  tx: Transaction,
  { tenantId, id: ruleId }: RulePlace,
  { invoiceId, recipient, status, ruleName }: DueForwarding,
  state: 'delivered' | 'dead',
): Promise<void> {
  const details = { rule_id: ruleId, rule: ruleName, recipient, status };
  const entry: NewLogEntry = {
    ...{ type: 'note', source: 'worker', fromStatus: null, toStatus: null, message: null },
    ...{ reasonCode: state === 'delivered' ? 'FORWARDED' : 'FORWARD_FAILED', details },
  };
  await addEvent(tx, tenantId, invoiceId, entry);
  if (state === 'dead') return;
  await recordAudit(tx, {
    ...{ tenantId, actor, action: 'invoice.forwarded', objectType: 'invoice', objectId: invoiceId, details },
  });
}

async function noteOfAddress(
  tx: Transaction,
  place: RulePlace,
  { addressId, ruleName, recipient }: DueForwarding,
  outcome: 'delivered' | 'failed' | 'refused',
): Promise<void> {
  const key = [place.tenantId, addressId];
  if (outcome === 'delivered') await tx.query(noteTaken, key);
  if (outcome !== 'refused') return;
  const [noted] = await tx.query<{ state: string }>(noteBounce, key);
  if (noted?.state === 'stopped')
    await tellStopped(tx, place, { name: ruleName, reason: 'bounced', address: recipient });
}

async function noteOfRule(
  tx: Transaction,
  place: RulePlace,
  { ruleName: name }: DueForwarding,
  { state, isGone }: { state: 'delivered' | 'dead' | 'pending'; isGone: boolean },
): Promise<void> {
  const key = [place.tenantId, place.id];
  if (state === 'delivered') {
    await tx.query(noteRuleTaken, key);
    return;
  }
  await tx.query(noteRuleFailing, key);
  const reason = isGone ? 'gone' : (await tx.query(isHopeless, key)).length > 0 ? 'failing' : null;
  if (reason === null || (await tx.query(disableRule, [...key, reason])).length === 0) return;
  await tx.query(cancelWaiting, key);
  await tellStopped(tx, place, { name, reason, address: null });
}

const tellStopped = (
  tx: Transaction,
  { tenantId, id }: RulePlace,
  data: { name: string; reason: 'bounced' | 'gone' | 'failing'; address: string | null },
): Promise<void> =>
  recordEvent(tx, { tenantId, type: 'forwarding.stopped', objectType: 'forwarding_rule', objectId: id, data });
