import { knownAddressDays } from '../../../domain/ports/access/lockouts';
import type { ExpiredKind, ExpiredRecords } from '../../../domain/ports/audit/expired-records';
import type { Database } from '../transaction';

interface Removal {
  table: string;
  /** Members of the primary key. */
  key: string;
  /** Has an index, so that a batch costs the same however large the table is. */
  age: string;
  isExpired: string;
}

const removals: Record<ExpiredKind, Removal> = {
  login_failures: {
    table: 'login_failures',
    key: 'account, address',
    age: 'window_started_at',
    // The number of earlier locks counts for a day after the last of them: see lockouts.ts.
    isExpired: `window_started_at < clock_timestamp() - interval '1 day'
      and (locked_until is null or locked_until < clock_timestamp() - interval '1 day')`,
  },
  login_addresses: {
    table: 'login_addresses',
    key: 'account, address',
    age: 'last_login_at',
    isExpired: `last_login_at < clock_timestamp() - interval '${knownAddressDays} days'`,
  },
  answers: {
    table: 'idempotency_keys',
    key: 'tenant_id, owner, operation, key',
    age: 'expires_at',
    isExpired: 'expires_at < clock_timestamp()',
  },
  sessions: {
    table: 'sessions',
    key: 'id',
    age: 'expires_at',
    isExpired: `expires_at < clock_timestamp() - interval '30 days'`,
  },
  rate_limits: {
    table: 'rate_limits',
    key: 'name, owner',
    age: 'window_ends_at',
    isExpired: `window_ends_at < clock_timestamp() - interval '1 minute'`,
  },
};

/** The outer condition counts, too: between the look and the removal a record may have come to life again. */
const statementOf = ({ table, key, age, isExpired }: Removal): string => `
  delete from ${table}
  where (${key}) in (select ${key} from ${table} where ${isExpired} order by ${age} limit $1) and ${isExpired}
  returning ${age}`;

/** Removes expired records as `portal_system`, which sees of kept answers only that they have expired. */
export function createExpiredRecords(db: Database): ExpiredRecords {
  return {
    remove: async (kind, limit) =>
      (await db.withSystem((tx) => tx.query<object>(statementOf(removals[kind]), [limit]))).length,
  };
}
