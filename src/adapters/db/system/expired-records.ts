import { knownAddressDays } from '../../../domain/ports/access/lockouts';
import type { ExpiredKind, ExpiredRecords } from '../../../domain/ports/audit/expired-records';
import { defaultSystemSettings } from '../../../domain/system/system-settings';
import { portalCounter } from '../events/events';
import { inFeed } from '../feed/feed';
import type { Database } from '../transaction';

interface Removal {
  table: string;
  /** Members of the primary key. */
  key: string;
  /** Has an index, so that a batch costs the same however large the table is. */
  age: string;
  isExpired: string;
}

/** A whole number of the settings of the portal, as an expression. */
const setting = (name: 'audit_address_days'): string =>
  `coalesce((select (settings ->> '${name}')::integer from system_settings), ${defaultSystemSettings[name]})`;

const aDayAfterItsEnd = (table: string, key: string): Removal => ({
  table,
  key,
  age: 'expires_at',
  isExpired: `expires_at < statement_timestamp() - interval '1 day'`,
});

/** Kinds whose age the periods of each company decide. */
type KeptKind = 'events' | 'portal_events' | 'webhook_deliveries' | 'forwarding_deliveries' | 'provider_events';

const removals: Record<Exclude<ExpiredKind, KeptKind>, Removal> = {
  login_failures: {
    table: 'login_failures',
    key: 'account, address',
    age: 'window_started_at',
    // The number of earlier locks counts for a day after the last of them: see lockouts.ts.
    isExpired: `window_started_at < statement_timestamp() - interval '1 day'
      and (locked_until is null or locked_until < statement_timestamp() - interval '1 day')`,
  },
  login_addresses: {
    table: 'login_addresses',
    key: 'account, address',
    age: 'last_login_at',
    isExpired: `last_login_at < statement_timestamp() - interval '${knownAddressDays} days'`,
  },
  login_challenges: aDayAfterItsEnd('login_challenges', 'token_sha256'),
  passkey_challenges: aDayAfterItsEnd('passkey_challenges', 'ceremony'),
  known_devices: aDayAfterItsEnd('known_devices', 'token_sha256, user_id'),
  user_links: aDayAfterItsEnd('user_links', 'token_sha256'),
  sandbox_links: aDayAfterItsEnd('sandbox_links', 'token_sha256'),
  mails: {
    table: 'mail_outbox',
    key: 'id',
    age: 'ended_at',
    isExpired: `ended_at < statement_timestamp() - interval '30 days'`,
  },
  answers: {
    table: 'idempotency_keys',
    key: 'tenant_id, owner, operation, key',
    age: 'expires_at',
    isExpired: 'expires_at < statement_timestamp()',
  },
  creation_keys: {
    table: 'creation_keys',
    key: 'person_id, operation, key',
    age: 'expires_at',
    isExpired: 'expires_at < statement_timestamp()',
  },
  sessions: {
    table: 'sessions',
    key: 'id',
    age: 'expires_at',
    isExpired: `expires_at < statement_timestamp() - interval '30 days'`,
  },
  audit_addresses: {
    table: 'audit_addresses',
    key: 'entry_id',
    age: 'at',
    isExpired: `at < statement_timestamp() - make_interval(days => ${setting('audit_address_days')})`,
  },
  job_items: {
    table: 'job_items',
    key: 'tenant_id, job_id, seq',
    age: 'at',
    isExpired: `at < statement_timestamp() - interval '90 days'`,
  },
  rate_limits: {
    table: 'rate_limits',
    key: 'name, owner',
    age: 'window_ends_at',
    isExpired: `window_ends_at < statement_timestamp() - interval '1 minute'`,
  },
};

/** The outer condition counts, too: between the look and the removal a record may have come to life again. */
const statementOf = ({ table, key, age, isExpired }: Removal): string => `
  delete from ${table}
  where (${key}) in (select ${key} from ${table} where ${isExpired} order by ${age} limit $1) and ${isExpired}
  returning ${age}`;

