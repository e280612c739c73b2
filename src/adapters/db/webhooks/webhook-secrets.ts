import type { SecretBox } from '../../../domain/ports/secret-box';
import type { WebhookSecrets } from '../../../domain/ports/webhooks/webhook-secrets';
import type { WebhookPlace } from '../../../domain/webhooks/webhook-endpoint';
import type { Database } from '../transaction';
import { openSecrets, sealSecret, secretColumns, type SecretRow } from './endpoint-rows';

const allSealed = `
  select tenant_id, id, secret_key_id as key_id from webhook_endpoints
  union all
  select tenant_id, id, former_key_id from webhook_endpoints where former_key_id is not null`;

const selectFormer = `
  select distinct tenant_id as "tenantId", id from (${allSealed}) s
  where key_id <> $1 and ($2::uuid is null or id > $2::uuid) order by id limit $3`;

const countByKey = `select key_id as "keyId", count(distinct id)::int as webhooks from (${allSealed}) s group by key_id`;

const lockSecrets = `
  select ${secretColumns} from webhook_endpoints e where e.tenant_id = $1 and e.id = $2
    and (e.secret_key_id <> $3 or e.former_key_id <> $3) for update`;

const keepSecrets = `
  update webhook_endpoints set secret_ciphertext = $3, secret_key_id = $4, former_ciphertext = $5, former_key_id = $6
  where tenant_id = $1 and id = $2`;

/** Finds sealed secrets as `portal_system`, and changes them as the tenant that they belong to. */
export const createWebhookSecrets = (database: Database, box: SecretBox): WebhookSecrets => ({
  underFormerKeys: (after, limit) =>
    database.withSystem((tx) => tx.query<WebhookPlace>(selectFormer, [box.currentKeyId, after, limit])),
  sealAnew: (place) =>
    database.withTenant(place.tenantId, async (tx) => {
      const key = [place.tenantId, place.id];
      const [row] = await tx.query<SecretRow>(lockSecrets, [...key, box.currentKeyId]);
      if (row === undefined) return false;
      const [current, former] = openSecrets(place, row, box).map((secret) => sealSecret(place, secret, box));
      const sealed = [current?.ciphertext, current?.keyId, former?.ciphertext ?? null, former?.keyId ?? null];
      await tx.query(keepSecrets, [...key, ...sealed]);
      return true;
    }),
  countByKey: () => database.withSystem((tx) => tx.query<{ keyId: string; webhooks: number }>(countByKey)),
});
