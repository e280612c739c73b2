// Written by npm run api:generate.
import type { ControllerDeps } from '../ioc';
import type { ApiKeysController } from '../access/api-keys-controller';
import type { AuditController } from '../audit/audit-controller';
import type { AuthController } from '../access/auth-controller';
import type { BackupsController } from '../backups/backups-controller';
import type { ConnectionsController } from '../connections/connections-controller';
import type { DeliveriesController } from '../deliveries/deliveries-controller';
import type { DocumentsController } from '../invoices/documents-controller';
import type { ErpCredentialsController } from '../access/erp-credentials-controller';
import type { ErpInboxController } from '../inbox/erp-inbox-controller';
import type { ErpInboxDocumentsController } from '../inbox/erp-inbox-documents-controller';
import type { ErpOutboxController } from '../feed/erp-outbox-controller';
import type { ErpPartyController } from '../tax-registers/erp-party-controller';
import type { ErpProfileController } from '../tenants/erp-profile-controller';
import type { ErpSubmissionsController } from '../submissions/erp-submissions-controller';
import type { ErpTokenController } from '../access/erp-token-controller';
import type { EvidenceController } from '../evidence/evidence-controller';
import type { ExcludedRecipientsController } from '../validation/excluded-recipients-controller';
import type { ExportsController } from '../exports/exports-controller';
import type { ForwardingAddressesController } from '../forwarding/forwarding-addresses-controller';
import type { ForwardingController } from '../forwarding/forwarding-controller';
import type { ImportsController } from '../receiving/imports-controller';
import type { InboxStatesController } from '../inbox/inbox-states-controller';
import type { IntegrationInboxController } from '../inbox/integration-inbox-controller';
import type { IntegrationsController } from '../access/integrations-controller';
import type { InvoicesController } from '../invoices/invoices-controller';
import type { JobsController } from '../jobs/jobs-controller';
import type { MailChoicesController } from '../notifications/mail-choices-controller';
import type { ManagedJobsController } from '../jobs/managed-jobs-controller';
import type { ManagedProviderTypesController } from '../connections/managed-provider-types-controller';
import type { ManagedTaxRegistersController } from '../tax-registers/managed-tax-registers-controller';
import type { ManagedTenantsController } from '../tenants/managed-tenants-controller';
import type { MeController } from '../access/me-controller';
import type { MembershipsController } from '../access/memberships-controller';
import type { NotificationsController } from '../notifications/notifications-controller';
import type { OwnPartnerController } from '../partners/own-partner-controller';
import type { PagesController } from '../invoices/pages-controller';
import type { ParticipantsController } from '../participants/participants-controller';
import type { PartnersController } from '../partners/partners-controller';
import type { PasskeyLoginController } from '../second-factors/passkey-login-controller';
import type { PasskeysController } from '../second-factors/passkeys-controller';
import type { PasswordResetController } from '../access/password-reset-controller';
import type { PeopleController } from '../access/people-controller';
import type { PersonActsController } from '../access/person-acts-controller';
import type { PersonalDataController } from '../access/personal-data-controller';
import type { PortalAuditController } from '../audit/portal-audit-controller';
import type { PortalHealthController } from '../system/portal-health-controller';
import type { PortalNoticesController } from '../notifications/portal-notices-controller';
import type { ProviderEventsController } from '../deliveries/provider-events-controller';
import type { ProviderTypesController } from '../connections/provider-types-controller';
import type { RetentionController } from '../retention/retention-controller';
import type { RevalidationController } from '../revalidation/revalidation-controller';
import type { RevalidationJobsController } from '../revalidation/revalidation-jobs-controller';
import type { RoutingController } from '../participants/routing-controller';
import type { RulePreviewsController } from '../rule-previews/rule-previews-controller';
import type { RuleSetsController } from '../validation/rule-sets-controller';
import type { SandboxController } from '../sandbox/sandbox-controller';
import type { SandboxRegistrationController } from '../sandbox/sandbox-registration-controller';
import type { SearchController } from '../search/search-controller';
import type { SubmissionsController } from '../submissions/submissions-controller';
import type { SystemController } from '../system/system-controller';
import type { SystemSettingsController } from '../system/system-settings-controller';
import type { TenantActsController } from '../tenants/tenant-acts-controller';
import type { TenantsController } from '../tenants/tenants-controller';
import type { TestMailController } from '../notifications/test-mail-controller';
import type { TestRunsController } from '../test-mode/test-runs-controller';
import type { TotpController } from '../second-factors/totp-controller';
import type { UsageController } from '../partners/usage-controller';
import type { ValidationController } from '../validation/validation-controller';
import type { ValidationLayersController } from '../validation/validation-layers-controller';
import type { ValidationSettingsController } from '../validation/validation-settings-controller';
import type { WebhookActsController } from '../webhooks/webhook-acts-controller';
import type { WebhookDeliveriesController } from '../webhooks/webhook-deliveries-controller';
import type { WebhookEndpointsController } from '../webhooks/webhook-endpoints-controller';
import type { WebhooksController } from '../deliveries/webhooks-controller';

