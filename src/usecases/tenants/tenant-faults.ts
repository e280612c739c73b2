import { faultOfDic, faultOfIcDph, faultOfIco } from '../../domain/identifiers';
import { isUuid } from '../../domain/ids';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import { badRequest, type FieldError, ProblemError } from '../../domain/problem';
import type { Tenant, TenantSettings } from '../../domain/tenants/tenant';

const maxAddresses = 10;
const maxAddressLength = 254;

/** Fields of a company that have a wrong form; a check digit that fails is let through, because old numbers exist that fail it. */
export function faultsOfTenant(tenant: Partial<Pick<Tenant, 'name' | 'dic' | 'ico' | 'icDph'>>): FieldError[] {
  const { name, dic, ico, icDph } = tenant;
  const errors: FieldError[] = [];
  if (name !== undefined && (name.trim() === '' || name.length > 200))
    errors.push({ pointer: '/name', message: 'must have 1 to 200 characters' });
  if (dic !== undefined && faultOfDic(dic) === 'format')
    errors.push({ pointer: '/dic', message: 'must be a DIČ of 10 digits' });
  if (ico && faultOfIco(ico) === 'format') errors.push({ pointer: '/ico', message: 'must be an IČO of 8 digits' });
  if (icDph && faultOfIcDph(icDph) === 'format')
    errors.push({ pointer: '/ic_dph', message: 'must be SK and 10 digits' });
  return errors;
}

/** Where settings have a value that nothing could work with. */
export function faultsOfSettings({
  notification_emails: emails,
  invoice_uuid_namespace: namespace,
}: Partial<TenantSettings>): FieldError[] {
  const errors: FieldError[] = [];
  if (emails && emails.length > maxAddresses)
    errors.push({ pointer: '/settings/notification_emails', message: `must be ${maxAddresses} addresses at most` });
  for (const [index, email] of (emails ?? []).entries())
    if (email.length > maxAddressLength || !/^[^@\s]+@[^@\s]+$/.test(email))
      errors.push({ pointer: `/settings/notification_emails/${index}`, message: 'must be an e-mail address' });
  if (namespace && !isUuid(namespace))
    errors.push({ pointer: '/settings/invoice_uuid_namespace', message: 'must be a UUID' });
  return errors;
}

/**
 * The name by which the encoding is stored, whatever its spelling: one that we do not know would refuse every unlabelled document later,
 * for a reason that its sender cannot see.
 * @throws ProblemError `BAD_REQUEST`
 */
export function knownEncoding(encoder: Pick<XmlEncoder, 'targetEncoding'>, name: string | null): string | null {
  try {
    return name === null ? null : encoder.targetEncoding(name);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw badRequest('/settings/default_encoding', error.detail?.en ?? error.message);
  }
}
