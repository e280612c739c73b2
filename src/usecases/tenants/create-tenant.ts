import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import { normaliseIdentifier } from '../../domain/identifiers';
import { asId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import type { Tenant, TenantSettings } from '../../domain/tenants/tenant';
import { defaultTenantSettings } from '../../domain/tenants/tenant';
import { faultsOfTenant, knownEncoding } from './tenant-faults';

export interface CreateTenantCommand {
  name: string;
  dic: string;
  ico: string | null;
  icDph: string | null;
  sandbox: boolean;
  /** Beyond the defaults. */
  settings?: Partial<TenantSettings>;
}

export type CreateTenant = (command: CreateTenantCommand, actor: Actor) => Promise<Tenant>;

/**
 * Makes a tenant. Identifiers must have the right form; a check digit that fails is let through, because old numbers exist that fail it.
 * @throws ProblemError `BAD_REQUEST` naming each wrong member, `DIC_ALREADY_EXISTS`
 */
export function createTenant(deps: {
  tenants: Pick<TenantAdminRepository, 'create'>;
  audit: AuditLog;
  encoder: Pick<XmlEncoder, 'targetEncoding'>;
}): CreateTenant {
  return async ({ name, sandbox, settings, ...identifiers }, actor) => {
    const dic = normaliseIdentifier(identifiers.dic);
    const ico = identifiers.ico === null ? null : normaliseIdentifier(identifiers.ico);
    const icDph = identifiers.icDph === null ? null : normaliseIdentifier(identifiers.icDph);
    const errors = faultsOfTenant({ name, dic, ico, icDph });
    if (errors.length > 0) throw new ProblemError('BAD_REQUEST', { context: { errors } });
    const defaultEncoding = knownEncoding(deps.encoder, settings?.default_encoding ?? null);

    const tenant = await deps.tenants.create({
      id: asId(randomUUID()),
      name: name.trim(),
      dic,
      ico,
      icDph,
      address: null,
      status: 'active',
      sandbox,
      settings: { ...defaultTenantSettings, ...settings, default_encoding: defaultEncoding },
    });
    await deps.audit.record({
      tenantId: tenant.id,
      actor,
      action: 'tenant.create',
      objectType: 'tenant',
      objectId: tenant.id,
      details: { name: tenant.name, dic },
    });
    return tenant;
  };
}
