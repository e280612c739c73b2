import { once } from 'node:events';
import { createSecureServer, type Http2Session, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { NativeConnection } from '@temporalio/worker';

import { createTemporalGateway } from '../../src/adapters/temporal/gateway';
import { faultOfHandshake } from '../../src/adapters/temporal/handshake';
import { readTemporalSecurity } from '../../src/adapters/temporal/security';
import { certificateFiles } from '../support/factories/certificate-files';
import { anIdentity, pemOf } from '../support/factories/certificates';
import { silentLog } from '../support/rigs/silent-log';
import { aStep, openWorkflowRig, temporalOfRun } from '../support/rigs/workflow-rig';
import { startTlsProxy, type TlsProxy } from '../support/services/tls-proxy';
import { until } from '../support/services/until';

const authority = anIdentity({ CN: 'Authority' }, { isCa: true });
const files = certificateFiles();
const { certFile: caFile } = files.write('authority', authority);
const ours = files.write('ours', anIdentity({ CN: 'portal' }, { issuer: authority, hosts: ['portal'] }));
const foreign = files.write('foreign', anIdentity({ CN: 'portal' }, { hosts: ['portal'] }));
const expired = files.write(
  'expired',
  anIdentity({ CN: 'portal' }, { issuer: authority, hosts: ['portal'], validity: [0, 86_400_000] }),
);
const server = anIdentity({ CN: 'temporal' }, { issuer: authority, hosts: ['temporal.example'] });
const named = { TEMPORAL_TLS_SERVER_NAME: 'temporal.example' };
const securityWith = ({ certFile, keyFile }: typeof ours, ca = caFile) =>
  readTemporalSecurity({
    TEMPORAL_TLS: false,
    TEMPORAL_TLS_CA_FILE: ca,
    TEMPORAL_TLS_CERT_FILE: certFile,
    TEMPORAL_TLS_KEY_FILE: keyFile,
    ...named,
  });

afterAll(() => files.remove());

describe('Temporal that asks for a certificate', () => {
  let proxy: TlsProxy;
  const address = (): string => `127.0.0.1:${proxy.port}`;
  beforeAll(async () => {
    const [host = '', port] = temporalOfRun().address.split(':');
    proxy = await startTlsProxy({ target: { host, port: Number(port) }, identity: server, clientsOf: authority });
  });
  afterAll(() => proxy.close());

  it('starts a workflow for the API, and gives it to the worker', async () => {
    const rig = await openWorkflowRig({ address: address(), security: securityWith(ours) });
    const { handle } = await rig.submit({ sendInvoice: [aStep({ status: 'delivered', attempts: 1, next: 'done' })] });
    expect(await handle.result()).toMatchObject({ status: 'delivered' });
    await rig.close();
  });

  it('finds nothing wrong with a certificate that it trusts, nor we with its', async () => {
    expect(await faultOfHandshake(address(), securityWith(ours))).toBeNull();
    expect(await faultOfHandshake(address(), {})).toBeNull();
  });

  it.each([
    ['none of ours', readTemporalSecurity({ TEMPORAL_TLS: true, TEMPORAL_TLS_CA_FILE: caFile, ...named })],
    ['its own of an authority that we do not know', securityWith(ours, foreign.certFile)],
    ['its own for another name', { tls: { ...securityWith(ours).tls, serverNameOverride: 'other.example' } }],
  ])('is told apart from one that is away: %s', async (_name, security) => {
    // Its reason and the end of the connection come side by side; now and then only the end is seen.
    const fault = await until(
      () => faultOfHandshake(address(), security),
      (seen) => seen?.isSure === true,
    );
    expect(fault?.why).toMatch(/^(ERR_|SELF_)\w+: \w/);
  });

  // Node, which stands for Temporal here, hangs up; Temporal itself says why, as with no certificate above.
  it.each([
    ['of an authority that it does not know', securityWith(foreign)],
    ['that has expired', securityWith(expired)],
  ])('may hang up without a word for a certificate %s', async (_name, security) => {
    expect(await faultOfHandshake(address(), security)).toMatchObject({ isSure: false });
  });

  it('is away, and not distrusted, where no server listens', async () => {
    const gone = await startTlsProxy({ target: { host: '127.0.0.1', port: 1 }, identity: server });
    await gone.close();
    expect(await faultOfHandshake(`127.0.0.1:${gone.port}`, securityWith(ours))).toBeNull();
  });
});

it('shows the API key and the namespace with every call of API and worker', async () => {
  const calls: IncomingHttpHeaders[] = [];
  const stub = createSecureServer(pemOf(server), (request, response) => {
    calls.push(request.headers);
    // 16 = UNAUTHENTICATED: what is asked does not matter here.
    response.writeHead(200, { 'content-type': 'application/grpc', 'grpc-status': '16' }).end();
  });
  const sessions: Http2Session[] = [];
  stub.on('session', (session) => sessions.push(session)).listen(0, '127.0.0.1');
  await once(stub, 'listening');
  const address = `127.0.0.1:${(stub.address() as AddressInfo).port}`;
  const security = readTemporalSecurity({
    ...{ TEMPORAL_TLS: false, TEMPORAL_TLS_CA_FILE: caFile },
    ...{ ...named, TEMPORAL_API_KEY: 'key-of-the-portal' },
  });
  const gateway = createTemporalGateway(
    { address, namespace: 'invoices', security },
    { clock: Date.now, log: silentLog },
  );
  await NativeConnection.connect({ address, ...security }).catch(() => undefined);
  await gateway.ready();
  await until(
    () => Promise.resolve(calls.map(({ authorization }) => authorization)),
    (keys) => keys.length >= 2,
  );
  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer key-of-the-portal']));
  expect(calls.map((headers) => headers['temporal-namespace'])).toContain('invoices');
  await gateway.close();
  const closed = once(stub, 'close');
  stub.close();
  sessions.forEach((session) => session.destroy());
  await closed;
});
