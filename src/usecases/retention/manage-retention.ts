import type { OperatorCaller } from '../../domain/access/caller';
import type { TenantId } from '../../domain/ids';
import type { RetentionRepository, RetentionYears, StoredPeriods } from '../../domain/ports/retention/retention';
import type { TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import {
  faultsOfPeriods,
  isBelowLegalMinimum,
  longerOf,
  type RetentionPeriods,
} from '../../domain/retention/retention-periods';

export interface ChangeRetention {
  caller: OperatorCaller;
  /** Null: of the portal. */
  tenantId: TenantId | null;
  periods: RetentionPeriods;
  expectedVersion: number;
}

/** How long what is stored is kept: what holds for the portal, or for one company. Built in src/compose. */
export interface RetentionUseCases {
  /** @throws ProblemError `NOT_FOUND` */
  readRetention(tenantId: TenantId | null): Promise<StoredPeriods>;
  /**
   * @throws ProblemError `NOT_FOUND`, `RETENTION_BELOW_LEGAL_MINIMUM`, `INVALID_SETTING` with every fault (of a
   *   company: also what is shorter than the portal's), `CONFLICT` when they were changed meanwhile
   */
  changeRetention(command: ChangeRetention): Promise<StoredPeriods>;
}

export interface RetentionDeps {
  retention: RetentionRepository;
  tenants: Pick<TenantAdminRepository, 'find'>;
  /** RETENTION_YEARS: documents and audit log are kept for at least so many, whatever is stored. */
  leastYears: number;
}

/** What holds for the whole portal. */
async function portalPeriods({ retention, leastYears }: Omit<RetentionDeps, 'tenants'>): Promise<StoredPeriods> {
  const { version, periods } = await retention.ofPortal();
  return {
    version,
    periods: longerOf(periods, { ...periods, documents_years: leastYears, audit_years: leastYears }),
  };
}

export function manageRetention(deps: RetentionDeps): RetentionUseCases {
  const { retention, tenants } = deps;

  async function readRetention(tenantId: TenantId | null): Promise<StoredPeriods> {
    const ofPortal = await portalPeriods(deps);
    if (tenantId === null) return ofPortal;
    if ((await tenants.find({ kind: 'portal' }, tenantId)) === null) throw new ProblemError('NOT_FOUND');
    const own = await retention.ofTenant(tenantId);
    return own === null
      ? { version: 1, periods: ofPortal.periods }
      : { version: own.version, periods: longerOf(own.periods, ofPortal.periods) };
  }

  return {
    readRetention,
    changeRetention: async ({ caller, tenantId, periods, expectedVersion }) => {
      await readRetention(tenantId);
      if (isBelowLegalMinimum(periods)) throw new ProblemError('RETENTION_BELOW_LEGAL_MINIMUM');
      const least = tenantId === null ? null : (await portalPeriods(deps)).periods;
      const errors = faultsOfPeriods(periods, least);
      if (errors.length > 0) throw new ProblemError('INVALID_SETTING', { context: { errors } });
      if (!(await retention.replace({ tenantId, periods, expectedVersion, actor: caller.actor })))
        throw new ProblemError('CONFLICT');
      return readRetention(tenantId);
    },
  };
}

/** For how long the documents of a company are protected from now on. */
export const createRetentionYears =
  (deps: Omit<RetentionDeps, 'tenants'>): RetentionYears =>
  async (tenantId) => {
    const own = await deps.retention.ofTenant(tenantId);
    const { periods } = await portalPeriods(deps);
    return Math.max(own?.periods.documents_years ?? 0, periods.documents_years);
  };
