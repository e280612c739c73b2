import type { ProviderCapabilities } from '../../../domain/connections/connection';
import type {
  DocumentToCheck,
  OutgoingDocument,
  Provider,
  ProviderDescription,
} from '../../../domain/ports/deliveries/provider';
import type { HttpClient } from '../../../domain/ports/http-client';
import { ProblemError } from '../../../domain/problem';
import { notAsked, notUsable, temporary } from '../faults';
import { accountOf } from './account';
import type { AuthorisedCall, CallDeps } from './authorised-call';
import { callAs } from './authorised-call';
import { testConnection } from './connection-test';
import { dryRunAnswerOf } from './dry-run-answer';
import { lookupAnswerOf } from './lookup-answer';
import { acknowledgeCall, acknowledgementOf, fetchCall, fetchedDocumentOf, listCall, receivedPageOf } from './receive';
import { sendOutcomeOf } from './send-outcome';
import { checkCredentials, checkSettings, jsonSchemas, readSettings } from './settings';
import { questionFor, statusAnswerOf } from './status-answer';
import { createTokens } from './tokens';
import { readSapiSkWebhook } from './webhook';

export interface SapiSkOptions {
  http: HttpClient;
  /** Seconds for one whole call, its token included. */
  timeoutSeconds: number;
  /** Milliseconds since the epoch; the system's clock by default. */
  now?: () => number;
  /** {@link sapiSk} by default. */
  kind?: ProviderKind;
}

type ProviderKind = Pick<Provider, 'type'> & Pick<ProviderDescription, 'title' | 'isSandbox'>;

const sapiSk: ProviderKind = { type: 'sapi-sk', title: 'SAPI-SK 1.0', isSandbox: false };

/** The sandbox provider speaks the same, and reaches nobody. */
export const sandboxProvider: ProviderKind = { type: 'sandbox', title: 'Sandbox provider', isSandbox: true };

/**
 * SAPI-SK 1.0, the interface of Slovak certified delivery providers, with the additions that some of them offer
 * (status, look-up, webhooks), each switched on by the connection's settings.
 */
export function createSapiSkProvider({ http, timeoutSeconds, now = Date.now, kind = sapiSk }: SapiSkOptions): Provider {
  const calls = { http, timeoutSeconds, tokens: createTokens(http, now) };
  const sending = sendingMethods(calls);
  // A document of many megabytes takes longer than a status.
  const receiving = receivingMethods(calls, { ...calls, timeoutSeconds: timeoutSeconds * 4 });

  return {
    type: kind.type,

    description: {
      title: kind.title,
      isSandbox: kind.isSandbox,
      directions: ['inbound', 'outbound'],
      ...jsonSchemas,
    },

    checkSettings: (settings) => checkSettings(http, settings),

    checkCredentials,

    capabilities: capabilitiesOf,

    account(settings, { client_id: clientId }) {
      const { base_url: address, participant_id: participantId } = readSettings(settings);
      return { address, participantId, clientId: typeof clientId === 'string' ? clientId : null };
    },

    test: (connection) => testConnection({ calls, provider: { ...sending, ...receiving } }, connection),

    ...sending,
    ...receiving,

    readWebhook(connection, headers, rawBody, nowMs) {
      const account = accountOf(connection);
      if (!account) throw new ProblemError('WEBHOOK_SIGNATURE_INVALID');
      return readSapiSkWebhook(account, headers, rawBody, nowMs);
    },
  };
}

function capabilitiesOf(settings: Record<string, unknown>): ProviderCapabilities {
  const read = readSettings(settings);
  return {
    sends: true,
    receives: true,
    webhooks: read.extensions.webhooks,
    statusQuery: read.extensions.status_path !== null,
    lookupByDocumentId: read.extensions.lookup_by_document_id !== null,
    takesWithinSeconds: 0,
    lookup: read.extensions.capabilities_path !== null,
    dryRun: read.extensions.validate_path !== null,
    maxXmlBytes: read.max_xml_bytes,
    idempotencyKeyHours: read.idempotency_key_hours,
    maxConcurrentSends: read.max_concurrent_sends,
    retryHorizonMinutes: read.retry_horizon_minutes,
    pollIntervalSeconds: read.poll_interval_seconds,
  };
}

