import type { ForwardingSecretPlace, ForwardingSecrets } from '../../../domain/ports/forwarding/forwarding-secrets';
import type { SealedSecret, SecretBox } from '../../../domain/ports/secret-box';
import type { Database } from '../transaction';
import { secretPlaceOf, tokenPlaceOf } from './forwarding-rules';

const allSealed = `
  select 'rule' as kind, tenant_id, id, secret_key_id as key_id from forwarding_rules where secret_key_id is not null
  union all
  select 'address', tenant_id, id, token_key_id from forwarding_addresses`;

const selectFormer = `
  select kind, tenant_id as "tenantId", id from (${allSealed}) s
  where key_id <> $1 and ($2::uuid is null or id > $2::uuid) order by id limit $3`;

const countByKey = `select key_id as "keyId", count(*)::int as forwardings from (${allSealed}) s group by key_id`;

/** Table and column of each kind. */
const columns = {
  rule: { table: 'forwarding_rules', column: 'secret' },
  address: { table: 'forwarding_addresses', column: 'token' },
} as const;

const lockSecret = ({ kind }: ForwardingSecretPlace): string => {
  const { table, column } = columns[kind];
  return `
    select ${column}_ciphertext as ciphertext, ${column}_key_id as "keyId" from ${table}
    where tenant_id = $1 and id = $2 and ${column}_key_id <> $3 for update`;
};

const keepSecret = ({ kind }: ForwardingSecretPlace): string => {
  const { table, column } = columns[kind];
  return `update ${table} set ${column}_ciphertext = $3, ${column}_key_id = $4 where tenant_id = $1 and id = $2`;
};

/** Finds sealed secrets as `portal_system`, and changes them as the tenant that they belong to. */
export const createForwardingSecrets = (database: Database, box: SecretBox): ForwardingSecrets => ({
  underFormerKeys: (after, limit) =>
    database.withSystem((tx) => tx.query<ForwardingSecretPlace>(selectFormer, [box.currentKeyId, after, limit])),
  sealAnew: (place) =>
    database.withTenant(place.tenantId, async (tx) => {
      const key = [place.tenantId, place.id];
      const [sealed] = await tx.query<SealedSecret>(lockSecret(place), [...key, box.currentKeyId]);
      if (sealed === undefined) return false;
      const at = place.kind === 'rule' ? secretPlaceOf(place) : tokenPlaceOf(place.id);
      const { ciphertext, keyId } = box.seal(box.open(sealed, at), at);
      await tx.query(keepSecret(place), [...key, ciphertext, keyId]);
      return true;
    }),
  countByKey: () => database.withSystem((tx) => tx.query<{ keyId: string; forwardings: number }>(countByKey)),
});
