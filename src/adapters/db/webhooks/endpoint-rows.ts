import type { SealedSecret, SecretBox } from '../../../domain/ports/secret-box';
import type { WebhookPlace } from '../../../domain/webhooks/webhook-endpoint';

/** Members of a WebhookEndpoint as columns of `webhook_endpoints e`. */
export const endpointColumns = `
  e.tenant_id as "tenantId", e.id, e.url, e.description, e.events, e.integration_id as "integrationId",
  e.accept_test as "acceptTest", e.enabled, e.disabled_reason as "disabledReason",
  iso_utc(e.last_success_at) as "lastSuccessAt", iso_utc(e.created_at) as "createdAt"`;

/** The sealed secrets, as columns of `webhook_endpoints e`. */
export const secretColumns = `
  e.secret_ciphertext as "secretCiphertext", e.secret_key_id as "secretKeyId",
  case when e.former_until > clock_timestamp() then e.former_ciphertext end as "formerCiphertext",
  e.former_key_id as "formerKeyId"`;

export interface SecretRow {
  secretCiphertext: Buffer;
  secretKeyId: string;
  formerCiphertext: Buffer | null;
  formerKeyId: string | null;
}

/** Binds a ciphertext to its row: copied to another endpoint it does not open. */
const placeOf = ({ tenantId, id }: WebhookPlace): string => `webhook:${tenantId}:${id}`;

export const sealSecret = (place: WebhookPlace, secret: string, box: SecretBox): SealedSecret =>
  box.seal(Buffer.from(secret), placeOf(place));

/**
 * The secrets that sign now, the current one first.
 * @throws ProblemError `INTERNAL_ERROR`: a key is not known any more
 */
export function openSecrets(place: WebhookPlace, row: SecretRow, box: SecretBox): string[] {
  const sealed: SealedSecret[] = [{ ciphertext: row.secretCiphertext, keyId: row.secretKeyId }];
  if (row.formerCiphertext !== null && row.formerKeyId !== null)
    sealed.push({ ciphertext: row.formerCiphertext, keyId: row.formerKeyId });
  return sealed.map((one) => box.open(one, placeOf(place)).toString());
}
