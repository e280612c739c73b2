import { createHttpClient } from '../../../../src/adapters/http-out/http-client';
import { keepSandboxApart } from '../../../../src/adapters/providers/keep-sandbox-apart';
import { createSapiSkProvider, sandboxProvider } from '../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { OpenConnection } from '../../../../src/domain/connections/connection';
import type { Provider } from '../../../../src/domain/ports/deliveries/provider';
import {
  aConnection,
  anOutgoingDocument,
  type ScriptedProvider,
  startScriptedProvider,
} from '../../../support/rigs/scripted-provider';

const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
let server: ScriptedProvider;
let other: ScriptedProvider;
beforeAll(async () => {
  [server, other] = await Promise.all([startScriptedProvider(), startScriptedProvider()]);
});
afterAll(async () => {
  http.close();
  await Promise.all([server.close(), other.close()]);
});

const real = (): Provider => keepSandboxApart(createSapiSkProvider({ http, timeoutSeconds: 5 }), server.origin);
const sandbox = (url: string | null = server.origin): Provider =>
  keepSandboxApart(createSapiSkProvider({ http, timeoutSeconds: 5, kind: sandboxProvider }), url);

/** Every call that leaves the portal. */
async function callAll(provider: Provider, connection: OpenConnection): Promise<unknown[]> {
  const document = anOutgoingDocument();
  return [
    await provider.send(connection, document),
    await provider.status(connection, { remoteId: 'x', documentId: document.documentId }),
    await provider.lookup(connection, '0245:2020202020'),
    await provider.dryRun(connection, document),
    await provider.listReceived(connection, null),
    await provider.fetchReceived(connection, 'x', 1_000),
    await provider.acknowledge(connection, 'x'),
    await provider.test(connection),
  ];
}

it('calls no real kind of provider for a company of the sandbox, whatever was stored', async () => {
  const answers = await callAll(real(), { ...aConnection(server.origin), isOfSandbox: true });
  expect(server.arrivals).toEqual([]);
  expect(JSON.stringify(answers).match(/SANDBOX_REAL_CONNECTION/g)).toHaveLength(10);
  expect(answers[0]).toMatchObject({ kind: 'temporary', reason: 'SANDBOX_REAL_CONNECTION' });
});

it('calls nobody but the sandbox provider with its own kind', async () => {
  for (const url of [server.origin, null])
    await callAll(sandbox(url), { ...aConnection(other.origin), isOfSandbox: true });
  expect(other.arrivals).toEqual([]);
});

it('lets the sandbox reach its provider, and all others theirs', async () => {
  await sandbox().send({ ...aConnection(`${server.origin}/sapi`), isOfSandbox: true }, anOutgoingDocument());
  expect(server.arrivals.map(({ path }) => path)).toContain('/sapi/document/send');
  await real().send(aConnection(other.origin), anOutgoingDocument());
  expect(other.arrivals.map(({ path }) => path)).toContain('/document/send');
});

it('an HTTP client that knows its hosts calls no public one', () => {
  const closed = createHttpClient({ allowedHosts: ['sandbox.example'], onlyAllowedHosts: true });
  expect(closed.mayCall(new URL('https://sandbox.example/sapi'))).toBe(true);
  expect(closed.mayCall(new URL('https://provider.example/sapi'))).toBe(false);
  closed.close();
});

it('settings of its kind with another address are refused as a real connection', () => {
  const closed = createHttpClient({ allowedHosts: ['127.0.0.1'], onlyAllowedHosts: true });
  const kind = keepSandboxApart(
    createSapiSkProvider({ http: closed, timeoutSeconds: 5, kind: sandboxProvider }),
    server.origin,
  );
  const settings = (base: string) => ({ base_url: base, participant_id: '0245:2020202020' });
  expect(kind.checkSettings(settings(server.origin))).toEqual([]);
  expect(() => kind.checkSettings(settings('https://provider.example/sapi'))).toThrow(
    expect.objectContaining({ code: 'SANDBOX_REAL_CONNECTION' }) as Error,
  );
  closed.close();
});
