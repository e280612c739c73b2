import type { IntegrationRecord } from '../../../domain/ports/access/integrations';
import type { LockoutStore } from '../../../domain/ports/access/lockouts';
import type { InboxRepository, InboxStats } from '../../../domain/ports/inbox/inbox';

/** An integration with what stands elsewhere. */
export interface IntegrationDetails extends IntegrationRecord {
  /** The last lock of its technical account, from any address; ISO 8601. Null: it is not locked. */
  lockedUntil: string | null;
  inbox: InboxStats;
}

export type DescribeIntegrations = (records: readonly IntegrationRecord[]) => Promise<IntegrationDetails[]>;

export function describeIntegrations(deps: {
  lockouts: Pick<LockoutStore, 'lockedUntil'>;
  erpInbox: Pick<InboxRepository, 'stats'>;
}): DescribeIntegrations {
  return async (records) => {
    const accountOf = ({ account }: IntegrationRecord): string => account?.username.toLowerCase() ?? '';
    const locks = await deps.lockouts.lockedUntil(records.map(accountOf));
    const described: IntegrationDetails[] = [];
    // One after the other: a long list must not take all connections to the database.
    for (const record of records) {
      const inbox = await deps.erpInbox.stats({ tenantId: record.tenantId, integrationId: record.id });
      described.push({ ...record, lockedUntil: locks.get(accountOf(record)) ?? null, inbox });
    }
    return described;
  };
}
