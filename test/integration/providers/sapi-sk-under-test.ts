import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { aConnection } from '../../support/rigs/scripted-provider';
import { alice, bob, startSandboxProviderRig } from '../sandbox-provider/sandbox-provider-rig';
import { aDocument, type ProviderUnderTest, startPushTarget } from './provider-under-test';

const secret = 'webhook secret of the contract';
/** Asked without the provider's id, as after a call without an answer. */
const operations = { send: 'send', status: 'lookup', list: 'receive', fetch: 'fetch', acknowledge: 'acknowledge' };

/** SAPI-SK with every extension, against the sandbox provider. */
export async function sapiSkUnderTest(): Promise<ProviderUnderTest> {
  const rig = await startSandboxProviderRig();
  const target = await startPushTarget();
  const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
  for (const { client_id, client_secret, participant_id } of [alice, bob])
    await rig.control('PUT', `/clients/${client_id}`, {
      client_secret,
      participant_id,
      webhook: client_id === bob.client_id ? { url: target.url, secret } : null,
    });
  return {
    provider: createSapiSkProvider({ http, timeoutSeconds: 20 }),
    impatient: createSapiSkProvider({ http, timeoutSeconds: 1 }),
    connectionOf(participantId) {
      const { client_id, client_secret, participant_id } = participantId === bob.participant_id ? bob : alice;
      const settings = { participant_id };
      return {
        ...aConnection(`${rig.origin()}/sapi/v1`, {
          settings,
          credentials: { client_id, client_secret, webhook_secret: secret },
        }),
        directions: ['inbound', 'outbound'],
      };
    },
    refused: (connection) => ({
      ...connection,
      credentials: { ...connection.credentials, client_secret: 'wrong secret' },
    }),
    async breakNext(call, fault) {
      const { mode } = fault;
      const effect =
        mode === 'status'
          ? { mode, status: fault.status, retry_after: fault.retryAfter }
          : { mode, stage: fault.stage };
      await rig.control('POST', '/faults', { operation: operations[call], ...effect });
    },
    refusedDocument: () => Promise.resolve(aDocument({ amount: '777.02' })),
    async held(documentId) {
      const { body } = await rig.control('GET', `/documents?sender_document_id=${documentId}`);
      return (body.documents as unknown[]).length;
    },
    async receive(xml, participant_id) {
      const { body } = await rig.control('POST', '/incoming', { participant_id, xml });
      return String(body['document_id']);
    },
    handedOut: (xml) => Buffer.from(xml),
    pushes: target.pushes,
    stop: async () => void (await rig.terminate()),
    async close() {
      http.close();
      target.server.closeAllConnections();
      target.server.close();
      await rig.stop();
    },
  };
}
