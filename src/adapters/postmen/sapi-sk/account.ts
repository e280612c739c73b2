import { createHash } from 'node:crypto';
import type { OpenConnection } from '../../../domain/connection';
import { readCredentials, readSettings } from './settings';
import type { SapiSkCredentials, SapiSkSettings } from './settings';
import { createRedactor } from './texts';
import type { Redactor } from './texts';

/** A connection as this provider understands it. */
export interface SapiSkAccount {
  /** Changes with everything that a token depends on, so that corrected credentials work at once. */
  tokenKey: string;
  settings: SapiSkSettings;
  credentials: SapiSkCredentials;
  redact: Redactor;
}

/** @throws Error when what is stored is not usable (it was checked when it was stored) */
export function accountOf(connection: OpenConnection): SapiSkAccount {
  const settings = readSettings(connection.settings);
  const credentials = readCredentials(connection.credentials);
  const facts = JSON.stringify([connection.id, settings.base_url, credentials.client_id, credentials.client_secret]);
  return {
    tokenKey: createHash('sha256').update(facts).digest('base64'),
    settings,
    credentials,
    redact: createRedactor([credentials.client_secret, credentials.webhook_secret]),
  };
}
