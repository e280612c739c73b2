import type { ConnectionSecrets, SealedConnection } from '../../../domain/ports/connections/connection-secrets';
import type { SecretBox } from '../../../domain/ports/secret-box';
import type { Database } from '../transaction';
import { keptAccounts, openLeftAccount } from './connection-accounts';
import { openConnectionOf, sealCredentials } from './connection-rows';

/** Of connections, and of accounts that they have left. */
const allSealed = `
  select tenant_id, id, credentials_key_id as key_id from connections
  union all
  select tenant_id, connection_id, credentials_key_id from connection_accounts`;

const sealAccount = `
  update connection_accounts set credentials_ciphertext = $4, credentials_key_id = $5
  where tenant_id = $1 and connection_id = $2 and account_no = $3`;

/** Finds sealed credentials as `portal_system`, and changes them as the tenant that they belong to. */
export function createConnectionSecrets(database: Database, secrets: SecretBox): ConnectionSecrets {
  return {
    currentKeyId: secrets.currentKeyId,
    underFormerKeys: (after, limit) =>
      database.withSystem((tx) =>
        tx.query<SealedConnection>(
          `select distinct tenant_id as "tenantId", id from (${allSealed}) s
           where key_id <> $1 and ($2::uuid is null or id > $2::uuid) order by id limit $3`,
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
        if (row === null) return false;
        // Opened to be sealed again, never to be called.
        const openable = { ...row.get(), isOfSandbox: false };
        const { credentialsKeyId } = openable;
        const isFormer = (keyId: string | null): boolean => keyId !== null && keyId !== secrets.currentKeyId;
        const left = (await keptAccounts(tx, openable)).filter((account) => isFormer(account.credentialsKeyId));
        for (const account of left) {
          const { credentials } = openLeftAccount(openable, account, secrets);
          const sealed = sealCredentials({ tenantId, id }, credentials, secrets);
          const values = [sealed.credentialsCiphertext, sealed.credentialsKeyId];
          await tx.query(sealAccount, [tenantId, id, account.accountNo, ...values]);
        }
        if (isFormer(credentialsKeyId)) {
          const { credentials } = openConnectionOf(openable, secrets);
          await row.update(sealCredentials({ tenantId, id }, credentials, secrets), { transaction: tx.orm });
        }
        return left.length > 0 || isFormer(credentialsKeyId);
      }),
    countByKey: async () => {
      const rows = await database.withSystem((tx) =>
        tx.query<{ keyId: string; connections: number }>(
          `select key_id as "keyId", count(distinct id)::int as connections from (${allSealed}) s
           where key_id is not null group by key_id order by key_id`,
        ),
      );
      return rows.map((row) => ({ ...row, isCurrent: row.keyId === secrets.currentKeyId }));
    },
  };
}
