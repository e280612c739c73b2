import { nameWanted } from '../../domain/field-words';
import { faultOfDic, faultOfIcDph, faultOfIco } from '../../domain/identifiers';
import { localized } from '../../domain/localized';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import { type FieldError, ProblemError } from '../../domain/problem';
import { isSandboxDic } from '../../domain/sandbox/sandbox-numbers';
import { faultsOfSettings } from '../../domain/setting-rules';
import type { Tenant } from '../../domain/tenants/tenant';
import { tenantSettingRules, type TenantSettings } from '../../domain/tenants/tenant-settings';

const words = {
  dic: localized('Uveďte DIČ, 10 číslic.', 'Uveďte DIČ, 10 číslic.', 'must be a DIČ of 10 digits'),
  sandboxDic: localized(
    'Na 99 sa začína len DIČ firiem na skúšanie.',
    'Na 99 začíná jen DIČ firem na zkoušení.',
    'begins with 99, as that of companies of the developer sandbox only',
  ),
  ico: localized('Uveďte IČO, 8 číslic.', 'Uveďte IČO, 8 číslic.', 'must be an IČO of 8 digits'),
  icDph: localized('Uveďte SK a 10 číslic.', 'Uveďte SK a 10 číslic.', 'must be SK and 10 digits'),
};

/**
 * Fields of a company that have a wrong form; a check digit that fails is let through, because old numbers exist that
 * fail it.
 */
export function faultsOfTenant(
  tenant: Partial<Pick<Tenant, 'name' | 'dic' | 'ico' | 'icDph'>>,
  { isOfAccount } = { isOfAccount: false },
): FieldError[] {
  const { name, dic, ico, icDph } = tenant;
  const errors: FieldError[] = [];
  if (name !== undefined && (name.trim() === '' || name.length > 200))
    errors.push({ pointer: '/name', message: nameWanted });
  if (dic !== undefined && faultOfDic(dic) === 'format') errors.push({ pointer: '/dic', message: words.dic });
  if (dic !== undefined && isSandboxDic(dic) && !isOfAccount)
    errors.push({ pointer: '/dic', message: words.sandboxDic });
  if (ico && faultOfIco(ico) === 'format') errors.push({ pointer: '/ico', message: words.ico });
  if (icDph && faultOfIcDph(icDph) === 'format') errors.push({ pointer: '/ic_dph', message: words.icDph });
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
