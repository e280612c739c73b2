import { createAuditLog } from '../adapters/db/audit/audit-log';
import { createDeliveryRepository } from '../adapters/db/deliveries/deliveries';
import { createFeedRepository } from '../adapters/db/feed/feed';
import { createInboxRepository } from '../adapters/db/inbox/inbox';
import { createAttachmentRepository } from '../adapters/db/invoices/attachments';
import { createInvoiceRepository } from '../adapters/db/invoices/invoices';
import { createObjectReferences } from '../adapters/db/invoices/object-references';
import { createNotificationRepository } from '../adapters/db/notifications/notifications';
import { createPollRepository } from '../adapters/db/receiving/polls';
import { createReceivingRepository } from '../adapters/db/receiving/receiving';
import { createIdempotencyStore } from '../adapters/db/submissions/idempotency';
import { createSenderRecords } from '../adapters/db/submissions/sender-records';
import { createSubmissionRepository } from '../adapters/db/submissions/submissions';
import { createDeliveryOverviewRepository } from '../adapters/db/system/delivery-overview';
import { createInboxAdminRepository } from '../adapters/db/system/inbox-admin';
import { createOutbox } from '../adapters/db/system/outbox';
import { createPendingValidations } from '../adapters/db/system/pending-validations';
import { createProviderInbox } from '../adapters/db/system/provider-inbox';
import { createReplayJobs } from '../adapters/db/system/replay-jobs';
import { createTenantRepository } from '../adapters/db/tenants/tenants';
import type { Database } from '../adapters/db/transaction';
import { createExcludedRecipientRepository } from '../adapters/db/validation/excluded-recipients';
import { createValidationRunRepository } from '../adapters/db/validation/validation-runs';
import { createValidationSettingsRepository } from '../adapters/db/validation/validation-settings';

/** Repositories on the portal's database, by the names that use cases know them by. */
export const composeRepositories = (database: Database) => ({
  tenants: createTenantRepository(database),
  invoices: createInvoiceRepository(database),
  runs: createValidationRunRepository(database),
  validationSettings: createValidationSettingsRepository(database),
  excludedRecipients: createExcludedRecipientRepository(database),
  attachments: createAttachmentRepository(database),
  receiving: createReceivingRepository(database),
  polls: createPollRepository(database),
  pending: createPendingValidations(database),
  notifications: createNotificationRepository(database),
  records: createSenderRecords(database),
  submissions: createSubmissionRepository(database),
  idempotency: createIdempotencyStore(database),
  deliveries: createDeliveryRepository(database),
  overviews: createDeliveryOverviewRepository(database),
  feed: createFeedRepository(database),
  outbox: createOutbox(database),
  inbox: createProviderInbox(database),
  erpInbox: createInboxRepository(database),
  inboxAdmin: createInboxAdminRepository(database),
  jobs: createReplayJobs(database),
  references: createObjectReferences(database),
  audit: createAuditLog(database),
});
