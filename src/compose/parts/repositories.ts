import { createAuditLog } from '../../adapters/db/audit/audit-log';
import { createDeliveryRepository } from '../../adapters/db/deliveries/deliveries';
import { createEventLog } from '../../adapters/db/events/events';
import { createFeedRepository } from '../../adapters/db/feed/feed';
import { createInboxRepository } from '../../adapters/db/inbox/inbox';
import { createAttachmentRepository } from '../../adapters/db/invoices/attachments';
import { createInvoiceRepository } from '../../adapters/db/invoices/invoices';
import { createObjectReferences } from '../../adapters/db/invoices/object-references';
import { createSelectedInvoices } from '../../adapters/db/invoices/selected-invoices';
import { createNotificationRepository } from '../../adapters/db/notifications/notifications';
import { createParticipantRepository } from '../../adapters/db/participants/participants';
import { createPollRepository } from '../../adapters/db/receiving/polls';
import { createReceivingRepository } from '../../adapters/db/receiving/receiving';
import { createRetentionRepository } from '../../adapters/db/retention/retention';
import { createRevalidations } from '../../adapters/db/revalidation/revalidations';
import { createIdempotencyStore } from '../../adapters/db/submissions/idempotency';
import { createSenderRecords } from '../../adapters/db/submissions/sender-records';
import { createSubmissionRepository } from '../../adapters/db/submissions/submissions';
import { createDeliveryOverviewRepository } from '../../adapters/db/system/deliveries/delivery-overview';
import { createOutbox } from '../../adapters/db/system/deliveries/outbox';
import { createProviderInbox } from '../../adapters/db/system/deliveries/provider-inbox';
import { createEditionPeriodStore } from '../../adapters/db/system/edition-periods';
import { createInboxAdminRepository } from '../../adapters/db/system/inbox-admin';
import { createInstallationReader } from '../../adapters/db/system/installation';
import { createPendingValidations } from '../../adapters/db/system/pending-validations';
import { createPollTurns } from '../../adapters/db/system/receiving/poll-turns';
import { createSystemSettingsRepository } from '../../adapters/db/system/system-settings';
import { createTenantAdminRepository } from '../../adapters/db/system/tenants/tenant-admin';
import { createTenantRepository } from '../../adapters/db/tenants/tenants';
import { createTestRunRepository } from '../../adapters/db/test-mode/test-runs';
import type { Database } from '../../adapters/db/transaction';
import { createExcludedRecipientRepository } from '../../adapters/db/validation/excluded-recipients';
import { createValidationRunRepository } from '../../adapters/db/validation/validation-runs';
import { createValidationSettingsRepository } from '../../adapters/db/validation/validation-settings';
import type { AcceptedDocument } from '../../usecases/submissions/accepted-answer';

/** Repositories on the portal's database, by the names that use cases know them by. */
export const composeRepositories = (database: Database) => ({
  tenants: createTenantRepository(database),
  tenantAdmin: createTenantAdminRepository(database),
  systemSettings: createSystemSettingsRepository(database),
  invoices: createInvoiceRepository(database),
  selected: createSelectedInvoices(database),
  runs: createValidationRunRepository(database),
  validationSettings: createValidationSettingsRepository(database),
  editionPeriods: createEditionPeriodStore(database),
  excludedRecipients: createExcludedRecipientRepository(database),
  attachments: createAttachmentRepository(database),
  receiving: createReceivingRepository(database),
  polls: createPollRepository(database),
  pollTurns: createPollTurns(database),
  pending: createPendingValidations(database),
  revalidations: createRevalidations(database),
  knownParticipants: createParticipantRepository(database),
  notifications: createNotificationRepository(database),
  records: createSenderRecords(database),
  submissions: createSubmissionRepository(database),
  idempotency: createIdempotencyStore(database),
  testRuns: createTestRunRepository<AcceptedDocument>(database),
  deliveries: createDeliveryRepository(database),
  overviews: createDeliveryOverviewRepository(database),
  events: createEventLog(database),
  feed: createFeedRepository(database),
  outbox: createOutbox(database),
  inbox: createProviderInbox(database),
  erpInbox: createInboxRepository(database),
  inboxAdmin: createInboxAdminRepository(database),
  references: createObjectReferences(database),
  installation: createInstallationReader(database),
  retention: createRetentionRepository(database),
  audit: createAuditLog(database),
});
