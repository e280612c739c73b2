import type { Actor } from '../../domain/access/actor';
import { type Administrator, type DataReach, dataReachOf } from '../../domain/access/data-reach';
import { asId, type PartnerId, type TenantId } from '../../domain/ids';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { PartnerRepository } from '../../domain/ports/partners/partners';
import type { PollTurns } from '../../domain/ports/receiving/poll-turns';
import type { TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import type { TenantAct, TenantStatus } from '../../domain/tenants/tenant-status';
import type { CreateOnce } from '../create-once';
import type { CursorCodec } from '../cursor';
import { type Page, readPageByCreation } from '../page';
import type { ActOnTenant } from './act-on-tenant';
import type { ChangeTenant, TenantChange } from './change-tenant';
import type { CreateTenant, CreateTenantCommand } from './create-tenant';

/** Who asks. */
export type TenantKeeper = Administrator & { actor: Actor };

export interface ListTenants {
  caller: TenantKeeper;
  search: string | null;
  status: TenantStatus | null;
  partnerId: PartnerId | null;
  limit: number;
  cursor: string | null;
}

/** Companies, for those who look after more than one. What is beyond the reach is `NOT_FOUND`. */
export interface ManageTenants {
  /** Newest first. @throws ProblemError `INVALID_CURSOR` */
  list(query: ListTenants): Promise<Page<Tenant>>;
  find(caller: TenantKeeper, id: TenantId): Promise<Tenant>;
  /** A partner's are its own. @throws ProblemError as `createTenant`, `NOT_FOUND` (partner), `FORBIDDEN` */
  create(
    caller: TenantKeeper,
    command: Omit<CreateTenantCommand, 'quota'>,
    key: CreationKey | null,
  ): Promise<{ tenant: Tenant; isReplay: boolean }>;
  /** @throws ProblemError as `changeTenant` */
  change(caller: TenantKeeper, id: TenantId, change: TenantChange, expectedVersion: number): Promise<Tenant>;
  /** @throws ProblemError as `actOnTenant` */
  act(caller: TenantKeeper, id: TenantId, act: TenantAct, reason: string): Promise<Tenant>;
}

export interface ManageTenantsDeps {
  tenants: Pick<TenantAdminRepository, 'find' | 'page'>;
  partners: Pick<PartnerRepository, 'find'>;
  createTenant: CreateTenant;
  changeTenant: ChangeTenant;
  actOnTenant: ActOnTenant;
  turns: Pick<PollTurns, 'askNow'>;
  cursors: CursorCodec;
  createOnce: CreateOnce;
}

export function manageTenants(deps: ManageTenantsDeps): ManageTenants {
  const { tenants, partners, cursors } = deps;

  async function requirePartner(reach: DataReach, id: PartnerId): Promise<number> {
    const partner = await partners.find(reach, id);
    if (partner === null) throw new ProblemError('NOT_FOUND');
    return partner.tenantQuota;
  }

  const find: ManageTenants['find'] = async (caller, id) => {
    const tenant = await tenants.find(dataReachOf(caller), id);
    if (tenant === null) throw new ProblemError('NOT_FOUND');
    return tenant;
  };

  return {
    list: async ({ caller, search, status, partnerId, limit, cursor }) => {
      const reach = dataReachOf(caller);
      const scope = JSON.stringify(['tenants', reach, search, status, partnerId]);
      return readPageByCreation(cursors, scope, { limit, cursor }, (page) =>
        tenants.page({ reach, search, status, partnerId, ...page }),
      );
    },
    find,
    create: async (caller, command, key) => {
      const reach = dataReachOf(caller);
      const partnerId = reach.kind === 'partner' ? reach.partnerId : command.partnerId;
      if (command.partnerId !== null && command.partnerId !== partnerId) throw new ProblemError('FORBIDDEN');
      const quota = partnerId === null ? null : await requirePartner(reach, partnerId);
      const place = { reach, key };
      return deps.createOnce<{ tenant: Tenant; isReplay: boolean }>(place, {
        create: async () => {
          const tenant = await deps.createTenant({ ...command, partnerId, quota }, caller.actor, place);
          return { tenant, isReplay: false };
        },
        replay: async (id) => ({ tenant: await find(caller, asId<TenantId>(id)), isReplay: true }),
      });
    },
    change: async (caller, id, change, expectedVersion) => {
      const reach = dataReachOf(caller);
      if (change.partnerId) await requirePartner(reach, change.partnerId);
      return deps.changeTenant({ reach, id, change, expectedVersion, actor: caller.actor });
    },
    act: async (caller, id, act, reason) => {
      const tenant = await deps.actOnTenant({ reach: dataReachOf(caller), id, act, reason, actor: caller.actor });
      // Documents have waited at the providers. A connection without a turn gets one from the worker, due at once.
      if (act === 'resume') await Promise.allSettled([deps.turns.askNow(id)]);
      return tenant;
    },
  };
}
