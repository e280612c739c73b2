import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { OpenConnection } from '../../../src/domain/connections/connection';
import { asId } from '../../../src/domain/ids';
import type { LiveSubmission, OutgoingDocument } from '../../../src/domain/ports/deliveries/provider';
import { asLive } from '../factories/connection-factory';

/** A request as it arrived. */
export interface Arrival {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers, or does something worse with the raw response. */
export type Script = (arrival: Arrival, response: ServerResponse) => void;

/** Anybody's SAPI-SK server over real HTTP, doing exactly what a test wants it to. */
export interface ScriptedProvider {
  origin: string;
  arrivals: Arrival[];
  /** What happens to everything but tokens. */
  script: Script;
  /** What happens to `POST /auth/token`; a fresh token by default. */
  tokenScript: Script;
  close(): Promise<void>;
}

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Script =>
  (_, response) => {
    response.writeHead(status, {
      'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json',
      ...headers,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export async function startScriptedProvider(): Promise<ScriptedProvider> {
  let minted = 0;
  const provider: ScriptedProvider = {
    origin: '',
    arrivals: [],
    script: answer(202, { providerDocumentId: 'remote-1', status: 'ACCEPTED' }),
    tokenScript: (arrival, response) =>
      answer(200, { access_token: `token-${++minted}`, token_type: 'Bearer', expires_in: 900 })(arrival, response),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const arrival = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      provider.arrivals.push(arrival);
      (arrival.path.endsWith('/auth/token') ? provider.tokenScript : provider.script)(arrival, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  provider.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

export const allExtensions = {
  status_path: '/documents/{documentId}/status',
  lookup_by_document_id: '/documents?sender_document_id={documentId}',
  capabilities_path: '/peppol/capabilities',
  validate_path: '/document/validate',
  webhooks: true,
};

/** A connection to a SAPI-SK server as the database would give it to the adapter. */
export function aConnection(
  baseUrl: string,
  overrides: { settings?: object; credentials?: object } = {},
): OpenConnection {
  return {
    id: asId('11111111-1111-4111-8111-111111111111'),
    tenantId: asId('22222222-2222-4222-8222-222222222222'),
    name: 'test',
    providerType: 'sapi-sk',
    directions: ['outbound'],
    settings: {
      base_url: baseUrl,
      participant_id: '0245:2020202020',
      extensions: allExtensions,
      ...overrides.settings,
    },
    credentialsSet: true,
    receiveMode: 'none',
    isDefaultOutbound: true,
    enabled: true,
    health: {
      status: 'unknown',
      lastSuccessAt: null,
      lastSendAt: null,
      lastError: null,
      consecutiveFailures: 0,
      circuitOpenUntil: null,
    },
    settingsVersion: 1,
    accountNo: 1,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    deletedAt: null,
    leftAt: null,
    isOfSandbox: false,
    credentials: {
      client_id: 'client',
      client_secret: 'a very secret secret',
      webhook_secret: 'webhook secret of the test',
      ...overrides.credentials,
    },
  };
}

export function anOutgoingDocument(overrides: Partial<OutgoingDocument> = {}): LiveSubmission {
  return asLive({
    documentId: '33333333-3333-4333-8333-333333333333',
    idempotencyKey: '44444444-4444-5444-8444-444444444444',
    documentTypeId: 'urn:type',
    processId: 'urn:process',
    senderParticipantId: '0245:2020202020',
    receiverParticipantId: '0245:2121212121',
    createdAt: '2026-01-02T03:04:05.000Z',
    xml: Buffer.from('<Invoice>ľšč</Invoice>'),
    sha256: 'f'.repeat(64),
    correlationId: 'request-1',
    traceparent: null,
    ...overrides,
  });
}
