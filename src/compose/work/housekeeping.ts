import { createExpiringCredentials } from '../../adapters/db/access/expiring-credentials';
import { createPersonalDataStore } from '../../adapters/db/access/personal-data';
import { createLeftAccounts } from '../../adapters/db/connections/left-accounts';
import { createRoutingAnswers } from '../../adapters/db/participants/routing-answers';
import { createRateLimiter } from '../../adapters/db/system/access/rate-limits';
import { createAuditSealer } from '../../adapters/db/system/audit/audit-sealer';
import { createChainHeads } from '../../adapters/db/system/audit/chain-heads';
import { createProviderOutages } from '../../adapters/db/system/deliveries/provider-outages';
import { createExpiredRecords } from '../../adapters/db/system/expired-records';
import { createNoticeWriter } from '../../adapters/db/system/notifications/notice-writer';
import { createOldTestRuns } from '../../adapters/db/system/old-test-runs';
import { createParticipantRenewals } from '../../adapters/db/system/participant-renewals';
import { createArchivedCompanies } from '../../adapters/db/system/tenants/archived-companies';
import type { Config } from '../../config';
import { createTellOfExpiry } from '../../usecases/access/machines/tell-of-expiry';
import { createAnonymiseFormerPeople } from '../../usecases/access/people/personal-data';
import { createMakeDailyHeads } from '../../usecases/audit/make-daily-heads';
import { createSealAudit } from '../../usecases/audit/seal-audit';
import { createWatchBackups } from '../../usecases/backups/watch-backups';
import { createEraseDrainedAccounts } from '../../usecases/connections/erase-drained-accounts';
import { createPurgeExpired } from '../../usecases/housekeeping/purge-expired';
import { createTellNotices } from '../../usecases/notifications/tell-notices';
import { createRenewParticipants } from '../../usecases/participants/renew-participants';
import { createBeginExtensions } from '../../usecases/retention/begin-extensions';
import { createEmptyArchivedCompanies } from '../../usecases/sandbox/empty-archived-companies';
import { createWatchPortal } from '../../usecases/system/watch-portal';
import { createEraseOldTestRuns } from '../../usecases/test-mode/erase-old-test-runs';
import { createRuleCatalogue } from '../../validation/rules/rule-catalogue';
import { backupFiguresOf } from '../backups/manage-backups';
import { composeBeginJob } from '../jobs';
import type { Parts } from '../parts/parts';
import { composeEndUnusedAccounts } from '../sandbox/sandbox-companies';

/** Where no target is set, there is nothing to be told of. */
const composeWatchBackups = (config: Config, parts: Parts) =>
  config.BACKUP_TARGET === undefined
    ? () => Promise.resolve('idle' as const)
    : createWatchBackups({ ...backupFiguresOf(config, parts), events: parts.events });

/** What is done from time to time beside deliveries and receiving. */
export const composeHousekeepingRounds = (config: Config, parts: Parts) => ({
  eraseDrainedAccounts: createEraseDrainedAccounts({
    accounts: createLeftAccounts(parts.database),
    systemSettings: parts.systemSettings,
    log: parts.log,
  }),
  anonymiseFormerPeople: createAnonymiseFormerPeople({
    personalData: createPersonalDataStore(parts.database),
    systemSettings: parts.systemSettings,
  }),
  tellOfExpiry: createTellOfExpiry({ expiring: createExpiringCredentials(parts.database) }),
  sealAudit: createSealAudit({ sealer: createAuditSealer(parts.database) }),
  makeDailyHeads: createMakeDailyHeads({
    heads: parts.auditHeads,
    chains: createChainHeads(parts.database),
    clock: parts.clock,
    retentionYears: async () => Math.max(config.RETENTION_YEARS, await parts.retention.maxAuditYears()),
  }),
  tellNotices: createTellNotices({ notices: createNoticeWriter(parts.database) }),
  renewParticipants: createRenewParticipants({
    renewals: createParticipantRenewals(parts.database),
    answers: createRoutingAnswers(parts.database),
    lookup: parts.participants,
    validationSettings: parts.validationSettings,
    limiter: createRateLimiter(parts.database, parts.clock),
    knowsPeppol: parts.peppolNetwork !== null,
  }),
  watchPortal: createWatchPortal({
    ...parts,
    outages: createProviderOutages(parts.database),
    ruleCatalogue: createRuleCatalogue(config.RULES_DIR),
  }),
  watchBackups: composeWatchBackups(config, parts),
  eraseOldTestRuns: createEraseOldTestRuns({ oldTestRuns: createOldTestRuns(parts.database) }),
  endUnusedSandboxes: composeEndUnusedAccounts(parts, config),
  beginExtensions: createBeginExtensions({
    extensions: parts.retention,
    beginJob: composeBeginJob(parts),
    leastYears: config.RETENTION_YEARS,
  }),
  emptyArchivedSandboxes: createEmptyArchivedCompanies({
    companies: createArchivedCompanies(parts.database),
    objects: parts.objects,
    log: parts.log,
  }),
  purgeExpired: createPurgeExpired({ expired: createExpiredRecords(parts.database) }),
});
