import type { DrainingAccount, OpenConnection } from '../../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { ConnectionPatch } from '../../../domain/ports/connections/connection-admin';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { json } from '../json';
import type { ConnectionRow } from '../models';
import type { Transaction } from '../transaction';
import { type OpenableRow, openConnectionOf } from './connection-rows';

/** An account that a connection has left: its number is either here or at the connection. */
interface LeftAccount {
  accountNo: number;
  settings: Record<string, unknown>;
  settingsVersion: number;
  credentialsCiphertext: Buffer | null;
  credentialsKeyId: string | null;
  leftAt: string;
}

const leftColumns = `
  account_no as "accountNo", settings, settings_version as "settingsVersion", credentials_ciphertext as "credentialsCiphertext",
  credentials_key_id as "credentialsKeyId", iso_utc(left_at) as "leftAt"`;

const selectAccount = `
  select ${leftColumns} from connection_accounts where tenant_id = $1 and connection_id = $2 and account_no = $3`;
const selectKept = `
  select ${leftColumns} from connection_accounts
  where tenant_id = $1 and connection_id = $2 and erased_at is null order by account_no desc`;

/** The ciphertext is bound to the connection, not to the number: it is kept as it is. */
const keepFormer = `
  insert into connection_accounts (tenant_id, connection_id, account_no, fingerprint, settings, settings_version, credentials_ciphertext, credentials_key_id, received)
  values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)`;
const takeBack = `
  delete from connection_accounts where tenant_id = $1 and connection_id = $2 and fingerprint = $3 returning account_no as "accountNo"`;
const nextNumber = `
  select greatest($3::int, coalesce(max(account_no), 0)) + 1 as "accountNo" from connection_accounts where tenant_id = $1 and connection_id = $2`;

/**
 * Keeps the account of a locked connection under its number.
 * @returns the number of the next: that which it had before, when the connection comes back to an account
 */
export async function leaveAccount(
  tx: Transaction,
  row: ConnectionRow,
  { formerFingerprint, fingerprint }: NonNullable<ConnectionPatch['accountChange']>,
): Promise<number> {
  const key = [row.tenantId, row.id];
  const [known] = await tx.query<{ accountNo: number }>(takeBack, [...key, fingerprint]);
  await tx.query(keepFormer, [
    ...key,
    row.accountNo,
    formerFingerprint,
    json(row.settings),
    row.settingsVersion,
    row.credentialsCiphertext,
    row.credentialsKeyId,
    row.directions.includes('inbound') && row.receiveMode !== 'none',
  ]);
  const [next] = known ? [known] : await tx.query<{ accountNo: number }>(nextNumber, [...key, row.accountNo]);
  if (!next) throw new Error('an aggregate without its row');
  return next.accountNo;
}

/** Undefined: it is the connection's present account, or it has had no such account. */
export async function findLeftAccount(
  tx: Transaction,
  { tenantId, id }: Pick<ConnectionRow, 'tenantId' | 'id'>,
  accountNo: number,
): Promise<LeftAccount | undefined> {
  const [account] = await tx.query<LeftAccount>(selectAccount, [tenantId, id, accountNo]);
  return account;
}

export const keptAccounts = (
  tx: Transaction,
  { tenantId, id }: Pick<ConnectionRow, 'tenantId' | 'id'>,
): Promise<LeftAccount[]> => tx.query<LeftAccount>(selectKept, [tenantId, id]);

/** The connection with settings and credentials of an account that it has left. */
export const openLeftAccount = (row: OpenableRow, account: LeftAccount, secrets: SecretBox): OpenConnection => {
  const { leftAt, ...columns } = account;
  return { ...openConnectionOf({ ...row, ...columns }, secrets), leftAt };
};

/** Transmissions whose document is on its way; what has an outcome can still be corrected, but is not waited for. */
export const openTransmissions = (account: string): string => `
  select count(*)::int
  from deliveries d
  join delivery_transmissions c on c.tenant_id = d.tenant_id and c.invoice_id = d.invoice_id and c.transmission = d.transmission
  where d.tenant_id = ${account}.tenant_id and d.connection_id = ${account}.connection_id and c.account_no = ${account}.account_no
    and (d.status = 'sending' or (d.status = 'sent' and d.outcome_expected))`;

const selectDraining = `
  select a.connection_id as id, a.account_no as "accountNo", a.settings, iso_utc(a.left_at) as since, (${openTransmissions('a')}) as "openTransmissions"
  from connection_accounts a where a.tenant_id = $1 and a.erased_at is null
  order by a.account_no desc`;

/** Of all connections of the tenant, by their id. */
export async function drainingAccounts(
  tx: Transaction,
  tenantId: TenantId,
): Promise<Map<ConnectionId, DrainingAccount[]>> {
  const rows = await tx.query<DrainingAccount & { id: ConnectionId }>(selectDraining, [tenantId]);
  const byConnection = new Map<ConnectionId, DrainingAccount[]>();
  for (const { id, ...account } of rows) byConnection.set(id, [...(byConnection.get(id) ?? []), account]);
  return byConnection;
}
