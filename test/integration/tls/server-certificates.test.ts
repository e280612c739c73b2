import { randomUUID } from 'node:crypto';

import { openDatabase } from '../../../src/adapters/db/transaction';
import { createObjectStore } from '../../../src/adapters/objects/object-store';
import { certificateFiles } from '../../support/factories/certificate-files';
import { anIdentity } from '../../support/factories/certificates';
import { runningPortal } from '../../support/services/running-portal';
import { startTlsProxy, type TlsProxy } from '../../support/services/tls-proxy';

const { s3, database_urls: urls } = runningPortal();
const authority = anIdentity({ CN: 'Authority of the servers' }, { isCa: true });
const stranger = anIdentity({ CN: 'Authority of others' }, { isCa: true });
const server = anIdentity({ CN: 'localhost' }, { issuer: authority, hosts: ['localhost', '127.0.0.1'] });
const files = certificateFiles();
const ours = files.write('authority', authority).certFile;
const foreign = files.write('stranger', stranger).certFile;
const targetOf = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });
let proxy: TlsProxy;

afterAll(() => files.remove());

describe('PostgreSQL with TLS', () => {
  beforeAll(async () => {
    proxy = await startTlsProxy({ target: targetOf(urls.app), identity: server, asksFirst: true });
  });
  afterAll(() => proxy.close());
  const through = (url: string, caFile: string): string => {
    const secured = Object.assign(new URL(url), { hostname: 'localhost', port: String(proxy.port) });
    secured.searchParams.set('sslmode', 'verify-full');
    secured.searchParams.set('sslrootcert', caFile);
    return secured.href;
  };
  const openThrough = (caFile: string) =>
    openDatabase({
      ...{ appUrl: through(urls.app, caFile), systemUrl: through(urls.system, caFile) },
      ...{ poolSize: 1, connectWithinMs: 15_000, log: { warn: () => undefined } },
    });

  it('answers where its certificate is of the authority that the URL names', async () => {
    const database = openThrough(ours);
    expect(await database.ready()).toBe(true);
    await database.close();
  });

  it('is not spoken to where it is of another', async () => {
    const database = openThrough(foreign);
    expect(await database.ready()).toBe(false);
    await database.close();
  });
});

describe('the object store with TLS', () => {
  beforeAll(async () => {
    proxy = await startTlsProxy({ target: targetOf(s3.endpoint), identity: server });
  });
  afterAll(() => proxy.close());
  const storeWith = (caFile: string) =>
    createObjectStore({
      ...{ endpoint: `https://localhost:${proxy.port}`, caFile, bucket: s3.bucket },
      ...{ accessKey: s3.access_key, secretKey: s3.secret_key },
    });
  const put = (caFile: string) =>
    storeWith(caFile).put(`${randomUUID()}/invoice.xml`, Buffer.from('<Invoice/>'), 'application/xml');

  it('takes and gives where its certificate is of the authority in S3_CA_FILE', async () => {
    const stored = await put(ours);
    expect(String(await storeWith(ours).get(stored))).toBe('<Invoice/>');
  });

  it('is given nothing where it is of another', async () => {
    await expect(put(foreign)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
