import type { Connection, OpenConnection } from '../../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { SecretBox } from '../../../domain/ports/secret-box';
import type { ConnectionRow } from '../models';

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
    lastError: row.lastError,
    consecutiveFailures: row.consecutiveFailures,
    circuitOpenUntil: instant(row.circuitOpenUntil),
  },
  createdAt: row.createdAt.toISOString(),
});

/** Binds a ciphertext to its row: copied to another connection or tenant it does not open. */
const placeOf = ({ tenantId, id }: { tenantId: TenantId; id: ConnectionId }): string => `connection:${tenantId}:${id}`;

/** @throws ProblemError `INTERNAL_ERROR` when the key of the credentials is not known any more */
export function openConnectionOf(row: ConnectionRow, secrets: SecretBox): OpenConnection {
  const { credentialsCiphertext: ciphertext, credentialsKeyId: keyId } = row;
  if (ciphertext === null || keyId === null) return { ...connectionOf(row), credentials: {} };
  const plain = secrets.open({ ciphertext, keyId }, placeOf(row));
  return { ...connectionOf(row), credentials: JSON.parse(plain.toString('utf8')) as Record<string, unknown> };
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
