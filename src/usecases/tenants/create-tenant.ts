import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import { changedMembers } from '../../domain/audit/changed-members';
import { normaliseIdentifier } from '../../domain/identifiers';
import { asId, type PartnerId } from '../../domain/ids';
import type { Address } from '../../domain/invoices/invoice-document';
import type { AuditEntry } from '../../domain/ports/audit/audit';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { NewTenant, TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { defaultTenantSettings } from '../../domain/tenants/tenant-settings';
import { checkedSettings, faultsOfTenant } from './tenant-faults';

export interface CreateTenantCommand {
  name: string;
  dic: string;
  ico: string | null;
  icDph: string | null;
  sandbox: boolean;
  /** One of an account of the developer sandbox, the only ones with its numbers. */
  isOfAccount?: boolean;
  address: Address | null;
  partnerId: PartnerId | null;
  /** Companies that the partner may have; null: no bound. */
  quota: number | null;
  /** Beyond the defaults. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

export type CreateTenant = (
  command: CreateTenantCommand,
  actor: Actor,
  within: { reach: DataReach; key: CreationKey | null },
) => Promise<Tenant>;

/**
 * Makes a tenant. Identifiers must have the right form; a check digit that fails is let through, because old numbers
 * exist that fail it.
 * @throws ProblemError `BAD_REQUEST` naming each wrong member, `INVALID_SETTING`, `DIC_ALREADY_EXISTS`, `CONFLICT`
 *   (over quota)
 */
export function createTenant(deps: {
  tenants: Pick<TenantAdminRepository, 'create' | 'find'>;
  encoder: Pick<XmlEncoder, 'targetEncoding'>;
}): CreateTenant {
  return async (command, actor, { reach, key }) => {
    const { name, sandbox, isOfAccount = false, settings, address, partnerId, quota, ...identifiers } = command;
    const dic = normaliseIdentifier(identifiers.dic);
    const ico = identifiers.ico === null ? null : normaliseIdentifier(identifiers.ico);
    const icDph = identifiers.icDph === null ? null : normaliseIdentifier(identifiers.icDph);
    const errors = faultsOfTenant({ name, dic, ico, icDph }, { isOfAccount });
    if (errors.length > 0) throw new ProblemError('BAD_REQUEST', { context: { errors } });
    const own = checkedSettings(deps.encoder, settings ?? {});
    const tenant: NewTenant = {
      id: asId(randomUUID()),
      ...{ name: name.trim(), dic, ico, icDph, address, sandbox, partnerId },
      status: 'active',
      closedAt: null,
      settings: { ...defaultTenantSettings, ...own },
      version: 1,
    };
    const audit: AuditEntry = {
      tenantId: tenant.id,
      actor,
      action: 'tenant.create',
      objectType: 'tenant',
      objectId: tenant.id,
      ...changedMembers(null, { name: tenant.name, dic, ico, icDph, partnerId, sandbox, ...own }, [
        'notification_emails',
      ]),
    };
    await deps.tenants.create(tenant, { reach, key, quota, audit });
    const made = await deps.tenants.find(reach, tenant.id);
    if (made === null) throw new ProblemError('NOT_FOUND');
    return made;
  };
}
