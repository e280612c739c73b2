import { apiKeyScopes } from '../../../domain/access/caller';
import { participantIdOf, type Tenant } from '../../../domain/tenants/tenant';
import { issueDatePolicies } from '../../../domain/tenants/tenant-settings';
import type { Command } from '../command';
import type { Admin } from '../compose-admin';
import { madeUpIdentifiers } from '../fake-identifiers';
import { byOperator, operator } from '../operator';
import type { ParsedArguments } from '../options';
import { flagOf, requiredText, textOf, UsageError, wholeNumberOf, wordOf } from '../options';

export const showTenant = ({ id, name, dic, ico, icDph, status, sandbox, createdAt }: Tenant) => ({
  id,
  name,
  dic,
  ico,
  ic_dph: icDph,
  participant_id: participantIdOf(dic),
  status,
  sandbox,
  created_at: createdAt,
});
export const tenantLine = ({ id, dic, name, status }: Tenant): string => `${id}  ${dic}  ${status.padEnd(9)}  ${name}`;

export const createTenantCommand: Command = {
  name: 'tenant create',
  usage:
    '--name NAME --dic DIČ [--ico IČO] [--ic-dph SK…] [--issue-date-policy error|warn] [--default-encoding NAME] [--sandbox] | --count N [--name PREFIX] [--with-key]',
  summary: 'make a tenant, or many made-up ones for a test',
  options: {
    name: { type: 'string' },
    dic: { type: 'string' },
    ico: { type: 'string' },
    'ic-dph': { type: 'string' },
    'issue-date-policy': { type: 'string' },
    'default-encoding': { type: 'string' },
    sandbox: { type: 'boolean' },
    count: { type: 'string' },
    'with-key': { type: 'boolean' },
  },
  async run(admin, given) {
    if (textOf(given, 'count') !== null) return await createMany(admin, given);
    const tenant = await create(admin, given, {
      name: requiredText(given, 'name'),
      dic: requiredText(given, 'dic'),
      ico: textOf(given, 'ico'),
      icDph: textOf(given, 'ic-dph'),
    });
    return { json: showTenant(tenant), lines: [tenantLine(tenant)] };
  },
};

async function create(
  admin: Admin,
  given: ParsedArguments,
  company: Pick<Tenant, 'name' | 'dic' | 'ico' | 'icDph'>,
): Promise<Tenant> {
  return admin.createTenant(
    {
      ...company,
      ...{ address: null, partnerId: null, quota: null },
      sandbox: flagOf(given, 'sandbox'),
      settings: {
        issue_date_policy: wordOf(given, 'issue-date-policy', issueDatePolicies, 'error'),
        default_encoding: textOf(given, 'default-encoding'),
      },
    },
    operator,
    { reach: { kind: 'portal' }, key: null },
  );
}

async function createMany(admin: Admin, given: ParsedArguments) {
  if (textOf(given, 'dic') !== null) throw new UsageError('--count makes the identifiers up: leave --dic out');
  const prefix = textOf(given, 'name') ?? 'Skúšobná firma';
  const made = [];
  const lines = [];
  for (let nth = 1; nth <= wholeNumberOf(given, 'count', 1, 10_000); nth++) {
    const tenant = await create(admin, given, { name: `${prefix} ${nth}`, ...madeUpIdentifiers() });
    const key = flagOf(given, 'with-key')
      ? await admin.createApiKey(
          { tenantId: tenant.id, name: 'test', scopes: apiKeyScopes, testOnly: false, expiresAt: null },
          byOperator,
        )
      : null;
    made.push({ ...showTenant(tenant), ...(key && { api_key: key.key }) });
    lines.push(key ? `${tenantLine(tenant)}  ${key.key}` : tenantLine(tenant));
  }
  return { json: made, lines };
}

export const listTenantsCommand: Command = {
  name: 'tenant list',
  usage: '',
  summary: 'all tenants, oldest first',
  options: {},
  async run(admin) {
    const tenants = await admin.tenantAdmin.list();
    return { json: tenants.map(showTenant), lines: tenants.map(tenantLine) };
  },
};