/** The longer of the portal's period and the company's own. */
const periodOf = (member: string, tenantId: string): string =>
  `(select max(p.${member}) from retention_periods p where p.tenant_id is null or p.tenant_id = ${tenantId})`;

/** Up to where all readers have read; null, which nothing is below: none has begun. */
const readUpTo = (source: string): string => `(select min(r.seq) from event_positions r where r.tenant_id = ${source})`;

const noIntegration = '00000000-0000-0000-0000-000000000000';

/** Company by company, so that each has an index to begin in; of one company no more than a batch. */
const keptRemovals: Record<KeptKind, string> = {
  // With a note of how far the feed was removed, for those who read it by a cursor.
  events: `
    with removed as (
      delete from events where (tenant_id, seq) in (
        select old.tenant_id, old.seq from tenants t cross join lateral (
          select e.tenant_id, e.seq from events e
          where e.tenant_id = t.id
            and e.at < statement_timestamp() - make_interval(months => ${periodOf('feed_months', 't.id')})
            and e.seq <= ${readUpTo('t.id')}
          order by e.at limit $1) old
        limit $1)
      returning tenant_id, integration_id, seq, at, type
    ), noted as (
      insert into feed_purges as f (tenant_id, integration_id, seq, at)
      select tenant_id, coalesce(integration_id, '${noIntegration}'), max(seq), max(at) from removed where ${inFeed}
      group by 1, 2
      on conflict (tenant_id, integration_id)
        do update set seq = greatest(f.seq, excluded.seq), at = greatest(f.at, excluded.at)
    )
    select seq from removed`,
  portal_events: `
    delete from events where tenant_id is null and seq in (
      select e.seq from events e
      where e.tenant_id is null
        and e.at < statement_timestamp() - make_interval(months => ${periodOf('feed_months', 'null')})
        and e.seq <= ${readUpTo(`'${portalCounter}'`)}
      order by e.at limit $1)
    returning seq`,
  // The shortest period of all bounds what is looked through.
  webhook_deliveries: `
    delete from webhook_deliveries where (tenant_id, id) in (
      select d.tenant_id, d.id from webhook_deliveries d
      where d.created_at < statement_timestamp()
          - make_interval(days => (select min(webhook_deliveries_days) from retention_periods))
        and d.created_at < statement_timestamp()
          - make_interval(days => ${periodOf('webhook_deliveries_days', 'd.tenant_id')})
        and d.state <> 'pending'
      order by d.created_at limit $1)
    returning id`,
  forwarding_deliveries: `
    delete from forwarding_deliveries where (tenant_id, id) in (
      select old.tenant_id, old.id from tenants t cross join lateral (
        select d.tenant_id, d.id from forwarding_deliveries d
        where d.tenant_id = t.id and d.state <> 'pending'
          and d.created_at < statement_timestamp() - make_interval(months => ${periodOf('feed_months', 't.id')})
        order by d.created_at limit $1) old
      limit $1) and state <> 'pending'
    returning id`,
  provider_events: `
    delete from provider_events where (tenant_id, connection_id, event_id) in (
      select old.tenant_id, old.connection_id, old.event_id from tenants t cross join lateral (
        select e.tenant_id, e.connection_id, e.event_id from provider_events e
        where e.tenant_id = t.id and e.outcome <> 'applied'
          and e.received_at < statement_timestamp() - make_interval(days => ${periodOf('provider_events_days', 't.id')})
        order by e.received_at limit $1) old
      limit $1)
    returning event_id`,
};

const isKept = (kind: ExpiredKind): kind is KeptKind => Object.hasOwn(keptRemovals, kind);

/** Removes expired records as `portal_system`, which sees of kept answers only that they have expired. */
export function createExpiredRecords(db: Database): ExpiredRecords {
  return {
    remove: async (kind, limit) =>
      (
        await db.withSystem((tx) =>
          tx.query<object>(isKept(kind) ? keptRemovals[kind] : statementOf(removals[kind]), [limit]),
        )
      ).length,
  };
}
