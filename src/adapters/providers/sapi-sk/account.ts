import { createHash } from 'node:crypto';

import type { OpenConnection } from '../../../domain/connections/connection';
import type { Redactor } from '../texts';
import { createRedactor } from '../texts';
import type { SapiSkCredentials, SapiSkSettings } from './settings';
import { readStored } from './settings';

/** A connection as this provider understands it. */
export interface SapiSkAccount {
  /** Changes with everything that a token depends on, so that corrected credentials work at once. */
  tokenKey: string;
  settings: SapiSkSettings;
  credentials: SapiSkCredentials;
  redact: Redactor;
}

/** @returns null when what is stored is not usable, e.g. a connection that has been given no credentials yet */
export function accountOf(connection: OpenConnection): SapiSkAccount | null {
  const stored = readStored(connection);
  if (!stored) return null;
  const { settings, credentials } = stored;
  const identity = JSON.stringify([connection.id, settings.base_url, credentials.client_id, credentials.client_secret]);
  return {
    tokenKey: createHash('sha256').update(identity).digest('base64'),
    settings,
    credentials,
    redact: createRedactor([
      credentials.client_secret,
      credentials.webhook_secret,
      credentials.webhook_secret_previous,
    ]),
  };
}
