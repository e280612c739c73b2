import type { Tenant } from '../../../domain/tenants/tenant';
import { issueDatePolicies, type TenantSettings } from '../../../domain/tenants/tenant-settings';
import type { TenantAct } from '../../../domain/tenants/tenant-status';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import type { ParsedArguments } from '../options';
import {
  clearableOf,
  flagOf,
  listOf,
  requireAnyChange,
  requiredText,
  switchOf,
  textOf,
  UsageError,
  wordOf,
} from '../options';
import { showTenant, tenantLine } from './tenants';

const locales: readonly TenantSettings['locale'][] = ['sk', 'cs', 'en'];

export const setTenantCommand: Command = {
  name: 'tenant set',
  usage:
    'ID|DIČ [--name NAME] [--ico IČO|none] [--ic-dph SK…|none] [--allow-self-billing | --no-allow-self-billing] [--issue-date-policy error|warn] [--default-encoding NAME|none] [--locale sk|cs|en] [--notification-email ADDRESS … | --no-notification-email] [--invoice-uuid-namespace UUID|none]',
  summary: 'correct a tenant or its settings; the rest stays as it is',
  options: {
    name: { type: 'string' },
    ico: { type: 'string' },
    'ic-dph': { type: 'string' },
    'allow-self-billing': { type: 'boolean' },
    'no-allow-self-billing': { type: 'boolean' },
    'issue-date-policy': { type: 'string' },
    'default-encoding': { type: 'string' },
    locale: { type: 'string' },
    'notification-email': { type: 'string', multiple: true },
    'no-notification-email': { type: 'boolean' },
    'invoice-uuid-namespace': { type: 'string' },
  },
  positionals: true,
  async run(admin, given) {
    const settings = settingsOf(given);
    const changes = {
      name: textOf(given, 'name') ?? undefined,
      ico: clearableOf(given, 'ico'),
      icDph: clearableOf(given, 'ic-dph'),
    };
    requireAnyChange({ ...changes, ...settings });
    const tenant = await tenantNamed(admin, tenantOf(given));
    const changed = await admin.changeTenant({
      reach: { kind: 'portal' },
      id: tenant.id,
      change: { ...changes, settings: { ...settings } },
      expectedVersion: null,
      actor: operator,
    });
    return said(changed);
  },
};

function settingsOf(given: ParsedArguments): Partial<TenantSettings> {
  const emails = listOf(given, 'notification-email');
  const clearEmails = flagOf(given, 'no-notification-email');
  if (clearEmails && emails.length > 0)
    throw new UsageError('give either --notification-email or --no-notification-email');
  const wanted: Partial<TenantSettings> = {
    allow_self_billing: switchOf(given, 'allow-self-billing'),
    issue_date_policy:
      textOf(given, 'issue-date-policy') === null
        ? undefined
        : wordOf(given, 'issue-date-policy', issueDatePolicies, null),
    default_encoding: clearableOf(given, 'default-encoding'),
    locale: textOf(given, 'locale') === null ? undefined : wordOf(given, 'locale', locales, null),
    notification_emails: clearEmails ? [] : emails.length > 0 ? emails : undefined,
    invoice_uuid_namespace: clearableOf(given, 'invoice-uuid-namespace'),
  };
  // An unchanged setting must not be there at all: what is there is written.
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

function tenantOf({ positionals: [tenant, ...more] }: ParsedArguments): string {
  if (tenant === undefined || more.length > 0) throw new UsageError('give the id or the DIČ of the tenant');
  return tenant;
}

const said = (tenant: Tenant) => ({
  json: { ...showTenant(tenant), settings: tenant.settings },
  lines: [
    tenantLine(tenant),
    ...Object.entries(tenant.settings).map(([name, value]) => `  ${name} ${JSON.stringify(value)}`),
  ],
});

const statusCommand = (act: TenantAct, summary: string): Command => ({
  name: `tenant ${act}`,
  usage: 'ID|DIČ --reason TEXT',
  summary,
  options: { reason: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const reason = requiredText(given, 'reason');
    const tenant = await tenantNamed(admin, tenantOf(given));
    const changed = await admin.actOnTenant({
      reach: { kind: 'portal' },
      id: tenant.id,
      act,
      reason,
      actor: operator,
    });
    return { json: showTenant(changed), lines: [tenantLine(changed)] };
  },
});

export const suspendTenantCommand = statusCommand(
  'suspend',
  'refuse every credential of a tenant; what was accepted is still delivered',
);
export const resumeTenantCommand = statusCommand('resume', 'let a suspended tenant in again');
export const closeTenantCommand = statusCommand('close', 'end the credentials of a suspended tenant; documents stay');
export const reopenTenantCommand = statusCommand('reopen', 'make a closed tenant a suspended one');
