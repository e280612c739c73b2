import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/actor';
import { faultOfDic, faultOfIcDph, faultOfIco, normaliseIdentifier } from '../../domain/identifiers';
import { asId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit';
import type { TenantAdminRepository } from '../../domain/ports/tenant-admin';
import type { XmlEncoder } from '../../domain/ports/xml-encoder';
import type { FieldError } from '../../domain/problem';
import { badRequest, ProblemError } from '../../domain/problem';
import type { Tenant, TenantSettings } from '../../domain/tenant';
import { defaultTenantSettings } from '../../domain/tenant';

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
  tenants: TenantAdminRepository;
  audit: AuditLog;
  encoder: Pick<XmlEncoder, 'targetEncoding'>;
}): CreateTenant {
  return async ({ name, sandbox, settings, ...identifiers }, actor) => {
    const dic = normaliseIdentifier(identifiers.dic);
    const ico = identifiers.ico === null ? null : normaliseIdentifier(identifiers.ico);
    const icDph = identifiers.icDph === null ? null : normaliseIdentifier(identifiers.icDph);
    const errors = faultsOf({ name, dic, ico, icDph });
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

/**
 * The name by which the encoding is stored, whatever its spelling: one that we do not know would refuse every unlabelled document later,
 * for a reason that its sender cannot see.
 */
function knownEncoding(encoder: Pick<XmlEncoder, 'targetEncoding'>, name: string | null): string | null {
  try {
    return name === null ? null : encoder.targetEncoding(name);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw badRequest('/settings/default_encoding', error.detail?.en ?? error.message);
  }
}

function faultsOf({ name, dic, ico, icDph }: Pick<Tenant, 'name' | 'dic' | 'ico' | 'icDph'>): FieldError[] {
  const errors: FieldError[] = [];
  if (name.trim() === '' || name.length > 200)
    errors.push({ pointer: '/name', message: 'must have 1 to 200 characters' });
  if (faultOfDic(dic) === 'format') errors.push({ pointer: '/dic', message: 'must be a DIČ of 10 digits' });
  if (ico !== null && faultOfIco(ico) === 'format')
    errors.push({ pointer: '/ico', message: 'must be an IČO of 8 digits' });
  if (icDph !== null && faultOfIcDph(icDph) === 'format')
    errors.push({ pointer: '/ic_dph', message: 'must be SK and 10 digits' });
  return errors;
}
