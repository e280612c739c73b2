/** Statements of `poll-turns.ts`. Times are the database's: processes on several machines share the turns. */

/** $1 = days for which a left account is asked. */
export const syncTurns = `
  with wanted as (
    select c.tenant_id, c.id as connection_id, 0 as account_no, c.version
    from connections c join tenants t on t.id = c.tenant_id and t.status = 'active'
    where c.enabled and 'inbound' = any (c.directions) and c.receive_mode <> 'none' and c.deleted_at is null
    union all
    select a.tenant_id, a.connection_id, a.account_no, c.version
    from connection_accounts a
    join connections c on c.tenant_id = a.tenant_id and c.id = a.connection_id
      and (c.enabled or c.deleted_at is not null)
    join tenants t on t.id = a.tenant_id and t.status = 'active'
    where a.received and a.erased_at is null and a.left_at > clock_timestamp() - $1 * interval '1 day'
    union all
    select c.tenant_id, c.id, c.account_no, c.version
    from connections c join tenants t on t.id = c.tenant_id and t.status = 'active'
    where c.deleted_at > clock_timestamp() - $1 * interval '1 day' and 'inbound' = any (c.directions)
      and c.receive_mode <> 'none' and c.credentials_ciphertext is not null
  ),
  removed as (
    delete from poll_turns p where not exists (
      select 1 from wanted w
      where w.tenant_id = p.tenant_id and w.connection_id = p.connection_id and w.account_no = p.account_no)
  ),
  renewed as (
    update poll_turns p
    set connection_version = w.version, asked = p.lease is not null,
      due_at = case when p.lease is null then least(p.due_at, clock_timestamp()) else p.due_at end
    from wanted w
    where w.tenant_id = p.tenant_id and w.connection_id = p.connection_id and w.account_no = p.account_no
      and p.connection_version <> w.version
  )
  insert into poll_turns (tenant_id, connection_id, account_no, connection_version)
  select w.tenant_id, w.connection_id, w.account_no, w.version from wanted w
  where not exists (
    select 1 from poll_turns p
    where w.tenant_id = p.tenant_id and w.connection_id = p.connection_id and w.account_no = p.account_no)
  on conflict do nothing`;

const given = `jsonb_to_recordset($1::jsonb) as g (
    "tenantId" uuid, "connectionId" uuid, "accountNo" integer, lease uuid, "nextSeconds" float8, result text,
    "isSameAgain" boolean)`;

/** $1 = ended turns. One that somebody else holds by now stays as it is. */
export const endTurns = `
  update poll_turns p
  set lease = null, asked = false, every_seconds = null,
    due_at = clock_timestamp() + case when p.asked then 0 else g."nextSeconds" end * interval '1 second',
    brought_at = case when g.result = 'brought' then clock_timestamp() else p.brought_at end
  from ${given}
  where p.tenant_id = g."tenantId" and p.connection_id = g."connectionId" and p.account_no = coalesce(g."accountNo", 0)
    and p.lease is not null and p.lease is not distinct from coalesce(g.lease, p.lease)
    and (g.lease is not null or p.every_seconds is not null)`;

/** $1 = ended turns: what polls say that went as the one before, of companies that are still active. */
export const noteSameAgain = `
  with same as (
    select g."tenantId" as tenant_id, g."connectionId" as connection_id
    from ${given} join tenants t on t.id = g."tenantId" and t.status = 'active'
    where g."isSameAgain"
  ),
  states as (
    update connection_poll_states s set last_poll_at = clock_timestamp(), last_success_at = clock_timestamp()
    from same where s.tenant_id = same.tenant_id and s.connection_id = same.connection_id
  )
  update connection_polls p set last_at = clock_timestamp(), polls = p.polls + 1
  from same
  cross join lateral (
    select l.id from connection_polls l where l.tenant_id = same.tenant_id and l.connection_id = same.connection_id
    order by l.last_at desc limit 1
  ) latest
  where p.tenant_id = same.tenant_id and p.connection_id = same.connection_id and p.id = latest.id`;

/**
 * $1 = how many, $2 = seconds of the lease. Due by the time of the statement, because no index is asked for a time that
 * goes on.
 */
export const claimTurns = `
  with due as (
    select tenant_id, connection_id, account_no from poll_turns
    where due_at <= statement_timestamp() order by due_at limit $1 for update skip locked
  )
  update poll_turns p
  set lease = gen_random_uuid(), asked = false, every_seconds = null,
    due_at = clock_timestamp() + $2 * interval '1 second'
  from due d
  join connections c on c.tenant_id = d.tenant_id and c.id = d.connection_id
  left join connection_poll_states s on s.tenant_id = d.tenant_id and s.connection_id = d.connection_id
  left join lateral (
    select l.outcome = 'ok' and l.stored + l.duplicates + l.without_xml + l.failed = 0 as was_same
    from connection_polls l where l.tenant_id = d.tenant_id and l.connection_id = d.connection_id
    order by l.last_at desc limit 1
  ) latest on true
  where p.tenant_id = d.tenant_id and p.connection_id = d.connection_id and p.account_no = d.account_no
  returning p.tenant_id as "tenantId", p.connection_id as "connectionId", nullif(p.account_no, 0) as "accountNo",
    p.lease, extract(epoch from clock_timestamp() - p.brought_at)::float8 as "idleSeconds",
    c.provider_type as "providerType", c.settings, c.receive_mode as "receiveMode",
    p.account_no = 0 and s.failures = 0 and c.health_status = 'ok' and latest.was_same is true as "isSteady"`;

export const handOverTurn = `
  update poll_turns set every_seconds = $5, due_at = clock_timestamp() + $6 * interval '1 second'
  where tenant_id = $1 and connection_id = $2 and account_no = $3 and lease = $4
  returning 1 as handed`;

export const selectHandedOver = `
  select every_seconds as "everySeconds", extract(epoch from clock_timestamp() - brought_at)::float8 as "idleSeconds"
  from poll_turns
  where tenant_id = $1 and connection_id = $2 and account_no = $3 and lease is not null and every_seconds is not null`;

/** $2 null = all connections of the company. */
export const askNow = `
  update poll_turns
  set asked = lease is not null, due_at = case when lease is null then least(due_at, clock_timestamp()) else due_at end
  where tenant_id = $1 and ($2::uuid is null or connection_id = $2) and account_no = 0`;

export const selectFigures = `
  select count(*)::int as due,
    coalesce(extract(epoch from clock_timestamp() - min(due_at)), 0)::float8 as "lagSeconds"
  from poll_turns where due_at <= statement_timestamp()`;
