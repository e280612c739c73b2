import { createHash } from 'node:crypto';

import type { ProviderAccount } from '../../domain/ports/deliveries/provider';

/** SHA-256 of what makes an account, lower-case hex: two connections of one fingerprint speak to the same account. */
export const fingerprintOf = (type: string, { address, participantId, clientId }: ProviderAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([type, address, participantId, clientId]))
    .digest('hex');
