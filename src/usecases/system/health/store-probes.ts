import type { TotpSecrets } from '../../../domain/ports/access/totp-secrets';
import type { Clock } from '../../../domain/ports/clock';
import type { ConnectionSecrets } from '../../../domain/ports/connections/connection-secrets';
import type { SecretBox } from '../../../domain/ports/secret-box';
import type { TaxRegisterSource, TaxRegisterStore } from '../../../domain/ports/tax-registers/tax-register-imports';
import type { TaxRegisterLookup } from '../../../domain/ports/tax-registers/tax-registers';
import type { ValidationSettingsRepository } from '../../../domain/ports/validation/validation-settings';
import { issueDayAt } from '../../../domain/submissions/issue-day';
import { taxRegisterSlugs } from '../../../domain/tax-registers/lists';
import { isStale } from '../../../domain/tax-registers/vat-registration-status';
import { effectiveValidationSettings } from '../../../domain/validation/validation-settings';
import { type HealthFinding, type HealthProbe, ok } from './health-probe';

export interface StoreProbesDeps {
  taxRegisters: Pick<TaxRegisterLookup, 'lists'>;
  imports: Pick<TaxRegisterStore, 'history'>;
  source: Pick<TaxRegisterSource, 'isConfigured'>;
  validationSettings: Pick<ValidationSettingsRepository, 'readDefaults'>;
  secrets: Pick<SecretBox, 'currentKeyId' | 'knows'>;
  connectionSecrets: Pick<ConnectionSecrets, 'countByKey'>;
  totpSecrets: Pick<TotpSecrets, 'countByKey'>;
  clock: Clock;
}

const askDatabase = 'Look at the component postgres first.';

/** What is stored and may grow old: lists of Finančná správa, secrets under former keys. */
export const storeProbes = (deps: StoreProbesDeps): HealthProbe[] => [
  { name: 'tax_registers', advice: askDatabase, check: () => checkTaxRegisters(deps) },
  { name: 'old_keys', advice: askDatabase, check: () => checkKeys(deps) },
];

async function checkTaxRegisters(deps: StoreProbesDeps): Promise<HealthFinding> {
  const [lists, defaults] = await Promise.all([deps.taxRegisters.lists(), deps.validationSettings.readDefaults()]);
  const isConfigured = deps.source.isConfigured();
  if (!isConfigured && lists.length === 0) return ok('Not set up (TAX_REGISTER_SOURCE_URL).');
  const maxAgeDays = effectiveValidationSettings(defaults).settings.registry_max_age_days;
  const missing = taxRegisterSlugs.filter((slug) => !lists.some((list) => list.slug === slug));
  const today = issueDayAt(new Date(deps.clock()));
  const stale = lists.filter((list) => isStale(list, { today, maxAgeDays }));
  const faults = [
    ...missing.map((slug) => `${slug} was never imported`),
    ...stale.map(({ slug, asOf }) => `${slug} is of ${asOf}, older than ${maxAgeDays} days`),
  ];
  if (faults.length === 0) return ok(`${lists.length} lists, none older than ${maxAgeDays} days.`);
  const [last] = await deps.imports.history(stale[0]?.slug ?? missing[0] ?? null, 1);
  const tried = last?.detail ? ` Last import: ${last.detail}.` : '';
  const remedy = isConfigured
    ? 'POST /admin/tax-registers/{slug}/import fetches a list now'
    : '`admin tax-registers import` takes a list from a file, TAX_REGISTER_SOURCE_URL fetches them daily';
  return { status: 'degraded', detail: `${faults.join('; ')}.${tried} ${remedy}.` };
}

async function checkKeys({ secrets, connectionSecrets, totpSecrets }: StoreProbesDeps): Promise<HealthFinding> {
  const [ofConnections, ofPeople] = await Promise.all([connectionSecrets.countByKey(), totpSecrets.countByKey()]);
  const counts = [
    ...ofConnections.map(({ keyId, connections }) => ({ keyId, count: connections })),
    ...ofPeople.map(({ keyId, people }) => ({ keyId, count: people })),
  ].filter(({ keyId }) => keyId !== secrets.currentKeyId);
  const countOf = (rows: typeof counts): number => rows.reduce((sum, { count }) => sum + count, 0);
  const lost = counts.filter(({ keyId }) => !secrets.knows(keyId));
  if (lost.length > 0)
    return {
      status: 'down',
      detail: `${countOf(lost)} secrets are under keys that are not configured (${[...new Set(lost.map(({ keyId }) => keyId))].join(', ')}): give these keys in SECRETS_KEYS_OLD, or set the secrets anew.`,
    };
  if (counts.length > 0)
    return {
      status: 'degraded',
      detail: `${countOf(counts)} secrets are under former keys: run \`admin secrets reencrypt\`, then remove SECRETS_KEYS_OLD.`,
    };
  return ok('All secrets are under the current key.');
}
