import { faultOfDic, faultOfIcDph, faultOfIco } from '../../domain/identifiers';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import { type FieldError, ProblemError } from '../../domain/problem';
import { isSandboxDic } from '../../domain/sandbox/sandbox-numbers';
import { faultsOfSettings } from '../../domain/setting-rules';
import type { Tenant } from '../../domain/tenants/tenant';
import { tenantSettingRules, type TenantSettings } from '../../domain/tenants/tenant-settings';

/** Fields of a company that have a wrong form; a check digit that fails is let through, because old numbers exist that fail it. */
export function faultsOfTenant(
  tenant: Partial<Pick<Tenant, 'name' | 'dic' | 'ico' | 'icDph'>>,
  { isOfAccount } = { isOfAccount: false },
): FieldError[] {
  const { name, dic, ico, icDph } = tenant;
  const errors: FieldError[] = [];
  if (name !== undefined && (name.trim() === '' || name.length > 200))
    errors.push({ pointer: '/name', message: 'must have 1 to 200 characters' });
  if (dic !== undefined && faultOfDic(dic) === 'format')
    errors.push({ pointer: '/dic', message: 'must be a DIČ of 10 digits' });
  if (dic !== undefined && isSandboxDic(dic) && !isOfAccount)
    errors.push({ pointer: '/dic', message: 'begins with 99, as that of companies of the developer sandbox only' });
  if (ico && faultOfIco(ico) === 'format') errors.push({ pointer: '/ico', message: 'must be an IČO of 8 digits' });
  if (icDph && faultOfIcDph(icDph) === 'format')
    errors.push({ pointer: '/ic_dph', message: 'must be SK and 10 digits' });
  return errors;
}

/**
 * Settings that may be stored; null = as the default says. The encoding goes under the name by which it is stored,
 * whatever its spelling: one that we do not know would refuse every unlabelled document later, for a reason that its
 * sender cannot see.
 * @throws ProblemError `INVALID_SETTING` with every fault
 */
export function checkedSettings(
  encoder: Pick<XmlEncoder, 'targetEncoding'>,
  given: Readonly<Record<string, unknown>>,
): Partial<TenantSettings> {
  const named = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (name === 'default_encoding' && typeof value === 'string') return [[name, nameOfEncoding(encoder, value)]];
    const rule = Object.hasOwn(tenantSettingRules, name) ? tenantSettingRules[name as keyof TenantSettings] : null;
    return [[name, value === null && rule ? rule.fallback : value]];
  });
  const settings = Object.fromEntries(named);
  const errors = faultsOfSettings(tenantSettingRules, settings);
  if (errors.length > 0) throw new ProblemError('INVALID_SETTING', { context: { errors } });
  return settings;
}

function nameOfEncoding(encoder: Pick<XmlEncoder, 'targetEncoding'>, name: string): string {
  try {
    return encoder.targetEncoding(name);
  } catch (error) {
    if (error instanceof ProblemError) return name;
    throw error;
  }
}
