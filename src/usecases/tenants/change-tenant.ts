import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import { changedMembers } from '../../domain/audit/changed-members';
import { normaliseIdentifier } from '../../domain/identifiers';
import type { TenantId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { TenantAdminRepository, TenantPatch } from '../../domain/ports/tenants/tenant-admin';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { checkedSettings, faultsOfTenant } from './tenant-faults';

/**
 * Undefined = unchanged; null clears. The DIČ is the company's address in Peppol and in its documents: with the first
 * of them it stays.
 */
export interface TenantChange extends Omit<TenantPatch, 'status' | 'settings'> {
  settings?: Readonly<Record<string, unknown>> | undefined;
}

export interface ChangeTenantCommand {
  reach: DataReach;
  id: TenantId;
  change: TenantChange;
  /** Null: whichever it is. */
  expectedVersion: number | null;
  actor: Actor;
}

interface Deps {
  tenants: Pick<TenantAdminRepository, 'update'>;
}

export type ChangeTenant = (command: ChangeTenantCommand) => Promise<Tenant>;

/** Settings that concern documents of every company alike, so that the people who run the portal decide about them. */
const settingsOfThePortal = ['invoice_uuid_namespace'];

/**
 * Corrects a company or its settings. What was accepted before keeps the settings of its time.
 * @throws ProblemError `BAD_REQUEST` naming each wrong member, `INVALID_SETTING` naming each wrong setting,
 *   `NOT_FOUND`, `CONFLICT` (changed meanwhile), `DIC_ALREADY_EXISTS`, `INVALID_STATE_TRANSITION` (the DIČ of a company
 *   with invoices), `FORBIDDEN` for what the people who run the portal decide
 */
export function changeTenant(deps: Deps & { encoder: Pick<XmlEncoder, 'targetEncoding'> }): ChangeTenant {
  return async ({ reach, id, change, expectedVersion, actor }) => {
    const { settings, name, dic, ico, icDph, address, partnerId } = change;
    const changes = {
      name: name?.trim(),
      dic: dic && normaliseIdentifier(dic),
      ico: ico && normaliseIdentifier(ico),
      icDph: icDph && normaliseIdentifier(icDph),
      address,
      partnerId,
    };
    const errors = faultsOfTenant(changes);
    if (errors.length > 0) throw new ProblemError('BAD_REQUEST', { context: { errors } });
    const isOfPortal = dic !== undefined || partnerId !== undefined;
    if (reach.kind !== 'portal' && (isOfPortal || settingsOfThePortal.some((one) => settings?.[one] !== undefined)))
      throw new ProblemError('FORBIDDEN');
    const patch = { ...changes, settings: settings && checkedSettings(deps.encoder, settings) };
    const { after } = await deps.tenants.update({
      reach,
      id,
      patch: isOfPortal ? patch : (before) => ofSandbox(before, patch),
      expectedVersion,
      audit: (before, changed) => ({
        tenantId: id,
        actor,
        action: 'tenant.change',
        objectType: 'tenant',
        objectId: id,
        ...changedMembers(flat(before), flat(changed), ['notification_emails']),
      }),
    });
    return after;
  };
}

/** As it is shown: settings beside the other members. */
const flat = ({ settings, ...tenant }: Tenant): object => ({ ...tenant, ...settings });

const emptyInSandbox = localized(
  'Pri firme na skúšanie musí byť prázdne.',
  'U firmy na zkoušení musí být prázdné.',
  'must be empty in the sandbox',
);

/** A company that everybody may make sends mail to nobody but its own people. @throws ProblemError `INVALID_SETTING` */
function ofSandbox({ sandbox }: Tenant, patch: TenantPatch): TenantPatch {
  const addresses = patch.settings?.notification_emails ?? [];
  if (!sandbox || addresses.length === 0) return patch;
  const errors = [{ pointer: '/settings/notification_emails', message: emptyInSandbox }];
  throw new ProblemError('INVALID_SETTING', { context: { errors } });
}
