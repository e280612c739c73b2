import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import { changedMembers } from '../../domain/audit/changed-members';
import type { NewEvent } from '../../domain/events/event';
import type { TenantId } from '../../domain/ids';
import type { TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { statusAfter, type TenantAct } from '../../domain/tenants/tenant-status';

export interface TenantActCommand {
  reach: DataReach;
  id: TenantId;
  act: TenantAct;
  reason: string;
  actor: Actor;
}

export interface ActOnTenantDeps {
  tenants: Pick<TenantAdminRepository, 'update'>;
}

const actionOf: Readonly<Record<TenantAct, string>> = {
  suspend: 'tenant.suspend',
  resume: 'tenant.resume',
  close: 'tenant.close',
  reopen: 'tenant.reopen',
};

/** Only a suspension and its end are told: a company that is closed has nobody left to be told. */
function eventOf(act: TenantAct, before: Tenant, { id, name, status }: Tenant): NewEvent | null {
  if (before.status === status || (act !== 'suspend' && act !== 'resume')) return null;
  const type = act === 'suspend' ? 'tenant.suspended' : 'tenant.resumed';
  return { tenantId: id, type, objectType: 'tenant', objectId: id, data: { name } };
}

export type ActOnTenant = (command: TenantActCommand) => Promise<Tenant>;

/**
 * Suspends, resumes, closes or reopens a company. While it is suspended every request of it is refused; what was
 * accepted before is still delivered. Its people are told. Repeated it changes nothing.
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION`
 */
export const actOnTenant =
  ({ tenants }: ActOnTenantDeps): ActOnTenant =>
  async ({ reach, id, act, reason, actor }) => {
    const { after } = await tenants.update({
      reach,
      id,
      patch: ({ status }) => {
        const next = statusAfter(act, status);
        if (next === null) throw new ProblemError('INVALID_STATE_TRANSITION');
        return { status: next };
      },
      expectedVersion: null,
      audit: (before, changed) =>
        before.status === changed.status
          ? null
          : {
              tenantId: id,
              actor,
              action: actionOf[act],
              objectType: 'tenant',
              objectId: id,
              details: { reason },
              ...changedMembers({ status: before.status }, { status: changed.status }),
            },
      event: (before, changed) => eventOf(act, before, changed),
    });
    return after;
  };
