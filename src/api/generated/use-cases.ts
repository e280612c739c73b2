// Written by npm run api:generate.
import type { ControllerDeps } from '../ioc';
import type { DeliveriesController } from '../deliveries/deliveries-controller';
import type { DocumentsController } from '../invoices/documents-controller';
import type { ErpInboxController } from '../inbox/erp-inbox-controller';
import type { ErpInboxDocumentsController } from '../inbox/erp-inbox-documents-controller';
import type { ErpOutboxController } from '../feed/erp-outbox-controller';
import type { ErpPartyController } from '../tax-registers/erp-party-controller';
import type { ErpProfileController } from '../tenants/erp-profile-controller';
import type { ErpSubmissionsController } from '../submissions/erp-submissions-controller';
import type { ErpTokenController } from '../access/erp-token-controller';
import type { ExcludedRecipientsController } from '../validation/excluded-recipients-controller';
import type { ImportsController } from '../receiving/imports-controller';
import type { InboxStatesController } from '../inbox/inbox-states-controller';
import type { InvoicesController } from '../invoices/invoices-controller';
import type { NotificationsController } from '../notifications/notifications-controller';
import type { PagesController } from '../invoices/pages-controller';
import type { ProviderEventsController } from '../deliveries/provider-events-controller';
import type { RoutingController } from '../participants/routing-controller';
import type { SubmissionsController } from '../submissions/submissions-controller';
import type { SystemController } from '../system/system-controller';
import type { TenantsController } from '../tenants/tenants-controller';
import type { ValidationController } from '../validation/validation-controller';
import type { ValidationLayersController } from '../validation/validation-layers-controller';
import type { ValidationSettingsController } from '../validation/validation-settings-controller';
import type { WebhooksController } from '../deliveries/webhooks-controller';

type Asked<Controller> = Controller extends new (deps: ControllerDeps<infer UseCases>) => object ? UseCases : never;

/** The use cases that the controllers of all features ask for. */
export type UseCases = Asked<typeof DeliveriesController> &
  Asked<typeof DocumentsController> &
  Asked<typeof ErpInboxController> &
  Asked<typeof ErpInboxDocumentsController> &
  Asked<typeof ErpOutboxController> &
  Asked<typeof ErpPartyController> &
  Asked<typeof ErpProfileController> &
  Asked<typeof ErpSubmissionsController> &
  Asked<typeof ErpTokenController> &
  Asked<typeof ExcludedRecipientsController> &
  Asked<typeof ImportsController> &
  Asked<typeof InboxStatesController> &
  Asked<typeof InvoicesController> &
  Asked<typeof NotificationsController> &
  Asked<typeof PagesController> &
  Asked<typeof ProviderEventsController> &
  Asked<typeof RoutingController> &
  Asked<typeof SubmissionsController> &
  Asked<typeof SystemController> &
  Asked<typeof TenantsController> &
  Asked<typeof ValidationController> &
  Asked<typeof ValidationLayersController> &
  Asked<typeof ValidationSettingsController> &
  Asked<typeof WebhooksController>;
