import type { Registry } from 'prom-client';

import type { Config } from '../config';
import { composeAccess } from './access/access';
import { composeAdministration } from './access/administration';
import { composeAudit } from './access/audit';
import { composeMachines } from './access/machines';
import { composePeople, consoleUrlOf, type PeopleSettings } from './access/people';
import { composeTenants } from './access/tenants';
import { composeManageBackups } from './backups/manage-backups';
import { composeConnections } from './connections';
import { composeDeliveries } from './deliveries';
import { composeEvidence } from './evidence';
import { composeExports } from './exports';
import { composeFeed } from './feed';
import { composeForwarding } from './forwarding';
import { composeHealth } from './health';
import { composeInbox } from './inbox';
import { composeInvoices } from './invoices';
import { composeJobs } from './jobs';
import { composeNotifications } from './notifications';
import { composeParticipants } from './participants';
import { type ApiParts, composeApiParts, cursorKeysOf } from './parts/api-parts';
import type { Parts } from './parts/parts';
import { composeReceiving } from './receiving';
import { composeRetention } from './retention';
import { composeRevalidation } from './revalidation';
import { composeRulePreviews } from './rule-previews';
import { composeSandbox, composeSandboxRequests } from './sandbox/sandbox';
import { composeSearch } from './search';
import { composeSubmissions } from './submissions';
import { composeTaxRegisters } from './tax-registers';
import { composeTestMode } from './test-mode';
import { composeValidation } from './validation';
import { composeWebhooks } from './webhooks';

/** What the API needs beyond the parts: use cases, authentication, limits, threads. */
export function composeApi(config: Config, parts: Parts, metrics: Registry) {
  const shared = composeApiParts(config, parts, metrics);
  const { limiter, stopCounting, documents, pages, limits, inbox } = shared;
  const { hashing, authentication, authenticationSlots } = composeAccess(parts, config);
  const sandboxRequests = composeSandboxRequests(parts, config);
  const testMode = composeTestMode(parts, shared);
  const useCases = {
    ...composePeople(parts, peopleSettingsOf(config, shared), { authenticateSession: authentication.session, hashing }),
    ...composeMachines(parts, shared),
    ...testMode,
    ...composeSubmissions(parts, shared, testMode),
    ...composeReceiving(parts, shared),
    ...composeValidation(parts, shared),
    ...composeRevalidation(parts, shared),
    ...composeRulePreviews(parts, shared),
    ...composeParticipants(parts, shared),
    ...composeTaxRegisters(parts, shared),
    ...composeTenants(parts, shared),
    ...composeAdministration(parts, peopleSettingsOf(config, shared)),
    ...composeInvoices(parts, shared),
    ...composeFeed(parts, shared),
    ...composeInbox(parts, shared),
    ...composeNotifications(parts, shared),
    ...composeDeliveries(parts, shared),
    ...composeConnections(parts, shared),
    ...composeAudit({ ...parts, ...shared }),
    ...composeHealth(parts, shared),
    ...composeEvidence({ ...parts, ...shared }),
    ...composeJobs({ ...parts, ...shared }),
    ...composeManageBackups(parts, shared, config),
    ...composeSandbox(parts, shared, sandboxRequests),
    ...composeExports(parts),
    ...composeSearch(parts),
    ...composeRetention(parts, config),
    ...composeWebhooks(parts, shared),
    ...composeForwarding(parts, shared),
  };
  return {
    ...{ useCases, authentication, authenticationSlots, limiter, stopCounting, documents, pages, limits, inbox },
    sandboxRequests,
  };
}

const peopleSettingsOf = (config: Config, { limiter, cursors }: ApiParts): PeopleSettings => ({
  limiter,
  cursors,
  keys: cursorKeysOf(config),
  consoleUrl: consoleUrlOf(config),
  sendsMail: config.SMTP_URL !== undefined,
  loginsPerMinute: config.LOGINS_PER_MINUTE,
});
