import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { SendOutcome } from '../../../../../src/domain/ports/deliveries/provider';
import type { ScriptedProvider } from '../../../../support/rigs/scripted-provider';
import { aConnection, anOutgoingDocument, startScriptedProvider } from '../../../../support/rigs/scripted-provider';

export const http = createHttpClient({ allowedHosts: ['127.0.0.1', 'localhost'] });
export const provider = createSapiSkProvider({ http, timeoutSeconds: 20 });
export const fault = (fields: object) => ({ error: { message: 'because', correlation_id: 'c-1', ...fields } });
export const unavailable = { kind: 'temporary', reason: 'PROVIDER_UNAVAILABLE' };
export const rateLimited = { kind: 'temporary', reason: 'PROVIDER_RATE_LIMITED' };
export const final = (code: string, more: object = {}) =>
  fault({ category: 'VALIDATION', code, retryable: false, ...more });

export function sendingUnderTest() {
  let server: ScriptedProvider;
  beforeEach(async () => {
    server = await startScriptedProvider();
  });
  afterEach(() => server.close());
  afterAll(() => http.close());

  const send = (overrides = {}): Promise<SendOutcome> =>
    provider.send(aConnection(`${server.origin}/sapi/v1`), anOutgoingDocument(overrides));

  return { server: () => server, send };
}
