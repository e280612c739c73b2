import { literal } from 'sequelize';

import type { Connection, OpenConnection } from '../../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { SecretBox } from '../../../domain/ports/secret-box';
import type { ConnectionRow } from '../models';
import type { Transaction } from '../transaction';

const instant = (date: Date | null): string | null => date && date.toISOString();

/** A connection without its secrets: the only form that leaves this room by itself. */
export const connectionOf = (row: ConnectionRow): Connection => ({
  id: row.id,
  tenantId: row.tenantId,
  name: row.name,
  providerType: row.providerType,
  directions: row.directions,
  settings: row.settings,
  credentialsSet: row.credentialsCiphertext !== null,
  receiveMode: row.receiveMode,
  isDefaultOutbound: row.isDefaultOutbound,
  enabled: row.enabled,
  health: {
    status: row.healthStatus,
    lastSuccessAt: instant(row.lastSuccessAt),
    lastSendAt: instant(row.lastSendAt),
    lastError: row.lastError,
    consecutiveFailures: row.consecutiveFailures,
    circuitOpenUntil: instant(row.circuitOpenUntil),
  },
  settingsVersion: row.settingsVersion,
  accountNo: row.accountNo,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  deletedAt: instant(row.deletedAt),
});

/** Binds a ciphertext to its row: copied to another connection or tenant it does not open. */
const placeOf = ({ tenantId, id }: { tenantId: TenantId; id: ConnectionId }): string => `connection:${tenantId}:${id}`;

/** A row with what its company says of it. */
export type OpenableRow = ConnectionRow & Pick<OpenConnection, 'isOfSandbox'>;

/** Looked up with the row, so that it is not a question of its own on the way of each document. */
const ofSandbox = literal('(select t.sandbox from tenants t where t.id = "connection"."tenant_id")');

/** The connection, with what {@link openConnectionOf} needs. */
export async function findOpenable(
  tx: Transaction,
  where: { tenantId?: TenantId; id: ConnectionId },
): Promise<OpenableRow | null> {
  const row = await tx.models.connections.findOne({
    where,
    attributes: { include: [[ofSandbox, 'isOfSandbox']] },
    transaction: tx.orm,
  });
  return row && (row.get() as OpenableRow);
}

/** @throws ProblemError `INTERNAL_ERROR` when the key of the credentials is not known any more */
export function openConnectionOf(row: OpenableRow, secrets: SecretBox): OpenConnection {
  const { credentialsCiphertext: ciphertext, credentialsKeyId: keyId } = row;
  const { isOfSandbox } = row;
  if (ciphertext === null || keyId === null)
    return { ...connectionOf(row), isOfSandbox, credentials: {}, leftAt: null };
  const plain = secrets.open({ ciphertext, keyId }, placeOf(row));
  return {
    ...connectionOf(row),
    isOfSandbox,
    credentials: JSON.parse(plain.toString('utf8')) as Record<string, unknown>,
    leftAt: null,
  };
}

/** Credentials as they are stored. */
export function sealCredentials(
  place: { tenantId: TenantId; id: ConnectionId },
  credentials: Record<string, unknown> | null,
  secrets: SecretBox,
): Pick<ConnectionRow, 'credentialsCiphertext' | 'credentialsKeyId'> {
  if (credentials === null) return { credentialsCiphertext: null, credentialsKeyId: null };
  const { ciphertext, keyId } = secrets.seal(Buffer.from(JSON.stringify(credentials)), placeOf(place));
  return { credentialsCiphertext: ciphertext, credentialsKeyId: keyId };
}
