import type { ConnectionSecrets, SealedConnection } from '../../../domain/ports/connections/connection-secrets';
import type { SecretBox } from '../../../domain/ports/secret-box';
import type { Database } from '../transaction';
import { openConnectionOf, sealCredentials } from './connection-rows';

/** Finds sealed credentials as `portal_system`, and changes them as the tenant that they belong to. */
export function createConnectionSecrets(database: Database, secrets: SecretBox): ConnectionSecrets {
  return {
    underFormerKeys: (after, limit) =>
      database.withSystem((tx) =>
        tx.query<SealedConnection>(
          `select tenant_id as "tenantId", id from connections
           where credentials_key_id <> $1 and ($2::uuid is null or id > $2::uuid) order by id limit $3`,
          [secrets.currentKeyId, after, limit],
        ),
      ),
    sealAnew: ({ tenantId, id }) =>
      database.withTenant(tenantId, async (tx) => {
        // Locked: a change of the credentials that is under way must not be overwritten by what they were before.
        const row = await tx.models.connections.findOne({
          where: { tenantId, id },
          lock: tx.orm.LOCK.UPDATE,
          transaction: tx.orm,
        });
        const { credentialsKeyId } = row?.get() ?? { credentialsKeyId: null };
        if (row === null || credentialsKeyId === null || credentialsKeyId === secrets.currentKeyId) return false;
        const { credentials } = openConnectionOf(row.get(), secrets);
        await row.update(sealCredentials({ tenantId, id }, credentials, secrets), { transaction: tx.orm });
        return true;
      }),
    countByKey: async () => {
      const rows = await database.withSystem((tx) =>
        tx.query<{ keyId: string; connections: number }>(
          `select credentials_key_id as "keyId", count(*)::int as connections from connections
           where credentials_key_id is not null group by credentials_key_id order by credentials_key_id`,
        ),
      );
      return rows.map((row) => ({ ...row, isCurrent: row.keyId === secrets.currentKeyId }));
    },
  };
}
