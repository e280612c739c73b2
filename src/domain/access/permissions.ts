import {
  type ApiKeyCaller,
  type ApiKeyScope,
  type Reach,
  reaches,
  type Role,
  type SessionCaller,
  type SystemScope,
} from './caller';

/** Who holds a permission, and which scope of a key stands for it. */
interface PermissionRow {
  reaches: readonly Reach[];
  /** Of a company's key; `any`: every key of the company, null: no key. */
  keyScope: ApiKeyScope | 'any' | null;
  /** Of a key of the people who run the portal. */
  systemScope: SystemScope | null;
}

const everybody = reaches;
const readers = { reaches: everybody, systemScope: null } as const;
const clerks = { reaches: ['portal', 'partner', 'company', 'user'], systemScope: null } as const;
const administrators = { reaches: ['portal', 'partner', 'company'], keyScope: null, systemScope: null } as const;
const guardians = { reaches: ['portal', 'partner'], keyScope: null, systemScope: null } as const;

/**
 * Who may do what, once for the whole portal: guards, `Me.permissions`, the OpenAPI document and the matrix test read
 * it. An operation names one permission.
 */
export const permissionTable = {
  'invoices:read': { ...readers, keyScope: 'invoices:read' },
  'invoices:send': { ...clerks, keyScope: 'invoices:send' },
  'invoices:recheck': { ...clerks, keyScope: 'invoices:read' },
  'participants:read': { ...readers, keyScope: 'participants:read' },
  'connections:read': { ...readers, keyScope: 'connections:read' },
  'recipients:exclude': { ...clerks, keyScope: null },
  'recipients:readmit': administrators,
  'tenant:read': { ...readers, keyScope: 'any' },
  'tenant:manage': administrators,
  'users:manage': administrators,
  'keys:manage': administrators,
  'integrations:manage': administrators,
  'connections:manage': administrators,
  'validation:manage': administrators,
  'webhooks:manage': { ...administrators, keyScope: 'webhooks:manage' },
  // Which kinds of jobs somebody sees and cancels is decided by the permissions of the kinds (`jobKindRules`).
  'jobs:read': { ...readers, keyScope: 'any' },
  'jobs:cancel': { ...clerks, keyScope: 'any' },
  'audit:read': { ...administrators, keyScope: 'audit:read' },
  'deliveries:manage': { ...guardians, systemScope: 'admin:deliveries' },
  'audit:portal': { ...guardians, systemScope: 'admin:audit' },
  'tenants:manage': guardians,
  'people:manage': guardians,
  'partner:read': guardians,
  // Keys reach only what is of the audience `operator`: the state of the installation.
  'system:manage': { reaches: ['portal'], keyScope: null, systemScope: 'admin:deliveries' },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof permissionTable;
export const permissions = Object.keys(permissionTable) as Permission[];

const rowOf = (permission: Permission): PermissionRow => permissionTable[permission];

/** Whether somebody of this reach holds the permission. */
export const reachAllows = (reach: Reach, permission: Permission): boolean => rowOf(permission).reaches.includes(reach);

/** Whether a key of a company with these scopes stands for it. */
export function keyAllows(scopes: readonly ApiKeyScope[], permission: Permission): boolean {
  const { keyScope } = rowOf(permission);
  return keyScope === 'any' || (keyScope !== null && scopes.includes(keyScope));
}

/** Whether somebody who works for a company holds the permission there. */
export const callerHolds = (caller: ApiKeyCaller | SessionCaller, permission: Permission): boolean =>
  caller.kind === 'api_key' ? keyAllows(caller.scopes, permission) : reachAllows(caller.reach, permission);

/** Whether a key of the people who run the portal stands for it. */
export function systemKeyAllows(scopes: readonly SystemScope[], permission: Permission): boolean {
  const { systemScope } = rowOf(permission);
  return systemScope !== null && scopes.includes(systemScope);
}

export const keyScopeOf = (permission: Permission): PermissionRow['keyScope'] => rowOf(permission).keyScope;
export const systemScopeOf = (permission: Permission): PermissionRow['systemScope'] => rowOf(permission).systemScope;

/** All that somebody of this reach may do, in the order of the table. */
export const permissionsOf = (reach: Reach): Permission[] =>
  permissions.filter((permission) => reachAllows(reach, permission));

/** The role that a reach has in the company that somebody works on. */
export const roleOf = (reach: Reach): Role => {
  if (reach === 'user') return 'tenant_user';
  return reach === 'viewer' ? 'tenant_viewer' : 'admin';
};
