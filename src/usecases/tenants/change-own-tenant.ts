import type { SessionCaller } from '../../domain/access/caller';
import { dataReachOf } from '../../domain/access/data-reach';
import type { Tenant } from '../../domain/tenants/tenant';
import type { ChangeTenant, TenantChange } from './change-tenant';

export interface ChangeOwnTenant {
  caller: SessionCaller;
  change: Pick<TenantChange, 'name' | 'address' | 'settings'>;
  expectedVersion: number;
}

/** The company that somebody works on, as far as the company itself may say. @throws ProblemError as `changeTenant` */
export const createChangeOwnTenant =
  ({ changeTenant }: { changeTenant: ChangeTenant }) =>
  ({ caller, change, expectedVersion }: ChangeOwnTenant): Promise<Tenant> =>
    changeTenant({ reach: dataReachOf(caller), id: caller.tenantId, change, expectedVersion, actor: caller.actor });
