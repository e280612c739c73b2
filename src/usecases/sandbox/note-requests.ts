import { LRUCache } from 'lru-cache';

import type { TenantId } from '../../domain/ids';
import type { RateLimitBudget } from '../../domain/ports/access/rate-limiter';
import type { Log } from '../../domain/ports/log';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { SandboxRequest, SandboxUseRepository } from '../../domain/ports/sandbox/sandbox-use';

/** What the API does with every request of a company of the sandbox. */
export interface SandboxRequests {
  /** The account of a company; null: it is none of the sandbox. */
  accountOf(tenantId: TenantId): Promise<string | null>;
  /** One for each request of the account, in place of what others have. */
  budgetOf(accountId: string): RateLimitBudget;
  note(accountId: string, request: SandboxRequest): void;
  /** Writes what was noted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface NoteRequestsDeps {
  accounts: Pick<SandboxAccounts, 'accountOf'>;
  use: Pick<SandboxUseRepository, 'keepRequests'>;
  requestsPerMinute: number;
  log: Pick<Log, 'warn'>;
}

const writtenEveryMs = 2_000;
/** A company that was asked for is or is not of the sandbox for good; so many are remembered. */
const remembered = 10_000;
/** Of a crowd of requests that cannot be written the newest are kept. */
const maxNoted = 5_000;

/**
 * Notes requests in memory and writes them every two seconds; what a process has not written yet is lost when it dies.
 */
export function noteRequests({ accounts, use, requestsPerMinute, log }: NoteRequestsDeps): SandboxRequests {
  const known = new LRUCache<TenantId, { account: string | null }>({ max: remembered });
  let noted: (SandboxRequest & { accountId: string })[] = [];

  async function flush(): Promise<void> {
    const requests = noted;
    if (requests.length === 0) return;
    noted = [];
    try {
      await use.keepRequests(requests);
    } catch (error) {
      log.warn({ err: error }, 'requests of the sandbox could not be written; they are tried again');
      noted = [...requests, ...noted].slice(-maxNoted);
    }
  }

  const timer = setInterval(() => void flush(), writtenEveryMs).unref();
  return {
    accountOf: async (tenantId) => {
      const before = known.get(tenantId);
      if (before !== undefined) return before.account;
      const account = (await accounts.accountOf(tenantId))?.id ?? null;
      known.set(tenantId, { account });
      return account;
    },
    budgetOf: (accountId) => ({ name: 'request:sandbox', key: accountId, points: requestsPerMinute, perSeconds: 60 }),
    note: (accountId, request) => {
      if (noted.length < maxNoted) noted.push({ accountId, ...request });
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
