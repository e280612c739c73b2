import type { TenantCaller } from '../../domain/access/caller';
import type { Clock } from '../../domain/ports/clock';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { SandboxRequest, SandboxUseRepository } from '../../domain/ports/sandbox/sandbox-use';
import { sandboxLifeDays } from '../../domain/sandbox/sandbox-account';
import { issueDayAt, startOfNextMonth } from '../../domain/submissions/issue-day';
import type { SandboxRequests } from './note-requests';
import { accountOfCaller } from './own-account';

export interface SandboxUsage {
  /** `YYYY-MM`, in Bratislava. */
  period: string;
  documents: { used: number; limit: number };
  bytes: { used: number; limit: number };
  requestsPerMinute: number;
  /** ISO 8601: when the next period begins. */
  resetsAt: string;
  /** When the account ends, unless it is used before. */
  expiresAt: string;
  clockOffsetSeconds: number;
}

export interface ReadUsageDeps {
  isEnabled: boolean;
  accounts: Pick<SandboxAccounts, 'accountOf'>;
  use: Pick<SandboxUseRepository, 'useOf' | 'requestsOf'>;
  requests: Pick<SandboxRequests, 'flush'>;
  requestsPerMinute: number;
  clock: Clock;
}

const dayMs = 86_400_000;

/** What the account of a company has used of its quota. @throws ProblemError `NOT_FOUND` */
export const readSandboxUsage =
  (deps: ReadUsageDeps) =>
  async (caller: TenantCaller): Promise<SandboxUsage> => {
    const account = await accountOfCaller(deps, caller);
    const now = new Date(deps.clock());
    const period = issueDayAt(now).slice(0, 7);
    const used = await deps.use.useOf(account.id, period);
    return {
      period,
      documents: { used: used.documents, limit: account.maxDocuments },
      bytes: { used: used.bytes, limit: account.maxBytes },
      requestsPerMinute: deps.requestsPerMinute,
      resetsAt: startOfNextMonth(now).toISOString(),
      // This request is one.
      expiresAt: new Date(now.getTime() + sandboxLifeDays * dayMs).toISOString(),
      clockOffsetSeconds: account.clockOffsetSeconds,
    };
  };

/** The last requests of both companies, newest first. @throws ProblemError `NOT_FOUND` */
export const readSandboxRequests =
  (deps: ReadUsageDeps) =>
  async (caller: TenantCaller): Promise<SandboxRequest[]> => {
    const account = await accountOfCaller(deps, caller);
    await deps.requests.flush();
    return deps.use.requestsOf(account.id);
  };
