import { X509Certificate } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createPeppolNetwork } from '../../../src/adapters/peppol/peppol-network';
import type { PeppolQuestion, PeppolWorkerData } from './peppol-thread';

/** The network in a thread of its own: the XML library is an ES module, which Jest's own module system cannot load. */
const { zone, dnsServer, anchors } = workerData as PeppolWorkerData;
const open = createHttpClient({ allowedHosts: ['127.0.0.1'] });
const guarded = createHttpClient({ allowedHosts: [], plainHttp: true });

parentPort?.on('message', ({ id, participantId, documentTypeId, timeoutSeconds, isAllowed }: PeppolQuestion) => {
  const network = createPeppolNetwork({
    zone,
    dnsServers: [dnsServer],
    anchors: anchors.map((pem) => new X509Certificate(pem)),
    clock: Date.now,
    timeoutSeconds,
    http: isAllowed ? open : guarded,
  });
  void network.find(participantId, documentTypeId).then(
    (answer) => parentPort?.postMessage({ id, answer }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  );
});
