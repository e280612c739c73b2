import type { TenantId } from '../../ids';

/** The secret of a rule that forwards to an address of the web, or the token of a mail address. */
export interface ForwardingSecretPlace {
  kind: 'rule' | 'address';
  tenantId: TenantId;
  id: string;
}

/** The sealed secrets of all forwarding, for a change of the key. */
export interface ForwardingSecrets {
  /** Those under another key than the current one, by id. `after` null: from the first. */
  underFormerKeys(after: string | null, limit: number): Promise<ForwardingSecretPlace[]>;
  /**
   * Opens a secret and seals it with the current key.
   * @returns false when that is not needed any more
   * @throws ProblemError `INTERNAL_ERROR` when its key is not configured any more, or it was changed
   */
  sealAnew(place: ForwardingSecretPlace): Promise<boolean>;
  /** How many lie under which key (the short name of a sealed secret). */
  countByKey(): Promise<{ keyId: string; forwardings: number }[]>;
}
