import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createFolders } from '@faktura-portal/dev-environment';

import { readArguments } from '../../../../src/cli/local/arguments';
import { portalEnvironments, readArrangement } from '../../../../src/cli/local/arrangement';
import { databaseUrls, sharedServerPasswords } from '../../../../src/cli/local/database';
import { resolveEndpoints } from '../../../../src/cli/local/endpoints';
import { foldersOf, type PortalFolders } from '../../../../src/cli/local/folders';
import { choosePortalPorts } from '../../../../src/cli/local/ports';
import { keepSecrets } from '../../../../src/cli/local/secrets';

let folders: PortalFolders;
beforeEach(() => {
  folders = foldersOf(mkdtempSync(path.join(tmpdir(), 'set-up-')), 'main');
  createFolders(folders);
});
afterEach(() => rmSync(folders.root, { recursive: true, force: true }));

const listen = async (port: number): Promise<Server> => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
};
const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

describe('arguments', () => {
  it('runs the instance main with a demo invoice when nothing is said', () => {
    const arrangement = { pairs: false, ways: {}, postgres: [] };
    const usual = {
      instance: 'main',
      fresh: false,
      demoInvoice: true,
      throwaway: false,
      prepareOnly: false,
      arrangement,
    };
    expect(readArguments([])).toEqual(usual);
    expect(readArguments(['--throwaway'])).toEqual({ ...usual, throwaway: true });
  });
  it.each([['--instance', '../etc'], ['--frsh'], ['--instance', '']])('refuses %s %s', (...args) => {
    expect(() => readArguments(args)).toThrow(/npm start/);
  });
});

describe('ports', () => {
  it('steps over a port that is taken, and asks for it again the next time', async () => {
    const first = await choosePortalPorts(folders, 'set-up', {});
    const blocker = await listen(first.api);
    const second = await choosePortalPorts(folders, 'set-up', {});
    expect(second.api).not.toBe(first.api);
    await close(blocker);
    expect((await choosePortalPorts(folders, 'set-up', {})).api).toBe(second.api);
  });
  it('gives every server a port of its own, below those for outgoing connections', async () => {
    const ports = Object.values(await choosePortalPorts(folders, 'set-up', {}));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
  it('takes the port that the caller asks for', async () => {
    expect((await choosePortalPorts(folders, 'main', { HTTP_PORT: '29871' })).api).toBe(29_871);
  });
});

describe('secrets', () => {
  it('are generated once, kept, and readable by their owner only', () => {
    const first = keepSecrets(folders);
    expect(keepSecrets(folders)).toEqual(first);
    expect(Buffer.from(first.secrets_key, 'base64')).toHaveLength(32);
    expect(Buffer.from(first.cursor_key, 'base64')).toHaveLength(32);
    expect(statSync(path.join(folders.instance, 'secrets.json')).mode & 0o777).toBe(0o600);
  });
});

describe('secrets of an instance of before', () => {
  it('stay, and what has come since is added', () => {
    const first = keepSecrets(folders);
    const file = path.join(folders.instance, 'secrets.json');
    const { s3_portal_access_key: _key, s3_portal_secret_key: _secret, ...older } = first;
    writeFileSync(file, JSON.stringify(older));
    const second = keepSecrets(folders);
    expect(second).toMatchObject(older);
    expect(second.s3_portal_access_key).not.toBe(second.s3_access_key);
    expect(keepSecrets(folders)).toEqual(second);
  });
});

describe('databases', () => {
  const passwords = { app: 'a', system: 's', backup: 'b' };
  it('are named apart for every instance but main', () => {
    expect(new URL(databaseUrls('postgres://o:p@h:1/x', 'main', passwords).app).pathname).toBe('/portal');
    expect(new URL(databaseUrls('postgres://o:p@h:1/x', 'test', passwords).app).pathname).toBe('/portal_test');
  });
  it('keep the parameters of a given server', () => {
    expect(databaseUrls('postgres://o:p@h:1/x?sslmode=require', 'main', passwords).system).toBe(
      'postgres://portal_system:s@h:1/portal?sslmode=require',
    );
  });
  it('derive the same role passwords on a shared server from its owner password', () => {
    expect(sharedServerPasswords('postgres://o:p@h:1/x')).toEqual(sharedServerPasswords('postgres://o:p@h:1/y'));
    expect(sharedServerPasswords('postgres://o:p@h:1/x')).not.toEqual(sharedServerPasswords('postgres://o:q@h:1/x'));
  });
});

describe('endpoints', () => {
  it('use the servers that the caller names', async () => {
    const env = {
      DATABASE_URL: 'postgres://o:p@db:5432/x',
      S3_ENDPOINT: 'http://s3:9000',
      S3_ACCESS_KEY: 'k',
      S3_SECRET_KEY: 's',
      TEMPORAL_ADDRESS: 't:7233',
    };
    const endpoints = resolveEndpoints(
      'main',
      await choosePortalPorts(folders, 'set-up', {}),
      keepSecrets(folders),
      env,
    );
    expect([endpoints.database.own, endpoints.s3.own, endpoints.temporal.own]).toEqual([false, false, false]);
    expect(endpoints.database.urls.owner).toBe('postgres://o:p@db:5432/portal');
  });
  it('take an empty variable for an unset one', async () => {
    const endpoints = resolveEndpoints('main', await choosePortalPorts(folders, 'set-up', {}), keepSecrets(folders), {
      DATABASE_URL: '',
      TEMPORAL_ADDRESS: '',
    });
    expect([endpoints.database.own, endpoints.temporal.own]).toEqual([true, true]);
  });
  it('refuse a given object store without keys', async () => {
    const ports = await choosePortalPorts(folders, 'set-up', {});
    expect(() => resolveEndpoints('main', ports, keepSecrets(folders), { S3_ENDPOINT: 'http://s3:9000' })).toThrow(
      /S3_ACCESS_KEY/,
    );
  });
});

describe('an arrangement', () => {
  it('gives the second of a pair ports of its own, the same address to the world, and each process its ways', async () => {
    const [ports, secrets] = [await choosePortalPorts(folders, 'set-up', {}), keepSecrets(folders)];
    const { ways } = readArrangement('{"pairs": true, "ways": {"worker-2": {"postgres": 7001, "temporal": 7002}}}');
    const endpoints = resolveEndpoints('set-up', ports, secrets, {});
    const of = portalEnvironments(endpoints, folders, ports, secrets, { ways, env: {} });
    expect(of['api-2']).toEqual({ ...of.api, HTTP_PORT: String(ports.api2), ADMIN_PORT: String(ports.admin2) });
    expect(of.api.PUBLIC_BASE_URL).toBe(endpoints.api.baseUrl);
    expect(of['worker-2']).toMatchObject({
      WORKER_ADMIN_PORT: String(ports.workerAdmin2),
      TEMPORAL_ADDRESS: '127.0.0.1:7002',
      S3_ENDPOINT: of.worker.S3_ENDPOINT,
    });
    const databasePorts = [of.worker, of['worker-2']].map((env) => new URL(env.DATABASE_APP_URL ?? '').port);
    expect(databasePorts).toEqual([String(ports.postgres), '7001']);
  });
  it('is refused when it says something else', () => {
    expect(() => readArguments(['--arrangement', '{"pair": true}'])).toThrow();
  });
});
