import { startPhossApSimulator } from '@faktura-portal/phoss-ap-simulator';

import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createPhossApProvider } from '../../../src/adapters/providers/phoss-ap/phoss-ap-provider';
import { aConnection } from '../../support/rigs/scripted-provider';
import { alice, bob, unknownParticipant } from '../sandbox-provider/sandbox-provider-rig';
import { aDocument, type ProviderUnderTest, startPushTarget } from './provider-under-test';

const [token, secret] = ['token-of-the-contract', 'webhook secret of the contract'];
const operations = {
  send: 'submit',
  status: 'status',
  list: 'list',
  fetch: 'payload',
  acknowledge: 'report',
} as const;

/** phoss-ap, against its simulator; one access point of both participants. */
export async function phossApUnderTest(): Promise<ProviderUnderTest> {
  const target = await startPushTarget();
  const forwardTo = { url: target.url, headers: { 'X-Webhook-Secret': secret } };
  const simulator = await startPhossApSimulator({ port: 0, token, forwardTo, unregistered: [unknownParticipant] });
  const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
  return {
    provider: createPhossApProvider({ http, timeoutSeconds: 20 }),
    impatient: createPhossApProvider({ http, timeoutSeconds: 1 }),
    connectionOf: (participant_id) => ({
      ...aConnection(simulator.baseUrl),
      providerType: 'phoss-ap',
      directions: ['inbound', 'outbound'],
      settings: { base_url: simulator.baseUrl, participant_id, webhooks: true, mls_wait_minutes: 0 },
      credentials: { api_token: token, webhook_secret: secret },
    }),
    refused: (connection) => ({ ...connection, credentials: { ...connection.credentials, api_token: 'wrong' } }),
    breakNext: (call, fault) => Promise.resolve(simulator.breakNext(operations[call], fault)),
    refusedDocument() {
      simulator.endNextWith('not_stored');
      return Promise.resolve(aDocument());
    },
    held: (documentId) =>
      Promise.resolve(simulator.outbound().filter(({ sbdhInstanceID }) => sbdhInstanceID === documentId).length),
    receive: (xml, receiver) =>
      simulator.receive({
        xml,
        sender: receiver === bob.participant_id ? alice.participant_id : bob.participant_id,
        receiver,
      }),
    handedOut: (xml) => Buffer.from(xml.replace(/^<\?xml[^>]*\?>\s*/, '')),
    pushes: target.pushes,
    async stop() {
      await simulator.stop();
      // Until the client has noticed that its kept connections are closed.
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
    async close() {
      http.close();
      target.server.closeAllConnections();
      target.server.close();
      await simulator.stop();
    },
  };
}