/** What is asked about documents that are sent. */
function sendingMethods(calls: CallDeps): Pick<Provider, 'send' | 'status' | 'lookup' | 'dryRun'> {
  return {
    async send(connection, document) {
      const account = accountOf(connection);
      if (!account) return temporary('PROVIDER_AUTH_FAILED', null, notUsable, { message: notUsable });
      const result = await callAs(calls, account, sendCall(document));
      return result.kind === 'no_access' ? result.fault : sendOutcomeOf(result, account.redact);
    },

    async status(connection, document) {
      const account = accountOf(connection);
      if (!account) return { kind: 'cannot_tell', message: notUsable };
      const question = questionFor(account, document);
      if (!question) return { kind: 'cannot_tell', message: cannotAsk };
      const headers: Record<string, string> = document.correlationId ? { 'X-Request-Id': document.correlationId } : {};
      const result = await callAs(calls, account, { method: 'GET', path: question.path, headers });
      return statusAnswerOf(result, question, document.documentId, account.redact);
    },

    async lookup(connection, participantId) {
      const account = accountOf(connection);
      if (!account) return { kind: 'cannot_tell', message: notUsable };
      const path = account.settings.extensions.capabilities_path;
      if (path === null) return { kind: 'cannot_tell', message: cannotAsk };
      const result = await callAs(calls, account, { method: 'POST', path, body: { participantId } });
      return lookupAnswerOf(result, participantId, account.redact);
    },

    async dryRun(connection, document) {
      const account = accountOf(connection);
      if (!account) return { kind: 'cannot_tell', message: notUsable };
      const path = account.settings.extensions.validate_path;
      if (path === null) return { kind: 'cannot_tell', message: cannotAsk };
      const result = await callAs(calls, account, {
        method: 'POST',
        path,
        body: { metadata: addressesOf(document), ...payloadOf(document) },
      });
      return dryRunAnswerOf(result, account.redact);
    },
  };
}

/** What is asked about documents that were received. */
function receivingMethods(
  calls: CallDeps,
  slowCalls: CallDeps,
): Pick<Provider, 'listReceived' | 'fetchReceived' | 'acknowledge'> {
  return {
    async listReceived(connection, after) {
      const account = accountOf(connection);
      if (!account) return notAsked(notUsable);
      return receivedPageOf(await callAs(calls, account, listCall(after)), account.redact);
    },

    async fetchReceived(connection, documentId, maxBytes) {
      const account = accountOf(connection);
      if (!account) return notAsked(notUsable);
      return fetchedDocumentOf(await callAs(slowCalls, account, fetchCall(documentId, maxBytes)), account.redact);
    },

    async acknowledge(connection, documentId) {
      const account = accountOf(connection);
      if (!account) return notAsked(notUsable);
      return acknowledgementOf(await callAs(calls, account, acknowledgeCall(documentId)), account.redact);
    },
  };
}

const cannotAsk = 'this connection offers no way to ask';

/** Everything in it is the same on every attempt of a transmission, so that the provider sees one call repeated. */
function sendCall(document: OutgoingDocument): AuthorisedCall {
  return {
    method: 'POST',
    path: '/document/send',
    headers: {
      'Idempotency-Key': document.idempotencyKey,
      'X-Request-Id': document.correlationId,
      ...(document.traceparent !== null && { traceparent: document.traceparent }),
    },
    body: {
      metadata: { documentId: document.documentId, ...addressesOf(document), creationDateTime: document.createdAt },
      ...payloadOf(document),
    },
  };
}

const addressesOf = ({ documentTypeId, processId, senderParticipantId, receiverParticipantId }: DocumentToCheck) => ({
  documentTypeId,
  processId,
  senderParticipantId,
  receiverParticipantId,
});

const payloadOf = ({ xml, sha256 }: DocumentToCheck) => ({
  payload: Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength).toString('utf8'),
  payloadFormat: 'XML',
  payloadEncoding: 'UTF-8',
  checksum: sha256,
});
