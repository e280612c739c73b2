import { type Processes, writePrivateJson } from '@faktura-portal/dev-environment';

import type { Demo } from './demo/demo';
import type { Facts } from './facts';
import type { PortalFolders } from './folders';

/** What a tool or a test needs in order to talk to the running portal. Private (0600): it holds every secret of the demo. */
export function writeRunFile(folders: PortalFolders, facts: Facts, demo: Demo, processes: Processes): void {
  writePrivateJson(folders.runFile, {
    pid: process.pid,
    base_url: facts.api.baseUrl,
    admin_url: facts.api.adminUrl,
    worker_admin_url: facts.worker.adminUrl,
    temporal: { address: facts.temporal.address, ui: facts.temporal.ui, namespace: facts.temporal.namespace },
    s3: {
      endpoint: facts.s3.endpoint,
      // The root account, for looking at everything; the portal's processes have one that may do less.
      access_key: facts.s3.root.accessKey,
      secret_key: facts.s3.root.secretKey,
      portal: { access_key: facts.s3.account.accessKey, secret_key: facts.s3.account.secretKey },
      bucket: facts.s3.bucket,
    },
    database_url: facts.database.urls.owner,
    database_urls: {
      owner: facts.database.urls.owner,
      app: facts.database.urls.app,
      system: facts.database.urls.system,
    },
    sandbox_provider: {
      base_url: facts.sandboxProvider.baseUrl,
      control_url: facts.sandboxProvider.controlUrl,
      clients: demo.sandbox_provider_clients,
    },
    tenants: demo.tenants,
    operator_api_key: demo.operator_api_key,
    logs: folders.logs,
    processes,
  });
}