type Asked<Controller> = Controller extends new (deps: ControllerDeps<infer UseCases>) => object ? UseCases : never;

/** The use cases that the controllers of all features ask for. */
export type UseCases = Asked<typeof ApiKeysController> &
  Asked<typeof AuditController> &
  Asked<typeof AuthController> &
  Asked<typeof BackupsController> &
  Asked<typeof ConnectionsController> &
  Asked<typeof DeliveriesController> &
  Asked<typeof DocumentsController> &
  Asked<typeof ErpCredentialsController> &
  Asked<typeof ErpInboxController> &
  Asked<typeof ErpInboxDocumentsController> &
  Asked<typeof ErpOutboxController> &
  Asked<typeof ErpPartyController> &
  Asked<typeof ErpProfileController> &
  Asked<typeof ErpSubmissionsController> &
  Asked<typeof ErpTokenController> &
  Asked<typeof EvidenceController> &
  Asked<typeof ExcludedRecipientsController> &
  Asked<typeof ExportsController> &
  Asked<typeof ForwardingAddressesController> &
  Asked<typeof ForwardingController> &
  Asked<typeof ImportsController> &
  Asked<typeof InboxStatesController> &
  Asked<typeof IntegrationInboxController> &
  Asked<typeof IntegrationsController> &
  Asked<typeof InvoicesController> &
  Asked<typeof JobsController> &
  Asked<typeof MailChoicesController> &
  Asked<typeof ManagedJobsController> &
  Asked<typeof ManagedProviderTypesController> &
  Asked<typeof ManagedTaxRegistersController> &
  Asked<typeof ManagedTenantsController> &
  Asked<typeof MeController> &
  Asked<typeof MembershipsController> &
  Asked<typeof NotificationsController> &
  Asked<typeof OwnPartnerController> &
  Asked<typeof PagesController> &
  Asked<typeof ParticipantsController> &
  Asked<typeof PartnersController> &
  Asked<typeof PasskeyLoginController> &
  Asked<typeof PasskeysController> &
  Asked<typeof PasswordResetController> &
  Asked<typeof PeopleController> &
  Asked<typeof PersonActsController> &
  Asked<typeof PersonalDataController> &
  Asked<typeof PortalAuditController> &
  Asked<typeof PortalHealthController> &
  Asked<typeof PortalNoticesController> &
  Asked<typeof ProviderEventsController> &
  Asked<typeof ProviderTypesController> &
  Asked<typeof RetentionController> &
  Asked<typeof RevalidationController> &
  Asked<typeof RevalidationJobsController> &
  Asked<typeof RoutingController> &
  Asked<typeof RulePreviewsController> &
  Asked<typeof RuleSetsController> &
  Asked<typeof SandboxController> &
  Asked<typeof SandboxRegistrationController> &
  Asked<typeof SearchController> &
  Asked<typeof SubmissionsController> &
  Asked<typeof SystemController> &
  Asked<typeof SystemSettingsController> &
  Asked<typeof TenantActsController> &
  Asked<typeof TenantsController> &
  Asked<typeof TestMailController> &
  Asked<typeof TestRunsController> &
  Asked<typeof TotpController> &
  Asked<typeof UsageController> &
  Asked<typeof ValidationController> &
  Asked<typeof ValidationLayersController> &
  Asked<typeof ValidationSettingsController> &
  Asked<typeof WebhookActsController> &
  Asked<typeof WebhookDeliveriesController> &
  Asked<typeof WebhookEndpointsController> &
  Asked<typeof WebhooksController>;
