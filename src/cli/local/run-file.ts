import { type Processes, writePrivateJson } from '@faktura-portal/dev-environment';

import type { DemoDocument } from '../admin/demo/demo-document';
import type { Endpoints } from './endpoints';
import type { PortalFolders } from './folders';

/**
 * What a tool or a test needs in order to talk to the running portal. Private (0600): it holds every secret of the
 * demo.
 */
export function writeRunFile(
  folders: PortalFolders,
  endpoints: Endpoints,
  demo: DemoDocument,
  processes: Processes,
): void {
  writePrivateJson(folders.runFile, {
    pid: process.pid,
    base_url: endpoints.api.baseUrl,
    admin_url: endpoints.api.adminUrl,
    worker_admin_url: endpoints.worker.adminUrl,
    temporal: {
      address: endpoints.temporal.address,
      ui: endpoints.temporal.ui,
      namespace: endpoints.temporal.namespace,
    },
    s3: {
      endpoint: endpoints.s3.endpoint,
      // The root account, for looking at everything; the portal's processes have one that may do less.
      access_key: endpoints.s3.root.accessKey,
      secret_key: endpoints.s3.root.secretKey,
      portal: { access_key: endpoints.s3.account.accessKey, secret_key: endpoints.s3.account.secretKey },
      bucket: endpoints.s3.bucket,
    },
    database_url: endpoints.database.urls.owner,
    database_urls: {
      owner: endpoints.database.urls.owner,
      app: endpoints.database.urls.app,
      system: endpoints.database.urls.system,
      backup: endpoints.database.urls.backup,
    },
    mail: { smtp_url: endpoints.mail.smtpUrl, page_url: endpoints.mail.pageUrl },
    sandbox_provider: {
      base_url: endpoints.sandboxProvider.baseUrl,
      control_url: endpoints.sandboxProvider.controlUrl,
      clients: demo.sandbox_provider_clients,
    },
    tenants: demo.tenants,
    operator_api_key: demo.operator_api_key,
    people: demo.people,
    logs: folders.logs,
    processes,
  });
}
