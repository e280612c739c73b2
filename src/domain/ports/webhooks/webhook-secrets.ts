import type { WebhookPlace } from '../../webhooks/webhook-endpoint';

/** The sealed secrets of all endpoints, for a change of the key. */
export interface WebhookSecrets {
  /** Endpoints with a secret under another key than the current one, by id. `after` null: from the first. */
  underFormerKeys(after: string | null, limit: number): Promise<WebhookPlace[]>;
  /**
   * Opens the secrets and seals them with the current key; a former one that signs no more is forgotten.
   * @returns false when that is not needed any more
   * @throws ProblemError `INTERNAL_ERROR` when their key is not configured any more, or they were changed
   */
  sealAnew(place: WebhookPlace): Promise<boolean>;
  /** How many endpoints lie under which key (the short name of a sealed secret). */
  countByKey(): Promise<{ keyId: string; webhooks: number }[]>;
}
