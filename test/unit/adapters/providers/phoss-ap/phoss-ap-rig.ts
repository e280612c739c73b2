import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createPhossApProvider } from '../../../../../src/adapters/providers/phoss-ap/phoss-ap-provider';
import type { OpenConnection } from '../../../../../src/domain/connections/connection';
import { aConnection, type ScriptedProvider, startScriptedProvider } from '../../../../support/rigs/scripted-provider';

export const noon = Date.parse('2026-11-22T12:00:00.000Z');
export const http = createHttpClient({ allowedHosts: ['127.0.0.1', 'localhost'] });
export const provider = createPhossApProvider({ http, timeoutSeconds: 20, now: () => noon });

export const token = 'the token of the access point';
export const credentials = { api_token: token.replaceAll(' ', '-'), webhook_secret: 'secret of the forwarding' };

export const phossConnection = (
  baseUrl: string,
  overrides: { settings?: object; credentials?: object } = {},
): OpenConnection => ({
  ...aConnection(baseUrl),
  providerType: 'phoss-ap',
  directions: ['inbound', 'outbound'],
  settings: { base_url: baseUrl, participant_id: '0245:2020202020', webhooks: true, ...overrides.settings },
  credentials: { ...credentials, ...overrides.credentials },
});

/** A server that answers as a test wants, and a connection to it. */
export function phossApUnderTest() {
  let server: ScriptedProvider;
  beforeEach(async () => {
    server = await startScriptedProvider();
  });
  afterEach(() => server.close());
  afterAll(() => http.close());
  return { server: () => server, connection: () => phossConnection(`${server.origin}/ap`) };
}

/** Spring's answer for a path that it does not know. */
export const unknownPath = { timestamp: '2026-11-22T12:00:00Z', status: 404, error: 'Not Found', path: '/ap/api' };
export const tokenRefused = { error: 'Invalid or missing API token' };
