import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createFolders } from '@faktura-portal/dev-environment';

import type { DemoDocument } from '../../../../src/cli/admin/demo/demo-document';
import { type Endpoints, resolveEndpoints } from '../../../../src/cli/local/endpoints';
import { foldersOf, type PortalFolders } from '../../../../src/cli/local/folders';
import { choosePortalPorts } from '../../../../src/cli/local/ports';
import { writeRunFile } from '../../../../src/cli/local/run-file';
import { keepSecrets } from '../../../../src/cli/local/secrets';
import { showPortal } from '../../../../src/cli/local/show';

let folders: PortalFolders;
let said: string;
beforeEach(() => {
  folders = foldersOf(mkdtempSync(path.join(tmpdir(), 'start-says-')), 'main');
  createFolders(folders);
  said = '';
  jest.spyOn(console, 'log').mockImplementation((line: string) => void (said += `${line}\n`));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folders.root, { recursive: true, force: true });
});

const companyNo = (no: number): DemoDocument['tenants'][number] => ({
  ...{
    id: `company-${no}`,
    name: `Firma ${no}`,
    dic: `202012345${no}`,
    ico: `1234567${no}`,
    ic_dph: `SK202012345${no}`,
  },
  ...{
    participant_id: `0245:202012345${no}`,
    api_key: `key-${no}`,
    connection_id: `c-${no}`,
    webhook_secret: `w-${no}`,
  },
  integration: { id: `i-${no}`, token: `token-${no}`, username: `user-${no}`, password: `password-${no}` },
});

const demo: DemoDocument = {
  tenants: [companyNo(1), companyNo(2)],
  operator_api_key: 'operator-key',
  people: [],
  sandbox_provider_clients: [],
};

const startedWith = async (env: NodeJS.ProcessEnv = {}): Promise<Endpoints> =>
  resolveEndpoints('main', await choosePortalPorts(folders, 'what-a-start-says', env), keepSecrets(folders), env);

/** Where each process of ours says whether it is ready. */
const adminUrls = ({ api, worker, backup }: Endpoints): string[] => [api.adminUrl, worker.adminUrl, backup.adminUrl];

it('shows where each process says whether it is ready', async () => {
  const endpoints = await startedWith({ BACKUP_TARGET: '/backups' });
  showPortal(endpoints, demo, folders);
  expect(new Set(adminUrls(endpoints)).size).toBe(3);
  for (const url of adminUrls(endpoints)) expect(said).toContain(`${url}/readyz`);
});

it('shows no process of backups where none runs', async () => {
  const endpoints = await startedWith();
  showPortal(endpoints, demo, folders);
  expect(said).toContain(`${endpoints.worker.adminUrl}/metrics`);
  expect(said).not.toContain(endpoints.backup.adminUrl);
});

it('writes the same addresses for tools', async () => {
  const endpoints = await startedWith();
  writeRunFile(folders, endpoints, demo, {});
  expect(JSON.parse(readFileSync(folders.runFile, 'utf8'))).toMatchObject({
    admin_url: endpoints.api.adminUrl,
    worker_admin_url: endpoints.worker.adminUrl,
  });
});
