import { createForwardingRules } from '../adapters/db/forwarding/forwarding-rules';
import { createForwardingWork } from '../adapters/db/forwarding/forwarding-work';
import { createAddressOwners } from '../adapters/db/system/notifications/address-owners';
import { createMailOutbox } from '../adapters/db/system/notifications/mail-outbox';
import { createSandboxAccounts } from '../adapters/db/system/sandbox/sandbox-accounts';
import { createMailTransport } from '../adapters/mail/mail-transport';
import type { Config } from '../config';
import type { InvoicePages } from '../domain/ports/invoices/invoice-pages';
import { ownForwardingAddress } from '../usecases/forwarding/forwarding-addresses';
import type { ForwardingUseCases } from '../usecases/forwarding/forwarding-use-cases';
import { manageForwarding } from '../usecases/forwarding/manage-forwarding';
import { createTestForwarding, type SendForwardingsDeps } from '../usecases/forwarding/send-forwardings';
import { queueMail } from '../usecases/mail/queue-mail';
import { consoleUrlOf } from './access/people';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** What sending a document needs, for a workflow or for a test. */
export const sendForwardingsDeps = (
  parts: Parts,
  config: Config,
  pages: Pick<InvoicePages, 'render'>,
): SendForwardingsDeps => ({
  work: createForwardingWork(parts.database, parts.secrets),
  invoices: parts.invoices,
  attachments: parts.attachments,
  objects: parts.objects,
  pages,
  transport:
    config.SMTP_URL === undefined || config.MAIL_FROM === undefined
      ? null
      : createMailTransport({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM }),
  sender: parts.webhookSender,
  apiUrl: config.PUBLIC_BASE_URL,
  consoleUrl: consoleUrlOf(config),
  clock: parts.clock,
  random: Math.random,
  log: parts.log,
});

/** What is forwarded there would come back. */
function ownHostsOf({ PUBLIC_BASE_URL: baseUrl, HTTP_HOST: host }: Config): ReadonlySet<string> {
  return new Set([new URL(baseUrl).hostname.toLowerCase(), host.toLowerCase()]);
}

/** Rules by which documents are forwarded. */
export function composeForwarding(parts: Parts, { config, cursors, limiter, pages }: ApiParts): ForwardingUseCases {
  const { database, secrets, tenants } = parts;
  const sendsMail = config.SMTP_URL !== undefined;
  const rules = createForwardingRules(database, secrets);
  return {
    forwarding: manageForwarding({
      ...{ rules, tenants, cursors, limiter, sendsMail },
      sandboxAccounts: createSandboxAccounts(database),
      sender: parts.webhookSender,
      queueMail: queueMail({ outbox: sendsMail ? createMailOutbox(database) : null, secrets }),
      workflows: parts.forwardingWorkflows,
      ownHosts: ownHostsOf(config),
      consoleUrl: consoleUrlOf(config),
    }),
    forwardingAddresses: ownForwardingAddress({ owners: createAddressOwners(database) }),
    testForwarding: createTestForwarding({ ...sendForwardingsDeps(parts, config, pages), rules }),
  };
}
