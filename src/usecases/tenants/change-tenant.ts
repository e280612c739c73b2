import type { Actor } from '../../domain/access/actor';
import { normaliseIdentifier } from '../../domain/identifiers';
import type { TenantId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { TenantAdminRepository, TenantPatch } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { faultsOfSettings, faultsOfTenant, knownEncoding } from './tenant-faults';

/** Undefined = unchanged; null clears. The DIČ never changes: it is the company's address in Peppol and the name of its documents. */
export type TenantChange = Omit<TenantPatch, 'status'>;

interface Deps {
  tenants: Pick<TenantAdminRepository, 'update'>;
  audit: AuditLog;
}

export type ChangeTenant = (id: TenantId, change: TenantChange, actor: Actor) => Promise<Tenant>;

/**
 * Corrects a company or its settings. What was accepted before keeps the settings of its time.
 * @throws ProblemError `BAD_REQUEST` naming each wrong member, `NOT_FOUND`
 */
export function changeTenant(deps: Deps & { encoder: Pick<XmlEncoder, 'targetEncoding'> }): ChangeTenant {
  return async (id, { settings, name, ico, icDph }, actor) => {
    const changes = {
      name: name?.trim(),
      ico: ico && normaliseIdentifier(ico),
      icDph: icDph && normaliseIdentifier(icDph),
    };
    const errors = [...faultsOfTenant(changes), ...faultsOfSettings(settings ?? {})];
    if (errors.length > 0) throw new ProblemError('BAD_REQUEST', { context: { errors } });
    const encoding = settings?.default_encoding;
    const wanted =
      encoding === undefined ? settings : { ...settings, default_encoding: knownEncoding(deps.encoder, encoding) };

    const { before, after } = await deps.tenants.update(id, { ...changes, settings: wanted });
    await deps.audit.record({
      tenantId: id,
      actor,
      action: 'tenant.change',
      objectType: 'tenant',
      objectId: id,
      details: differences(before, after),
    });
    return after;
  };
}

export type SetTenantStatus = (id: TenantId, status: Tenant['status'], reason: string, actor: Actor) => Promise<Tenant>;

/**
 * Refuses every request of a company, or accepts them again. What was accepted before is still delivered.
 * Repeated it changes nothing.
 * @throws ProblemError `NOT_FOUND`
 */
export function setTenantStatus(deps: Deps): SetTenantStatus {
  return async (id, status, reason, actor) => {
    const { before, after } = await deps.tenants.update(id, { status });
    if (before.status === status) return after;
    await deps.audit.record({
      tenantId: id,
      actor,
      action: status === 'suspended' ? 'tenant.suspend' : 'tenant.resume',
      objectType: 'tenant',
      objectId: id,
      details: { reason },
    });
    return after;
  };
}

/** What has changed, with the values before: an audit that says only "changed" cannot undo anything. */
function differences(before: Tenant, after: Tenant): Record<string, unknown> {
  const flat = ({ settings, ...rest }: Tenant): [string, unknown][] =>
    Object.entries({ ...rest, ...settings }).map(([name, value]) => [name, value]);
  const old = new Map(flat(before));
  return Object.fromEntries(
    flat(after)
      .filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value))
      .map(([name, value]) => [name, { before: old.get(name), after: value }]),
  );
}
