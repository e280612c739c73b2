import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import type { OperatorCaller } from '../../domain/access/caller';
import { dataReachOf } from '../../domain/access/data-reach';
import { isEmailAddress } from '../../domain/access/email-address';
import { changedMembers } from '../../domain/audit/changed-members';
import { emailWanted } from '../../domain/field-words';
import { asId, type PartnerId } from '../../domain/ids';
import type { Partner } from '../../domain/partners/partner';
import type { AuditEntry } from '../../domain/ports/audit/audit';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { PartnerRepository } from '../../domain/ports/partners/partners';
import type { SystemSettingsRepository } from '../../domain/ports/system/system-settings';
import { badRequest, ProblemError } from '../../domain/problem';
import { effectiveSystemSettings } from '../../domain/system/system-settings';
import type { CreateOnce } from '../create-once';
import type { CursorCodec } from '../cursor';
import { readPageByCreation } from '../page';
import type { MadePartner, PartnerFields, PartnerUseCases } from './partner-use-cases';

/** Of the person whom the partner has named; the audit log does not keep it. */
const personal = ['contact_email'];

export interface ManagePartnersDeps {
  partners: PartnerRepository;
  systemSettings: Pick<SystemSettingsRepository, 'read'>;
  cursors: CursorCodec;
  createOnce: CreateOnce;
}

const entryOf = (
  id: PartnerId,
  actor: Actor,
  action: string,
  said: Pick<AuditEntry, 'before' | 'after' | 'details'>,
): AuditEntry => ({
  tenantId: null,
  actor,
  action,
  objectType: 'partner',
  objectId: id,
  ...said,
});

interface StatusChange {
  before: Partner['status'];
  after: Partner['status'];
  reason: string;
}

const statusEntry = (id: PartnerId, actor: Actor, { before, after, reason }: StatusChange): AuditEntry =>
  entryOf(id, actor, after === 'active' ? 'partner.resume' : 'partner.suspend', {
    details: { reason },
    ...changedMembers({ status: before }, { status: after }),
  });

export function managePartners(deps: ManagePartnersDeps): PartnerUseCases['partners'] {
  const { partners, systemSettings, cursors } = deps;
  const quotaOf = async (given: number | null | undefined): Promise<number | undefined> =>
    given === null ? effectiveSystemSettings((await systemSettings.read()).settings).partner_tenant_quota : given;
  const find: PartnerUseCases['partners']['find'] = async (caller, id) => {
    const partner = await partners.find(dataReachOf(caller), id);
    if (partner === null) throw new ProblemError('NOT_FOUND');
    return partner;
  };

  return {
    list: ({ search, limit, cursor }) => {
      const scope = JSON.stringify(['partners', search]);
      return readPageByCreation(cursors, scope, { limit, cursor }, (page) => partners.list({ search, ...page }));
    },
    find,
    create: createPartner(deps, { quotaOf, find }),
    change: async ({ caller, id, change, expectedVersion }) => {
      if (change.contactEmail !== undefined) requireEmail(change.contactEmail);
      const patch = { ...change, tenantQuota: await quotaOf(change.tenantQuota) };
      return partners.update({
        id,
        patch,
        expectedVersion,
        audit: (before, after) => entryOf(id, caller.actor, 'partner.change', changedMembers(before, after, personal)),
      });
    },
    setStatus: (caller, id, status, reason) =>
      partners.update({
        id,
        patch: { status },
        expectedVersion: null,
        audit: (before) =>
          before.status === status
            ? null
            : statusEntry(id, caller.actor, { before: before.status, after: status, reason }),
      }),
    own: async (caller, named) => {
      const id = caller.reach === 'partner' ? caller.partnerId : named;
      if (id === null) throw new ProblemError('NOT_FOUND');
      const partner = await find(caller, id);
      return { partner, used: await partners.countTenants(dataReachOf(caller), id) };
    },
  };
}

type Find = PartnerUseCases['partners']['find'];
type QuotaOf = (given: number | null) => Promise<number | undefined>;

const createPartner =
  ({ partners, createOnce }: ManagePartnersDeps, { quotaOf, find }: { quotaOf: QuotaOf; find: Find }) =>
  async (caller: OperatorCaller, fields: PartnerFields, key: CreationKey | null): Promise<MadePartner> => {
    const { name, contactEmail } = fields;
    requireEmail(contactEmail);
    const tenantQuota = (await quotaOf(fields.tenantQuota)) ?? 0;
    const partner = { id: asId<PartnerId>(randomUUID()), name, contactEmail, tenantQuota };
    const said = changedMembers(null, { name, contactEmail, tenantQuota }, personal);
    const entry = entryOf(partner.id, caller.actor, 'partner.create', said);
    const shown = async (id: string, isReplay: boolean): Promise<MadePartner> => ({
      partner: await find(caller, asId<PartnerId>(id)),
      isReplay,
    });
    const create = async () => {
      await partners.create(partner, key, entry);
      return shown(partner.id, false);
    };
    return createOnce({ reach: dataReachOf(caller), key }, { create, replay: (id) => shown(id, true) });
  };

function requireEmail(text: string): void {
  if (!isEmailAddress(text)) throw badRequest('/contact_email', emailWanted);
}
