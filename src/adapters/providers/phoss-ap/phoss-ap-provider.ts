import type { ProviderCapabilities } from '../../../domain/connections/connection';
import type { DryRunAnswer, LookupAnswer, Provider } from '../../../domain/ports/deliveries/provider';
import type { HttpClient } from '../../../domain/ports/http-client';
import { ProblemError } from '../../../domain/problem';
import { notAsked, notUsable, temporary } from '../faults';
import { accountOf, callAs, type CallDeps } from './account';
import { testConnection } from './connection-test';
import { acknowledgeCall, acknowledgementOf, fetchCall, fetchedDocumentOf, listCall, receivedPageOf } from './receive';
import { sendCall, sendOutcomeOf } from './send';
import { checkCredentials, checkSettings, jsonSchemas, readSettings } from './settings';
import { idOf, newestAnswerOf, newestCall, statusAnswerOf, statusCall } from './status';
import { readForwarded } from './webhook';

export interface PhossApOptions {
  http: HttpClient;
  /** Seconds for one whole call. */
  timeoutSeconds: number;
  /** Milliseconds since the epoch; the system's clock by default. */
  now?: () => number;
}

/**
 * The REST interface of phoss-ap, the open-source Peppol access point, for a company that runs its own. It sends while
 * the caller waits and answers with the receipt of the recipient's access point, tells of each document by the id that
 * we gave it, forwards what it receives, and keeps it until we have reported that it was processed.
 *
 * Source: phax/phoss-ap, version 0.11.0 (tag phoss-ap-parent-pom-0.11.0, commit
 * b471ff5d27557dce3d05dce3bb907ea35e170601), and its wiki.
 */
export function createPhossApProvider({ http, timeoutSeconds, now = Date.now }: PhossApOptions): Provider {
  const calls = { http, timeoutSeconds };
  const sending = sendingMethods(calls, now);
  // A document of many megabytes takes longer than a status.
  const receiving = receivingMethods(calls, { ...calls, timeoutSeconds: timeoutSeconds * 4 });

  return {
    type: 'phoss-ap',

    description: {
      title: 'phoss-ap (own Peppol access point)',
      isSandbox: false,
      directions: ['inbound', 'outbound'],
      ...jsonSchemas,
    },

    checkSettings: (settings) => checkSettings(http, settings),

    checkCredentials,

    capabilities: capabilitiesOf,

    account(settings) {
      const { base_url: address, participant_id: participantId } = readSettings(settings);
      // One token is valid for the whole access point: it names no client.
      return { address, participantId, clientId: null };
    },

    test: (connection) => testConnection(calls, receiving, connection),

    ...sending,
    ...receiving,

    readWebhook(connection, headers, rawBody, nowMs) {
      const account = accountOf(connection);
      if (!account) throw new ProblemError('WEBHOOK_SIGNATURE_INVALID');
      return readForwarded(account, headers, rawBody, nowMs);
    },
  };
}

function capabilitiesOf(settings: Record<string, unknown>): ProviderCapabilities {
  const read = readSettings(settings);
  return {
    sends: true,
    receives: true,
    webhooks: read.webhooks,
    statusQuery: true,
    lookupByDocumentId: true,
    // It stores a document only after it has read and verified it, which goes on when we have hung up.
    takesWithinSeconds: 600,
    lookup: false,
    dryRun: false,
    maxXmlBytes: read.max_xml_bytes,
    // The same id twice is two documents to it.
    idempotencyKeyHours: 0,
    maxConcurrentSends: read.max_concurrent_sends,
    retryHorizonMinutes: read.retry_horizon_minutes,
    pollIntervalSeconds: read.poll_interval_seconds,
  };
}

function sendingMethods(calls: CallDeps, now: () => number): Pick<Provider, 'send' | 'status' | 'lookup' | 'dryRun'> {
  return {
    async send(connection, document) {
      const account = accountOf(connection);
      if (!account) return temporary('PROVIDER_AUTH_FAILED', null, notUsable, { message: notUsable });
      const result = await callAs(calls, account, sendCall(account, document));
      return sendOutcomeOf(result, document.documentId, account.redact);
    },

    async status(connection, document) {
      const account = accountOf(connection);
      if (!account) return { kind: 'cannot_tell', message: notUsable };
      const id = idOf(document);
      const waiting = { nowMs: now(), mlsWaitMinutes: account.settings.mls_wait_minutes };
      const answer = statusAnswerOf(await callAs(calls, account, statusCall(id)), id, waiting, account.redact);
      if (answer.kind !== 'absent') return answer;
      return newestAnswerOf(await callAs(calls, account, newestCall), id, waiting, account.redact);
    },

    lookup: () => Promise.resolve<LookupAnswer>({ kind: 'cannot_tell', message: notOffered }),
    dryRun: () => Promise.resolve<DryRunAnswer>({ kind: 'cannot_tell', message: notOffered }),
  };
}

const notOffered = 'phoss-ap offers no way to ask';

function receivingMethods(
  calls: CallDeps,
  slowCalls: CallDeps,
): Pick<Provider, 'listReceived' | 'fetchReceived' | 'acknowledge'> {
  return {
    async listReceived(connection, after) {
      const account = accountOf(connection);
      if (!account) return notAsked(notUsable);
      return receivedPageOf(await callAs(calls, account, listCall(after)), after, account);
    },

    async fetchReceived(connection, documentId, maxBytes) {
      const account = accountOf(connection);
      if (!account) return notAsked(notUsable);
      return fetchedDocumentOf(await callAs(slowCalls, account, fetchCall(documentId, maxBytes)), account);
    },

    async acknowledge(connection, documentId) {
      const account = accountOf(connection);
      if (!account) return notAsked(notUsable);
      return acknowledgementOf(await callAs(calls, account, acknowledgeCall(account, documentId)), account.redact);
    },
  };
}
