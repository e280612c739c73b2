/* tslint:disable */
/* eslint-disable */
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import type { TsoaRoute } from '@tsoa/runtime';
import { fetchMiddlewares } from '@tsoa/runtime';
import { RouteTemplateService } from './../validation-service';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { WebhookEndpointsController } from './../webhooks/webhook-endpoints-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { WebhookDeliveriesController } from './../webhooks/webhook-deliveries-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { WebhookActsController } from './../webhooks/webhook-acts-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ValidationSettingsController } from './../validation/validation-settings-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ValidationLayersController } from './../validation/validation-layers-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ValidationController } from './../validation/validation-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RuleSetsController } from './../validation/rule-sets-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ExcludedRecipientsController } from './../validation/excluded-recipients-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TestRunsController } from './../test-mode/test-runs-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TenantsController } from './../tenants/tenants-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TenantActsController } from './../tenants/tenant-acts-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ManagedTenantsController } from './../tenants/managed-tenants-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpProfileController } from './../tenants/erp-profile-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ManagedTaxRegistersController } from './../tax-registers/managed-tax-registers-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpPartyController } from './../tax-registers/erp-party-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SystemSettingsController } from './../system/system-settings-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SystemController } from './../system/system-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PortalHealthController } from './../system/portal-health-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SubmissionsController } from './../submissions/submissions-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpSubmissionsController } from './../submissions/erp-submissions-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TotpController } from './../second-factors/totp-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PasskeysController } from './../second-factors/passkeys-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PasskeyLoginController } from './../second-factors/passkey-login-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SearchController } from './../search/search-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SandboxRegistrationController } from './../sandbox/sandbox-registration-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SandboxController } from './../sandbox/sandbox-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RulePreviewsController } from './../rule-previews/rule-previews-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RevalidationJobsController } from './../revalidation/revalidation-jobs-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RevalidationController } from './../revalidation/revalidation-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RetentionController } from './../retention/retention-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ImportsController } from './../receiving/imports-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { UsageController } from './../partners/usage-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PartnersController } from './../partners/partners-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { OwnPartnerController } from './../partners/own-partner-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RoutingController } from './../participants/routing-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ParticipantsController } from './../participants/participants-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TestMailController } from './../notifications/test-mail-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PortalNoticesController } from './../notifications/portal-notices-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { NotificationsController } from './../notifications/notifications-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { MailChoicesController } from './../notifications/mail-choices-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ManagedJobsController } from './../jobs/managed-jobs-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { JobsController } from './../jobs/jobs-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PagesController } from './../invoices/pages-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { InvoicesController } from './../invoices/invoices-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { DocumentsController } from './../invoices/documents-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { IntegrationInboxController } from './../inbox/integration-inbox-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { InboxStatesController } from './../inbox/inbox-states-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpInboxDocumentsController } from './../inbox/erp-inbox-documents-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpInboxController } from './../inbox/erp-inbox-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ForwardingController } from './../forwarding/forwarding-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ForwardingAddressesController } from './../forwarding/forwarding-addresses-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpOutboxController } from './../feed/erp-outbox-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ExportsController } from './../exports/exports-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { EvidenceController } from './../evidence/evidence-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { WebhooksController } from './../deliveries/webhooks-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ProviderEventsController } from './../deliveries/provider-events-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { DeliveriesController } from './../deliveries/deliveries-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ProviderTypesController } from './../connections/provider-types-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ManagedProviderTypesController } from './../connections/managed-provider-types-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ConnectionsController } from './../connections/connections-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { BackupsController } from './../backups/backups-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PortalAuditController } from './../audit/portal-audit-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { AuditController } from './../audit/audit-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PersonalDataController } from './../access/personal-data-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PersonActsController } from './../access/person-acts-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PeopleController } from './../access/people-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PasswordResetController } from './../access/password-reset-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { MembershipsController } from './../access/memberships-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { MeController } from './../access/me-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { IntegrationsController } from './../access/integrations-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpTokenController } from './../access/erp-token-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpCredentialsController } from './../access/erp-credentials-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { AuthController } from './../access/auth-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ApiKeysController } from './../access/api-keys-controller';
import { iocContainer } from './../ioc';
import type { IocContainer, IocContainerFactory } from '@tsoa/runtime';
import type { Request as ExRequest, Response as ExResponse, RequestHandler, Router } from 'express';



// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

const models: TsoaRoute.Models = {
    "Uuid": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"errorMsg":"must be a UUID","value":"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookEventType": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoice.queued"]},{"dataType":"enum","enums":["invoice.sending"]},{"dataType":"enum","enums":["invoice.sent"]},{"dataType":"enum","enums":["invoice.delivered"]},{"dataType":"enum","enums":["invoice.delivery_failed"]},{"dataType":"enum","enums":["invoice.rejected_by_provider"]},{"dataType":"enum","enums":["invoice.failed_permanent"]},{"dataType":"enum","enums":["invoice.received"]},{"dataType":"enum","enums":["invoice.xml_supplemented"]},{"dataType":"enum","enums":["inbox.quarantined"]},{"dataType":"enum","enums":["connection.failing"]},{"dataType":"enum","enums":["connection.recovered"]},{"dataType":"enum","enums":["export.ready"]},{"dataType":"enum","enums":["revalidation.finished"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DisabledReason": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["manual"]},{"dataType":"enum","enums":["gone"]},{"dataType":"enum","enums":["failing"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Instant": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "url": {"dataType":"string","required":true},
            "description": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "events": {"dataType":"array","array":{"dataType":"refAlias","ref":"WebhookEventType"},"required":true},
            "integration_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "accept_test": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "disabled_reason": {"dataType":"union","subSchemas":[{"ref":"DisabledReason"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_success_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"WebhookView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookMade": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "url": {"dataType":"string","required":true},
            "description": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "events": {"dataType":"array","array":{"dataType":"refAlias","ref":"WebhookEventType"},"required":true},
            "integration_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "accept_test": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "disabled_reason": {"dataType":"union","subSchemas":[{"ref":"DisabledReason"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_success_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "secret": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookUrl": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":2000}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookDescription": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"maxLength":{"value":500}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookCreate": {
        "dataType": "refObject",
        "properties": {
            "url": {"ref":"WebhookUrl","required":true},
            "description": {"dataType":"union","subSchemas":[{"ref":"WebhookDescription"},{"dataType":"enum","enums":[null]}]},
            "events": {"dataType":"array","array":{"dataType":"refAlias","ref":"WebhookEventType"},"validators":{"maxItems":{"value":50}}},
            "integration_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}]},
            "accept_test": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookPatch": {
        "dataType": "refObject",
        "properties": {
            "url": {"ref":"WebhookUrl"},
            "description": {"dataType":"union","subSchemas":[{"ref":"WebhookDescription"},{"dataType":"enum","enums":[null]}]},
            "events": {"dataType":"array","array":{"dataType":"refAlias","ref":"WebhookEventType"},"validators":{"maxItems":{"value":50}}},
            "integration_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}]},
            "accept_test": {"dataType":"boolean"},
            "enabled": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookRotation": {
        "dataType": "refObject",
        "properties": {
            "overlap_hours": {"dataType":"integer","validators":{"isInt":{"errorMsg":"overlap_hours must be a whole number"},"minimum":{"value":0},"maximum":{"value":168}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookDeliveryState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["pending"]},{"dataType":"enum","enums":["dead"]},{"dataType":"enum","enums":["cancelled"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookOutcome": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["http_error"]},{"dataType":"enum","enums":["timeout"]},{"dataType":"enum","enums":["connect"]},{"dataType":"enum","enums":["tls"]},{"dataType":"enum","enums":["dns"]},{"dataType":"enum","enums":["blocked"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookAttemptView": {
        "dataType": "refObject",
        "properties": {
            "no": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"no"}}},
            "at": {"ref":"Instant","required":true},
            "duration_ms": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"duration_ms"}}},
            "outcome": {"ref":"WebhookOutcome","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "body_start": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "next_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookDeliveryView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "event_id": {"ref":"Uuid","required":true},
            "event_type": {"ref":"WebhookEventType","required":true},
            "state": {"ref":"WebhookDeliveryState","required":true},
            "next_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "attempts": {"dataType":"array","array":{"dataType":"refObject","ref":"WebhookAttemptView"},"required":true},
            "diagnosis": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookDeliveryPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"WebhookDeliveryView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Record_string.string_": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{},"additionalProperties":{"dataType":"string"},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookDeliveryDetail": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "event_id": {"ref":"Uuid","required":true},
            "event_type": {"ref":"WebhookEventType","required":true},
            "state": {"ref":"WebhookDeliveryState","required":true},
            "next_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "attempts": {"dataType":"array","array":{"dataType":"refObject","ref":"WebhookAttemptView"},"required":true},
            "diagnosis": {"dataType":"string","required":true},
            "body": {"dataType":"string","required":true},
            "headers": {"dataType":"union","subSchemas":[{"ref":"Record_string.string_"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookTestCall": {
        "dataType": "refObject",
        "properties": {
            "headers": {"ref":"Record_string.string_","required":true},
            "body": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookTestAnswer": {
        "dataType": "refObject",
        "properties": {
            "status": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "duration_ms": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"duration_ms"}}},
            "body_start": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookTestResult": {
        "dataType": "refObject",
        "properties": {
            "sent": {"dataType":"union","subSchemas":[{"ref":"WebhookTestCall"},{"dataType":"enum","enums":[null]}],"required":true},
            "expected": {"dataType":"string","required":true},
            "answer": {"dataType":"union","subSchemas":[{"ref":"WebhookTestAnswer"},{"dataType":"enum","enums":[null]}],"required":true},
            "passed": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
            "advice": {"dataType":"string","required":true},
            "schedule": {"dataType":"union","subSchemas":[{"dataType":"array","array":{"dataType":"double"}},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookScenario": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["gone"]},{"dataType":"enum","enums":["timeout"]},{"dataType":"enum","enums":["success"]},{"dataType":"enum","enums":["duplicate"]},{"dataType":"enum","enums":["bad_signature"]},{"dataType":"enum","enums":["stale_timestamp"]},{"dataType":"enum","enums":["unknown_type"]},{"dataType":"enum","enums":["http_500"]},{"dataType":"enum","enums":["http_429"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookTest": {
        "dataType": "refObject",
        "properties": {
            "scenario": {"ref":"WebhookScenario","required":true},
            "event_type": {"ref":"WebhookEventType"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JobKind": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["tenant_export"]},{"dataType":"enum","enums":["export"]},{"dataType":"enum","enums":["revalidation"]},{"dataType":"enum","enums":["rule_preview"]},{"dataType":"enum","enums":["sandbox_reset"]},{"dataType":"enum","enums":["webhook_replay"]},{"dataType":"enum","enums":["retention"]},{"dataType":"enum","enums":["replay"]},{"dataType":"enum","enums":["inbox_backfill"]},{"dataType":"enum","enums":["backup"]},{"dataType":"enum","enums":["backup_verify"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JobState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["queued"]},{"dataType":"enum","enums":["cancelled"]},{"dataType":"enum","enums":["running"]},{"dataType":"enum","enums":["paused"]},{"dataType":"enum","enums":["finished"]},{"dataType":"enum","enums":["failed"]},{"dataType":"enum","enums":["expired"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Record_string.number_": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{},"additionalProperties":{"dataType":"double"},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Sha256": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[0-9a-f]{64}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JobResultView": {
        "dataType": "refObject",
        "properties": {
            "bytes": {"dataType":"double","required":true},
            "files": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"files"}}},
            "sha256": {"dataType":"union","subSchemas":[{"ref":"Sha256"},{"dataType":"enum","enums":[null]}],"required":true},
            "manifest_sha256": {"dataType":"union","subSchemas":[{"ref":"Sha256"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProblemCode": {
        "dataType": "refAlias",
        "type": {"dataType":"enum","enums":["BAD_REQUEST","INVALID_CURSOR","IDEMPOTENCY_KEY_REQUIRED","INVALID_TEST_FLAG","INVALID_TOKEN","UNAUTHENTICATED","INVALID_CREDENTIALS","TOTP_INVALID","SESSION_EXPIRED","API_KEY_INVALID","API_KEY_REVOKED","WEBHOOK_SIGNATURE_INVALID","FORBIDDEN","INSUFFICIENT_SCOPE","CSRF_FAILED","TENANT_SUSPENDED","IP_NOT_ALLOWED","ERP_CLIENT_DISABLED","TEST_ONLY_CREDENTIAL","AI_REFRESH_DISABLED","NOT_FOUND","METHOD_NOT_ALLOWED","CONFLICT","TENANT_REQUIRED","IDEMPOTENCY_CONFLICT","IDEMPOTENCY_IN_PROGRESS","DUPLICATE_INVOICE","XML_NOT_AVAILABLE","EXPORT_NOT_READY","INVALID_STATE_TRANSITION","NO_OUTBOUND_CONNECTION","CONNECTION_DISABLED","INBOUND_CONNECTION_EXISTS","EMAIL_ALREADY_EXISTS","DIC_ALREADY_EXISTS","SMTP_NOT_CONFIGURED","TEST_SEND_BLOCKED","TEST_RUN_EXPIRED","CURSOR_EXPIRED","PAYLOAD_TOO_LARGE","UNSUPPORTED_MEDIA_TYPE","XML_MALFORMED","UNSUPPORTED_DOCUMENT_TYPE","VALIDATION_FAILED","OBLIGATION_FORBIDDEN","SELLER_MISMATCH","BUYER_MISMATCH","SELF_BILLING_NOT_ENABLED","ISSUE_DATE_NOT_TODAY","DELIVERY_DATE_OVER_15_DAYS","RECIPIENT_NOT_REGISTERED","WEAK_PASSWORD","SSRF_BASE_URL_NOT_ALLOWED","INVALID_CREDENTIALS_FORMAT","UNKNOWN_PROVIDER_TYPE","INVALID_CONNECTION_SETTINGS","SANDBOX_REAL_CONNECTION","EXPORT_TOO_LARGE","INVALID_SETTING","INVALID_PROVIDER_INFO","INVALID_ASSET","RETENTION_BELOW_LEGAL_MINIMUM","LOOKUP_NOT_SUPPORTED","PROVIDER_OPERATION_NOT_SUPPORTED","PROVIDER_REJECTED","ENCODING_UNSUPPORTED","ENCODING_AMBIGUOUS","ENCODING_INVALID","ENCODING_INVALID_CHARACTER","ENCODING_NOT_REPRESENTABLE","RATE_LIMITED","ACCOUNT_LOCKED","SANDBOX_QUOTA_EXCEEDED","PROVIDER_RATE_LIMITED","INTERNAL_ERROR","PROVIDER_AUTH_FAILED","PROVIDER_ERROR","BACKUP_ENGINE_ERROR","VALIDATOR_UNAVAILABLE","SERVICE_UNAVAILABLE","BACKUP_ENGINE_UNAVAILABLE","PROVIDER_UNAVAILABLE"],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JobErrorView": {
        "dataType": "refObject",
        "properties": {
            "code": {"ref":"ProblemCode","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JobLinks": {
        "dataType": "refObject",
        "properties": {
            "self": {"dataType":"string","required":true},
            "download": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JobView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "tenant_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "kind": {"ref":"JobKind","required":true},
            "state": {"ref":"JobState","required":true},
            "total": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "done": {"dataType":"double","required":true},
            "counts": {"ref":"Record_string.number_","required":true},
            "result": {"dataType":"union","subSchemas":[{"ref":"JobResultView"},{"dataType":"enum","enums":[null]}],"required":true},
            "error": {"dataType":"union","subSchemas":[{"ref":"JobErrorView"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "started_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "progress_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "links": {"ref":"JobLinks","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookReplay": {
        "dataType": "refObject",
        "properties": {
            "from": {"ref":"Instant"},
            "to": {"ref":"Instant"},
            "after_event_id": {"ref":"Uuid"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Record_string.unknown_": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{},"additionalProperties":{"dataType":"any"},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PresendSettingsDoc": {
        "dataType": "refObject",
        "properties": {
            "tenant_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
            "override": {"ref":"Record_string.unknown_","required":true},
            "effective": {"ref":"Record_string.unknown_","required":true},
            "locked_codes": {"dataType":"array","array":{"dataType":"string"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PresendSettingsUpdate": {
        "dataType": "refObject",
        "properties": {
            "expected_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"expected_version must be a whole number"},"minimum":{"errorMsg":"expected_version must not be negative","value":0},"maximum":{"errorMsg":"expected_version must be at most 2147483647","value":2147483647}}},
            "settings": {"ref":"Record_string.unknown_","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FindingSource": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["portal"]},{"dataType":"enum","enums":["xsd"]},{"dataType":"enum","enums":["schematron_en16931"]},{"dataType":"enum","enums":["schematron_peppol"]},{"dataType":"enum","enums":["schematron_sk"]},{"dataType":"enum","enums":["party"]},{"dataType":"enum","enums":["registry"]},{"dataType":"enum","enums":["obligation"]},{"dataType":"enum","enums":["routing"]},{"dataType":"enum","enums":["tdd_sk"]},{"dataType":"enum","enums":["provider_dryrun"]},{"dataType":"enum","enums":["external"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "LayerLack": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["rules_not_ready"]},{"dataType":"enum","enums":["no_registry_list"]},{"dataType":"enum","enums":["nobody_to_ask"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationLayerView": {
        "dataType": "refObject",
        "properties": {
            "layer": {"ref":"FindingSource","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ready"]},{"dataType":"enum","enums":["unavailable"]},{"dataType":"enum","enums":["off"]}],"required":true},
            "reason": {"dataType":"union","subSchemas":[{"ref":"LayerLack"},{"dataType":"enum","enums":[null]}],"required":true},
            "runs": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["always"]},{"dataType":"enum","enums":["on_request"]},{"dataType":"enum","enums":["never"]}],"required":true},
            "fail_open": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Day": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationRuleSetView": {
        "dataType": "refObject",
        "properties": {
            "layer": {"ref":"FindingSource","required":true},
            "id": {"dataType":"string","required":true},
            "version": {"dataType":"string","required":true},
            "sha256": {"ref":"Sha256","required":true},
            "valid_from": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "valid_to": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationRegistryView": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["fs_ds_dphs"]},{"dataType":"enum","enums":["fs_ds_dsrdp"]},{"dataType":"enum","enums":["fs_ds_dphv"]},{"dataType":"enum","enums":["fs_ds_dphz"]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["fresh"]},{"dataType":"enum","enums":["stale"]},{"dataType":"enum","enums":["missing"]}],"required":true},
            "as_of": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "imported_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "rows": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"isInt":{"errorMsg":"rows"}}},
            "attribution": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationProviderView": {
        "dataType": "refObject",
        "properties": {
            "connection_id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "provider_type": {"dataType":"string","required":true},
            "is_default_outbound": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "health": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["unknown"]},{"dataType":"enum","enums":["ok"]},{"dataType":"enum","enums":["failing"]}],"required":true},
            "lookup": {"dataType":"boolean","required":true},
            "dry_run": {"dataType":"nestedObjectLiteral","nestedProperties":{"default_mode":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["required"]},{"dataType":"enum","enums":["always"]},{"dataType":"enum","enums":["on_request"]},{"dataType":"enum","enums":["never"]}],"required":true},"price":{"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},"supported":{"dataType":"boolean","required":true}},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationLayers": {
        "dataType": "refObject",
        "properties": {
            "layers": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationLayerView"},"required":true},
            "rule_sets": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationRuleSetView"},"required":true},
            "registries": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationRegistryView"},"required":true},
            "providers": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationProviderView"},"required":true},
            "settings": {"ref":"Record_string.unknown_","required":true},
            "settings_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"settings_version"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Verdict": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ok"]},{"dataType":"enum","enums":["warnings"]},{"dataType":"enum","enums":["blocked"]},{"dataType":"enum","enums":["invalid"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationMode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["dry_run"]},{"dataType":"enum","enums":["submit"]},{"dataType":"enum","enums":["presend"]},{"dataType":"enum","enums":["test"]},{"dataType":"enum","enums":["inbound"]},{"dataType":"enum","enums":["inbound_recheck"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Address": {
        "dataType": "refObject",
        "properties": {
            "street": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "city": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "postal_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "country_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Party": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","required":true},
            "dic": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ic_dph": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ico": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "peppol_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "address": {"dataType":"union","subSchemas":[{"ref":"Address"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "VatBreakdown": {
        "dataType": "refObject",
        "properties": {
            "category": {"dataType":"string","required":true},
            "rate": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "taxable": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "tax": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "exemption_reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "exemption_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Totals": {
        "dataType": "refObject",
        "properties": {
            "line_net": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "allowances": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "charges": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "net": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "vat": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "vat_in_accounting_currency": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "gross": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "prepaid": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "rounding": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "payable": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "vat_breakdown": {"dataType":"array","array":{"dataType":"refObject","ref":"VatBreakdown"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReportDocument": {
        "dataType": "refObject",
        "properties": {
            "doc_type_code": {"dataType":"string","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "issue_date": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "currency": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "seller": {"ref":"Party","required":true},
            "buyer": {"ref":"Party","required":true},
            "totals": {"ref":"Totals","required":true},
            "line_count": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "LayerStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["passed"]},{"dataType":"enum","enums":["failed"]},{"dataType":"enum","enums":["skipped"]},{"dataType":"enum","enums":["unavailable"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Record_FindingSeverity.number_": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{"error":{"dataType":"double","required":true},"warning":{"dataType":"double","required":true},"info":{"dataType":"double","required":true}},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FindingCounts": {
        "dataType": "refAlias",
        "type": {"ref":"Record_FindingSeverity.number_","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RuleArtifact": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "version": {"dataType":"string","required":true},
            "sha256": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "LayerEntry": {
        "dataType": "refObject",
        "properties": {
            "layer": {"ref":"FindingSource","required":true},
            "status": {"ref":"LayerStatus","required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "duration_ms": {"dataType":"double","required":true},
            "counts": {"ref":"FindingCounts","required":true},
            "artifacts": {"dataType":"array","array":{"dataType":"refObject","ref":"RuleArtifact"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReportCounts": {
        "dataType": "refObject",
        "properties": {
            "error": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"error"}}},
            "warning": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"warning"}}},
            "info": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"info"}}},
            "truncated": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FindingSeverity": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["error"]},{"dataType":"enum","enums":["warning"]},{"dataType":"enum","enums":["info"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Localized": {
        "dataType": "refObject",
        "properties": {
            "sk": {"dataType":"string","required":true},
            "cs": {"dataType":"string","required":true},
            "en": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RuleSetRef": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "version": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FindingContext": {
        "dataType": "refObject",
        "properties": {
            "found": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "expected": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "invoice_line": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationFinding": {
        "dataType": "refObject",
        "properties": {
            "code": {"dataType":"string","required":true},
            "severity": {"ref":"FindingSeverity","required":true},
            "source": {"ref":"FindingSource","required":true},
            "message": {"dataType":"string","required":true},
            "messages": {"ref":"Localized","required":true},
            "location": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "line": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "column": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "bt": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "value": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "rule_set": {"dataType":"union","subSchemas":[{"ref":"RuleSetRef"},{"dataType":"enum","enums":[null]}],"required":true},
            "flag": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "official_message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}]},
            "context": {"ref":"FindingContext"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationRouting": {
        "dataType": "refObject",
        "properties": {
            "dic": {"dataType":"string","required":true},
            "participant_id": {"dataType":"string","required":true},
            "registered": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "provider": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "document_types": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "source": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["smp"]},{"dataType":"enum","enums":["provider"]},{"dataType":"enum","enums":["cache"]},{"dataType":"enum","enums":["none"]}],"required":true},
            "checked_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProviderDryRun": {
        "dataType": "refObject",
        "properties": {
            "connection_id": {"dataType":"string","required":true},
            "accepted": {"dataType":"boolean","required":true},
            "message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "checked_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Encoding": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["utf-8"]},{"dataType":"enum","enums":["windows-1250"]},{"dataType":"enum","enums":["iso-8859-2"]},{"dataType":"enum","enums":["windows-1252"]},{"dataType":"enum","enums":["cp852"]},{"dataType":"enum","enums":["utf-16le"]},{"dataType":"enum","enums":["utf-16be"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EncodingOrigin": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["param"]},{"dataType":"enum","enums":["envelope"]},{"dataType":"enum","enums":["bom"]},{"dataType":"enum","enums":["declaration"]},{"dataType":"enum","enums":["tenant_default"]},{"dataType":"enum","enums":["detected_utf8"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EncodingInfo": {
        "dataType": "refObject",
        "properties": {
            "source": {"ref":"Encoding","required":true},
            "origin": {"ref":"EncodingOrigin","required":true},
            "declared": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "transcoded": {"dataType":"boolean","required":true},
            "bom_stripped": {"dataType":"boolean","required":true},
            "source_sha256": {"dataType":"string","required":true},
            "result_sha256": {"dataType":"string","required":true},
            "transcoder_version": {"dataType":"string","required":true},
            "warnings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationReportView": {
        "dataType": "refObject",
        "properties": {
            "verdict": {"ref":"Verdict","required":true},
            "mode": {"ref":"ValidationMode","required":true},
            "document": {"ref":"ReportDocument","required":true},
            "layers": {"dataType":"array","array":{"dataType":"refObject","ref":"LayerEntry"},"required":true},
            "counts": {"ref":"ReportCounts","required":true},
            "findings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"},"required":true},
            "routing": {"dataType":"union","subSchemas":[{"ref":"ValidationRouting"},{"dataType":"enum","enums":[null]}],"required":true},
            "provider_dryrun": {"dataType":"union","subSchemas":[{"ref":"ProviderDryRun"},{"dataType":"enum","enums":[null]}],"required":true},
            "encoding": {"dataType":"union","subSchemas":[{"ref":"EncodingInfo"},{"dataType":"enum","enums":[null]}],"required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "artifacts": {"dataType":"array","array":{"dataType":"refObject","ref":"RuleArtifact"},"required":true},
            "settings_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"settings_version"}}},
            "checked_at": {"ref":"Instant","required":true},
            "duration_ms": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidateOptions": {
        "dataType": "refObject",
        "properties": {
            "check_routing": {"dataType":"boolean"},
            "confidential_supply": {"dataType":"boolean"},
            "provider_dryrun": {"dataType":"boolean"},
            "assume_issue_date": {"ref":"Day"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidateInvoiceRequest": {
        "dataType": "refObject",
        "properties": {
            "xml_base64": {"dataType":"string","required":true,"validators":{"minLength":{"value":1}}},
            "encoding": {"dataType":"string","validators":{"maxLength":{"value":40}}},
            "connection_id": {"ref":"Uuid"},
            "options": {"ref":"ValidateOptions"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationRunView": {
        "dataType": "refObject",
        "properties": {
            "verdict": {"ref":"Verdict","required":true},
            "mode": {"ref":"ValidationMode","required":true},
            "document": {"ref":"ReportDocument","required":true},
            "layers": {"dataType":"array","array":{"dataType":"refObject","ref":"LayerEntry"},"required":true},
            "counts": {"ref":"ReportCounts","required":true},
            "findings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"},"required":true},
            "routing": {"dataType":"union","subSchemas":[{"ref":"ValidationRouting"},{"dataType":"enum","enums":[null]}],"required":true},
            "provider_dryrun": {"dataType":"union","subSchemas":[{"ref":"ProviderDryRun"},{"dataType":"enum","enums":[null]}],"required":true},
            "encoding": {"dataType":"union","subSchemas":[{"ref":"EncodingInfo"},{"dataType":"enum","enums":[null]}],"required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "artifacts": {"dataType":"array","array":{"dataType":"refObject","ref":"RuleArtifact"},"required":true},
            "settings_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"settings_version"}}},
            "checked_at": {"ref":"Instant","required":true},
            "duration_ms": {"dataType":"double","required":true},
            "id": {"ref":"Uuid","required":true},
            "invoice_id": {"ref":"Uuid","required":true},
            "trigger": {"dataType":"string","required":true},
            "actor": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationRunList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationRunView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EditionedRuleSet": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["peppol"]},{"dataType":"enum","enums":["sk-tdd"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Version": {
        "dataType": "refAlias",
        "type": {"dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"value":1},"maximum":{"errorMsg":"must be at most 2147483647","value":2147483647}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RuleArtifactView": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "version": {"dataType":"string","required":true},
            "sha256": {"ref":"Sha256","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RuleSetEditionView": {
        "dataType": "refObject",
        "properties": {
            "edition": {"dataType":"string","required":true},
            "valid_from": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "valid_to": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "artifacts": {"dataType":"array","array":{"dataType":"refObject","ref":"RuleArtifactView"},"required":true},
            "loaded": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RuleSetView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"EditionedRuleSet","required":true},
            "version": {"ref":"Version","required":true},
            "editions": {"dataType":"array","array":{"dataType":"refObject","ref":"RuleSetEditionView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RuleSetList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"RuleSetView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EditionPeriodRequest": {
        "dataType": "refObject",
        "properties": {
            "valid_from": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"validators":{"maxLength":{"value":10}}},
            "valid_to": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"validators":{"maxLength":{"value":10}}},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExcludedRecipientView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "dic": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ico": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "name": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "created_by": {"dataType":"string","required":true},
            "removed_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "removed_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExcludedRecipientList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ExcludedRecipientView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Dic": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"errorMsg":"dic must have exactly 10 digits","value":"^\\d{10}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExcludedRecipientCreate": {
        "dataType": "refObject",
        "properties": {
            "dic": {"ref":"Dic"},
            "ico": {"dataType":"string","validators":{"pattern":{"errorMsg":"ico must have 6 to 8 digits","value":"^\\d{6,8}$"}}},
            "name": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
            "reason": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":500}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TestEndpoint": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoices"]},{"dataType":"enum","enums":["erp_invoices"]},{"dataType":"enum","enums":["erp_batch"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TestSimulate": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["timeout"]},{"dataType":"enum","enums":["undeliverable"]},{"dataType":"enum","enums":["rejected"]},{"dataType":"enum","enums":["provider_error"]},{"dataType":"enum","enums":["late_issue"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OutboundStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["queued"]},{"dataType":"enum","enums":["validating"]},{"dataType":"enum","enums":["sending"]},{"dataType":"enum","enums":["sent"]},{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["delivery_failed"]},{"dataType":"enum","enums":["rejected_by_provider"]},{"dataType":"enum","enums":["failed_permanent"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReasonCode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["NO_OUTBOUND_CONNECTION"]},{"dataType":"enum","enums":["CONNECTION_DISABLED"]},{"dataType":"enum","enums":["TEST_SEND_BLOCKED"]},{"dataType":"enum","enums":["VALIDATION_FAILED"]},{"dataType":"enum","enums":["OBLIGATION_FORBIDDEN"]},{"dataType":"enum","enums":["ISSUE_DATE_NOT_TODAY"]},{"dataType":"enum","enums":["RECIPIENT_NOT_REGISTERED"]},{"dataType":"enum","enums":["SANDBOX_REAL_CONNECTION"]},{"dataType":"enum","enums":["PROVIDER_REJECTED"]},{"dataType":"enum","enums":["PROVIDER_RATE_LIMITED"]},{"dataType":"enum","enums":["PROVIDER_AUTH_FAILED"]},{"dataType":"enum","enums":["VALIDATOR_UNAVAILABLE"]},{"dataType":"enum","enums":["PROVIDER_UNAVAILABLE"]},{"dataType":"enum","enums":["PROVIDER_DELIVERY_FAILED"]},{"dataType":"enum","enums":["RETRIES_EXHAUSTED"]},{"dataType":"enum","enums":["OUTCOME_UNKNOWN"]},{"dataType":"enum","enums":["PREDECESSOR_DELIVERED"]},{"dataType":"enum","enums":["RESOLVED_BY_OPERATOR"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DocumentTypeCode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["380"]},{"dataType":"enum","enums":["381"]},{"dataType":"enum","enums":["383"]},{"dataType":"enum","enums":["384"]},{"dataType":"enum","enums":["386"]},{"dataType":"enum","enums":["388"]},{"dataType":"enum","enums":["389"]},{"dataType":"enum","enums":["393"]},{"dataType":"enum","enums":["261"]},{"dataType":"enum","enums":["unknown"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TestAcceptedView": {
        "dataType": "refObject",
        "properties": {
            "status": {"ref":"OutboundStatus","required":true},
            "direction": {"dataType":"enum","enums":["outbound"],"required":true},
            "doc_type_code": {"ref":"DocumentTypeCode","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "issue_date": {"ref":"Day","required":true},
            "seller_peppol_id": {"dataType":"string","required":true},
            "buyer_peppol_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "warnings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"},"required":true},
            "validation_run_id": {"ref":"Uuid","required":true},
            "encoding": {"ref":"EncodingInfo","required":true},
            "client_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryEventType": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["warning"]},{"dataType":"enum","enums":["status_changed"]},{"dataType":"enum","enums":["provider_message"]},{"dataType":"enum","enums":["retry_scheduled"]},{"dataType":"enum","enums":["note"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TestSimulatedEvent": {
        "dataType": "refObject",
        "properties": {
            "seq": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"seq"},"minimum":{"value":1}}},
            "at": {"ref":"Instant","required":true},
            "type": {"ref":"DeliveryEventType","required":true},
            "from_status": {"dataType":"union","subSchemas":[{"ref":"OutboundStatus"},{"dataType":"enum","enums":[null]}],"required":true},
            "to_status": {"dataType":"union","subSchemas":[{"ref":"OutboundStatus"},{"dataType":"enum","enums":[null]}],"required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"ref":"ReasonCode"},{"dataType":"enum","enums":[null]}],"required":true},
            "message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "webhook_event": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TestRun": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true,"validators":{"pattern":{"value":"^test_[0-9a-f-]{36}$"}}},
            "test": {"dataType":"enum","enums":[true],"required":true},
            "simulate": {"ref":"TestSimulate","required":true},
            "verdict": {"ref":"Verdict","required":true},
            "would_have_sent": {"dataType":"boolean","required":true},
            "would_be_status": {"ref":"OutboundStatus","required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"ref":"ReasonCode"},{"dataType":"enum","enums":[null]}],"required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "validation": {"ref":"ValidationReportView","required":true},
            "accepted": {"ref":"TestAcceptedView","required":true},
            "simulated_events": {"dataType":"array","array":{"dataType":"refObject","ref":"TestSimulatedEvent"},"required":true},
            "virtual_start": {"ref":"Instant","required":true},
            "created_at": {"ref":"Instant","required":true},
            "expires_at": {"ref":"Instant","required":true},
            "endpoint": {"ref":"TestEndpoint","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IssueDatePolicy": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["error"]},{"dataType":"enum","enums":["warn"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Language": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Role": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["admin"]},{"dataType":"enum","enums":["tenant_user"]},{"dataType":"enum","enums":["tenant_viewer"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TenantSettings": {
        "dataType": "refObject",
        "properties": {
            "issue_date_policy": {"ref":"IssueDatePolicy","required":true},
            "allow_self_billing": {"dataType":"boolean","required":true},
            "default_encoding": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "bom_policy": {"dataType":"enum","enums":["strip"],"required":true},
            "invoice_uuid_namespace": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "locale": {"ref":"Language","required":true},
            "notification_emails": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "totp_required_roles": {"dataType":"array","array":{"dataType":"refAlias","ref":"Role"},"required":true},
            "session_idle_minutes": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "session_absolute_hours": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "api_key_max_days": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TenantView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "dic": {"dataType":"string","required":true},
            "ico": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ic_dph": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "peppol_id": {"dataType":"string","required":true},
            "address": {"dataType":"union","subSchemas":[{"ref":"Address"},{"dataType":"enum","enums":[null]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["suspended"]},{"dataType":"enum","enums":["closed"]}],"required":true},
            "closed_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "sandbox": {"dataType":"boolean","required":true},
            "partner_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "settings": {"ref":"TenantSettings","required":true},
            "created_at": {"ref":"Instant","required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AddressChange": {
        "dataType": "refObject",
        "properties": {
            "street": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"maxLength":{"value":200}}},
            "city": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"maxLength":{"value":200}}},
            "postal_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"maxLength":{"value":20}}},
            "country_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"pattern":{"errorMsg":"must be two capital letters","value":"^[A-Z]{2}$"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnTenantChange": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
            "address": {"dataType":"union","subSchemas":[{"ref":"AddressChange"},{"dataType":"enum","enums":[null]}]},
            "settings": {"ref":"Record_string.unknown_"},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReasonRequest": {
        "dataType": "refObject",
        "properties": {
            "reason": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":500}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TenantPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"TenantView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CompanyName": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CompanyNumber": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":30}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TenantCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CompanyName","required":true},
            "dic": {"ref":"CompanyNumber","required":true},
            "ico": {"dataType":"union","subSchemas":[{"ref":"CompanyNumber"},{"dataType":"enum","enums":[null]}]},
            "ic_dph": {"dataType":"union","subSchemas":[{"ref":"CompanyNumber"},{"dataType":"enum","enums":[null]}]},
            "address": {"dataType":"union","subSchemas":[{"ref":"AddressChange"},{"dataType":"enum","enums":[null]}]},
            "partner_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}]},
            "sandbox": {"dataType":"boolean"},
            "settings": {"ref":"Record_string.unknown_"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ManagedTenantChange": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CompanyName"},
            "dic": {"ref":"CompanyNumber"},
            "ico": {"dataType":"union","subSchemas":[{"ref":"CompanyNumber"},{"dataType":"enum","enums":[null]}]},
            "ic_dph": {"dataType":"union","subSchemas":[{"ref":"CompanyNumber"},{"dataType":"enum","enums":[null]}]},
            "address": {"dataType":"union","subSchemas":[{"ref":"AddressChange"},{"dataType":"enum","enums":[null]}]},
            "partner_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}]},
            "settings": {"ref":"Record_string.unknown_"},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpMeTenant": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "dic": {"dataType":"string","required":true},
            "peppol_id": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpScope": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["send"]},{"dataType":"enum","enums":["receive"]},{"dataType":"enum","enums":["status"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpMeIntegration": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ErpScope"},"required":true},
            "default_connection_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "auth_via": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["token"]},{"dataType":"enum","enums":["basic"]}],"required":true},
            "ip_allowlist": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "test_only": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpMeConnection": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "provider_type": {"dataType":"string","required":true},
            "capabilities": {"dataType":"array","array":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["inbound"]},{"dataType":"enum","enums":["outbound"]}]},"required":true},
            "receive_mode": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "is_default_outbound": {"dataType":"boolean","required":true},
            "is_integration_default": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpMeLimits": {
        "dataType": "refObject",
        "properties": {
            "max_batch_items": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"max_batch_items"}}},
            "max_batch_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"max_batch_bytes"}}},
            "max_page_size": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"max_page_size"}}},
            "max_period_days": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"max_period_days"}}},
            "max_xml_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"max_xml_bytes"}}},
            "lease_seconds_default": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"lease_seconds_default"}}},
            "lease_seconds_min": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"lease_seconds_min"}}},
            "lease_seconds_max": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"lease_seconds_max"}}},
            "inline_xml_max_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"inline_xml_max_bytes"}}},
            "inline_xml_max_bytes_per_response": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"inline_xml_max_bytes_per_response"}}},
            "feed_lag_seconds": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"feed_lag_seconds"}}},
            "requests_per_minute": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"requests_per_minute"}}},
            "tenant_requests_per_minute": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"tenant_requests_per_minute"}}},
            "dry_runs_per_minute": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"dry_runs_per_minute"}}},
            "party_lookups_per_minute": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"party_lookups_per_minute"}}},
            "routing_lookups_per_minute": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"routing_lookups_per_minute"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpMeCapabilities": {
        "dataType": "refObject",
        "properties": {
            "charsets": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "bom_policy": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["strip"]},{"dataType":"enum","enums":["keep"]}],"required":true},
            "source_xml": {"dataType":"boolean","required":true},
            "test_mode": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpMeTestMode": {
        "dataType": "refObject",
        "properties": {
            "available": {"dataType":"boolean","required":true},
            "test_only": {"dataType":"boolean","required":true},
            "sandbox_tenant": {"dataType":"boolean","required":true},
            "rate_limit_per_minute": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"rate_limit_per_minute"}}},
            "result_ttl_hours": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"result_ttl_hours"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpMe": {
        "dataType": "refObject",
        "properties": {
            "tenant": {"ref":"ErpMeTenant","required":true},
            "integration": {"ref":"ErpMeIntegration","required":true},
            "connections": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpMeConnection"},"required":true},
            "limits": {"ref":"ErpMeLimits","required":true},
            "server_time": {"ref":"Instant","required":true},
            "capabilities": {"ref":"ErpMeCapabilities"},
            "test_mode": {"ref":"ErpMeTestMode"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxRegisterSlug": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ds_dphs"]},{"dataType":"enum","enums":["ds_dsrdp"]},{"dataType":"enum","enums":["ds_dphz"]},{"dataType":"enum","enums":["ds_dphv"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxRegisterImportView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "slug": {"ref":"TaxRegisterSlug","required":true},
            "source": {"dataType":"string","required":true},
            "started_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "outcome": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["imported"]},{"dataType":"enum","enums":["unchanged"]},{"dataType":"enum","enums":["refused"]},{"dataType":"enum","enums":["failed"]},{"dataType":"enum","enums":["interrupted"]},{"dataType":"enum","enums":[null]}],"required":true},
            "detail": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "as_of": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "rows": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"isInt":{"errorMsg":"rows"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ManagedTaxRegisterView": {
        "dataType": "refObject",
        "properties": {
            "slug": {"ref":"TaxRegisterSlug","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["fresh"]},{"dataType":"enum","enums":["stale"]},{"dataType":"enum","enums":["missing"]}],"required":true},
            "as_of": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "age_days": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"isInt":{"errorMsg":"age_days"}}},
            "rows": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"isInt":{"errorMsg":"rows"}}},
            "sha256": {"dataType":"union","subSchemas":[{"ref":"Sha256"},{"dataType":"enum","enums":[null]}],"required":true},
            "imported_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_import": {"dataType":"union","subSchemas":[{"ref":"TaxRegisterImportView"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ManagedTaxRegisterList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ManagedTaxRegisterView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxRegisterImportPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxRegisterImportView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxRegisterImportRequest": {
        "dataType": "refObject",
        "properties": {
            "force": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartyNumbersView": {
        "dataType": "refObject",
        "properties": {
            "ico": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "dic": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ic_dph": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "peppol_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartyFinding": {
        "dataType": "refObject",
        "properties": {
            "code": {"dataType":"string","required":true},
            "severity": {"ref":"FindingSeverity","required":true},
            "message": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartyFormat": {
        "dataType": "refObject",
        "properties": {
            "ok": {"dataType":"boolean","required":true},
            "findings": {"dataType":"array","array":{"dataType":"refObject","ref":"PartyFinding"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartySource": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["fs_ds_dphs"]},{"dataType":"enum","enums":["fs_ds_dsrdp"]},{"dataType":"enum","enums":["fs_ds_dphv"]},{"dataType":"enum","enums":["fs_ds_dphz"]}],"required":true},
            "as_of": {"ref":"Instant","required":true},
            "rows": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"isInt":{"errorMsg":"rows"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartyRegistry": {
        "dataType": "refObject",
        "properties": {
            "found": {"dataType":"boolean","required":true},
            "dic_assigned": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
            "vat_status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["registered"]},{"dataType":"enum","enums":["deleted"]},{"dataType":"enum","enums":["not_found"]},{"dataType":"enum","enums":["unknown"]}],"required":true},
            "regime": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["§4"]},{"dataType":"enum","enums":["§4b"]},{"dataType":"enum","enums":["§5"]},{"dataType":"enum","enums":["§7"]},{"dataType":"enum","enums":["§7a"]},{"dataType":"enum","enums":["unknown"]},{"dataType":"enum","enums":[null]}],"required":true},
            "since": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "deleted_at": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "group_vat": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
            "cancellation_pending": {"dataType":"boolean","required":true},
            "person_kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["legal"]},{"dataType":"enum","enums":["natural"]},{"dataType":"enum","enums":[null]}],"required":true},
            "stale": {"dataType":"boolean","required":true},
            "degraded": {"dataType":"boolean","required":true},
            "as_of": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "sources": {"dataType":"array","array":{"dataType":"refObject","ref":"PartySource"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartyConsistency": {
        "dataType": "refObject",
        "properties": {
            "icdph_vs_dic": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["match"]},{"dataType":"enum","enums":["mismatch"]},{"dataType":"enum","enums":["group"]},{"dataType":"enum","enums":["foreign_para5"]},{"dataType":"enum","enums":["unknown"]},{"dataType":"enum","enums":[null]}],"required":true},
            "ico_matches": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartyPeppol": {
        "dataType": "refObject",
        "properties": {
            "registered": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
            "provider": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "source": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["smp"]},{"dataType":"enum","enums":["directory"]},{"dataType":"enum","enums":["cache"]},{"dataType":"enum","enums":["none"]}],"required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "checked_at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartyValidationView": {
        "dataType": "refObject",
        "properties": {
            "normalized": {"ref":"PartyNumbersView","required":true},
            "format": {"ref":"PartyFormat","required":true},
            "registry": {"ref":"PartyRegistry","required":true},
            "consistency": {"ref":"PartyConsistency","required":true},
            "peppol": {"dataType":"union","subSchemas":[{"ref":"PartyPeppol"},{"dataType":"enum","enums":[null]}],"required":true},
            "name": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "attribution": {"dataType":"array","array":{"dataType":"string"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Partial_SystemSettings_": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{"session_absolute_hours":{"dataType":"double"},"session_idle_minutes":{"dataType":"double"},"totp_required_for":{"dataType":"array","array":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["portal"]},{"dataType":"enum","enums":["tenant_user"]},{"dataType":"enum","enums":["tenant_viewer"]},{"dataType":"enum","enums":["partner"]},{"dataType":"enum","enums":["company"]}]}},"device_days":{"dataType":"double"},"digest_hour":{"dataType":"double"},"api_key_max_days":{"dataType":"double"},"operator_emails":{"dataType":"array","array":{"dataType":"string"}},"mail_per_user_hour":{"dataType":"double"},"audit_address_days":{"dataType":"double"},"former_user_days":{"dataType":"double"},"account_keep_days":{"dataType":"double"},"drain_poll_days":{"dataType":"double"},"partner_tenant_quota":{"dataType":"double"}},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TotpGroup": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["portal"]},{"dataType":"enum","enums":["tenant_user"]},{"dataType":"enum","enums":["tenant_viewer"]},{"dataType":"enum","enums":["partner"]},{"dataType":"enum","enums":["company"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SystemSettings": {
        "dataType": "refObject",
        "properties": {
            "session_absolute_hours": {"dataType":"double","required":true},
            "session_idle_minutes": {"dataType":"double","required":true},
            "totp_required_for": {"dataType":"array","array":{"dataType":"refAlias","ref":"TotpGroup"},"required":true},
            "device_days": {"dataType":"double","required":true},
            "digest_hour": {"dataType":"double","required":true},
            "api_key_max_days": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "operator_emails": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "mail_per_user_hour": {"dataType":"double","required":true},
            "audit_address_days": {"dataType":"double","required":true},
            "former_user_days": {"dataType":"double","required":true},
            "account_keep_days": {"dataType":"double","required":true},
            "drain_poll_days": {"dataType":"double","required":true},
            "partner_tenant_quota": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SystemSettingsView": {
        "dataType": "refObject",
        "properties": {
            "version": {"ref":"Version","required":true},
            "settings": {"ref":"Partial_SystemSettings_","required":true},
            "effective": {"ref":"SystemSettings","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SystemSettingsChange": {
        "dataType": "refObject",
        "properties": {
            "expected_version": {"ref":"Version","required":true},
            "settings": {"ref":"Record_string.unknown_","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Health": {
        "dataType": "refObject",
        "properties": {
            "status": {"dataType":"enum","enums":["ok"],"required":true},
            "version": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "HealthStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ok"]},{"dataType":"enum","enums":["degraded"]},{"dataType":"enum","enums":["down"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ComponentHealthView": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","required":true},
            "status": {"ref":"HealthStatus","required":true},
            "since": {"ref":"Instant","required":true},
            "detail": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PortalHealthView": {
        "dataType": "refObject",
        "properties": {
            "status": {"ref":"HealthStatus","required":true},
            "components": {"dataType":"array","array":{"dataType":"refObject","ref":"ComponentHealthView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceLinks": {
        "dataType": "refObject",
        "properties": {
            "self": {"dataType":"string","required":true},
            "xml": {"dataType":"string","required":true},
            "html": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceAcceptedView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "status": {"ref":"OutboundStatus","required":true},
            "direction": {"dataType":"enum","enums":["outbound"],"required":true},
            "doc_type_code": {"ref":"DocumentTypeCode","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "issue_date": {"ref":"Day","required":true},
            "seller_peppol_id": {"dataType":"string","required":true},
            "buyer_peppol_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "warnings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"},"required":true},
            "links": {"ref":"InvoiceLinks","required":true},
            "validation_run_id": {"ref":"Uuid"},
            "encoding": {"ref":"EncodingInfo"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TestSubmitResponse": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true,"validators":{"pattern":{"value":"^test_[0-9a-f-]{36}$"}}},
            "test": {"dataType":"enum","enums":[true],"required":true},
            "simulate": {"ref":"TestSimulate","required":true},
            "verdict": {"ref":"Verdict","required":true},
            "would_have_sent": {"dataType":"boolean","required":true},
            "would_be_status": {"ref":"OutboundStatus","required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"ref":"ReasonCode"},{"dataType":"enum","enums":[null]}],"required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "validation": {"ref":"ValidationReportView","required":true},
            "accepted": {"ref":"TestAcceptedView","required":true},
            "simulated_events": {"dataType":"array","array":{"dataType":"refObject","ref":"TestSimulatedEvent"},"required":true},
            "virtual_start": {"ref":"Instant","required":true},
            "created_at": {"ref":"Instant","required":true},
            "expires_at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SubmitMetadata": {
        "dataType": "refObject",
        "properties": {
            "external_reference": {"dataType":"string","validators":{"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SubmitOptions": {
        "dataType": "refObject",
        "properties": {
            "confidential_supply": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceSubmitEnvelope": {
        "dataType": "refObject",
        "properties": {
            "xml_base64": {"dataType":"string","required":true,"validators":{"minLength":{"value":1}}},
            "connection_id": {"ref":"Uuid"},
            "tag": {"dataType":"string","validators":{"maxLength":{"value":64}}},
            "client_reference": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "encoding": {"dataType":"string","validators":{"maxLength":{"value":40}}},
            "test": {"dataType":"boolean"},
            "simulate": {"ref":"TestSimulate"},
            "simulate_webhooks": {"dataType":"boolean"},
            "options": {"ref":"SubmitOptions"},
            "metadata": {"ref":"SubmitMetadata"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpInvoiceAccepted": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "status": {"ref":"OutboundStatus","required":true},
            "direction": {"dataType":"enum","enums":["outbound"],"required":true},
            "doc_type_code": {"ref":"DocumentTypeCode","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "issue_date": {"ref":"Day","required":true},
            "seller_peppol_id": {"dataType":"string","required":true},
            "buyer_peppol_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "warnings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"},"required":true},
            "links": {"ref":"InvoiceLinks","required":true},
            "validation_run_id": {"ref":"Uuid"},
            "encoding": {"ref":"EncodingInfo"},
            "client_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "location": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceEnvelope": {
        "dataType": "refObject",
        "properties": {
            "xml_base64": {"dataType":"string","required":true,"validators":{"minLength":{"value":1}}},
            "connection_id": {"ref":"Uuid"},
            "tag": {"dataType":"string","validators":{"maxLength":{"value":64}}},
            "client_reference": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "encoding": {"dataType":"string","validators":{"maxLength":{"value":40}}},
            "test": {"dataType":"boolean"},
            "simulate": {"ref":"TestSimulate"},
            "simulate_webhooks": {"dataType":"boolean"},
            "options": {"ref":"SubmitOptions"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProblemCategory": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["AUTH"]},{"dataType":"enum","enums":["VALIDATION"]},{"dataType":"enum","enums":["PROCESSING"]},{"dataType":"enum","enums":["TEMPORARY"]},{"dataType":"enum","enums":["PERMANENT"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProblemFieldError": {
        "dataType": "refObject",
        "properties": {
            "pointer": {"dataType":"string","required":true},
            "message": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EncodingUnrepresentableChar": {
        "dataType": "refObject",
        "properties": {
            "char": {"dataType":"string","required":true},
            "code_point": {"dataType":"string","required":true,"validators":{"pattern":{"value":"^U\\+[0-9A-F]{4,6}$"}}},
            "count": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"count"},"minimum":{"errorMsg":"count","value":1}}},
            "first_offset": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"first_offset"},"minimum":{"errorMsg":"first_offset","value":0}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Problem": {
        "dataType": "refObject",
        "properties": {
            "type": {"dataType":"string","required":true},
            "title": {"dataType":"string","required":true},
            "status": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"status"}}},
            "detail": {"dataType":"string"},
            "instance": {"dataType":"string"},
            "code": {"dataType":"string","required":true},
            "category": {"ref":"ProblemCategory","required":true},
            "retryable": {"dataType":"boolean","required":true},
            "request_id": {"dataType":"string"},
            "errors": {"dataType":"array","array":{"dataType":"refObject","ref":"ProblemFieldError"}},
            "findings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"}},
            "findings_truncated": {"dataType":"integer","validators":{"isInt":{"errorMsg":"findings_truncated"},"minimum":{"errorMsg":"findings_truncated","value":1}}},
            "existing_invoice_id": {"dataType":"string"},
            "job_id": {"dataType":"string"},
            "retry_after_seconds": {"dataType":"integer","validators":{"isInt":{"errorMsg":"retry_after_seconds"}}},
            "since": {"dataType":"string"},
            "offset": {"dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"errorMsg":"offset","value":0}}},
            "characters": {"dataType":"array","array":{"dataType":"refObject","ref":"EncodingUnrepresentableChar"}},
            "error": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invalid_request"]},{"dataType":"enum","enums":["invalid_client"]},{"dataType":"enum","enums":["unauthorized_client"]},{"dataType":"enum","enums":["unsupported_grant_type"]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpBatchItemResult": {
        "dataType": "refObject",
        "properties": {
            "client_reference": {"dataType":"string","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["accepted"]},{"dataType":"enum","enums":["error"]},{"dataType":"enum","enums":["test_accepted"]}],"required":true},
            "http_status": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"http_status"}}},
            "replayed": {"dataType":"boolean","required":true},
            "id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "invoice_status": {"dataType":"union","subSchemas":[{"ref":"OutboundStatus"},{"dataType":"enum","enums":[null]}],"required":true},
            "accepted": {"dataType":"union","subSchemas":[{"ref":"ErpInvoiceAccepted"},{"dataType":"enum","enums":[null]}],"required":true},
            "error": {"dataType":"union","subSchemas":[{"ref":"Problem"},{"dataType":"enum","enums":[null]}],"required":true},
            "test": {"dataType":"boolean"},
            "test_result": {"dataType":"union","subSchemas":[{"ref":"TestSubmitResponse"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpBatchResponse": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpBatchItemResult"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpBatchItem": {
        "dataType": "refObject",
        "properties": {
            "client_reference": {"dataType":"any","required":true},
            "xml_base64": {"dataType":"any"},
            "idempotency_key": {"dataType":"any","required":true},
            "connection_id": {"dataType":"any"},
            "tag": {"dataType":"any"},
            "encoding": {"dataType":"any"},
            "test": {"dataType":"any"},
            "simulate": {"dataType":"any"},
            "simulate_webhooks": {"dataType":"any"},
            "options": {"dataType":"any"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpBatchRequest": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpBatchItem"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":500}}},
            "test": {"dataType":"boolean"},
            "simulate": {"ref":"TestSimulate"},
            "simulate_webhooks": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TotpEnrollmentView": {
        "dataType": "refObject",
        "properties": {
            "otpauth_uri": {"dataType":"string","required":true},
            "secret": {"dataType":"string","required":true},
            "qr_svg": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TotpCode": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"errorMsg":"must be six digits","value":"^[0-9]{6}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupCode": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":10},"maxLength":{"value":20}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Base64Url": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"errorMsg":"must be base64url","value":"^[A-Za-z0-9_-]+$"},"maxLength":{"value":16000}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyAssertionResponse": {
        "dataType": "refObject",
        "properties": {
            "clientDataJSON": {"ref":"Base64Url","required":true},
            "authenticatorData": {"ref":"Base64Url","required":true},
            "signature": {"ref":"Base64Url","required":true},
            "userHandle": {"dataType":"union","subSchemas":[{"ref":"Base64Url"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": {"dataType":"any"},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyAnswer": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Base64Url","required":true},
            "rawId": {"ref":"Base64Url","required":true},
            "type": {"dataType":"enum","enums":["public-key"],"required":true},
            "response": {"ref":"PasskeyAssertionResponse","required":true},
        },
        "additionalProperties": {"dataType":"any"},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FactorView": {
        "dataType": "refObject",
        "properties": {
            "code": {"ref":"TotpCode"},
            "backup_code": {"ref":"BackupCode"},
            "passkey": {"ref":"PasskeyAnswer"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupCodesView": {
        "dataType": "refObject",
        "properties": {
            "backup_codes": {"dataType":"array","array":{"dataType":"string"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TotpCodeRequest": {
        "dataType": "refObject",
        "properties": {
            "code": {"ref":"TotpCode","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FreshProofView": {
        "dataType": "refObject",
        "properties": {
            "code": {"ref":"TotpCode"},
            "backup_code": {"ref":"BackupCode"},
            "passkey": {"ref":"PasskeyAnswer"},
            "password": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "backup_eligible": {"dataType":"boolean","required":true},
            "backed_up": {"dataType":"boolean","required":true},
            "transports": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "created_at": {"ref":"Instant","required":true},
            "last_used_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"PasskeyView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyDescriptor": {
        "dataType": "refObject",
        "properties": {
            "type": {"dataType":"enum","enums":["public-key"],"required":true},
            "id": {"dataType":"string","required":true},
            "transports": {"dataType":"array","array":{"dataType":"string"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyRequestOptionsView": {
        "dataType": "refObject",
        "properties": {
            "rpId": {"dataType":"string","required":true},
            "challenge": {"dataType":"string","required":true},
            "timeout": {"dataType":"double","required":true},
            "allowCredentials": {"dataType":"array","array":{"dataType":"refObject","ref":"PasskeyDescriptor"},"required":true},
            "userVerification": {"dataType":"enum","enums":["required"],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyRelyingParty": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyUser": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "displayName": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyAlgorithm": {
        "dataType": "refObject",
        "properties": {
            "type": {"dataType":"enum","enums":["public-key"],"required":true},
            "alg": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeySelection": {
        "dataType": "refObject",
        "properties": {
            "residentKey": {"dataType":"enum","enums":["preferred"],"required":true},
            "requireResidentKey": {"dataType":"boolean","required":true},
            "userVerification": {"dataType":"enum","enums":["required"],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyCreationOptionsView": {
        "dataType": "refObject",
        "properties": {
            "rp": {"ref":"PasskeyRelyingParty","required":true},
            "user": {"ref":"PasskeyUser","required":true},
            "challenge": {"dataType":"string","required":true},
            "pubKeyCredParams": {"dataType":"array","array":{"dataType":"refObject","ref":"PasskeyAlgorithm"},"required":true},
            "timeout": {"dataType":"double","required":true},
            "excludeCredentials": {"dataType":"array","array":{"dataType":"refObject","ref":"PasskeyDescriptor"},"required":true},
            "authenticatorSelection": {"ref":"PasskeySelection","required":true},
            "attestation": {"dataType":"enum","enums":["none"],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyMade": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "backup_eligible": {"dataType":"boolean","required":true},
            "backed_up": {"dataType":"boolean","required":true},
            "transports": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "created_at": {"ref":"Instant","required":true},
            "last_used_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"ref":"Version","required":true},
            "backup_codes": {"dataType":"union","subSchemas":[{"dataType":"array","array":{"dataType":"string"}},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CredentialName": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200},"pattern":{"errorMsg":"must not be blank","value":"\\S"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyTransport": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"errorMsg":"must be a word in small letters","value":"^[a-z-]{1,20}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyRegistrationResponse": {
        "dataType": "refObject",
        "properties": {
            "clientDataJSON": {"ref":"Base64Url","required":true},
            "attestationObject": {"ref":"Base64Url","required":true},
            "transports": {"dataType":"array","array":{"dataType":"refAlias","ref":"PasskeyTransport"},"validators":{"maxItems":{"value":10}}},
        },
        "additionalProperties": {"dataType":"any"},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyRegistrationAnswer": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Base64Url","required":true},
            "rawId": {"ref":"Base64Url","required":true},
            "type": {"dataType":"enum","enums":["public-key"],"required":true},
            "response": {"ref":"PasskeyRegistrationResponse","required":true},
        },
        "additionalProperties": {"dataType":"any"},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CredentialName","required":true},
            "credential": {"ref":"PasskeyRegistrationAnswer","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyPatch": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CredentialName","required":true},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyLoginOptionsRequest": {
        "dataType": "refObject",
        "properties": {
            "challenge_token": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MeUser": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "email": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "last_login_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnTenantView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "dic": {"dataType":"string","required":true},
            "peppol_id": {"dataType":"string","required":true},
            "role": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["admin"]},{"dataType":"enum","enums":["tenant_user"]},{"dataType":"enum","enums":["tenant_viewer"]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["suspended"]},{"dataType":"enum","enums":["closed"]}],"required":true},
            "sandbox": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MeTotp": {
        "dataType": "refObject",
        "properties": {
            "required": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "backup_codes_left": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MeView": {
        "dataType": "refObject",
        "properties": {
            "user": {"ref":"MeUser","required":true},
            "session_kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["full"]},{"dataType":"enum","enums":["enrollment"]}],"required":true},
            "csrf_token": {"dataType":"string","required":true},
            "role": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["admin"]},{"dataType":"enum","enums":["tenant_user"]},{"dataType":"enum","enums":["tenant_viewer"]},{"dataType":"enum","enums":[null]}],"required":true},
            "reach": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["portal"]},{"dataType":"enum","enums":["partner"]},{"dataType":"enum","enums":["tenant"]},{"dataType":"enum","enums":[null]}],"required":true},
            "permissions": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "tenants": {"dataType":"array","array":{"dataType":"refObject","ref":"OwnTenantView"},"required":true},
            "active_tenant": {"dataType":"union","subSchemas":[{"ref":"OwnTenantView"},{"dataType":"enum","enums":[null]}],"required":true},
            "totp": {"ref":"MeTotp","required":true},
            "passkeys": {"dataType":"double","required":true},
            "idle_expires_at": {"ref":"Instant","required":true},
            "expires_at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "LoginResponse": {
        "dataType": "refObject",
        "properties": {
            "outcome": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["authenticated"]},{"dataType":"enum","enums":["totp_required"]},{"dataType":"enum","enums":["totp_enrollment_required"]}],"required":true},
            "challenge_token": {"dataType":"string"},
            "methods": {"dataType":"array","array":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["totp"]},{"dataType":"enum","enums":["backup_code"]},{"dataType":"enum","enums":["passkey"]}]}},
            "me": {"ref":"MeView"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasskeyLoginRequest": {
        "dataType": "refObject",
        "properties": {
            "challenge_token": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "passkey": {"ref":"PasskeyAnswer","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SearchedObject": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["tenant"]},{"dataType":"enum","enums":["user"]},{"dataType":"enum","enums":["invoice"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FoundTenantView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SearchKeyKind": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["number"]},{"dataType":"enum","enums":["name"]},{"dataType":"enum","enums":["dic"]},{"dataType":"enum","enums":["ico"]},{"dataType":"enum","enums":["email"]},{"dataType":"enum","enums":["invoice_id"]},{"dataType":"enum","enums":["provider_document_id"]},{"dataType":"enum","enums":["client_reference"]},{"dataType":"enum","enums":["request_id"]},{"dataType":"enum","enums":["event_id"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Attention": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["tenant"]},{"dataType":"enum","enums":["none"]},{"dataType":"enum","enums":["provider"]},{"dataType":"enum","enums":["operator"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FoundLinksView": {
        "dataType": "refObject",
        "properties": {
            "self": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "workflow": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FoundView": {
        "dataType": "refObject",
        "properties": {
            "kind": {"ref":"SearchedObject","required":true},
            "id": {"ref":"Uuid","required":true},
            "tenant": {"dataType":"union","subSchemas":[{"ref":"FoundTenantView"},{"dataType":"enum","enums":[null]}],"required":true},
            "title": {"dataType":"string","required":true},
            "status": {"dataType":"string","required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "matched_by": {"ref":"SearchKeyKind","required":true},
            "who_must_act": {"ref":"Attention","required":true},
            "what_to_do": {"dataType":"string","required":true},
            "since": {"ref":"Instant","required":true},
            "links": {"ref":"FoundLinksView","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FoundList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"FoundView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Email": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":3},"maxLength":{"value":254}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxRegistrationRequest": {
        "dataType": "refObject",
        "properties": {
            "email": {"ref":"Email","required":true},
            "company_name": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxErpCredentials": {
        "dataType": "refObject",
        "properties": {
            "token": {"dataType":"string","required":true},
            "username": {"dataType":"string","required":true},
            "password": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxTestCredentials": {
        "dataType": "refObject",
        "properties": {
            "api_key": {"dataType":"string","required":true},
            "erp_token": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxCompanyView": {
        "dataType": "refObject",
        "properties": {
            "tenant_id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "dic": {"dataType":"string","required":true},
            "ico": {"dataType":"string","required":true},
            "ic_dph": {"dataType":"string","required":true},
            "peppol_id": {"dataType":"string","required":true},
            "api_key": {"dataType":"string","required":true},
            "erp": {"ref":"SandboxErpCredentials","required":true},
            "test_only": {"ref":"SandboxTestCredentials","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxLinksView": {
        "dataType": "refObject",
        "properties": {
            "base_url": {"dataType":"string","required":true},
            "docs": {"dataType":"string","required":true},
            "openapi": {"dataType":"string","required":true},
            "scenarios": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxCredentialsView": {
        "dataType": "refObject",
        "properties": {
            "companies": {"dataType":"array","array":{"dataType":"refObject","ref":"SandboxCompanyView"},"required":true,"validators":{"minItems":{"value":2},"maxItems":{"value":2}}},
            "links": {"ref":"SandboxLinksView","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxConfirmation": {
        "dataType": "refObject",
        "properties": {
            "token": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "password": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxScenarioView": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["outgoing"]},{"dataType":"enum","enums":["incoming"]}],"required":true},
            "trigger": {"dataType":"string","required":true},
            "what_happens": {"dataType":"string","required":true},
            "after_seconds": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"after_seconds"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxScenarioList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"SandboxScenarioView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxQuotaView": {
        "dataType": "refObject",
        "properties": {
            "used": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"used"}}},
            "limit": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"limit"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxUsageView": {
        "dataType": "refObject",
        "properties": {
            "period": {"dataType":"string","required":true},
            "documents": {"ref":"SandboxQuotaView","required":true},
            "bytes": {"ref":"SandboxQuotaView","required":true},
            "requests_per_minute": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"requests_per_minute"}}},
            "resets_at": {"ref":"Instant","required":true},
            "expires_at": {"ref":"Instant","required":true},
            "clock_offset_seconds": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"clock_offset_seconds"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxRequestView": {
        "dataType": "refObject",
        "properties": {
            "at": {"ref":"Instant","required":true},
            "tenant_id": {"ref":"Uuid","required":true},
            "method": {"dataType":"string","required":true},
            "path": {"dataType":"string","required":true},
            "status": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"status"}}},
            "code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "request_id": {"dataType":"string","required":true},
            "duration_ms": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"duration_ms"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxRequestList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"SandboxRequestView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxIncomingView": {
        "dataType": "refObject",
        "properties": {
            "provider_document_id": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxIncomingRequest": {
        "dataType": "refObject",
        "properties": {
            "scenario": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["plain"]},{"dataType":"enum","enums":["credit_note"]},{"dataType":"enum","enums":["self_billing"]},{"dataType":"enum","enums":["windows_1250"]},{"dataType":"enum","enums":["attachments"]},{"dataType":"enum","enums":["duplicate"]},{"dataType":"enum","enums":["conflict"]},{"dataType":"enum","enums":["invalid"]},{"dataType":"enum","enums":["unreadable"]},{"dataType":"enum","enums":["without_xml"]},{"dataType":"enum","enums":["lines_5000"]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxClockView": {
        "dataType": "refObject",
        "properties": {
            "offset_seconds": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"offset_seconds"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SandboxClockRequest": {
        "dataType": "refObject",
        "properties": {
            "advance_seconds": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"advance_seconds"},"minimum":{"value":1},"maximum":{"value":2592000}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Direction": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["inbound"]},{"dataType":"enum","enums":["outbound"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RulePreviewFilter": {
        "dataType": "refObject",
        "properties": {
            "direction": {"ref":"Direction","required":true},
            "issue_date_from": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "issue_date_to": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "doc_type": {"dataType":"union","subSchemas":[{"dataType":"array","array":{"dataType":"refAlias","ref":"DocumentTypeCode"}},{"dataType":"enum","enums":[null]}],"required":true},
            "limit": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"limit"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RulePreviewCode": {
        "dataType": "refObject",
        "properties": {
            "code": {"dataType":"string","required":true},
            "severity": {"ref":"FindingSeverity","required":true},
            "count": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"count"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RulePreviewJob": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "status": {"ref":"JobState","required":true},
            "rule_set": {"dataType":"string","required":true},
            "rule_set_today": {"dataType":"string","required":true},
            "filter": {"ref":"RulePreviewFilter","required":true},
            "matched": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"matched"}}},
            "total": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"total"}}},
            "processed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"processed"}}},
            "refused": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"refused"}}},
            "improved": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"improved"}}},
            "failed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"failed"}}},
            "by_code": {"dataType":"array","array":{"dataType":"refObject","ref":"RulePreviewCode"},"required":true},
            "created_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RulePreviewRequest": {
        "dataType": "refObject",
        "properties": {
            "rule_set": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "direction": {"ref":"Direction","required":true},
            "issue_date_from": {"ref":"Day"},
            "issue_date_to": {"ref":"Day"},
            "doc_type": {"dataType":"array","array":{"dataType":"refAlias","ref":"DocumentTypeCode"},"validators":{"maxItems":{"value":20}}},
            "limit": {"dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 5000","value":5000}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FindingBriefView": {
        "dataType": "refObject",
        "properties": {
            "code": {"dataType":"string","required":true},
            "severity": {"ref":"FindingSeverity","required":true},
            "source": {"ref":"FindingSource","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RulePreviewResult": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"ref":"Uuid","required":true},
            "number": {"dataType":"string","required":true},
            "issue_date": {"ref":"Day","required":true},
            "verdict_today": {"ref":"Verdict","required":true},
            "verdict_then": {"ref":"Verdict","required":true},
            "refused_then": {"dataType":"boolean","required":true},
            "new_findings": {"dataType":"array","array":{"dataType":"refObject","ref":"FindingBriefView"},"required":true},
            "gone_findings": {"dataType":"array","array":{"dataType":"refObject","ref":"FindingBriefView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RulePreviewResultPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"RulePreviewResult"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invalid"]},{"dataType":"enum","enums":["valid"]},{"dataType":"enum","enums":["valid_with_warnings"]},{"dataType":"enum","enums":["not_validated"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RevalidationFilter": {
        "dataType": "refObject",
        "properties": {
            "issue_date_from": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "issue_date_to": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "validation_status": {"dataType":"union","subSchemas":[{"dataType":"array","array":{"dataType":"refAlias","ref":"ValidationStatus"}},{"dataType":"enum","enums":[null]}],"required":true},
            "direction": {"dataType":"enum","enums":["inbound"],"required":true},
            "limit": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"limit"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RevalidationJob": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "status": {"ref":"JobState","required":true},
            "filter": {"ref":"RevalidationFilter","required":true},
            "matched": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"matched"}}},
            "total": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"total"}}},
            "processed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"processed"}}},
            "changed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"changed"}}},
            "unchanged": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"unchanged"}}},
            "failed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"failed"}}},
            "created_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RevalidateInvoicesRequest": {
        "dataType": "refObject",
        "properties": {
            "issue_date_from": {"ref":"Day"},
            "issue_date_to": {"ref":"Day"},
            "validation_status": {"dataType":"array","array":{"dataType":"refAlias","ref":"ValidationStatus"},"validators":{"maxItems":{"value":4}}},
            "direction": {"dataType":"enum","enums":["inbound"]},
            "limit": {"dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 5000","value":5000}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RevalidationJobPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"RevalidationJob"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RevalidationChange": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"ref":"Uuid","required":true},
            "number": {"dataType":"string","required":true},
            "from": {"ref":"ValidationStatus","required":true},
            "to": {"ref":"ValidationStatus","required":true},
            "new_findings": {"dataType":"array","array":{"dataType":"refObject","ref":"FindingBriefView"},"required":true},
            "gone_findings": {"dataType":"array","array":{"dataType":"refObject","ref":"FindingBriefView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RevalidationFailure": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"ref":"Uuid","required":true},
            "code": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RevalidationJobDetail": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "status": {"ref":"JobState","required":true},
            "filter": {"ref":"RevalidationFilter","required":true},
            "matched": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"matched"}}},
            "total": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"total"}}},
            "processed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"processed"}}},
            "changed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"changed"}}},
            "unchanged": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"unchanged"}}},
            "failed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"failed"}}},
            "created_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "changes": {"dataType":"array","array":{"dataType":"refObject","ref":"RevalidationChange"},"required":true},
            "failures": {"dataType":"array","array":{"dataType":"refObject","ref":"RevalidationFailure"},"required":true},
            "truncated": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceRevalidation": {
        "dataType": "refObject",
        "properties": {
            "run": {"ref":"ValidationRunView","required":true},
            "changed": {"dataType":"boolean","required":true},
            "previous_status": {"ref":"ValidationStatus","required":true},
            "validation_status": {"ref":"ValidationStatus","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Period": {
        "dataType": "refAlias",
        "type": {"dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"value":0},"maximum":{"errorMsg":"must be at most 10000","value":10000}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RetentionView": {
        "dataType": "refObject",
        "properties": {
            "documents_years": {"ref":"Period","required":true},
            "audit_years": {"ref":"Period","required":true},
            "feed_months": {"ref":"Period","required":true},
            "webhook_deliveries_days": {"ref":"Period","required":true},
            "provider_events_days": {"ref":"Period","required":true},
            "tenant_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RetentionChange": {
        "dataType": "refObject",
        "properties": {
            "documents_years": {"ref":"Period","required":true},
            "audit_years": {"ref":"Period","required":true},
            "feed_months": {"ref":"Period","required":true},
            "webhook_deliveries_days": {"ref":"Period","required":true},
            "provider_events_days": {"ref":"Period","required":true},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceLine": {
        "dataType": "refObject",
        "properties": {
            "line_id": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "quantity": {"dataType":"string","required":true},
            "unit_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "unit_price": {"dataType":"string","required":true},
            "line_net": {"dataType":"string","required":true},
            "vat_category": {"dataType":"string","required":true},
            "vat_rate": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AttachmentMeta": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "filename": {"dataType":"string","required":true},
            "mime_type": {"dataType":"string","required":true},
            "size_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"size_bytes"}}},
            "sha256": {"ref":"Sha256","required":true},
            "download_url": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ValidationResult": {
        "dataType": "refObject",
        "properties": {
            "status": {"ref":"ValidationStatus","required":true},
            "verdict": {"dataType":"union","subSchemas":[{"ref":"Verdict"},{"dataType":"enum","enums":[null]}],"required":true},
            "run_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "checked_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "counts": {"ref":"FindingCounts","required":true},
            "findings": {"dataType":"array","array":{"dataType":"refObject","ref":"ValidationFinding"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryEventSource": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["portal"]},{"dataType":"enum","enums":["provider"]},{"dataType":"enum","enums":["worker"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InboundStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["received"]},{"dataType":"enum","enums":["received_invalid"]},{"dataType":"enum","enums":["received_without_xml"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceStatusView": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"ref":"OutboundStatus"},{"ref":"InboundStatus"}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryEvent": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "at": {"ref":"Instant","required":true},
            "type": {"ref":"DeliveryEventType","required":true},
            "source": {"ref":"DeliveryEventSource","required":true},
            "from_status": {"dataType":"union","subSchemas":[{"ref":"InvoiceStatusView"},{"dataType":"enum","enums":[null]}],"required":true},
            "to_status": {"dataType":"union","subSchemas":[{"ref":"InvoiceStatusView"},{"dataType":"enum","enums":[null]}],"required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "details": {"dataType":"union","subSchemas":[{"ref":"Record_string.unknown_"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErrorSummary": {
        "dataType": "refObject",
        "properties": {
            "code": {"dataType":"string","required":true},
            "message": {"dataType":"string","required":true},
            "at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConflictingDuplicate": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["different_content"]},{"dataType":"enum","enums":["xml_supplement"]}],"required":true},
            "source": {"dataType":"string","required":true},
            "received_at": {"ref":"Instant","required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "xml_size_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"xml_size_bytes"}}},
            "download_url": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceSource": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["provider_poll"]},{"dataType":"enum","enums":["api_submit"]},{"dataType":"enum","enums":["manual_import"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Currency": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[A-Z]{3}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Money": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^-?\\d{1,15}(\\.\\d{1,6})?$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpDelivery": {
        "dataType": "refObject",
        "properties": {
            "integration_id": {"ref":"Uuid","required":true},
            "integration_name": {"dataType":"string","required":true},
            "acknowledged_at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceDetail": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "direction": {"ref":"Direction","required":true},
            "source": {"ref":"InvoiceSource","required":true},
            "status": {"ref":"InvoiceStatusView","required":true},
            "validation_status": {"ref":"ValidationStatus","required":true},
            "doc_type_code": {"ref":"DocumentTypeCode","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "issue_date": {"ref":"Day","required":true},
            "due_date": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "currency": {"ref":"Currency","required":true},
            "seller": {"ref":"Party","required":true},
            "buyer": {"ref":"Party","required":true},
            "total_net": {"ref":"Money","required":true},
            "total_vat": {"ref":"Money","required":true},
            "total_gross": {"ref":"Money","required":true},
            "has_attachments": {"dataType":"boolean","required":true},
            "connection_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "invoice_uuid5": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "external_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "received_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "sent_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "delivered_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "xml_missing": {"dataType":"boolean","required":true},
            "metadata_incomplete": {"dataType":"boolean","required":true},
            "has_conflicting_duplicates": {"dataType":"boolean","required":true},
            "superseded": {"dataType":"boolean","required":true},
            "erp_deliveries": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpDelivery"}},
            "xml_sha256": {"dataType":"union","subSchemas":[{"ref":"Sha256"},{"dataType":"enum","enums":[null]}],"required":true},
            "xml_size_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"xml_size_bytes"}}},
            "remote_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "outcome_expected": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
            "tag": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "client_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "buyer_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "delivery_date": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "billing_references": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "note": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "totals": {"ref":"Totals","required":true},
            "lines": {"dataType":"array","array":{"dataType":"refObject","ref":"InvoiceLine"},"required":true},
            "attachments": {"dataType":"array","array":{"dataType":"refObject","ref":"AttachmentMeta"},"required":true},
            "validation": {"ref":"ValidationResult","required":true},
            "delivery_events": {"dataType":"array","array":{"dataType":"refObject","ref":"DeliveryEvent"},"required":true},
            "last_error": {"dataType":"union","subSchemas":[{"ref":"ErrorSummary"},{"dataType":"enum","enums":[null]}],"required":true},
            "links": {"ref":"InvoiceLinks","required":true},
            "payload_omitted_reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "provider_portal_url": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "unparsed_reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "conflicting_duplicates": {"dataType":"array","array":{"dataType":"refObject","ref":"ConflictingDuplicate"},"required":true},
            "supersedes_invoice_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "superseded_by_invoice_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "encoding": {"dataType":"union","subSchemas":[{"ref":"EncodingInfo"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TenantUsageView": {
        "dataType": "refObject",
        "properties": {
            "tenant_id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "submitted": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"submitted"}}},
            "delivered": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"delivered"}}},
            "delivery_failed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"delivery_failed"}}},
            "received": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"received"}}},
            "requests": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"requests"}}},
            "exports": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"exports"}}},
            "storage_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"storage_bytes"}}},
            "test_runs": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"test_runs"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "UsageView": {
        "dataType": "refObject",
        "properties": {
            "partner_id": {"ref":"Uuid","required":true},
            "month": {"dataType":"string","required":true},
            "tenants": {"dataType":"array","array":{"dataType":"refObject","ref":"TenantUsageView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartnerView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "contact_email": {"dataType":"string","required":true},
            "tenant_quota": {"dataType":"double","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["suspended"]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartnerPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"PartnerView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TenantQuota": {
        "dataType": "refAlias",
        "type": {"dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"value":0},"maximum":{"value":100000}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartnerCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CompanyName","required":true},
            "contact_email": {"ref":"Email","required":true},
            "tenant_quota": {"dataType":"union","subSchemas":[{"ref":"TenantQuota"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PartnerUpdateRequest": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CompanyName"},
            "contact_email": {"ref":"Email"},
            "tenant_quota": {"dataType":"union","subSchemas":[{"ref":"TenantQuota"},{"dataType":"enum","enums":[null]}]},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnPartnerView": {
        "dataType": "refObject",
        "properties": {
            "partner": {"ref":"PartnerView","required":true},
            "quota": {"dataType":"double","required":true},
            "used": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ParticipantRole": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sender"]},{"dataType":"enum","enums":["recipient"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ParticipantView": {
        "dataType": "refObject",
        "properties": {
            "participant_id": {"dataType":"string","required":true},
            "dic": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "name": {"dataType":"string","required":true},
            "ico": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ic_dph": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "seen_as": {"dataType":"array","array":{"dataType":"refAlias","ref":"ParticipantRole"},"required":true},
            "first_seen_at": {"ref":"Instant","required":true},
            "last_seen_at": {"ref":"Instant","required":true},
            "excluded": {"dataType":"boolean","required":true},
            "routing": {"dataType":"union","subSchemas":[{"ref":"ValidationRouting"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ParticipantPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ParticipantView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FoundParticipantView": {
        "dataType": "refObject",
        "properties": {
            "dic": {"dataType":"string","required":true},
            "participant_id": {"dataType":"string","required":true},
            "registered": {"dataType":"union","subSchemas":[{"dataType":"boolean"},{"dataType":"enum","enums":[null]}],"required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "provider": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "document_types": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "source": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["smp"]},{"dataType":"enum","enums":["provider"]},{"dataType":"enum","enums":["cache"]},{"dataType":"enum","enums":["none"]}],"required":true},
            "checked_at": {"dataType":"string","required":true},
            "name": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TestMail": {
        "dataType": "refObject",
        "properties": {
            "recipient": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PortalNoticeKind": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["operator_attention"]},{"dataType":"enum","enums":["register_stale"]},{"dataType":"enum","enums":["mail_failing"]},{"dataType":"enum","enums":["audit_broken"]},{"dataType":"enum","enums":["provider_down"]},{"dataType":"enum","enums":["deliveries_silent"]},{"dataType":"enum","enums":["backup_target_away"]},{"dataType":"enum","enums":["backup_overdue"]},{"dataType":"enum","enums":["backup_damaged"]},{"dataType":"enum","enums":["backup_drill_due"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationSeverity": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["error"]},{"dataType":"enum","enums":["warning"]},{"dataType":"enum","enums":["info"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EventObject": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["backup"]},{"dataType":"enum","enums":["tenant"]},{"dataType":"enum","enums":["invoice"]},{"dataType":"enum","enums":["provider"]},{"dataType":"enum","enums":["connection"]},{"dataType":"enum","enums":["api_key"]},{"dataType":"enum","enums":["integration"]},{"dataType":"enum","enums":["participant"]},{"dataType":"enum","enums":["forwarding_rule"]},{"dataType":"enum","enums":["rule_set"]},{"dataType":"enum","enums":["tax_register"]},{"dataType":"enum","enums":["mail_server"]},{"dataType":"enum","enums":["audit_chain"]},{"dataType":"enum","enums":["workflows"]},{"dataType":"enum","enums":["webhook"]},{"dataType":"enum","enums":["job"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PortalNoticeView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "event_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "at": {"ref":"Instant","required":true},
            "severity": {"ref":"NotificationSeverity","required":true},
            "message": {"dataType":"string","required":true},
            "messages": {"ref":"Localized","required":true},
            "object_type": {"ref":"EventObject","required":true},
            "object_id": {"dataType":"string","required":true},
            "read_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "kind": {"ref":"PortalNoticeKind","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PortalNoticePage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"PortalNoticeView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "unread": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NoticeMarking": {
        "dataType": "refObject",
        "properties": {
            "ids": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"validators":{"minItems":{"value":1},"maxItems":{"value":500}}},
            "up_to": {"ref":"Uuid"},
            "read": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationKind": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["connection_failing"]},{"dataType":"enum","enums":["connection_recovered"]},{"dataType":"enum","enums":["document_failing"]},{"dataType":"enum","enums":["erp_quarantine"]},{"dataType":"enum","enums":["delivery_attention"]},{"dataType":"enum","enums":["invoice_failed"]},{"dataType":"enum","enums":["invoice_undelivered"]},{"dataType":"enum","enums":["invoice_invalid"]},{"dataType":"enum","enums":["invoice_received"]},{"dataType":"enum","enums":["conflicting_duplicate"]},{"dataType":"enum","enums":["credential_expiring"]},{"dataType":"enum","enums":["webhook_failing"]},{"dataType":"enum","enums":["tenant_status"]},{"dataType":"enum","enums":["participant_changed"]},{"dataType":"enum","enums":["forwarding_stopped"]},{"dataType":"enum","enums":["rule_set_upcoming"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "event_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "at": {"ref":"Instant","required":true},
            "severity": {"ref":"NotificationSeverity","required":true},
            "message": {"dataType":"string","required":true},
            "messages": {"ref":"Localized","required":true},
            "object_type": {"ref":"EventObject","required":true},
            "object_id": {"dataType":"string","required":true},
            "read_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "kind": {"ref":"NotificationKind","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"NotificationView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "unread": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MailMode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["off"]},{"dataType":"enum","enums":["instant"]},{"dataType":"enum","enums":["digest"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NoticeMailModes": {
        "dataType": "refObject",
        "properties": {
            "connection_failing": {"ref":"MailMode"},
            "connection_recovered": {"ref":"MailMode"},
            "document_failing": {"ref":"MailMode"},
            "erp_quarantine": {"ref":"MailMode"},
            "delivery_attention": {"ref":"MailMode"},
            "invoice_failed": {"ref":"MailMode"},
            "invoice_undelivered": {"ref":"MailMode"},
            "invoice_invalid": {"ref":"MailMode"},
            "invoice_received": {"ref":"MailMode"},
            "conflicting_duplicate": {"ref":"MailMode"},
            "credential_expiring": {"ref":"MailMode"},
            "webhook_failing": {"ref":"MailMode"},
            "tenant_status": {"ref":"MailMode"},
            "participant_changed": {"ref":"MailMode"},
            "forwarding_stopped": {"ref":"MailMode"},
            "rule_set_upcoming": {"ref":"MailMode"},
            "operator_attention": {"ref":"MailMode"},
            "register_stale": {"ref":"MailMode"},
            "mail_failing": {"ref":"MailMode"},
            "audit_broken": {"ref":"MailMode"},
            "provider_down": {"ref":"MailMode"},
            "deliveries_silent": {"ref":"MailMode"},
            "backup_target_away": {"ref":"MailMode"},
            "backup_overdue": {"ref":"MailMode"},
            "backup_damaged": {"ref":"MailMode"},
            "backup_drill_due": {"ref":"MailMode"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationPreferences": {
        "dataType": "refObject",
        "properties": {
            "kinds": {"ref":"NoticeMailModes","required":true},
            "muted_tenants": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"required":true},
            "mail_available": {"dataType":"boolean","required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationPreferencesChange": {
        "dataType": "refObject",
        "properties": {
            "kinds": {"ref":"NoticeMailModes","required":true},
            "muted_tenants": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"required":true,"validators":{"maxItems":{"value":500}}},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JobPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"JobView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PageLanguage": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceListItem": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "direction": {"ref":"Direction","required":true},
            "source": {"ref":"InvoiceSource","required":true},
            "status": {"ref":"InvoiceStatusView","required":true},
            "validation_status": {"ref":"ValidationStatus","required":true},
            "doc_type_code": {"ref":"DocumentTypeCode","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "issue_date": {"ref":"Day","required":true},
            "due_date": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "currency": {"ref":"Currency","required":true},
            "seller": {"ref":"Party","required":true},
            "buyer": {"ref":"Party","required":true},
            "total_net": {"ref":"Money","required":true},
            "total_vat": {"ref":"Money","required":true},
            "total_gross": {"ref":"Money","required":true},
            "has_attachments": {"dataType":"boolean","required":true},
            "connection_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "invoice_uuid5": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "external_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "received_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "sent_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "delivered_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "xml_missing": {"dataType":"boolean","required":true},
            "metadata_incomplete": {"dataType":"boolean","required":true},
            "has_conflicting_duplicates": {"dataType":"boolean","required":true},
            "superseded": {"dataType":"boolean","required":true},
            "erp_deliveries": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpDelivery"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoicePage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"InvoiceListItem"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceSort": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["-issue_date"]},{"dataType":"enum","enums":["issue_date"]},{"dataType":"enum","enums":["-received_at"]},{"dataType":"enum","enums":["received_at"]},{"dataType":"enum","enums":["-total_gross"]},{"dataType":"enum","enums":["total_gross"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceListQuery": {
        "dataType": "refObject",
        "properties": {
            "direction": {"ref":"Direction"},
            "status": {"dataType":"array","array":{"dataType":"refAlias","ref":"InvoiceStatusView"}},
            "validation_status": {"ref":"ValidationStatus"},
            "erp_delivered": {"dataType":"boolean"},
            "source": {"ref":"InvoiceSource"},
            "connection_id": {"ref":"Uuid"},
            "issue_date_from": {"ref":"Day"},
            "issue_date_to": {"ref":"Day"},
            "currency": {"ref":"Currency"},
            "doc_type": {"ref":"DocumentTypeCode"},
            "partner": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "number": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "amount_min": {"ref":"Money"},
            "amount_max": {"ref":"Money"},
            "search": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "sort": {"ref":"InvoiceSort"},
            "limit": {"dataType":"integer","default":100,"validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
            "cursor": {"dataType":"string","validators":{"maxLength":{"value":2048}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DirectionCounts": {
        "dataType": "refObject",
        "properties": {
            "inbound": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"inbound"}}},
            "outbound": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"outbound"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "StatusCounts": {
        "dataType": "refObject",
        "properties": {
            "queued": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"queued"}}},
            "validating": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"validating"}}},
            "sending": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"sending"}}},
            "sent": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"sent"}}},
            "delivered": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"delivered"}}},
            "delivery_failed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"delivery_failed"}}},
            "rejected_by_provider": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"rejected_by_provider"}}},
            "failed_permanent": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"failed_permanent"}}},
            "received": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"received"}}},
            "received_invalid": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"received_invalid"}}},
            "received_without_xml": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"received_without_xml"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceSummary": {
        "dataType": "refObject",
        "properties": {
            "total": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"total"}}},
            "by_direction": {"ref":"DirectionCounts","required":true},
            "by_status": {"ref":"StatusCounts","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceSummaryQuery": {
        "dataType": "refObject",
        "properties": {
            "direction": {"ref":"Direction"},
            "status": {"dataType":"array","array":{"dataType":"refAlias","ref":"InvoiceStatusView"}},
            "validation_status": {"ref":"ValidationStatus"},
            "erp_delivered": {"dataType":"boolean"},
            "source": {"ref":"InvoiceSource"},
            "connection_id": {"ref":"Uuid"},
            "issue_date_from": {"ref":"Day"},
            "issue_date_to": {"ref":"Day"},
            "currency": {"ref":"Currency"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TimelineValidation": {
        "dataType": "refObject",
        "properties": {
            "mode": {"ref":"ValidationMode","required":true},
            "trigger": {"dataType":"string","required":true},
            "verdict": {"ref":"Verdict","required":true},
            "errors": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"errors"}}},
            "warnings": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"warnings"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceTimelineEntry": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "at": {"ref":"Instant","required":true},
            "kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivery"]},{"dataType":"enum","enums":["validation"]}],"required":true},
            "type": {"dataType":"union","subSchemas":[{"ref":"DeliveryEventType"},{"dataType":"enum","enums":[null]}],"required":true},
            "source": {"dataType":"union","subSchemas":[{"ref":"DeliveryEventSource"},{"dataType":"enum","enums":[null]}],"required":true},
            "from_status": {"dataType":"union","subSchemas":[{"ref":"InvoiceStatusView"},{"dataType":"enum","enums":[null]}],"required":true},
            "to_status": {"dataType":"union","subSchemas":[{"ref":"InvoiceStatusView"},{"dataType":"enum","enums":[null]}],"required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "validation": {"dataType":"union","subSchemas":[{"ref":"TimelineValidation"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceTimeline": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"InvoiceTimelineEntry"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InboxState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["pending"]},{"dataType":"enum","enums":["leased"]},{"dataType":"enum","enums":["acknowledged"]},{"dataType":"enum","enums":["nack"]},{"dataType":"enum","enums":["quarantined"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InboxNack": {
        "dataType": "refObject",
        "properties": {
            "at": {"ref":"Instant","required":true},
            "attempt": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempt"}}},
            "reason": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IntegrationInboxItem": {
        "dataType": "refObject",
        "properties": {
            "integration_id": {"ref":"Uuid","required":true},
            "integration_name": {"dataType":"string","required":true},
            "erp_state": {"ref":"InboxState","required":true},
            "attempts": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempts"}}},
            "lease_expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "retry_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "acknowledged_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "erp_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "nacks": {"dataType":"array","array":{"dataType":"refObject","ref":"InboxNack"},"required":true},
            "invoice_id": {"ref":"Uuid","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "received_at": {"ref":"Instant","required":true},
            "xml_missing": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IntegrationInboxPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"IntegrationInboxItem"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InboxStateView": {
        "dataType": "refObject",
        "properties": {
            "integration_id": {"ref":"Uuid","required":true},
            "integration_name": {"dataType":"string","required":true},
            "erp_state": {"ref":"InboxState","required":true},
            "attempts": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempts"}}},
            "lease_expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "retry_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "acknowledged_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "erp_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "nacks": {"dataType":"array","array":{"dataType":"refObject","ref":"InboxNack"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReleaseRequest": {
        "dataType": "refObject",
        "properties": {
            "reason": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":500}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InboxStateList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"InboxStateView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpParty": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","required":true},
            "dic": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ic_dph": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "peppol_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpXmlEncodingError": {
        "dataType": "refObject",
        "properties": {
            "code": {"dataType":"string","required":true},
            "detail": {"dataType":"string","required":true},
            "characters": {"dataType":"array","array":{"dataType":"refObject","ref":"EncodingUnrepresentableChar"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpInboxDuplicate": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["different_content"]},{"dataType":"enum","enums":["xml_supplement"]}],"required":true},
            "received_at": {"ref":"Instant","required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "xml_size_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"xml_size_bytes"}}},
            "xml_url": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpInboxItem": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "invoice_number": {"dataType":"string","required":true},
            "doc_type_code": {"ref":"DocumentTypeCode","required":true},
            "status": {"ref":"InboundStatus","required":true},
            "validation_status": {"ref":"ValidationStatus","required":true},
            "issue_date": {"ref":"Day","required":true},
            "due_date": {"dataType":"union","subSchemas":[{"ref":"Day"},{"dataType":"enum","enums":[null]}],"required":true},
            "currency": {"ref":"Currency","required":true},
            "seller": {"ref":"ErpParty","required":true},
            "buyer": {"ref":"ErpParty","required":true},
            "total_net": {"ref":"Money","required":true},
            "total_vat": {"ref":"Money","required":true},
            "total_gross": {"ref":"Money","required":true},
            "received_at": {"ref":"Instant","required":true},
            "xml_missing": {"dataType":"boolean","required":true},
            "xml_sha256": {"ref":"Sha256","required":true},
            "xml_size_bytes": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"xml_size_bytes"}}},
            "xml_url": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "xml_base64": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "xml_encoding": {"dataType":"string"},
            "xml_derived_from_sha256": {"ref":"Sha256"},
            "xml_encoding_error": {"ref":"ErpXmlEncodingError"},
            "attachments": {"dataType":"array","array":{"dataType":"refObject","ref":"AttachmentMeta"},"required":true},
            "erp_state": {"ref":"InboxState","required":true},
            "acknowledged_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "validation_changed_at": {"ref":"Instant"},
            "attempts": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempts"}}},
            "duplicates": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpInboxDuplicate"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpAckSkipped": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["quarantined"]},{"dataType":"enum","enums":["leased"]},{"dataType":"enum","enums":["nack_backoff"]},{"dataType":"enum","enums":["xml_missing"]},{"dataType":"enum","enums":["xml_not_inline"]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpInboxPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpInboxItem"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ack_skipped": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpAckSkipped"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InboxPeriodField": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["issue_date"]},{"dataType":"enum","enums":["received_at"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InboxPeriodState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["pending"]},{"dataType":"enum","enums":["acknowledged"]},{"dataType":"enum","enums":["all"]},{"dataType":"enum","enums":["conflict"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpInboxStats": {
        "dataType": "refObject",
        "properties": {
            "pending": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"pending"}}},
            "leased": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"leased"}}},
            "acknowledged": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"acknowledged"}}},
            "nack": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"nack"}}},
            "quarantined": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"quarantined"}}},
            "total_eligible": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"total_eligible"}}},
            "oldest_pending_received_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_ack_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "withheld_xml_missing": {"dataType":"integer","validators":{"isInt":{"errorMsg":"withheld_xml_missing"}}},
            "conflicts": {"dataType":"integer","validators":{"isInt":{"errorMsg":"conflicts"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpClaimResult": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpInboxItem"},"required":true},
            "lease_seconds": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"lease_seconds"}}},
            "lease_expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpAckRejection": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "reason": {"dataType":"enum","enums":["xml_missing"],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpAckResult": {
        "dataType": "refObject",
        "properties": {
            "acknowledged": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"required":true},
            "already_acknowledged": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"required":true},
            "not_found": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"required":true},
            "acknowledged_at": {"ref":"Instant","required":true},
            "rejected": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpAckRejection"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpReference": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpAckRequest": {
        "dataType": "refObject",
        "properties": {
            "ids": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":500}}},
            "erp_reference": {"ref":"ErpReference"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpNackResult": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "state": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["nack"]},{"dataType":"enum","enums":["quarantined"]}],"required":true},
            "attempts": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempts"}}},
            "retry_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpNackRequest": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "reason": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":500}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RuleDisabledReason": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["manual"]},{"dataType":"enum","enums":["too_many"]},{"dataType":"enum","enums":["gone"]},{"dataType":"enum","enums":["failing"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"ref":"OutboundStatus"},{"ref":"InboundStatus"}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingMatchView": {
        "dataType": "refObject",
        "properties": {
            "direction": {"ref":"Direction","required":true},
            "status": {"dataType":"array","array":{"dataType":"refAlias","ref":"InvoiceStatus"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":11}}},
            "partner": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"validators":{"maxLength":{"value":100}}},
            "doc_type": {"dataType":"union","subSchemas":[{"dataType":"array","array":{"dataType":"refAlias","ref":"DocumentTypeCode"}},{"dataType":"enum","enums":[null]}],"validators":{"minItems":{"value":1},"maxItems":{"value":20}}},
            "validation_status": {"dataType":"union","subSchemas":[{"dataType":"array","array":{"dataType":"refAlias","ref":"ValidationStatus"}},{"dataType":"enum","enums":[null]}],"validators":{"minItems":{"value":1},"maxItems":{"value":10}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AddressState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["pending"]},{"dataType":"enum","enums":["confirmed"]},{"dataType":"enum","enums":["unsubscribed"]},{"dataType":"enum","enums":["stopped"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingAddressView": {
        "dataType": "refObject",
        "properties": {
            "email": {"dataType":"string","required":true},
            "state": {"ref":"AddressState","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardedPart": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["xml"]},{"dataType":"enum","enums":["html"]},{"dataType":"enum","enums":["attachments"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EmailTargetView": {
        "dataType": "refObject",
        "properties": {
            "kind": {"dataType":"enum","enums":["email"],"required":true},
            "to": {"dataType":"array","array":{"dataType":"refObject","ref":"ForwardingAddressView"},"required":true},
            "language": {"ref":"Language","required":true},
            "include": {"dataType":"array","array":{"dataType":"refAlias","ref":"ForwardedPart"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "UrlTargetView": {
        "dataType": "refObject",
        "properties": {
            "kind": {"dataType":"enum","enums":["url"],"required":true},
            "url": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingRuleView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "disabled_reason": {"dataType":"union","subSchemas":[{"ref":"RuleDisabledReason"},{"dataType":"enum","enums":[null]}],"required":true},
            "match": {"ref":"ForwardingMatchView","required":true},
            "target": {"dataType":"union","subSchemas":[{"ref":"EmailTargetView"},{"ref":"UrlTargetView"}],"required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingRulePage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ForwardingRuleView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingRuleMade": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "disabled_reason": {"dataType":"union","subSchemas":[{"ref":"RuleDisabledReason"},{"dataType":"enum","enums":[null]}],"required":true},
            "match": {"ref":"ForwardingMatchView","required":true},
            "target": {"dataType":"union","subSchemas":[{"ref":"EmailTargetView"},{"ref":"UrlTargetView"}],"required":true},
            "created_at": {"dataType":"string","required":true},
            "secret": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EmailText": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"maxLength":{"value":254}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EmailTargetCreate": {
        "dataType": "refObject",
        "properties": {
            "kind": {"dataType":"enum","enums":["email"],"required":true},
            "to": {"dataType":"array","array":{"dataType":"refAlias","ref":"EmailText"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":5}}},
            "language": {"ref":"Language"},
            "include": {"dataType":"array","array":{"dataType":"refAlias","ref":"ForwardedPart"},"validators":{"minItems":{"value":1},"maxItems":{"value":3}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "UrlTargetCreate": {
        "dataType": "refObject",
        "properties": {
            "kind": {"dataType":"enum","enums":["url"],"required":true},
            "url": {"dataType":"string","required":true,"validators":{"maxLength":{"value":2000}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingRuleCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "match": {"ref":"ForwardingMatchView","required":true},
            "target": {"dataType":"union","subSchemas":[{"ref":"EmailTargetCreate"},{"ref":"UrlTargetCreate"}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingRuleChange": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "match": {"ref":"ForwardingMatchView"},
            "target": {"dataType":"union","subSchemas":[{"ref":"EmailTargetCreate"},{"ref":"UrlTargetCreate"}]},
            "enabled": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingTestResult": {
        "dataType": "refObject",
        "properties": {
            "sent": {"dataType":"double","required":true},
            "failed": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingTestRequest": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"ref":"Uuid","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["pending"]},{"dataType":"enum","enums":["dead"]},{"dataType":"enum","enums":["cancelled"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingAttemptView": {
        "dataType": "refObject",
        "properties": {
            "no": {"dataType":"double","required":true},
            "at": {"dataType":"string","required":true},
            "outcome": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["failed"]},{"dataType":"enum","enums":["refused"]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "next_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingDeliveryView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "invoice_id": {"ref":"Uuid","required":true},
            "status": {"ref":"InvoiceStatus","required":true},
            "recipient": {"dataType":"string","required":true},
            "state": {"ref":"ForwardingState","required":true},
            "attempts": {"dataType":"array","array":{"dataType":"refObject","ref":"ForwardingAttemptView"},"required":true},
            "next_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"dataType":"string","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingDeliveryPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ForwardingDeliveryView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingAddressUse": {
        "dataType": "refObject",
        "properties": {
            "company": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ForwardingTokenRequest": {
        "dataType": "refObject",
        "properties": {
            "token": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpOutboxChange": {
        "dataType": "refObject",
        "properties": {
            "event_id": {"dataType":"string","required":true},
            "id": {"ref":"Uuid","required":true},
            "client_reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "invoice_number": {"dataType":"string","required":true},
            "status": {"ref":"InvoiceStatusView","required":true},
            "previous_status": {"dataType":"union","subSchemas":[{"ref":"InvoiceStatusView"},{"dataType":"enum","enums":[null]}],"required":true},
            "at": {"ref":"Instant","required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpOutboxPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ErpOutboxChange"},"required":true},
            "next_cursor": {"dataType":"string","required":true},
            "has_more": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExportStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["queued"]},{"dataType":"enum","enums":["running"]},{"dataType":"enum","enums":["ready"]},{"dataType":"enum","enums":["failed"]},{"dataType":"enum","enums":["cancelled"]},{"dataType":"enum","enums":["expired"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExportFormat": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["zip_xml"]},{"dataType":"enum","enums":["csv"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExportJob": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "status": {"ref":"ExportStatus","required":true},
            "format": {"ref":"ExportFormat","required":true},
            "count": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "done": {"dataType":"double","required":true},
            "bytes": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "sha256": {"dataType":"union","subSchemas":[{"ref":"Sha256"},{"dataType":"enum","enums":[null]}],"required":true},
            "manifest_sha256": {"dataType":"union","subSchemas":[{"ref":"Sha256"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_by": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
            "started_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "error": {"dataType":"union","subSchemas":[{"ref":"JobErrorView"},{"dataType":"enum","enums":[null]}],"required":true},
            "links": {"ref":"JobLinks","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceFilterQuery": {
        "dataType": "refObject",
        "properties": {
            "direction": {"ref":"Direction"},
            "status": {"dataType":"array","array":{"dataType":"refAlias","ref":"InvoiceStatusView"}},
            "validation_status": {"ref":"ValidationStatus"},
            "erp_delivered": {"dataType":"boolean"},
            "source": {"ref":"InvoiceSource"},
            "connection_id": {"ref":"Uuid"},
            "issue_date_from": {"ref":"Day"},
            "issue_date_to": {"ref":"Day"},
            "currency": {"ref":"Currency"},
            "doc_type": {"ref":"DocumentTypeCode"},
            "partner": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "number": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "amount_min": {"ref":"Money"},
            "amount_max": {"ref":"Money"},
            "search": {"dataType":"string","validators":{"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExportPart": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["attachments"]},{"dataType":"enum","enums":["source_xml"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExportCsv": {
        "dataType": "refObject",
        "properties": {
            "delimiter": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":[";"]},{"dataType":"enum","enums":[","]},{"dataType":"enum","enums":["\t"]}],"default":";"},
            "decimal": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["comma"]},{"dataType":"enum","enums":["dot"]}],"default":"comma"},
            "encoding": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["utf-8"]},{"dataType":"enum","enums":["windows-1250"]}],"default":"utf-8"},
            "language": {"ref":"PageLanguage"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExportRequest": {
        "dataType": "refObject",
        "properties": {
            "format": {"ref":"ExportFormat","required":true},
            "invoice_ids": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"validators":{"minItems":{"value":1},"maxItems":{"value":5000}}},
            "filter": {"ref":"InvoiceFilterQuery"},
            "include": {"dataType":"array","array":{"dataType":"refAlias","ref":"ExportPart"},"validators":{"maxItems":{"value":2}}},
            "csv": {"ref":"ExportCsv"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExportPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ExportJob"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "WebhookReceipt": {
        "dataType": "refObject",
        "properties": {
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["received"]},{"dataType":"enum","enums":["repeated"]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OpenEventStateView": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["waiting"]},{"dataType":"enum","enums":["unmatched"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProviderOutcome": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["accepted"]},{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["delivery_failed"]},{"dataType":"enum","enums":["recipient_not_registered"]},{"dataType":"enum","enums":["rejected"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OpenProviderEventView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "tenant_id": {"ref":"Uuid","required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "event_id": {"dataType":"string","required":true},
            "received_at": {"ref":"Instant","required":true},
            "attempts": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempts"}}},
            "state": {"ref":"OpenEventStateView","required":true},
            "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["document.status"]},{"dataType":"enum","enums":["document.received"]},{"dataType":"enum","enums":["other"]}],"required":true},
            "remote_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "document_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"ref":"ProviderOutcome"},{"dataType":"enum","enums":[null]}],"required":true},
            "message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OpenProviderEventPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"OpenProviderEventView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryRecordView": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"ref":"Uuid","required":true},
            "tenant_id": {"ref":"Uuid","required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "status": {"ref":"OutboundStatus","required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"ref":"ReasonCode"},{"dataType":"enum","enums":[null]}],"required":true},
            "attention": {"ref":"Attention","required":true},
            "since": {"ref":"Instant","required":true},
            "attempts": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempts"}}},
            "next_attempt_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "outcome_expected": {"dataType":"boolean","required":true},
            "workflow_id": {"dataType":"string","required":true},
            "workflow_url": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"DeliveryRecordView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReplayModeView": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["resend"]},{"dataType":"enum","enums":["requery"]},{"dataType":"enum","enums":["restart"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryFilterView": {
        "dataType": "refObject",
        "properties": {
            "attention": {"ref":"Attention"},
            "status": {"ref":"OutboundStatus"},
            "connection_id": {"ref":"Uuid"},
            "older_than": {"ref":"Instant"},
            "tenant_id": {"ref":"Uuid"},
            "number": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "reason_code": {"ref":"ReasonCode"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReplayJobView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["queued"]},{"dataType":"enum","enums":["running"]},{"dataType":"enum","enums":["finished"]}],"required":true},
            "mode": {"ref":"ReplayModeView","required":true},
            "filter": {"ref":"DeliveryFilterView","required":true},
            "reason": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "total": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"total"}}},
            "replayed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"replayed"}}},
            "refused": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"refused"}}},
            "failed": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"failed"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BulkReplayRequest": {
        "dataType": "refObject",
        "properties": {
            "filter": {"ref":"DeliveryFilterView","required":true},
            "mode": {"ref":"ReplayModeView","required":true},
            "reason": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":500}}},
            "confirm_not_delivered": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AttemptOutcome": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["accepted"]},{"dataType":"enum","enums":["refused"]},{"dataType":"enum","enums":["duplicate"]},{"dataType":"enum","enums":["unreachable_recipient"]},{"dataType":"enum","enums":["temporary"]},{"dataType":"enum","enums":["unknown"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryAttemptView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "attempt_no": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempt_no"}}},
            "started_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "outcome": {"dataType":"union","subSchemas":[{"ref":"AttemptOutcome"},{"dataType":"enum","enums":[null]}],"required":true},
            "details": {"dataType":"union","subSchemas":[{"ref":"Record_string.unknown_"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryChainView": {
        "dataType": "refObject",
        "properties": {
            "chain": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"chain"}}},
            "document_id": {"ref":"Uuid","required":true},
            "idempotency_key": {"dataType":"string","required":true},
            "started_at": {"ref":"Instant","required":true},
            "attempts": {"dataType":"array","array":{"dataType":"refObject","ref":"DeliveryAttemptView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProviderEventView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "received_at": {"ref":"Instant","required":true},
            "processed_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "outcome": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "event": {"ref":"Record_string.unknown_","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryDetailView": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"ref":"Uuid","required":true},
            "tenant_id": {"ref":"Uuid","required":true},
            "connection_id": {"ref":"Uuid","required":true},
            "status": {"ref":"OutboundStatus","required":true},
            "reason_code": {"dataType":"union","subSchemas":[{"ref":"ReasonCode"},{"dataType":"enum","enums":[null]}],"required":true},
            "attention": {"ref":"Attention","required":true},
            "since": {"ref":"Instant","required":true},
            "attempts": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"attempts"}}},
            "next_attempt_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "outcome_expected": {"dataType":"boolean","required":true},
            "workflow_id": {"dataType":"string","required":true},
            "workflow_url": {"dataType":"string","required":true},
            "chains": {"dataType":"array","array":{"dataType":"refObject","ref":"DeliveryChainView"},"required":true},
            "provider_events": {"dataType":"array","array":{"dataType":"refObject","ref":"ProviderEventView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReplayRequest": {
        "dataType": "refObject",
        "properties": {
            "mode": {"ref":"ReplayModeView","required":true},
            "reason": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":500}}},
            "confirm_not_delivered": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ResolveRequest": {
        "dataType": "refObject",
        "properties": {
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["delivery_failed"]}],"required":true},
            "evidence": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":2000}}},
            "reason": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":500}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProviderTypeView": {
        "dataType": "refObject",
        "properties": {
            "type": {"dataType":"string","required":true},
            "title": {"dataType":"string","required":true},
            "sandbox": {"dataType":"boolean","required":true},
            "capabilities": {"dataType":"array","array":{"dataType":"refAlias","ref":"Direction"},"required":true},
            "settings_schema": {"ref":"Record_string.unknown_","required":true},
            "credentials_schema": {"ref":"Record_string.unknown_","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProviderTypeList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ProviderTypeView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ManagedProviderTypeView": {
        "dataType": "refObject",
        "properties": {
            "type": {"dataType":"string","required":true},
            "title": {"dataType":"string","required":true},
            "sandbox": {"dataType":"boolean","required":true},
            "capabilities": {"dataType":"array","array":{"dataType":"refAlias","ref":"Direction"},"required":true},
            "settings_schema": {"ref":"Record_string.unknown_","required":true},
            "credentials_schema": {"ref":"Record_string.unknown_","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "listed_hosts": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ManagedProviderTypeList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ManagedProviderTypeView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProviderTypeChangeRequest": {
        "dataType": "refObject",
        "properties": {
            "enabled": {"dataType":"boolean","required":true},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CircuitState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["closed"]},{"dataType":"enum","enums":["open"]},{"dataType":"enum","enums":["half_open"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionHealthView": {
        "dataType": "refObject",
        "properties": {
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["unknown"]},{"dataType":"enum","enums":["ok"]},{"dataType":"enum","enums":["failing"]}],"required":true},
            "last_success_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_send_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_poll_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_error": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "consecutive_failures": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"consecutive_failures"}}},
            "circuit": {"ref":"CircuitState","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DrainingAccountView": {
        "dataType": "refObject",
        "properties": {
            "account_no": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"account_no"}}},
            "base_url": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "since": {"ref":"Instant","required":true},
            "open_transmissions": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"open_transmissions"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "provider_type": {"dataType":"string","required":true},
            "capabilities": {"dataType":"array","array":{"dataType":"refAlias","ref":"Direction"},"required":true},
            "settings": {"ref":"Record_string.unknown_","required":true},
            "settings_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"settings_version"}}},
            "credentials_set": {"dataType":"boolean","required":true},
            "receive_mode": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["poll"]},{"dataType":"enum","enums":["push"]},{"dataType":"enum","enums":["none"]}],"required":true},
            "is_default_outbound": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "health": {"ref":"ConnectionHealthView","required":true},
            "draining": {"dataType":"array","array":{"dataType":"refObject","ref":"DrainingAccountView"},"required":true},
            "webhook_url": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
            "deleted_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ConnectionView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReceiveMode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["poll"]},{"dataType":"enum","enums":["push"]},{"dataType":"enum","enums":["none"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
            "provider_type": {"dataType":"string","required":true},
            "capabilities": {"dataType":"array","array":{"dataType":"refAlias","ref":"Direction"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":2}}},
            "settings": {"ref":"Record_string.unknown_","required":true},
            "credentials": {"ref":"Record_string.unknown_"},
            "receive_mode": {"ref":"ReceiveMode"},
            "is_default_outbound": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionChangeRequest": {
        "dataType": "refObject",
        "properties": {
            "expected_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"expected_version"},"maximum":{"errorMsg":"expected_version must be at most 2147483647","value":2147483647}}},
            "name": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
            "capabilities": {"dataType":"array","array":{"dataType":"refAlias","ref":"Direction"},"validators":{"minItems":{"value":1},"maxItems":{"value":2}}},
            "settings": {"ref":"Record_string.unknown_"},
            "credentials": {"dataType":"union","subSchemas":[{"ref":"Record_string.unknown_"},{"dataType":"enum","enums":[null]}]},
            "receive_mode": {"ref":"ReceiveMode"},
            "enabled": {"dataType":"boolean"},
            "same_account": {"dataType":"boolean"},
            "test": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionCredentialsRequest": {
        "dataType": "refObject",
        "properties": {
            "credentials": {"ref":"Record_string.unknown_","required":true},
            "test": {"dataType":"boolean"},
            "expected_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"expected_version"},"maximum":{"errorMsg":"expected_version must be at most 2147483647","value":2147483647}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionTestStepView": {
        "dataType": "refObject",
        "properties": {
            "step": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["address"]},{"dataType":"enum","enums":["token"]},{"dataType":"enum","enums":["list"]},{"dataType":"enum","enums":["capabilities"]}],"required":true},
            "ok": {"dataType":"boolean","required":true},
            "code": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "message": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "duration_ms": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"duration_ms"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ConnectionTestView": {
        "dataType": "refObject",
        "properties": {
            "ok": {"dataType":"boolean","required":true},
            "at": {"ref":"Instant","required":true},
            "steps": {"dataType":"array","array":{"dataType":"refObject","ref":"ConnectionTestStepView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupEngine": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["logical"]},{"dataType":"enum","enums":["physical"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "StateOfSet": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["running"]},{"dataType":"enum","enums":["failed"]},{"dataType":"enum","enums":["complete"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupObjectsView": {
        "dataType": "refObject",
        "properties": {
            "count": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"count"}}},
            "missing": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"missing"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "VerifyDepth": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["files"]},{"dataType":"enum","enums":["objects"]},{"dataType":"enum","enums":["restore"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupFaultView": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","required":true},
            "kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["missing"]},{"dataType":"enum","enums":["damaged"]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupVerifiedView": {
        "dataType": "refObject",
        "properties": {
            "depth": {"ref":"VerifyDepth","required":true},
            "at": {"ref":"Instant","required":true},
            "ok": {"dataType":"boolean","required":true},
            "faults": {"dataType":"array","array":{"dataType":"refObject","ref":"BackupFaultView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "engine": {"ref":"BackupEngine","required":true},
            "state": {"ref":"StateOfSet","required":true},
            "done": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"done"}}},
            "total": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"isInt":{"errorMsg":"total"}}},
            "snapshot_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "bytes": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "objects": {"dataType":"union","subSchemas":[{"ref":"BackupObjectsView"},{"dataType":"enum","enums":[null]}],"required":true},
            "migration": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "epoch": {"dataType":"union","subSchemas":[{"dataType":"integer"},{"dataType":"enum","enums":[null]}],"required":true,"validators":{"isInt":{"errorMsg":"epoch"}}},
            "verified": {"dataType":"union","subSchemas":[{"ref":"BackupVerifiedView"},{"dataType":"enum","enums":[null]}],"required":true},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "error": {"dataType":"union","subSchemas":[{"ref":"JobErrorView"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "finished_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BackupPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"BackupView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "target_reachable": {"dataType":"boolean","required":true},
            "wal_lag_seconds": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "mirror_lag_seconds": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_drill_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "VerifyBackupRequest": {
        "dataType": "refObject",
        "properties": {
            "depth": {"ref":"VerifyDepth","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditActor": {
        "dataType": "refObject",
        "properties": {
            "kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["api_key"]},{"dataType":"enum","enums":["integration"]},{"dataType":"enum","enums":["user"]},{"dataType":"enum","enums":["system"]}],"required":true},
            "id": {"dataType":"string","required":true},
            "name": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditObject": {
        "dataType": "refObject",
        "properties": {
            "type": {"dataType":"string","required":true},
            "id": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditEntryView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "at": {"ref":"Instant","required":true},
            "tenant_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "actor": {"ref":"AuditActor","required":true},
            "address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "action": {"dataType":"string","required":true},
            "object": {"ref":"AuditObject","required":true},
            "request_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "before": {"dataType":"union","subSchemas":[{"ref":"Record_string.unknown_"},{"dataType":"enum","enums":[null]}],"required":true},
            "after": {"dataType":"union","subSchemas":[{"ref":"Record_string.unknown_"},{"dataType":"enum","enums":[null]}],"required":true},
            "details": {"dataType":"union","subSchemas":[{"ref":"Record_string.unknown_"},{"dataType":"enum","enums":[null]}],"required":true},
            "seal_no": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditPageView": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"AuditEntryView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditListQuery": {
        "dataType": "refObject",
        "properties": {
            "actor_id": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "action": {"dataType":"string","validators":{"pattern":{"errorMsg":"action must be a name such as invoice.xml.read, or a beginning such as invoice.*","value":"^[a-z0-9_]+(\\.[a-z0-9_]+)*(\\.\\*)?$"},"maxLength":{"value":100}}},
            "object_type": {"dataType":"string","validators":{"maxLength":{"value":100}}},
            "object_id": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "request_id": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "tenant_id": {"ref":"Uuid"},
            "from": {"ref":"Instant"},
            "to": {"ref":"Instant"},
            "limit": {"dataType":"integer","default":100,"validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
            "cursor": {"dataType":"string","validators":{"maxLength":{"value":2048}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BreakReason": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["altered"]},{"dataType":"enum","enums":["missing"]},{"dataType":"enum","enums":["extra"]},{"dataType":"enum","enums":["link"]},{"dataType":"enum","enums":["head"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditVerdict": {
        "dataType": "refObject",
        "properties": {
            "chain": {"ref":"Uuid","required":true},
            "entries": {"dataType":"double","required":true},
            "seals": {"dataType":"double","required":true},
            "unsealed": {"dataType":"double","required":true},
            "verdict": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ok"]},{"dataType":"enum","enums":["broken"]}],"required":true},
            "broken_at": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "reason": {"dataType":"union","subSchemas":[{"ref":"BreakReason"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditVerdicts": {
        "dataType": "refObject",
        "properties": {
            "verdict": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ok"]},{"dataType":"enum","enums":["broken"]}],"required":true},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"AuditVerdict"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AuditExportQuery": {
        "dataType": "refObject",
        "properties": {
            "actor_id": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "action": {"dataType":"string","validators":{"pattern":{"errorMsg":"action must be a name such as invoice.xml.read, or a beginning such as invoice.*","value":"^[a-z0-9_]+(\\.[a-z0-9_]+)*(\\.\\*)?$"},"maxLength":{"value":100}}},
            "object_type": {"dataType":"string","validators":{"maxLength":{"value":100}}},
            "object_id": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "request_id": {"dataType":"string","validators":{"maxLength":{"value":200}}},
            "tenant_id": {"ref":"Uuid"},
            "from": {"ref":"Instant","required":true},
            "to": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnRole": {
        "dataType": "refObject",
        "properties": {
            "role": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["admin"]},{"dataType":"enum","enums":["tenant_user"]},{"dataType":"enum","enums":["tenant_viewer"]}],"required":true},
            "tenant_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "tenant_name": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "partner_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnSessionView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "current": {"dataType":"boolean","required":true},
            "created_at": {"ref":"Instant","required":true},
            "last_seen_at": {"ref":"Instant","required":true},
            "expires_at": {"ref":"Instant","required":true},
            "address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "user_agent": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "KnownDeviceView": {
        "dataType": "refObject",
        "properties": {
            "expires_at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PersonalMailView": {
        "dataType": "refObject",
        "properties": {
            "kind": {"dataType":"string","required":true},
            "recipient": {"dataType":"string","required":true},
            "state": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ChosenPreferences": {
        "dataType": "refObject",
        "properties": {
            "kinds": {"ref":"NoticeMailModes","required":true},
            "muted_tenants": {"dataType":"array","array":{"dataType":"refAlias","ref":"Uuid"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnDataView": {
        "dataType": "refObject",
        "properties": {
            "user": {"ref":"MeUser","required":true},
            "totp_enabled": {"dataType":"boolean","required":true},
            "backup_codes_left": {"dataType":"double","required":true},
            "passkeys": {"dataType":"array","array":{"dataType":"refObject","ref":"PasskeyView"},"required":true},
            "roles": {"dataType":"array","array":{"dataType":"refObject","ref":"OwnRole"},"required":true},
            "sessions": {"dataType":"array","array":{"dataType":"refObject","ref":"OwnSessionView"},"required":true},
            "devices": {"dataType":"array","array":{"dataType":"refObject","ref":"KnownDeviceView"},"required":true},
            "mails": {"dataType":"array","array":{"dataType":"refObject","ref":"PersonalMailView"},"required":true},
            "notification_preferences": {"dataType":"union","subSchemas":[{"ref":"ChosenPreferences"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RoleName": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["admin"]},{"dataType":"enum","enums":["tenant_user"]},{"dataType":"enum","enums":["tenant_viewer"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MembershipView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "user_id": {"ref":"Uuid","required":true},
            "role": {"ref":"RoleName","required":true},
            "tenant_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "partner_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "removed_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvitationView": {
        "dataType": "refObject",
        "properties": {
            "expires_at": {"ref":"Instant","required":true},
            "mail": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["queued"]},{"dataType":"enum","enums":["sent"]},{"dataType":"enum","enums":["failed"]},{"dataType":"enum","enums":["none"]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "UserView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "email": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invited"]},{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["blocked"]}],"required":true},
            "totp_enabled": {"dataType":"boolean","required":true},
            "passkeys": {"dataType":"double","required":true},
            "last_login_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "locked_until": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "memberships": {"dataType":"array","array":{"dataType":"refObject","ref":"MembershipView"},"required":true},
            "invitation": {"dataType":"union","subSchemas":[{"ref":"InvitationView"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvitedUserView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "email": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invited"]},{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["blocked"]}],"required":true},
            "totp_enabled": {"dataType":"boolean","required":true},
            "passkeys": {"dataType":"double","required":true},
            "last_login_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "locked_until": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "memberships": {"dataType":"array","array":{"dataType":"refObject","ref":"MembershipView"},"required":true},
            "invitation": {"dataType":"union","subSchemas":[{"ref":"InvitationView"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"ref":"Instant","required":true},
            "version": {"ref":"Version","required":true},
            "link": {"dataType":"string"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvitationRequest": {
        "dataType": "refObject",
        "properties": {
            "mail": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "UserPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"UserView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PersonName": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "UserCreate": {
        "dataType": "refObject",
        "properties": {
            "email": {"ref":"Email","required":true},
            "name": {"ref":"PersonName","required":true},
            "role": {"ref":"RoleName","required":true},
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "UserChange": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"PersonName"},
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}]},
            "email": {"ref":"Email"},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasswordResetRequest": {
        "dataType": "refObject",
        "properties": {
            "email": {"ref":"Email","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasswordResetConfirm": {
        "dataType": "refObject",
        "properties": {
            "token": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "password": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MembershipPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"MembershipView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MembershipCreate": {
        "dataType": "refObject",
        "properties": {
            "user_id": {"ref":"Uuid","required":true},
            "role": {"ref":"RoleName","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MembershipChange": {
        "dataType": "refObject",
        "properties": {
            "role": {"ref":"RoleName","required":true},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnTenantPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"OwnTenantView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SwitchTenantRequest": {
        "dataType": "refObject",
        "properties": {
            "tenant_id": {"ref":"Uuid","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProfileChange": {
        "dataType": "refObject",
        "properties": {
            "name": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}]},
            "expected_version": {"ref":"Version","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PasswordChange": {
        "dataType": "refObject",
        "properties": {
            "current_password": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
            "new_password": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OwnSessionList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"OwnSessionView"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TechnicalAccountView": {
        "dataType": "refObject",
        "properties": {
            "username": {"dataType":"string","required":true},
            "password_changed_at": {"ref":"Instant","required":true},
            "last_used_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "locked_until": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CredentialView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "prefix": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
            "created_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "revoked_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "rotated_to": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IntegrationView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ErpScope"},"required":true},
            "default_connection_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "ip_allowlist": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "test_only": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "nack_quarantine_after": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"nack_quarantine_after"}}},
            "created_at": {"ref":"Instant","required":true},
            "created_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
            "technical_account": {"dataType":"union","subSchemas":[{"ref":"TechnicalAccountView"},{"dataType":"enum","enums":[null]}],"required":true},
            "tokens": {"dataType":"array","array":{"dataType":"refObject","ref":"CredentialView"},"required":true},
            "inbox": {"ref":"ErpInboxStats","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IntegrationPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"IntegrationView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RecordState": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["all"]},{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["deleted"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IntegrationMade": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ErpScope"},"required":true},
            "default_connection_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "ip_allowlist": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "test_only": {"dataType":"boolean","required":true},
            "enabled": {"dataType":"boolean","required":true},
            "nack_quarantine_after": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"nack_quarantine_after"}}},
            "created_at": {"ref":"Instant","required":true},
            "created_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
            "technical_account": {"dataType":"union","subSchemas":[{"ref":"TechnicalAccountView"},{"dataType":"enum","enums":[null]}],"required":true},
            "tokens": {"dataType":"array","array":{"dataType":"refObject","ref":"CredentialView"},"required":true},
            "inbox": {"ref":"ErpInboxStats","required":true},
            "token": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "username": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "password": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AllowedNetwork": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"maxLength":{"value":50}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "QuarantineAfter": {
        "dataType": "refAlias",
        "type": {"dataType":"integer","validators":{"isInt":{"errorMsg":"nack_quarantine_after must be a whole number"},"minimum":{"value":1},"maximum":{"value":20}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IntegrationCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CredentialName","required":true},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ErpScope"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":10}}},
            "default_connection_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}]},
            "ip_allowlist": {"dataType":"array","array":{"dataType":"refAlias","ref":"AllowedNetwork"},"validators":{"maxItems":{"value":100}}},
            "test_only": {"dataType":"boolean"},
            "nack_quarantine_after": {"ref":"QuarantineAfter"},
            "username": {"dataType":"string","validators":{"pattern":{"errorMsg":"must have 3 to 100 characters of A-Z a-z 0-9 . _ @ -","value":"^[A-Za-z0-9][A-Za-z0-9._@-]{2,99}$"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExpectedVersion": {
        "dataType": "refAlias",
        "type": {"dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"value":1},"maximum":{"errorMsg":"must be at most 2147483647","value":2147483647}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IntegrationPatch": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CredentialName"},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ErpScope"},"validators":{"minItems":{"value":1},"maxItems":{"value":10}}},
            "default_connection_id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}]},
            "ip_allowlist": {"dataType":"array","array":{"dataType":"refAlias","ref":"AllowedNetwork"},"validators":{"maxItems":{"value":100}}},
            "test_only": {"dataType":"boolean"},
            "enabled": {"dataType":"boolean"},
            "nack_quarantine_after": {"ref":"QuarantineAfter"},
            "expected_version": {"ref":"ExpectedVersion","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpTokenResponse": {
        "dataType": "refObject",
        "properties": {
            "access_token": {"dataType":"string","required":true},
            "token_type": {"dataType":"enum","enums":["Bearer"],"required":true},
            "expires_in": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"expires_in"}}},
            "scope": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpTokenRequest": {
        "dataType": "refObject",
        "properties": {
            "grant_type": {"dataType":"enum","enums":["password"]},
            "username": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "password": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpTokenMade": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "prefix": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
            "created_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "revoked_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "rotated_to": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "token": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpTokenCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CredentialName","required":true},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RotateRequest": {
        "dataType": "refObject",
        "properties": {
            "overlap_hours": {"dataType":"integer","validators":{"isInt":{"errorMsg":"overlap_hours must be a whole number"},"minimum":{"value":0},"maximum":{"value":168}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpPasswordView": {
        "dataType": "refObject",
        "properties": {
            "username": {"dataType":"string","required":true},
            "password": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "LoginRequest": {
        "dataType": "refObject",
        "properties": {
            "email": {"ref":"Email","required":true},
            "password": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":200}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TotpRequest": {
        "dataType": "refObject",
        "properties": {
            "challenge_token": {"dataType":"string","required":true,"validators":{"minLength":{"value":1},"maxLength":{"value":100}}},
            "code": {"ref":"TotpCode"},
            "backup_code": {"ref":"BackupCode"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ApiKeyScope": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoices:read"]},{"dataType":"enum","enums":["invoices:send"]},{"dataType":"enum","enums":["participants:read"]},{"dataType":"enum","enums":["connections:read"]},{"dataType":"enum","enums":["webhooks:manage"]},{"dataType":"enum","enums":["audit:read"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ApiKeyView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "prefix": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
            "created_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "revoked_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "rotated_to": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ApiKeyScope"},"required":true},
            "test_only": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ApiKeyPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"ApiKeyView"},"required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ApiKeyMade": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "name": {"dataType":"string","required":true},
            "prefix": {"dataType":"string","required":true},
            "created_at": {"ref":"Instant","required":true},
            "created_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"version"}}},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_used_address": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "revoked_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}],"required":true},
            "rotated_to": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ApiKeyScope"},"required":true},
            "test_only": {"dataType":"boolean","required":true},
            "key": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ApiKeyCreate": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CredentialName","required":true},
            "scopes": {"dataType":"array","array":{"dataType":"refAlias","ref":"ApiKeyScope"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":20}}},
            "test_only": {"dataType":"boolean"},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ApiKeyPatch": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"CredentialName"},
            "expires_at": {"dataType":"union","subSchemas":[{"ref":"Instant"},{"dataType":"enum","enums":[null]}]},
            "expected_version": {"ref":"ExpectedVersion","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
};
const templateService = new RouteTemplateService(models, {"noImplicitAdditionalProperties":"throw-on-extras","bodyCoercion":false});

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa




export function RegisterRoutes(app: Router) {

    // ###########################################################################################################
    //  NOTE: If you do not see routes for all of your controllers in this file, then you might not have informed tsoa of where to look
    //      Please look into the "controllerPathGlobs" config option described in the readme: https://github.com/lukeautry/tsoa
    // ###########################################################################################################


    
        const argsWebhookEndpointsController_listWebhooks: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/webhooks',
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController.prototype.listWebhooks)),

            async function WebhookEndpointsController_listWebhooks(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookEndpointsController_listWebhooks, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookEndpointsController>(WebhookEndpointsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listWebhooks',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookEndpointsController_createWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"WebhookCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/webhooks',
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController.prototype.createWebhook)),

            async function WebhookEndpointsController_createWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookEndpointsController_createWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookEndpointsController>(WebhookEndpointsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookEndpointsController_getWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
        };
        app.get('/webhooks/:webhookId',
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController.prototype.getWebhook)),

            async function WebhookEndpointsController_getWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookEndpointsController_getWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookEndpointsController>(WebhookEndpointsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookEndpointsController_changeWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"WebhookPatch"},
        };
        app.patch('/webhooks/:webhookId',
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController.prototype.changeWebhook)),

            async function WebhookEndpointsController_changeWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookEndpointsController_changeWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookEndpointsController>(WebhookEndpointsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookEndpointsController_deleteWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
        };
        app.delete('/webhooks/:webhookId',
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController.prototype.deleteWebhook)),

            async function WebhookEndpointsController_deleteWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookEndpointsController_deleteWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookEndpointsController>(WebhookEndpointsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'deleteWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookEndpointsController_rotateWebhookSecret: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"WebhookRotation"},
        };
        app.post('/webhooks/:webhookId/rotate-secret',
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController.prototype.rotateWebhookSecret)),

            async function WebhookEndpointsController_rotateWebhookSecret(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookEndpointsController_rotateWebhookSecret, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookEndpointsController>(WebhookEndpointsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'rotateWebhookSecret',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookEndpointsController_enableWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
        };
        app.post('/webhooks/:webhookId/enable',
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookEndpointsController.prototype.enableWebhook)),

            async function WebhookEndpointsController_enableWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookEndpointsController_enableWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookEndpointsController>(WebhookEndpointsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'enableWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookDeliveriesController_listWebhookDeliveries: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
                state: {"in":"query","name":"state","ref":"WebhookDeliveryState"},
                eventType: {"in":"query","name":"event_type","ref":"WebhookEventType"},
                from: {"in":"query","name":"from","ref":"Instant"},
                to: {"in":"query","name":"to","ref":"Instant"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/webhooks/:webhookId/deliveries',
            ...(fetchMiddlewares<RequestHandler>(WebhookDeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookDeliveriesController.prototype.listWebhookDeliveries)),

            async function WebhookDeliveriesController_listWebhookDeliveries(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookDeliveriesController_listWebhookDeliveries, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookDeliveriesController>(WebhookDeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listWebhookDeliveries',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookDeliveriesController_getWebhookDelivery: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
                deliveryId: {"in":"path","name":"deliveryId","required":true,"ref":"Uuid"},
        };
        app.get('/webhooks/:webhookId/deliveries/:deliveryId',
            ...(fetchMiddlewares<RequestHandler>(WebhookDeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookDeliveriesController.prototype.getWebhookDelivery)),

            async function WebhookDeliveriesController_getWebhookDelivery(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookDeliveriesController_getWebhookDelivery, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookDeliveriesController>(WebhookDeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getWebhookDelivery',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookDeliveriesController_replayWebhookDelivery: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
                deliveryId: {"in":"path","name":"deliveryId","required":true,"ref":"Uuid"},
        };
        app.post('/webhooks/:webhookId/deliveries/:deliveryId/replay',
            ...(fetchMiddlewares<RequestHandler>(WebhookDeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookDeliveriesController.prototype.replayWebhookDelivery)),

            async function WebhookDeliveriesController_replayWebhookDelivery(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookDeliveriesController_replayWebhookDelivery, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookDeliveriesController>(WebhookDeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'replayWebhookDelivery',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookActsController_testWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"WebhookTest"},
        };
        app.post('/webhooks/:webhookId/test',
            ...(fetchMiddlewares<RequestHandler>(WebhookActsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookActsController.prototype.testWebhook)),

            async function WebhookActsController_testWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookActsController_testWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookActsController>(WebhookActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'testWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhookActsController_replayWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                webhookId: {"in":"path","name":"webhookId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"WebhookReplay"},
        };
        app.post('/webhooks/:webhookId/replay',
            ...(fetchMiddlewares<RequestHandler>(WebhookActsController)),
            ...(fetchMiddlewares<RequestHandler>(WebhookActsController.prototype.replayWebhook)),

            async function WebhookActsController_replayWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhookActsController_replayWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhookActsController>(WebhookActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'replayWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsValidationSettingsController_getPresendSettings: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
        };
        app.get('/admin/validation/settings',
            ...(fetchMiddlewares<RequestHandler>(ValidationSettingsController)),
            ...(fetchMiddlewares<RequestHandler>(ValidationSettingsController.prototype.getPresendSettings)),

            async function ValidationSettingsController_getPresendSettings(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsValidationSettingsController_getPresendSettings, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ValidationSettingsController>(ValidationSettingsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getPresendSettings',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsValidationSettingsController_changePresendSettings: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"PresendSettingsUpdate"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
        };
        app.put('/admin/validation/settings',
            ...(fetchMiddlewares<RequestHandler>(ValidationSettingsController)),
            ...(fetchMiddlewares<RequestHandler>(ValidationSettingsController.prototype.changePresendSettings)),

            async function ValidationSettingsController_changePresendSettings(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsValidationSettingsController_changePresendSettings, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ValidationSettingsController>(ValidationSettingsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changePresendSettings',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsValidationLayersController_describeValidationLayers: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/validation/layers',
            ...(fetchMiddlewares<RequestHandler>(ValidationLayersController)),
            ...(fetchMiddlewares<RequestHandler>(ValidationLayersController.prototype.describeValidationLayers)),

            async function ValidationLayersController_describeValidationLayers(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsValidationLayersController_describeValidationLayers, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ValidationLayersController>(ValidationLayersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'describeValidationLayers',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsValidationController_validateInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
                checkRouting: {"in":"query","name":"check_routing","dataType":"boolean"},
                checkRoutingHeader: {"in":"header","name":"X-Check-Routing","dataType":"string"},
                confidentialSupply: {"in":"header","name":"X-Confidential-Supply","dataType":"string"},
                body: {"in":"body","name":"body","ref":"ValidateInvoiceRequest"},
        };
        app.post('/invoices/validate',
            ...(fetchMiddlewares<RequestHandler>(ValidationController)),
            ...(fetchMiddlewares<RequestHandler>(ValidationController.prototype.validateInvoice)),

            async function ValidationController_validateInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsValidationController_validateInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ValidationController>(ValidationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'validateInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsValidationController_listValidationRuns: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 100","value":100}}},
        };
        app.get('/invoices/:invoiceId/validation-runs',
            ...(fetchMiddlewares<RequestHandler>(ValidationController)),
            ...(fetchMiddlewares<RequestHandler>(ValidationController.prototype.listValidationRuns)),

            async function ValidationController_listValidationRuns(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsValidationController_listValidationRuns, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ValidationController>(ValidationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listValidationRuns',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRuleSetsController_listRuleSets: Record<string, TsoaRoute.ParameterSchema> = {
        };
        app.get('/admin/rule-sets',
            ...(fetchMiddlewares<RequestHandler>(RuleSetsController)),
            ...(fetchMiddlewares<RequestHandler>(RuleSetsController.prototype.listRuleSets)),

            async function RuleSetsController_listRuleSets(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRuleSetsController_listRuleSets, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RuleSetsController>(RuleSetsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listRuleSets',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRuleSetsController_changeEditionPeriod: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string","validators":{"maxLength":{"value":100}}},
                edition: {"in":"path","name":"edition","required":true,"dataType":"string","validators":{"maxLength":{"value":100}}},
                body: {"in":"body","name":"body","required":true,"ref":"EditionPeriodRequest"},
        };
        app.patch('/admin/rule-sets/:id/editions/:edition',
            ...(fetchMiddlewares<RequestHandler>(RuleSetsController)),
            ...(fetchMiddlewares<RequestHandler>(RuleSetsController.prototype.changeEditionPeriod)),

            async function RuleSetsController_changeEditionPeriod(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRuleSetsController_changeEditionPeriod, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RuleSetsController>(RuleSetsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeEditionPeriod',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExcludedRecipientsController_listExcludedRecipients: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/validation/excluded-recipients',
            ...(fetchMiddlewares<RequestHandler>(ExcludedRecipientsController)),
            ...(fetchMiddlewares<RequestHandler>(ExcludedRecipientsController.prototype.listExcludedRecipients)),

            async function ExcludedRecipientsController_listExcludedRecipients(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExcludedRecipientsController_listExcludedRecipients, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExcludedRecipientsController>(ExcludedRecipientsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listExcludedRecipients',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExcludedRecipientsController_excludeRecipient: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ExcludedRecipientCreate"},
        };
        app.post('/validation/excluded-recipients',
            ...(fetchMiddlewares<RequestHandler>(ExcludedRecipientsController)),
            ...(fetchMiddlewares<RequestHandler>(ExcludedRecipientsController.prototype.excludeRecipient)),

            async function ExcludedRecipientsController_excludeRecipient(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExcludedRecipientsController_excludeRecipient, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExcludedRecipientsController>(ExcludedRecipientsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'excludeRecipient',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExcludedRecipientsController_removeExcludedRecipient: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"ref":"Uuid"},
        };
        app.delete('/validation/excluded-recipients/:id',
            ...(fetchMiddlewares<RequestHandler>(ExcludedRecipientsController)),
            ...(fetchMiddlewares<RequestHandler>(ExcludedRecipientsController.prototype.removeExcludedRecipient)),

            async function ExcludedRecipientsController_removeExcludedRecipient(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExcludedRecipientsController_removeExcludedRecipient, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExcludedRecipientsController>(ExcludedRecipientsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'removeExcludedRecipient',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTestRunsController_getTestRun: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                testRunId: {"in":"path","name":"testRunId","required":true,"dataType":"string"},
        };
        app.get('/test-runs/:testRunId',
            ...(fetchMiddlewares<RequestHandler>(TestRunsController)),
            ...(fetchMiddlewares<RequestHandler>(TestRunsController.prototype.getTestRun)),

            async function TestRunsController_getTestRun(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTestRunsController_getTestRun, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TestRunsController>(TestRunsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getTestRun',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTenantsController_getTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/tenant',
            ...(fetchMiddlewares<RequestHandler>(TenantsController)),
            ...(fetchMiddlewares<RequestHandler>(TenantsController.prototype.getTenant)),

            async function TenantsController_getTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTenantsController_getTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TenantsController>(TenantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTenantsController_changeTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"OwnTenantChange"},
        };
        app.patch('/tenant',
            ...(fetchMiddlewares<RequestHandler>(TenantsController)),
            ...(fetchMiddlewares<RequestHandler>(TenantsController.prototype.changeTenant)),

            async function TenantsController_changeTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTenantsController_changeTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TenantsController>(TenantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTenantActsController_suspendTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"path","name":"tenantId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/tenants/:tenantId/suspend',
            ...(fetchMiddlewares<RequestHandler>(TenantActsController)),
            ...(fetchMiddlewares<RequestHandler>(TenantActsController.prototype.suspendTenant)),

            async function TenantActsController_suspendTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTenantActsController_suspendTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TenantActsController>(TenantActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'suspendTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTenantActsController_resumeTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"path","name":"tenantId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/tenants/:tenantId/resume',
            ...(fetchMiddlewares<RequestHandler>(TenantActsController)),
            ...(fetchMiddlewares<RequestHandler>(TenantActsController.prototype.resumeTenant)),

            async function TenantActsController_resumeTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTenantActsController_resumeTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TenantActsController>(TenantActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'resumeTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTenantActsController_closeTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"path","name":"tenantId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/tenants/:tenantId/close',
            ...(fetchMiddlewares<RequestHandler>(TenantActsController)),
            ...(fetchMiddlewares<RequestHandler>(TenantActsController.prototype.closeTenant)),

            async function TenantActsController_closeTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTenantActsController_closeTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TenantActsController>(TenantActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'closeTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTenantActsController_reopenTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"path","name":"tenantId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/tenants/:tenantId/reopen',
            ...(fetchMiddlewares<RequestHandler>(TenantActsController)),
            ...(fetchMiddlewares<RequestHandler>(TenantActsController.prototype.reopenTenant)),

            async function TenantActsController_reopenTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTenantActsController_reopenTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TenantActsController>(TenantActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reopenTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedTenantsController_listTenants: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"query","name":"query","dataType":"string","validators":{"maxLength":{"value":100}}},
                status: {"in":"query","name":"status","dataType":"union","subSchemas":[{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["suspended"]},{"dataType":"enum","enums":["closed"]}]},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/tenants',
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController.prototype.listTenants)),

            async function ManagedTenantsController_listTenants(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedTenantsController_listTenants, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedTenantsController>(ManagedTenantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listTenants',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedTenantsController_createTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"TenantCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/admin/tenants',
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController.prototype.createTenant)),

            async function ManagedTenantsController_createTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedTenantsController_createTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedTenantsController>(ManagedTenantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedTenantsController_getManagedTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"path","name":"tenantId","required":true,"ref":"Uuid"},
        };
        app.get('/admin/tenants/:tenantId',
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController.prototype.getManagedTenant)),

            async function ManagedTenantsController_getManagedTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedTenantsController_getManagedTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedTenantsController>(ManagedTenantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getManagedTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedTenantsController_changeManagedTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"path","name":"tenantId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ManagedTenantChange"},
        };
        app.patch('/admin/tenants/:tenantId',
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedTenantsController.prototype.changeManagedTenant)),

            async function ManagedTenantsController_changeManagedTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedTenantsController_changeManagedTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedTenantsController>(ManagedTenantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeManagedTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpProfileController_getErpMe: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/erp/me',
            ...(fetchMiddlewares<RequestHandler>(ErpProfileController)),
            ...(fetchMiddlewares<RequestHandler>(ErpProfileController.prototype.getErpMe)),

            async function ErpProfileController_getErpMe(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpProfileController_getErpMe, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpProfileController>(ErpProfileController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getErpMe',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedTaxRegistersController_listTaxRegisters: Record<string, TsoaRoute.ParameterSchema> = {
        };
        app.get('/admin/tax-registers',
            ...(fetchMiddlewares<RequestHandler>(ManagedTaxRegistersController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedTaxRegistersController.prototype.listTaxRegisters)),

            async function ManagedTaxRegistersController_listTaxRegisters(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedTaxRegistersController_listTaxRegisters, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedTaxRegistersController>(ManagedTaxRegistersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listTaxRegisters',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedTaxRegistersController_listTaxRegisterImports: Record<string, TsoaRoute.ParameterSchema> = {
                slug: {"in":"path","name":"slug","required":true,"ref":"TaxRegisterSlug"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/tax-registers/:slug/imports',
            ...(fetchMiddlewares<RequestHandler>(ManagedTaxRegistersController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedTaxRegistersController.prototype.listTaxRegisterImports)),

            async function ManagedTaxRegistersController_listTaxRegisterImports(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedTaxRegistersController_listTaxRegisterImports, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedTaxRegistersController>(ManagedTaxRegistersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listTaxRegisterImports',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedTaxRegistersController_startTaxRegisterImport: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                slug: {"in":"path","name":"slug","required":true,"ref":"TaxRegisterSlug"},
                body: {"in":"body","name":"body","ref":"TaxRegisterImportRequest"},
        };
        app.post('/admin/tax-registers/:slug/import',
            ...(fetchMiddlewares<RequestHandler>(ManagedTaxRegistersController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedTaxRegistersController.prototype.startTaxRegisterImport)),

            async function ManagedTaxRegistersController_startTaxRegisterImport(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedTaxRegistersController_startTaxRegisterImport, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedTaxRegistersController>(ManagedTaxRegistersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'startTaxRegisterImport',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpPartyController_validateErpParty: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                ico: {"in":"query","name":"ico","dataType":"string","validators":{"maxLength":{"value":64}}},
                dic: {"in":"query","name":"dic","dataType":"string","validators":{"maxLength":{"value":64}}},
                icdph: {"in":"query","name":"icdph","dataType":"string","validators":{"maxLength":{"value":64}}},
                _country: {"default":"SK","in":"query","name":"country","dataType":"enum","enums":["SK"]},
                include: {"in":"query","name":"include","dataType":"enum","enums":["name"]},
        };
        app.get('/erp/validation/party',
            ...(fetchMiddlewares<RequestHandler>(ErpPartyController)),
            ...(fetchMiddlewares<RequestHandler>(ErpPartyController.prototype.validateErpParty)),

            async function ErpPartyController_validateErpParty(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpPartyController_validateErpParty, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpPartyController>(ErpPartyController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'validateErpParty',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSystemSettingsController_getSystemSettings: Record<string, TsoaRoute.ParameterSchema> = {
        };
        app.get('/admin/settings',
            ...(fetchMiddlewares<RequestHandler>(SystemSettingsController)),
            ...(fetchMiddlewares<RequestHandler>(SystemSettingsController.prototype.getSystemSettings)),

            async function SystemSettingsController_getSystemSettings(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSystemSettingsController_getSystemSettings, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SystemSettingsController>(SystemSettingsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getSystemSettings',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSystemSettingsController_changeSystemSettings: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"SystemSettingsChange"},
        };
        app.patch('/admin/settings',
            ...(fetchMiddlewares<RequestHandler>(SystemSettingsController)),
            ...(fetchMiddlewares<RequestHandler>(SystemSettingsController.prototype.changeSystemSettings)),

            async function SystemSettingsController_changeSystemSettings(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSystemSettingsController_changeSystemSettings, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SystemSettingsController>(SystemSettingsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeSystemSettings',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSystemController_getHealth: Record<string, TsoaRoute.ParameterSchema> = {
        };
        app.get('/health',
            ...(fetchMiddlewares<RequestHandler>(SystemController)),
            ...(fetchMiddlewares<RequestHandler>(SystemController.prototype.getHealth)),

            async function SystemController_getHealth(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSystemController_getHealth, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SystemController>(SystemController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getHealth',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPortalHealthController_getPortalHealth: Record<string, TsoaRoute.ParameterSchema> = {
        };
        app.get('/admin/health',
            ...(fetchMiddlewares<RequestHandler>(PortalHealthController)),
            ...(fetchMiddlewares<RequestHandler>(PortalHealthController.prototype.getPortalHealth)),

            async function PortalHealthController_getPortalHealth(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPortalHealthController_getPortalHealth, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PortalHealthController>(PortalHealthController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getPortalHealth',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSubmissionsController_submitInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                key: {"in":"header","name":"Idempotency-Key","required":true,"dataType":"string"},
                tested: {"in":"res","name":"200","required":true,"ref":"TestSubmitResponse"},
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
                externalReference: {"in":"header","name":"X-External-Reference","dataType":"string"},
                confidentialSupply: {"in":"header","name":"X-Confidential-Supply","dataType":"string"},
                test: {"in":"query","name":"test","dataType":"string"},
                testMode: {"in":"header","name":"X-Test-Mode","dataType":"string"},
                testStart: {"in":"header","name":"X-Test-Start","dataType":"string"},
                simulate: {"in":"query","name":"simulate","ref":"TestSimulate"},
                simulateWebhooks: {"in":"query","name":"simulate_webhooks","dataType":"boolean"},
                body: {"in":"body","name":"body","ref":"InvoiceSubmitEnvelope"},
        };
        app.post('/invoices',
            ...(fetchMiddlewares<RequestHandler>(SubmissionsController)),
            ...(fetchMiddlewares<RequestHandler>(SubmissionsController.prototype.submitInvoice)),

            async function SubmissionsController_submitInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSubmissionsController_submitInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SubmissionsController>(SubmissionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'submitInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpSubmissionsController_submitErpInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                key: {"in":"header","name":"Idempotency-Key","required":true,"dataType":"string"},
                tested: {"in":"res","name":"200","required":true,"ref":"TestSubmitResponse"},
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
                clientReference: {"in":"header","name":"X-Client-Reference","dataType":"string"},
                confidentialSupply: {"in":"header","name":"X-Confidential-Supply","dataType":"string"},
                test: {"in":"query","name":"test","dataType":"string"},
                testMode: {"in":"header","name":"X-Test-Mode","dataType":"string"},
                testStart: {"in":"header","name":"X-Test-Start","dataType":"string"},
                simulate: {"in":"query","name":"simulate","ref":"TestSimulate"},
                simulateWebhooks: {"in":"query","name":"simulate_webhooks","dataType":"boolean"},
                body: {"in":"body","name":"body","ref":"InvoiceEnvelope"},
        };
        app.post('/erp/invoices',
            ...(fetchMiddlewares<RequestHandler>(ErpSubmissionsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpSubmissionsController.prototype.submitErpInvoice)),

            async function ErpSubmissionsController_submitErpInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpSubmissionsController_submitErpInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpSubmissionsController>(ErpSubmissionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'submitErpInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpSubmissionsController_submitErpBatch: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ErpBatchRequest"},
                confidentialSupply: {"in":"header","name":"X-Confidential-Supply","dataType":"string"},
                test: {"in":"query","name":"test","dataType":"string"},
                testMode: {"in":"header","name":"X-Test-Mode","dataType":"string"},
                testStart: {"in":"header","name":"X-Test-Start","dataType":"string"},
        };
        app.post('/erp/invoices/batch',
            ...(fetchMiddlewares<RequestHandler>(ErpSubmissionsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpSubmissionsController.prototype.submitErpBatch)),

            async function ErpSubmissionsController_submitErpBatch(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpSubmissionsController_submitErpBatch, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpSubmissionsController>(ErpSubmissionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'submitErpBatch',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 207,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTotpController_enrollTotp: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","ref":"FactorView"},
        };
        app.post('/auth/totp/enroll',
            ...(fetchMiddlewares<RequestHandler>(TotpController)),
            ...(fetchMiddlewares<RequestHandler>(TotpController.prototype.enrollTotp)),

            async function TotpController_enrollTotp(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTotpController_enrollTotp, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TotpController>(TotpController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'enrollTotp',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTotpController_confirmTotp: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"TotpCodeRequest"},
        };
        app.post('/auth/totp/confirm',
            ...(fetchMiddlewares<RequestHandler>(TotpController)),
            ...(fetchMiddlewares<RequestHandler>(TotpController.prototype.confirmTotp)),

            async function TotpController_confirmTotp(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTotpController_confirmTotp, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TotpController>(TotpController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'confirmTotp',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTotpController_renewBackupCodes: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"FactorView"},
        };
        app.post('/me/totp/backup-codes',
            ...(fetchMiddlewares<RequestHandler>(TotpController)),
            ...(fetchMiddlewares<RequestHandler>(TotpController.prototype.renewBackupCodes)),

            async function TotpController_renewBackupCodes(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTotpController_renewBackupCodes, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TotpController>(TotpController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'renewBackupCodes',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTotpController_disableTotp: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"FreshProofView"},
        };
        app.post('/me/totp/disable',
            ...(fetchMiddlewares<RequestHandler>(TotpController)),
            ...(fetchMiddlewares<RequestHandler>(TotpController.prototype.disableTotp)),

            async function TotpController_disableTotp(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTotpController_disableTotp, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TotpController>(TotpController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'disableTotp',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeysController_listPasskeys: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/me/passkeys',
            ...(fetchMiddlewares<RequestHandler>(PasskeysController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeysController.prototype.listPasskeys)),

            async function PasskeysController_listPasskeys(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeysController_listPasskeys, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeysController>(PasskeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listPasskeys',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeysController_askPasskey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.post('/me/passkeys/challenge',
            ...(fetchMiddlewares<RequestHandler>(PasskeysController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeysController.prototype.askPasskey)),

            async function PasskeysController_askPasskey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeysController_askPasskey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeysController>(PasskeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'askPasskey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeysController_beginPasskey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"FreshProofView"},
        };
        app.post('/me/passkeys/options',
            ...(fetchMiddlewares<RequestHandler>(PasskeysController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeysController.prototype.beginPasskey)),

            async function PasskeysController_beginPasskey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeysController_beginPasskey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeysController>(PasskeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'beginPasskey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeysController_addPasskey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"PasskeyCreate"},
        };
        app.post('/me/passkeys',
            ...(fetchMiddlewares<RequestHandler>(PasskeysController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeysController.prototype.addPasskey)),

            async function PasskeysController_addPasskey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeysController_addPasskey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeysController>(PasskeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'addPasskey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeysController_renamePasskey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                passkeyId: {"in":"path","name":"passkeyId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"PasskeyPatch"},
        };
        app.patch('/me/passkeys/:passkeyId',
            ...(fetchMiddlewares<RequestHandler>(PasskeysController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeysController.prototype.renamePasskey)),

            async function PasskeysController_renamePasskey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeysController_renamePasskey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeysController>(PasskeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'renamePasskey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeysController_removePasskey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                passkeyId: {"in":"path","name":"passkeyId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"FreshProofView"},
        };
        app.post('/me/passkeys/:passkeyId/remove',
            ...(fetchMiddlewares<RequestHandler>(PasskeysController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeysController.prototype.removePasskey)),

            async function PasskeysController_removePasskey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeysController_removePasskey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeysController>(PasskeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'removePasskey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeyLoginController_beginPasskeyLogin: Record<string, TsoaRoute.ParameterSchema> = {
                body: {"in":"body","name":"body","required":true,"ref":"PasskeyLoginOptionsRequest"},
        };
        app.post('/auth/passkey/options',
            ...(fetchMiddlewares<RequestHandler>(PasskeyLoginController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeyLoginController.prototype.beginPasskeyLogin)),

            async function PasskeyLoginController_beginPasskeyLogin(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeyLoginController_beginPasskeyLogin, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeyLoginController>(PasskeyLoginController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'beginPasskeyLogin',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasskeyLoginController_completePasskeyLogin: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"PasskeyLoginRequest"},
        };
        app.post('/auth/passkey',
            ...(fetchMiddlewares<RequestHandler>(PasskeyLoginController)),
            ...(fetchMiddlewares<RequestHandler>(PasskeyLoginController.prototype.completePasskeyLogin)),

            async function PasskeyLoginController_completePasskeyLogin(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasskeyLoginController_completePasskeyLogin, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasskeyLoginController>(PasskeyLoginController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'completePasskeyLogin',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSearchController_search: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                q: {"in":"query","name":"q","required":true,"dataType":"string","validators":{"minLength":{"errorMsg":"give at least 3 characters","value":3},"maxLength":{"value":200}}},
        };
        app.get('/admin/search',
            ...(fetchMiddlewares<RequestHandler>(SearchController)),
            ...(fetchMiddlewares<RequestHandler>(SearchController.prototype.search)),

            async function SearchController_search(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSearchController_search, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SearchController>(SearchController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'search',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxRegistrationController_registerSandbox: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"SandboxRegistrationRequest"},
        };
        app.post('/sandbox/register',
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController.prototype.registerSandbox)),

            async function SandboxRegistrationController_registerSandbox(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxRegistrationController_registerSandbox, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxRegistrationController>(SandboxRegistrationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'registerSandbox',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxRegistrationController_confirmSandbox: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"SandboxConfirmation"},
        };
        app.post('/sandbox/confirm',
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController.prototype.confirmSandbox)),

            async function SandboxRegistrationController_confirmSandbox(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxRegistrationController_confirmSandbox, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxRegistrationController>(SandboxRegistrationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'confirmSandbox',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxRegistrationController_rotateSandboxCredentials: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.post('/sandbox/credentials/rotate',
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController.prototype.rotateSandboxCredentials)),

            async function SandboxRegistrationController_rotateSandboxCredentials(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxRegistrationController_rotateSandboxCredentials, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxRegistrationController>(SandboxRegistrationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'rotateSandboxCredentials',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxRegistrationController_resetSandbox: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/sandbox/reset',
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxRegistrationController.prototype.resetSandbox)),

            async function SandboxRegistrationController_resetSandbox(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxRegistrationController_resetSandbox, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxRegistrationController>(SandboxRegistrationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'resetSandbox',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxController_listSandboxScenarios: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/sandbox/scenarios',
            ...(fetchMiddlewares<RequestHandler>(SandboxController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxController.prototype.listSandboxScenarios)),

            async function SandboxController_listSandboxScenarios(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxController_listSandboxScenarios, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxController>(SandboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listSandboxScenarios',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxController_getSandboxUsage: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/sandbox/usage',
            ...(fetchMiddlewares<RequestHandler>(SandboxController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxController.prototype.getSandboxUsage)),

            async function SandboxController_getSandboxUsage(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxController_getSandboxUsage, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxController>(SandboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getSandboxUsage',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxController_listSandboxRequests: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/sandbox/requests',
            ...(fetchMiddlewares<RequestHandler>(SandboxController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxController.prototype.listSandboxRequests)),

            async function SandboxController_listSandboxRequests(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxController_listSandboxRequests, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxController>(SandboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listSandboxRequests',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxController_receiveInSandbox: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","ref":"SandboxIncomingRequest"},
        };
        app.post('/sandbox/incoming',
            ...(fetchMiddlewares<RequestHandler>(SandboxController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxController.prototype.receiveInSandbox)),

            async function SandboxController_receiveInSandbox(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxController_receiveInSandbox, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxController>(SandboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'receiveInSandbox',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSandboxController_advanceSandboxClock: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"SandboxClockRequest"},
        };
        app.post('/sandbox/clock',
            ...(fetchMiddlewares<RequestHandler>(SandboxController)),
            ...(fetchMiddlewares<RequestHandler>(SandboxController.prototype.advanceSandboxClock)),

            async function SandboxController_advanceSandboxClock(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSandboxController_advanceSandboxClock, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SandboxController>(SandboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'advanceSandboxClock',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRulePreviewsController_previewRules: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"RulePreviewRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/validation/previews',
            ...(fetchMiddlewares<RequestHandler>(RulePreviewsController)),
            ...(fetchMiddlewares<RequestHandler>(RulePreviewsController.prototype.previewRules)),

            async function RulePreviewsController_previewRules(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRulePreviewsController_previewRules, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RulePreviewsController>(RulePreviewsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'previewRules',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRulePreviewsController_getRulePreview: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
        };
        app.get('/validation/previews/:jobId',
            ...(fetchMiddlewares<RequestHandler>(RulePreviewsController)),
            ...(fetchMiddlewares<RequestHandler>(RulePreviewsController.prototype.getRulePreview)),

            async function RulePreviewsController_getRulePreview(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRulePreviewsController_getRulePreview, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RulePreviewsController>(RulePreviewsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getRulePreview',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRulePreviewsController_listRulePreviewResults: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
                refused: {"in":"query","name":"refused","dataType":"boolean"},
                code: {"in":"query","name":"code","dataType":"string","validators":{"maxLength":{"value":100}}},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/validation/previews/:jobId/results',
            ...(fetchMiddlewares<RequestHandler>(RulePreviewsController)),
            ...(fetchMiddlewares<RequestHandler>(RulePreviewsController.prototype.listRulePreviewResults)),

            async function RulePreviewsController_listRulePreviewResults(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRulePreviewsController_listRulePreviewResults, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RulePreviewsController>(RulePreviewsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listRulePreviewResults',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRevalidationJobsController_revalidateInvoices: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","ref":"RevalidateInvoicesRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/invoices/revalidate',
            ...(fetchMiddlewares<RequestHandler>(RevalidationJobsController)),
            ...(fetchMiddlewares<RequestHandler>(RevalidationJobsController.prototype.revalidateInvoices)),

            async function RevalidationJobsController_revalidateInvoices(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRevalidationJobsController_revalidateInvoices, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RevalidationJobsController>(RevalidationJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'revalidateInvoices',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRevalidationJobsController_listRevalidations: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/invoices/revalidate/jobs',
            ...(fetchMiddlewares<RequestHandler>(RevalidationJobsController)),
            ...(fetchMiddlewares<RequestHandler>(RevalidationJobsController.prototype.listRevalidations)),

            async function RevalidationJobsController_listRevalidations(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRevalidationJobsController_listRevalidations, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RevalidationJobsController>(RevalidationJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listRevalidations',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRevalidationJobsController_getRevalidation: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
        };
        app.get('/invoices/revalidate/jobs/:jobId',
            ...(fetchMiddlewares<RequestHandler>(RevalidationJobsController)),
            ...(fetchMiddlewares<RequestHandler>(RevalidationJobsController.prototype.getRevalidation)),

            async function RevalidationJobsController_getRevalidation(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRevalidationJobsController_getRevalidation, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RevalidationJobsController>(RevalidationJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getRevalidation',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRevalidationController_revalidateInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
                test: {"in":"query","name":"test","dataType":"string"},
                testMode: {"in":"header","name":"X-Test-Mode","dataType":"string"},
        };
        app.post('/invoices/:invoiceId/revalidate',
            ...(fetchMiddlewares<RequestHandler>(RevalidationController)),
            ...(fetchMiddlewares<RequestHandler>(RevalidationController.prototype.revalidateInvoice)),

            async function RevalidationController_revalidateInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRevalidationController_revalidateInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RevalidationController>(RevalidationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'revalidateInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRetentionController_getRetention: Record<string, TsoaRoute.ParameterSchema> = {
                tenant_id: {"in":"query","name":"tenant_id","ref":"Uuid"},
        };
        app.get('/admin/retention',
            ...(fetchMiddlewares<RequestHandler>(RetentionController)),
            ...(fetchMiddlewares<RequestHandler>(RetentionController.prototype.getRetention)),

            async function RetentionController_getRetention(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRetentionController_getRetention, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RetentionController>(RetentionController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getRetention',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRetentionController_changeRetention: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"RetentionChange"},
                tenant_id: {"in":"query","name":"tenant_id","ref":"Uuid"},
        };
        app.put('/admin/retention',
            ...(fetchMiddlewares<RequestHandler>(RetentionController)),
            ...(fetchMiddlewares<RequestHandler>(RetentionController.prototype.changeRetention)),

            async function RetentionController_changeRetention(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRetentionController_changeRetention, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RetentionController>(RetentionController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeRetention',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsImportsController_importInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                direction: {"in":"query","name":"direction","ref":"Direction"},
                supplements: {"in":"query","name":"supplements","ref":"Uuid"},
        };
        app.post('/invoices/import',
            ...(fetchMiddlewares<RequestHandler>(ImportsController)),
            ...(fetchMiddlewares<RequestHandler>(ImportsController.prototype.importInvoice)),

            async function ImportsController_importInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsImportsController_importInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ImportsController>(ImportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'importInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsUsageController_getPartnerUsage: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                month: {"in":"query","name":"month","dataType":"string","validators":{"maxLength":{"value":7}}},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.get('/partner/usage',
            ...(fetchMiddlewares<RequestHandler>(UsageController)),
            ...(fetchMiddlewares<RequestHandler>(UsageController.prototype.getPartnerUsage)),

            async function UsageController_getPartnerUsage(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsUsageController_getPartnerUsage, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<UsageController>(UsageController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getPartnerUsage',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPartnersController_listPartners: Record<string, TsoaRoute.ParameterSchema> = {
                query: {"in":"query","name":"query","dataType":"string","validators":{"maxLength":{"value":100}}},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/partners',
            ...(fetchMiddlewares<RequestHandler>(PartnersController)),
            ...(fetchMiddlewares<RequestHandler>(PartnersController.prototype.listPartners)),

            async function PartnersController_listPartners(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPartnersController_listPartners, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PartnersController>(PartnersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listPartners',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPartnersController_createPartner: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"PartnerCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/admin/partners',
            ...(fetchMiddlewares<RequestHandler>(PartnersController)),
            ...(fetchMiddlewares<RequestHandler>(PartnersController.prototype.createPartner)),

            async function PartnersController_createPartner(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPartnersController_createPartner, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PartnersController>(PartnersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createPartner',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPartnersController_getPartner: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                partnerId: {"in":"path","name":"partnerId","required":true,"ref":"Uuid"},
        };
        app.get('/admin/partners/:partnerId',
            ...(fetchMiddlewares<RequestHandler>(PartnersController)),
            ...(fetchMiddlewares<RequestHandler>(PartnersController.prototype.getPartner)),

            async function PartnersController_getPartner(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPartnersController_getPartner, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PartnersController>(PartnersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getPartner',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPartnersController_changePartner: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                partnerId: {"in":"path","name":"partnerId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"PartnerUpdateRequest"},
        };
        app.patch('/admin/partners/:partnerId',
            ...(fetchMiddlewares<RequestHandler>(PartnersController)),
            ...(fetchMiddlewares<RequestHandler>(PartnersController.prototype.changePartner)),

            async function PartnersController_changePartner(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPartnersController_changePartner, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PartnersController>(PartnersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changePartner',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPartnersController_suspendPartner: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                partnerId: {"in":"path","name":"partnerId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/partners/:partnerId/suspend',
            ...(fetchMiddlewares<RequestHandler>(PartnersController)),
            ...(fetchMiddlewares<RequestHandler>(PartnersController.prototype.suspendPartner)),

            async function PartnersController_suspendPartner(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPartnersController_suspendPartner, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PartnersController>(PartnersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'suspendPartner',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPartnersController_resumePartner: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                partnerId: {"in":"path","name":"partnerId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/partners/:partnerId/resume',
            ...(fetchMiddlewares<RequestHandler>(PartnersController)),
            ...(fetchMiddlewares<RequestHandler>(PartnersController.prototype.resumePartner)),

            async function PartnersController_resumePartner(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPartnersController_resumePartner, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PartnersController>(PartnersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'resumePartner',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsOwnPartnerController_getOwnPartner: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.get('/partner',
            ...(fetchMiddlewares<RequestHandler>(OwnPartnerController)),
            ...(fetchMiddlewares<RequestHandler>(OwnPartnerController.prototype.getOwnPartner)),

            async function OwnPartnerController_getOwnPartner(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsOwnPartnerController_getOwnPartner, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<OwnPartnerController>(OwnPartnerController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getOwnPartner',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRoutingController_lookUpParticipant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                dic: {"in":"query","name":"dic","required":true,"ref":"Dic"},
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
        };
        app.get('/validation/routing',
            ...(fetchMiddlewares<RequestHandler>(RoutingController)),
            ...(fetchMiddlewares<RequestHandler>(RoutingController.prototype.lookUpParticipant)),

            async function RoutingController_lookUpParticipant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRoutingController_lookUpParticipant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RoutingController>(RoutingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'lookUpParticipant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsParticipantsController_listParticipants: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"query","name":"query","dataType":"string","validators":{"maxLength":{"value":100}}},
                registered: {"in":"query","name":"registered","dataType":"boolean"},
                seenAs: {"in":"query","name":"seen_as","ref":"ParticipantRole"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/participants',
            ...(fetchMiddlewares<RequestHandler>(ParticipantsController)),
            ...(fetchMiddlewares<RequestHandler>(ParticipantsController.prototype.listParticipants)),

            async function ParticipantsController_listParticipants(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsParticipantsController_listParticipants, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ParticipantsController>(ParticipantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listParticipants',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsParticipantsController_findParticipant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"query","name":"id","required":true,"dataType":"string","validators":{"maxLength":{"value":15}}},
        };
        app.get('/participants/lookup',
            ...(fetchMiddlewares<RequestHandler>(ParticipantsController)),
            ...(fetchMiddlewares<RequestHandler>(ParticipantsController.prototype.findParticipant)),

            async function ParticipantsController_findParticipant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsParticipantsController_findParticipant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ParticipantsController>(ParticipantsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'findParticipant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTestMailController_sendTestMail: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.post('/admin/mail/test',
            ...(fetchMiddlewares<RequestHandler>(TestMailController)),
            ...(fetchMiddlewares<RequestHandler>(TestMailController.prototype.sendTestMail)),

            async function TestMailController_sendTestMail(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTestMailController_sendTestMail, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TestMailController>(TestMailController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'sendTestMail',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPortalNoticesController_listPortalNotices: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                unread: {"default":false,"in":"query","name":"unread","dataType":"boolean"},
                kind: {"in":"query","name":"kind","ref":"PortalNoticeKind"},
                severity: {"in":"query","name":"severity","ref":"NotificationSeverity"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/notices',
            ...(fetchMiddlewares<RequestHandler>(PortalNoticesController)),
            ...(fetchMiddlewares<RequestHandler>(PortalNoticesController.prototype.listPortalNotices)),

            async function PortalNoticesController_listPortalNotices(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPortalNoticesController_listPortalNotices, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PortalNoticesController>(PortalNoticesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listPortalNotices',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPortalNoticesController_markPortalNoticesRead: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"NoticeMarking"},
        };
        app.post('/admin/notices/read',
            ...(fetchMiddlewares<RequestHandler>(PortalNoticesController)),
            ...(fetchMiddlewares<RequestHandler>(PortalNoticesController.prototype.markPortalNoticesRead)),

            async function PortalNoticesController_markPortalNoticesRead(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPortalNoticesController_markPortalNoticesRead, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PortalNoticesController>(PortalNoticesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'markPortalNoticesRead',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsNotificationsController_listNotifications: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                unread: {"default":false,"in":"query","name":"unread","dataType":"boolean"},
                kind: {"in":"query","name":"kind","ref":"NotificationKind"},
                severity: {"in":"query","name":"severity","ref":"NotificationSeverity"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/notifications',
            ...(fetchMiddlewares<RequestHandler>(NotificationsController)),
            ...(fetchMiddlewares<RequestHandler>(NotificationsController.prototype.listNotifications)),

            async function NotificationsController_listNotifications(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsNotificationsController_listNotifications, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<NotificationsController>(NotificationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listNotifications',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsNotificationsController_markNotificationsRead: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"NoticeMarking"},
        };
        app.post('/notifications/read',
            ...(fetchMiddlewares<RequestHandler>(NotificationsController)),
            ...(fetchMiddlewares<RequestHandler>(NotificationsController.prototype.markNotificationsRead)),

            async function NotificationsController_markNotificationsRead(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsNotificationsController_markNotificationsRead, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<NotificationsController>(NotificationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'markNotificationsRead',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMailChoicesController_getNotificationPreferences: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/me/notification-preferences',
            ...(fetchMiddlewares<RequestHandler>(MailChoicesController)),
            ...(fetchMiddlewares<RequestHandler>(MailChoicesController.prototype.getNotificationPreferences)),

            async function MailChoicesController_getNotificationPreferences(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMailChoicesController_getNotificationPreferences, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MailChoicesController>(MailChoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getNotificationPreferences',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMailChoicesController_changeNotificationPreferences: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"NotificationPreferencesChange"},
        };
        app.put('/me/notification-preferences',
            ...(fetchMiddlewares<RequestHandler>(MailChoicesController)),
            ...(fetchMiddlewares<RequestHandler>(MailChoicesController.prototype.changeNotificationPreferences)),

            async function MailChoicesController_changeNotificationPreferences(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMailChoicesController_changeNotificationPreferences, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MailChoicesController>(MailChoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeNotificationPreferences',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedJobsController_exportManagedTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                tenantId: {"in":"path","name":"tenantId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/admin/tenants/:tenantId/export',
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController.prototype.exportManagedTenant)),

            async function ManagedJobsController_exportManagedTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedJobsController_exportManagedTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedJobsController>(ManagedJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'exportManagedTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedJobsController_listManagedJobs: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                kind: {"in":"query","name":"kind","ref":"JobKind"},
                state: {"in":"query","name":"state","ref":"JobState"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/jobs',
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController.prototype.listManagedJobs)),

            async function ManagedJobsController_listManagedJobs(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedJobsController_listManagedJobs, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedJobsController>(ManagedJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listManagedJobs',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedJobsController_getManagedJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
        };
        app.get('/admin/jobs/:jobId',
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController.prototype.getManagedJob)),

            async function ManagedJobsController_getManagedJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedJobsController_getManagedJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedJobsController>(ManagedJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getManagedJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedJobsController_downloadManagedJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
                range: {"in":"header","name":"Range","dataType":"string"},
                ifRange: {"in":"header","name":"If-Range","dataType":"string"},
        };
        app.get('/admin/jobs/:jobId/download',
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController.prototype.downloadManagedJob)),

            async function ManagedJobsController_downloadManagedJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedJobsController_downloadManagedJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedJobsController>(ManagedJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadManagedJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedJobsController_cancelManagedJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/jobs/:jobId/cancel',
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController.prototype.cancelManagedJob)),

            async function ManagedJobsController_cancelManagedJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedJobsController_cancelManagedJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedJobsController>(ManagedJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'cancelManagedJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedJobsController_restartManagedJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/jobs/:jobId/restart',
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedJobsController.prototype.restartManagedJob)),

            async function ManagedJobsController_restartManagedJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedJobsController_restartManagedJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedJobsController>(ManagedJobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'restartManagedJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJobsController_exportTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/tenant/export',
            ...(fetchMiddlewares<RequestHandler>(JobsController)),
            ...(fetchMiddlewares<RequestHandler>(JobsController.prototype.exportTenant)),

            async function JobsController_exportTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJobsController_exportTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JobsController>(JobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'exportTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJobsController_listJobs: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                kind: {"in":"query","name":"kind","ref":"JobKind"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/jobs',
            ...(fetchMiddlewares<RequestHandler>(JobsController)),
            ...(fetchMiddlewares<RequestHandler>(JobsController.prototype.listJobs)),

            async function JobsController_listJobs(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJobsController_listJobs, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JobsController>(JobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listJobs',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJobsController_getJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
        };
        app.get('/jobs/:jobId',
            ...(fetchMiddlewares<RequestHandler>(JobsController)),
            ...(fetchMiddlewares<RequestHandler>(JobsController.prototype.getJob)),

            async function JobsController_getJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJobsController_getJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JobsController>(JobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJobsController_cancelJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
        };
        app.post('/jobs/:jobId/cancel',
            ...(fetchMiddlewares<RequestHandler>(JobsController)),
            ...(fetchMiddlewares<RequestHandler>(JobsController.prototype.cancelJob)),

            async function JobsController_cancelJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJobsController_cancelJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JobsController>(JobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'cancelJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJobsController_downloadJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
                range: {"in":"header","name":"Range","dataType":"string"},
                ifRange: {"in":"header","name":"If-Range","dataType":"string"},
        };
        app.get('/jobs/:jobId/download',
            ...(fetchMiddlewares<RequestHandler>(JobsController)),
            ...(fetchMiddlewares<RequestHandler>(JobsController.prototype.downloadJob)),

            async function JobsController_downloadJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJobsController_downloadJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JobsController>(JobsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPagesController_viewInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                lang: {"in":"query","name":"lang","ref":"PageLanguage"},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/invoices/:invoiceId/html',
            ...(fetchMiddlewares<RequestHandler>(PagesController)),
            ...(fetchMiddlewares<RequestHandler>(PagesController.prototype.viewInvoice)),

            async function PagesController_viewInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPagesController_viewInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PagesController>(PagesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'viewInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_listInvoices: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"queries","name":"query","required":true,"ref":"InvoiceListQuery"},
        };
        app.get('/invoices',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.listInvoices)),

            async function InvoicesController_listInvoices(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_listInvoices, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listInvoices',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_summariseInvoices: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"queries","name":"query","required":true,"ref":"InvoiceSummaryQuery"},
        };
        app.get('/invoices/summary',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.summariseInvoices)),

            async function InvoicesController_summariseInvoices(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_summariseInvoices, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'summariseInvoices',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_getInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
        };
        app.get('/invoices/:invoiceId',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.getInvoice)),

            async function InvoicesController_getInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_getInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_getTimeline: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
        };
        app.get('/invoices/:invoiceId/timeline',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.getTimeline)),

            async function InvoicesController_getTimeline(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_getTimeline, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getTimeline',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDocumentsController_downloadXml: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/invoices/:invoiceId/xml',
            ...(fetchMiddlewares<RequestHandler>(DocumentsController)),
            ...(fetchMiddlewares<RequestHandler>(DocumentsController.prototype.downloadXml)),

            async function DocumentsController_downloadXml(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDocumentsController_downloadXml, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DocumentsController>(DocumentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadXml',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDocumentsController_downloadSourceXml: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/invoices/:invoiceId/source-xml',
            ...(fetchMiddlewares<RequestHandler>(DocumentsController)),
            ...(fetchMiddlewares<RequestHandler>(DocumentsController.prototype.downloadSourceXml)),

            async function DocumentsController_downloadSourceXml(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDocumentsController_downloadSourceXml, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DocumentsController>(DocumentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadSourceXml',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDocumentsController_downloadDuplicateXml: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                duplicateId: {"in":"path","name":"duplicateId","required":true,"ref":"Uuid"},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/invoices/:invoiceId/duplicates/:duplicateId/xml',
            ...(fetchMiddlewares<RequestHandler>(DocumentsController)),
            ...(fetchMiddlewares<RequestHandler>(DocumentsController.prototype.downloadDuplicateXml)),

            async function DocumentsController_downloadDuplicateXml(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDocumentsController_downloadDuplicateXml, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DocumentsController>(DocumentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadDuplicateXml',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDocumentsController_downloadAttachment: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                attachmentId: {"in":"path","name":"attachmentId","required":true,"ref":"Uuid"},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/invoices/:invoiceId/attachments/:attachmentId',
            ...(fetchMiddlewares<RequestHandler>(DocumentsController)),
            ...(fetchMiddlewares<RequestHandler>(DocumentsController.prototype.downloadAttachment)),

            async function DocumentsController_downloadAttachment(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDocumentsController_downloadAttachment, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DocumentsController>(DocumentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadAttachment',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIntegrationInboxController_listIntegrationInbox: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
                state: {"in":"query","name":"state","ref":"InboxState"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/integrations/:integrationId/inbox',
            ...(fetchMiddlewares<RequestHandler>(IntegrationInboxController)),
            ...(fetchMiddlewares<RequestHandler>(IntegrationInboxController.prototype.listIntegrationInbox)),

            async function IntegrationInboxController_listIntegrationInbox(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIntegrationInboxController_listIntegrationInbox, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IntegrationInboxController>(IntegrationInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listIntegrationInbox',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIntegrationInboxController_releaseFromIntegrationInbox: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReleaseRequest"},
        };
        app.post('/integrations/:integrationId/inbox/:invoiceId/release',
            ...(fetchMiddlewares<RequestHandler>(IntegrationInboxController)),
            ...(fetchMiddlewares<RequestHandler>(IntegrationInboxController.prototype.releaseFromIntegrationInbox)),

            async function IntegrationInboxController_releaseFromIntegrationInbox(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIntegrationInboxController_releaseFromIntegrationInbox, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IntegrationInboxController>(IntegrationInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'releaseFromIntegrationInbox',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInboxStatesController_listInboxStates: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
        };
        app.get('/invoices/:invoiceId/inbox-states',
            ...(fetchMiddlewares<RequestHandler>(InboxStatesController)),
            ...(fetchMiddlewares<RequestHandler>(InboxStatesController.prototype.listInboxStates)),

            async function InboxStatesController_listInboxStates(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInboxStatesController_listInboxStates, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InboxStatesController>(InboxStatesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listInboxStates',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInboxStatesController_releaseInboxItem: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReleaseRequest"},
        };
        app.post('/admin/integrations/:integrationId/inbox/:invoiceId/release',
            ...(fetchMiddlewares<RequestHandler>(InboxStatesController)),
            ...(fetchMiddlewares<RequestHandler>(InboxStatesController.prototype.releaseInboxItem)),

            async function InboxStatesController_releaseInboxItem(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInboxStatesController_releaseInboxItem, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InboxStatesController>(InboxStatesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'releaseInboxItem',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxDocumentsController_downloadErpInboxXml: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                duplicateId: {"in":"query","name":"duplicate_id","ref":"Uuid"},
                charset: {"in":"query","name":"charset","dataType":"string","validators":{"maxLength":{"value":40}}},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/erp/inbox/:invoiceId/xml',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxDocumentsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxDocumentsController.prototype.downloadErpInboxXml)),

            async function ErpInboxDocumentsController_downloadErpInboxXml(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxDocumentsController_downloadErpInboxXml, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxDocumentsController>(ErpInboxDocumentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadErpInboxXml',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxDocumentsController_viewErpInboxInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                lang: {"in":"query","name":"lang","ref":"PageLanguage"},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/erp/inbox/:invoiceId/html',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxDocumentsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxDocumentsController.prototype.viewErpInboxInvoice)),

            async function ErpInboxDocumentsController_viewErpInboxInvoice(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxDocumentsController_viewErpInboxInvoice, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxDocumentsController>(ErpInboxDocumentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'viewErpInboxInvoice',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxDocumentsController_downloadErpInboxAttachment: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                attachmentId: {"in":"path","name":"attachmentId","required":true,"ref":"Uuid"},
                knownTags: {"in":"header","name":"If-None-Match","dataType":"string"},
        };
        app.get('/erp/inbox/:invoiceId/attachments/:attachmentId',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxDocumentsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxDocumentsController.prototype.downloadErpInboxAttachment)),

            async function ErpInboxDocumentsController_downloadErpInboxAttachment(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxDocumentsController_downloadErpInboxAttachment, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxDocumentsController>(ErpInboxDocumentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadErpInboxAttachment',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxController_listPending: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
                include: {"in":"query","name":"include","dataType":"enum","enums":["xml"]},
                charset: {"in":"query","name":"charset","dataType":"string","validators":{"maxLength":{"value":40}}},
        };
        app.get('/erp/inbox/pending',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController.prototype.listPending)),

            async function ErpInboxController_listPending(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxController_listPending, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxController>(ErpInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listPending',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxController_listByPeriod: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                from: {"in":"query","name":"from","required":true,"dataType":"string","validators":{"maxLength":{"value":40}}},
                to: {"in":"query","name":"to","required":true,"dataType":"string","validators":{"maxLength":{"value":40}}},
                dateField: {"default":"received_at","in":"query","name":"date_field","ref":"InboxPeriodField"},
                state: {"default":"all","in":"query","name":"state","ref":"InboxPeriodState"},
                ack: {"default":false,"in":"query","name":"ack","dataType":"boolean"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
                include: {"in":"query","name":"include","dataType":"enum","enums":["xml"]},
                charset: {"in":"query","name":"charset","dataType":"string","validators":{"maxLength":{"value":40}}},
        };
        app.get('/erp/inbox/by-period',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController.prototype.listByPeriod)),

            async function ErpInboxController_listByPeriod(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxController_listByPeriod, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxController>(ErpInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listByPeriod',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxController_stats: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/erp/inbox/stats',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController.prototype.stats)),

            async function ErpInboxController_stats(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxController_stats, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxController>(ErpInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'stats',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxController_claim: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":50,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                leaseSeconds: {"in":"query","name":"lease_seconds","dataType":"integer","validators":{"isInt":{"errorMsg":"lease_seconds must be a whole number"},"minimum":{"errorMsg":"lease_seconds must be at least 10","value":10},"maximum":{"errorMsg":"lease_seconds must be at most 3600","value":3600}}},
                include: {"in":"query","name":"include","dataType":"enum","enums":["xml"]},
                charset: {"in":"query","name":"charset","dataType":"string","validators":{"maxLength":{"value":40}}},
        };
        app.post('/erp/inbox/claim',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController.prototype.claim)),

            async function ErpInboxController_claim(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxController_claim, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxController>(ErpInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'claim',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxController_acknowledge: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ErpAckRequest"},
        };
        app.post('/erp/inbox/ack',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController.prototype.acknowledge)),

            async function ErpInboxController_acknowledge(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxController_acknowledge, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxController>(ErpInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'acknowledge',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpInboxController_refuse: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ErpNackRequest"},
        };
        app.post('/erp/inbox/nack',
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController)),
            ...(fetchMiddlewares<RequestHandler>(ErpInboxController.prototype.refuse)),

            async function ErpInboxController_refuse(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpInboxController_refuse, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpInboxController>(ErpInboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'refuse',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_listForwardingRules: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/forwarding-rules',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.listForwardingRules)),

            async function ForwardingController_listForwardingRules(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_listForwardingRules, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listForwardingRules',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_createForwardingRule: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ForwardingRuleCreate"},
        };
        app.post('/forwarding-rules',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.createForwardingRule)),

            async function ForwardingController_createForwardingRule(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_createForwardingRule, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createForwardingRule',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_getForwardingRule: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                ruleId: {"in":"path","name":"ruleId","required":true,"ref":"Uuid"},
        };
        app.get('/forwarding-rules/:ruleId',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.getForwardingRule)),

            async function ForwardingController_getForwardingRule(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_getForwardingRule, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getForwardingRule',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_changeForwardingRule: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                ruleId: {"in":"path","name":"ruleId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ForwardingRuleChange"},
        };
        app.patch('/forwarding-rules/:ruleId',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.changeForwardingRule)),

            async function ForwardingController_changeForwardingRule(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_changeForwardingRule, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeForwardingRule',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_deleteForwardingRule: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                ruleId: {"in":"path","name":"ruleId","required":true,"ref":"Uuid"},
        };
        app.delete('/forwarding-rules/:ruleId',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.deleteForwardingRule)),

            async function ForwardingController_deleteForwardingRule(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_deleteForwardingRule, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'deleteForwardingRule',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_testForwardingRule: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                ruleId: {"in":"path","name":"ruleId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ForwardingTestRequest"},
        };
        app.post('/forwarding-rules/:ruleId/test',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.testForwardingRule)),

            async function ForwardingController_testForwardingRule(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_testForwardingRule, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'testForwardingRule',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_listForwardings: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                ruleId: {"in":"path","name":"ruleId","required":true,"ref":"Uuid"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/forwarding-rules/:ruleId/deliveries',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.listForwardings)),

            async function ForwardingController_listForwardings(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_listForwardings, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listForwardings',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingController_replayForwarding: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                ruleId: {"in":"path","name":"ruleId","required":true,"ref":"Uuid"},
                deliveryId: {"in":"path","name":"deliveryId","required":true,"ref":"Uuid"},
        };
        app.post('/forwarding-rules/:ruleId/deliveries/:deliveryId/replay',
            ...(fetchMiddlewares<RequestHandler>(ForwardingController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingController.prototype.replayForwarding)),

            async function ForwardingController_replayForwarding(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingController_replayForwarding, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingController>(ForwardingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'replayForwarding',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingAddressesController_findForwardingAddress: Record<string, TsoaRoute.ParameterSchema> = {
                body: {"in":"body","name":"body","required":true,"ref":"ForwardingTokenRequest"},
        };
        app.post('/forwarding-addresses/find',
            ...(fetchMiddlewares<RequestHandler>(ForwardingAddressesController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingAddressesController.prototype.findForwardingAddress)),

            async function ForwardingAddressesController_findForwardingAddress(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingAddressesController_findForwardingAddress, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingAddressesController>(ForwardingAddressesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'findForwardingAddress',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingAddressesController_confirmForwardingAddress: Record<string, TsoaRoute.ParameterSchema> = {
                body: {"in":"body","name":"body","required":true,"ref":"ForwardingTokenRequest"},
        };
        app.post('/forwarding-addresses/confirm',
            ...(fetchMiddlewares<RequestHandler>(ForwardingAddressesController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingAddressesController.prototype.confirmForwardingAddress)),

            async function ForwardingAddressesController_confirmForwardingAddress(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingAddressesController_confirmForwardingAddress, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingAddressesController>(ForwardingAddressesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'confirmForwardingAddress',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsForwardingAddressesController_unsubscribeForwardingAddress: Record<string, TsoaRoute.ParameterSchema> = {
                body: {"in":"body","name":"body","required":true,"ref":"ForwardingTokenRequest"},
        };
        app.post('/forwarding-addresses/unsubscribe',
            ...(fetchMiddlewares<RequestHandler>(ForwardingAddressesController)),
            ...(fetchMiddlewares<RequestHandler>(ForwardingAddressesController.prototype.unsubscribeForwardingAddress)),

            async function ForwardingAddressesController_unsubscribeForwardingAddress(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForwardingAddressesController_unsubscribeForwardingAddress, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ForwardingAddressesController>(ForwardingAddressesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'unsubscribeForwardingAddress',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpOutboxController_readOutboxChanges: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                since: {"in":"query","name":"since","dataType":"string","validators":{"maxLength":{"value":40}}},
                scope: {"default":"own","in":"query","name":"scope","dataType":"union","subSchemas":[{"dataType":"enum","enums":["own"]},{"dataType":"enum","enums":["tenant"]}]},
        };
        app.get('/erp/outbox/changes',
            ...(fetchMiddlewares<RequestHandler>(ErpOutboxController)),
            ...(fetchMiddlewares<RequestHandler>(ErpOutboxController.prototype.readOutboxChanges)),

            async function ErpOutboxController_readOutboxChanges(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpOutboxController_readOutboxChanges, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpOutboxController>(ErpOutboxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'readOutboxChanges',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExportsController_exportInvoices: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ExportRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/invoices/export',
            ...(fetchMiddlewares<RequestHandler>(ExportsController)),
            ...(fetchMiddlewares<RequestHandler>(ExportsController.prototype.exportInvoices)),

            async function ExportsController_exportInvoices(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExportsController_exportInvoices, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExportsController>(ExportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'exportInvoices',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExportsController_listExports: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                status: {"in":"query","name":"status","ref":"ExportStatus"},
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/exports',
            ...(fetchMiddlewares<RequestHandler>(ExportsController)),
            ...(fetchMiddlewares<RequestHandler>(ExportsController.prototype.listExports)),

            async function ExportsController_listExports(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExportsController_listExports, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExportsController>(ExportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listExports',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExportsController_getExport: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                exportId: {"in":"path","name":"exportId","required":true,"ref":"Uuid"},
        };
        app.get('/exports/:exportId',
            ...(fetchMiddlewares<RequestHandler>(ExportsController)),
            ...(fetchMiddlewares<RequestHandler>(ExportsController.prototype.getExport)),

            async function ExportsController_getExport(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExportsController_getExport, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExportsController>(ExportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getExport',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExportsController_downloadExport: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                exportId: {"in":"path","name":"exportId","required":true,"ref":"Uuid"},
                range: {"in":"header","name":"Range","dataType":"string"},
                ifRange: {"in":"header","name":"If-Range","dataType":"string"},
        };
        app.get('/exports/:exportId/download',
            ...(fetchMiddlewares<RequestHandler>(ExportsController)),
            ...(fetchMiddlewares<RequestHandler>(ExportsController.prototype.downloadExport)),

            async function ExportsController_downloadExport(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExportsController_downloadExport, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExportsController>(ExportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadExport',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExportsController_cancelExport: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                exportId: {"in":"path","name":"exportId","required":true,"ref":"Uuid"},
        };
        app.post('/exports/:exportId/cancel',
            ...(fetchMiddlewares<RequestHandler>(ExportsController)),
            ...(fetchMiddlewares<RequestHandler>(ExportsController.prototype.cancelExport)),

            async function ExportsController_cancelExport(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExportsController_cancelExport, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExportsController>(ExportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'cancelExport',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsEvidenceController_downloadEvidence: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
        };
        app.get('/invoices/:invoiceId/evidence',
            ...(fetchMiddlewares<RequestHandler>(EvidenceController)),
            ...(fetchMiddlewares<RequestHandler>(EvidenceController.prototype.downloadEvidence)),

            async function EvidenceController_downloadEvidence(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsEvidenceController_downloadEvidence, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<EvidenceController>(EvidenceController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'downloadEvidence',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsWebhooksController_receiveProviderWebhook: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                connectionId: {"in":"path","name":"connectionId","required":true,"ref":"Uuid"},
        };
        app.post('/providers/:connectionId/webhook',
            ...(fetchMiddlewares<RequestHandler>(WebhooksController)),
            ...(fetchMiddlewares<RequestHandler>(WebhooksController.prototype.receiveProviderWebhook)),

            async function WebhooksController_receiveProviderWebhook(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsWebhooksController_receiveProviderWebhook, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<WebhooksController>(WebhooksController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'receiveProviderWebhook',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsProviderEventsController_listProviderEvents: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                outcome: {"default":"unmatched","in":"query","name":"outcome","ref":"OpenEventStateView"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/provider-events',
            ...(fetchMiddlewares<RequestHandler>(ProviderEventsController)),
            ...(fetchMiddlewares<RequestHandler>(ProviderEventsController.prototype.listProviderEvents)),

            async function ProviderEventsController_listProviderEvents(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsProviderEventsController_listProviderEvents, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ProviderEventsController>(ProviderEventsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listProviderEvents',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDeliveriesController_listDeliveries: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                attention: {"in":"query","name":"attention","ref":"Attention"},
                status: {"in":"query","name":"status","ref":"OutboundStatus"},
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
                olderThan: {"in":"query","name":"older_than","ref":"Instant"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                number: {"in":"query","name":"number","dataType":"string","validators":{"maxLength":{"value":200}}},
                reasonCode: {"in":"query","name":"reason_code","ref":"ReasonCode"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/deliveries',
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController.prototype.listDeliveries)),

            async function DeliveriesController_listDeliveries(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDeliveriesController_listDeliveries, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DeliveriesController>(DeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listDeliveries',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDeliveriesController_replayDeliveries: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"BulkReplayRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/admin/deliveries/replay',
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController.prototype.replayDeliveries)),

            async function DeliveriesController_replayDeliveries(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDeliveriesController_replayDeliveries, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DeliveriesController>(DeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'replayDeliveries',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDeliveriesController_getReplayJob: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jobId: {"in":"path","name":"jobId","required":true,"ref":"Uuid"},
        };
        app.get('/admin/deliveries/replays/:jobId',
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController.prototype.getReplayJob)),

            async function DeliveriesController_getReplayJob(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDeliveriesController_getReplayJob, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DeliveriesController>(DeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getReplayJob',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDeliveriesController_getDelivery: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
        };
        app.get('/admin/deliveries/:invoiceId',
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController.prototype.getDelivery)),

            async function DeliveriesController_getDelivery(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDeliveriesController_getDelivery, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DeliveriesController>(DeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getDelivery',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDeliveriesController_replayDelivery: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReplayRequest"},
        };
        app.post('/admin/deliveries/:invoiceId/replay',
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController.prototype.replayDelivery)),

            async function DeliveriesController_replayDelivery(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDeliveriesController_replayDelivery, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DeliveriesController>(DeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'replayDelivery',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsDeliveriesController_resolveDelivery: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                invoiceId: {"in":"path","name":"invoiceId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ResolveRequest"},
        };
        app.post('/admin/deliveries/:invoiceId/resolve',
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController)),
            ...(fetchMiddlewares<RequestHandler>(DeliveriesController.prototype.resolveDelivery)),

            async function DeliveriesController_resolveDelivery(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsDeliveriesController_resolveDelivery, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<DeliveriesController>(DeliveriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'resolveDelivery',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsProviderTypesController_listProviderTypes: Record<string, TsoaRoute.ParameterSchema> = {
        };
        app.get('/provider-types',
            ...(fetchMiddlewares<RequestHandler>(ProviderTypesController)),
            ...(fetchMiddlewares<RequestHandler>(ProviderTypesController.prototype.listProviderTypes)),

            async function ProviderTypesController_listProviderTypes(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsProviderTypesController_listProviderTypes, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ProviderTypesController>(ProviderTypesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listProviderTypes',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedProviderTypesController_listManagedProviderTypes: Record<string, TsoaRoute.ParameterSchema> = {
        };
        app.get('/admin/provider-types',
            ...(fetchMiddlewares<RequestHandler>(ManagedProviderTypesController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedProviderTypesController.prototype.listManagedProviderTypes)),

            async function ManagedProviderTypesController_listManagedProviderTypes(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedProviderTypesController_listManagedProviderTypes, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedProviderTypesController>(ManagedProviderTypesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listManagedProviderTypes',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsManagedProviderTypesController_changeProviderType: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                type: {"in":"path","name":"type","required":true,"dataType":"string","validators":{"maxLength":{"value":100}}},
                body: {"in":"body","name":"body","required":true,"ref":"ProviderTypeChangeRequest"},
        };
        app.patch('/admin/provider-types/:type',
            ...(fetchMiddlewares<RequestHandler>(ManagedProviderTypesController)),
            ...(fetchMiddlewares<RequestHandler>(ManagedProviderTypesController.prototype.changeProviderType)),

            async function ManagedProviderTypesController_changeProviderType(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsManagedProviderTypesController_changeProviderType, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ManagedProviderTypesController>(ManagedProviderTypesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeProviderType',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_listConnections: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                state: {"default":"active","in":"query","name":"state","dataType":"union","subSchemas":[{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["deleted"]},{"dataType":"enum","enums":["all"]}]},
        };
        app.get('/connections',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.listConnections)),

            async function ConnectionsController_listConnections(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_listConnections, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listConnections',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_getConnection: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"ref":"Uuid"},
        };
        app.get('/connections/:id',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.getConnection)),

            async function ConnectionsController_getConnection(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_getConnection, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getConnection',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_createConnection: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ConnectionCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/connections',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.createConnection)),

            async function ConnectionsController_createConnection(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_createConnection, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createConnection',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_changeConnection: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ConnectionChangeRequest"},
        };
        app.patch('/connections/:id',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.changeConnection)),

            async function ConnectionsController_changeConnection(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_changeConnection, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeConnection',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_replaceCredentials: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ConnectionCredentialsRequest"},
        };
        app.post('/connections/:id/credentials',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.replaceCredentials)),

            async function ConnectionsController_replaceCredentials(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_replaceCredentials, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'replaceCredentials',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_testConnection: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"ref":"Uuid"},
        };
        app.post('/connections/:id/test',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.testConnection)),

            async function ConnectionsController_testConnection(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_testConnection, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'testConnection',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_makeDefault: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"ref":"Uuid"},
        };
        app.post('/connections/:id/default',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.makeDefault)),

            async function ConnectionsController_makeDefault(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_makeDefault, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'makeDefault',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsConnectionsController_removeConnection: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"ref":"Uuid"},
        };
        app.delete('/connections/:id',
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController)),
            ...(fetchMiddlewares<RequestHandler>(ConnectionsController.prototype.removeConnection)),

            async function ConnectionsController_removeConnection(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsConnectionsController_removeConnection, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ConnectionsController>(ConnectionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'removeConnection',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBackupsController_listBackups: Record<string, TsoaRoute.ParameterSchema> = {
                limit: {"default":20,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"must be a whole number"},"minimum":{"errorMsg":"must be at least 1","value":1},"maximum":{"errorMsg":"must be at most 100","value":100}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/admin/backups',
            ...(fetchMiddlewares<RequestHandler>(BackupsController)),
            ...(fetchMiddlewares<RequestHandler>(BackupsController.prototype.listBackups)),

            async function BackupsController_listBackups(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBackupsController_listBackups, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BackupsController>(BackupsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listBackups',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBackupsController_getBackup: Record<string, TsoaRoute.ParameterSchema> = {
                backupId: {"in":"path","name":"backupId","required":true,"ref":"Uuid"},
        };
        app.get('/admin/backups/:backupId',
            ...(fetchMiddlewares<RequestHandler>(BackupsController)),
            ...(fetchMiddlewares<RequestHandler>(BackupsController.prototype.getBackup)),

            async function BackupsController_getBackup(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBackupsController_getBackup, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BackupsController>(BackupsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getBackup',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBackupsController_createBackup: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/admin/backups',
            ...(fetchMiddlewares<RequestHandler>(BackupsController)),
            ...(fetchMiddlewares<RequestHandler>(BackupsController.prototype.createBackup)),

            async function BackupsController_createBackup(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBackupsController_createBackup, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BackupsController>(BackupsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createBackup',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBackupsController_verifyBackup: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                backupId: {"in":"path","name":"backupId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"VerifyBackupRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/admin/backups/:backupId/verify',
            ...(fetchMiddlewares<RequestHandler>(BackupsController)),
            ...(fetchMiddlewares<RequestHandler>(BackupsController.prototype.verifyBackup)),

            async function BackupsController_verifyBackup(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBackupsController_verifyBackup, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BackupsController>(BackupsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'verifyBackup',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPortalAuditController_listPortalAudit: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"queries","name":"query","required":true,"ref":"AuditListQuery"},
        };
        app.get('/admin/audit',
            ...(fetchMiddlewares<RequestHandler>(PortalAuditController)),
            ...(fetchMiddlewares<RequestHandler>(PortalAuditController.prototype.listPortalAudit)),

            async function PortalAuditController_listPortalAudit(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPortalAuditController_listPortalAudit, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PortalAuditController>(PortalAuditController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listPortalAudit',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPortalAuditController_verifyPortalAudit: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                from: {"in":"query","name":"from","required":true,"ref":"Instant"},
                to: {"in":"query","name":"to","required":true,"ref":"Instant"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
        };
        app.get('/admin/audit/verify',
            ...(fetchMiddlewares<RequestHandler>(PortalAuditController)),
            ...(fetchMiddlewares<RequestHandler>(PortalAuditController.prototype.verifyPortalAudit)),

            async function PortalAuditController_verifyPortalAudit(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPortalAuditController_verifyPortalAudit, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PortalAuditController>(PortalAuditController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'verifyPortalAudit',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPortalAuditController_exportPortalAudit: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"queries","name":"query","required":true,"ref":"AuditExportQuery"},
        };
        app.get('/admin/audit/export',
            ...(fetchMiddlewares<RequestHandler>(PortalAuditController)),
            ...(fetchMiddlewares<RequestHandler>(PortalAuditController.prototype.exportPortalAudit)),

            async function PortalAuditController_exportPortalAudit(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPortalAuditController_exportPortalAudit, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PortalAuditController>(PortalAuditController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'exportPortalAudit',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAuditController_listAudit: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"queries","name":"query","required":true,"ref":"AuditListQuery"},
        };
        app.get('/audit',
            ...(fetchMiddlewares<RequestHandler>(AuditController)),
            ...(fetchMiddlewares<RequestHandler>(AuditController.prototype.listAudit)),

            async function AuditController_listAudit(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAuditController_listAudit, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AuditController>(AuditController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listAudit',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAuditController_verifyAudit: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                from: {"in":"query","name":"from","required":true,"ref":"Instant"},
                to: {"in":"query","name":"to","required":true,"ref":"Instant"},
        };
        app.get('/audit/verify',
            ...(fetchMiddlewares<RequestHandler>(AuditController)),
            ...(fetchMiddlewares<RequestHandler>(AuditController.prototype.verifyAudit)),

            async function AuditController_verifyAudit(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAuditController_verifyAudit, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AuditController>(AuditController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'verifyAudit',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAuditController_exportAudit: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"queries","name":"query","required":true,"ref":"AuditExportQuery"},
        };
        app.get('/audit/export',
            ...(fetchMiddlewares<RequestHandler>(AuditController)),
            ...(fetchMiddlewares<RequestHandler>(AuditController.prototype.exportAudit)),

            async function AuditController_exportAudit(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAuditController_exportAudit, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AuditController>(AuditController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'exportAudit',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 200,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPersonalDataController_getUserData: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
        };
        app.get('/admin/users/:userId/data',
            ...(fetchMiddlewares<RequestHandler>(PersonalDataController)),
            ...(fetchMiddlewares<RequestHandler>(PersonalDataController.prototype.getUserData)),

            async function PersonalDataController_getUserData(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPersonalDataController_getUserData, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PersonalDataController>(PersonalDataController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getUserData',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPersonalDataController_anonymiseUser: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
        };
        app.post('/admin/users/:userId/anonymise',
            ...(fetchMiddlewares<RequestHandler>(PersonalDataController)),
            ...(fetchMiddlewares<RequestHandler>(PersonalDataController.prototype.anonymiseUser)),

            async function PersonalDataController_anonymiseUser(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPersonalDataController_anonymiseUser, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PersonalDataController>(PersonalDataController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'anonymiseUser',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPersonActsController_inviteUserAgain: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"InvitationRequest"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.post('/users/:userId/invitation',
            ...(fetchMiddlewares<RequestHandler>(PersonActsController)),
            ...(fetchMiddlewares<RequestHandler>(PersonActsController.prototype.inviteUserAgain)),

            async function PersonActsController_inviteUserAgain(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPersonActsController_inviteUserAgain, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PersonActsController>(PersonActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'inviteUserAgain',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPersonActsController_blockUser: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.post('/users/:userId/block',
            ...(fetchMiddlewares<RequestHandler>(PersonActsController)),
            ...(fetchMiddlewares<RequestHandler>(PersonActsController.prototype.blockUser)),

            async function PersonActsController_blockUser(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPersonActsController_blockUser, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PersonActsController>(PersonActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'blockUser',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPersonActsController_unblockUser: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.post('/users/:userId/unblock',
            ...(fetchMiddlewares<RequestHandler>(PersonActsController)),
            ...(fetchMiddlewares<RequestHandler>(PersonActsController.prototype.unblockUser)),

            async function PersonActsController_unblockUser(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPersonActsController_unblockUser, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PersonActsController>(PersonActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'unblockUser',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPersonActsController_resetUserTotp: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.post('/users/:userId/reset-totp',
            ...(fetchMiddlewares<RequestHandler>(PersonActsController)),
            ...(fetchMiddlewares<RequestHandler>(PersonActsController.prototype.resetUserTotp)),

            async function PersonActsController_resetUserTotp(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPersonActsController_resetUserTotp, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PersonActsController>(PersonActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'resetUserTotp',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPersonActsController_unlockUser: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ReasonRequest"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.post('/users/:userId/unlock',
            ...(fetchMiddlewares<RequestHandler>(PersonActsController)),
            ...(fetchMiddlewares<RequestHandler>(PersonActsController.prototype.unlockUser)),

            async function PersonActsController_unlockUser(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPersonActsController_unlockUser, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PersonActsController>(PersonActsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'unlockUser',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPeopleController_listUsers: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"query","name":"query","dataType":"string","validators":{"maxLength":{"value":100}}},
                role: {"in":"query","name":"role","ref":"RoleName"},
                status: {"in":"query","name":"status","dataType":"union","subSchemas":[{"dataType":"enum","enums":["invited"]},{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["blocked"]}]},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.get('/users',
            ...(fetchMiddlewares<RequestHandler>(PeopleController)),
            ...(fetchMiddlewares<RequestHandler>(PeopleController.prototype.listUsers)),

            async function PeopleController_listUsers(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPeopleController_listUsers, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PeopleController>(PeopleController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listUsers',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPeopleController_inviteUser: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"UserCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.post('/users',
            ...(fetchMiddlewares<RequestHandler>(PeopleController)),
            ...(fetchMiddlewares<RequestHandler>(PeopleController.prototype.inviteUser)),

            async function PeopleController_inviteUser(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPeopleController_inviteUser, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PeopleController>(PeopleController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'inviteUser',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPeopleController_getUser: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.get('/users/:userId',
            ...(fetchMiddlewares<RequestHandler>(PeopleController)),
            ...(fetchMiddlewares<RequestHandler>(PeopleController.prototype.getUser)),

            async function PeopleController_getUser(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPeopleController_getUser, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PeopleController>(PeopleController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getUser',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPeopleController_changeUser: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                userId: {"in":"path","name":"userId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"UserChange"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.patch('/users/:userId',
            ...(fetchMiddlewares<RequestHandler>(PeopleController)),
            ...(fetchMiddlewares<RequestHandler>(PeopleController.prototype.changeUser)),

            async function PeopleController_changeUser(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPeopleController_changeUser, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PeopleController>(PeopleController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeUser',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasswordResetController_requestPasswordReset: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"PasswordResetRequest"},
        };
        app.post('/auth/password-reset/request',
            ...(fetchMiddlewares<RequestHandler>(PasswordResetController)),
            ...(fetchMiddlewares<RequestHandler>(PasswordResetController.prototype.requestPasswordReset)),

            async function PasswordResetController_requestPasswordReset(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasswordResetController_requestPasswordReset, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasswordResetController>(PasswordResetController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'requestPasswordReset',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 202,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPasswordResetController_confirmPasswordReset: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"PasswordResetConfirm"},
        };
        app.post('/auth/password-reset/confirm',
            ...(fetchMiddlewares<RequestHandler>(PasswordResetController)),
            ...(fetchMiddlewares<RequestHandler>(PasswordResetController.prototype.confirmPasswordReset)),

            async function PasswordResetController_confirmPasswordReset(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPasswordResetController_confirmPasswordReset, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PasswordResetController>(PasswordResetController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'confirmPasswordReset',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMembershipsController_listMemberships: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                state: {"default":"active","in":"query","name":"state","dataType":"union","subSchemas":[{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["deleted"]},{"dataType":"enum","enums":["all"]}]},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.get('/memberships',
            ...(fetchMiddlewares<RequestHandler>(MembershipsController)),
            ...(fetchMiddlewares<RequestHandler>(MembershipsController.prototype.listMemberships)),

            async function MembershipsController_listMemberships(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMembershipsController_listMemberships, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MembershipsController>(MembershipsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listMemberships',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMembershipsController_createMembership: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"MembershipCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.post('/memberships',
            ...(fetchMiddlewares<RequestHandler>(MembershipsController)),
            ...(fetchMiddlewares<RequestHandler>(MembershipsController.prototype.createMembership)),

            async function MembershipsController_createMembership(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMembershipsController_createMembership, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MembershipsController>(MembershipsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createMembership',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMembershipsController_changeMembership: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                membershipId: {"in":"path","name":"membershipId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"MembershipChange"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.patch('/memberships/:membershipId',
            ...(fetchMiddlewares<RequestHandler>(MembershipsController)),
            ...(fetchMiddlewares<RequestHandler>(MembershipsController.prototype.changeMembership)),

            async function MembershipsController_changeMembership(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMembershipsController_changeMembership, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MembershipsController>(MembershipsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeMembership',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMembershipsController_removeMembership: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                membershipId: {"in":"path","name":"membershipId","required":true,"ref":"Uuid"},
                tenantId: {"in":"query","name":"tenant_id","ref":"Uuid"},
                partnerId: {"in":"query","name":"partner_id","ref":"Uuid"},
        };
        app.delete('/memberships/:membershipId',
            ...(fetchMiddlewares<RequestHandler>(MembershipsController)),
            ...(fetchMiddlewares<RequestHandler>(MembershipsController.prototype.removeMembership)),

            async function MembershipsController_removeMembership(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMembershipsController_removeMembership, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MembershipsController>(MembershipsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'removeMembership',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_listOwnTenants: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                query: {"in":"query","name":"query","dataType":"string","validators":{"maxLength":{"value":100}}},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/me/tenants',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.listOwnTenants)),

            async function MeController_listOwnTenants(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_listOwnTenants, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listOwnTenants',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_switchTenant: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"SwitchTenantRequest"},
        };
        app.put('/me/active-tenant',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.switchTenant)),

            async function MeController_switchTenant(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_switchTenant, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'switchTenant',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_changeMe: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ProfileChange"},
        };
        app.patch('/me',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.changeMe)),

            async function MeController_changeMe(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_changeMe, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeMe',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_changePassword: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"PasswordChange"},
        };
        app.post('/me/password',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.changePassword)),

            async function MeController_changePassword(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_changePassword, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changePassword',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_listOwnSessions: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/me/sessions',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.listOwnSessions)),

            async function MeController_listOwnSessions(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_listOwnSessions, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listOwnSessions',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_endOtherSessions: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.delete('/me/sessions',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.endOtherSessions)),

            async function MeController_endOtherSessions(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_endOtherSessions, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'endOtherSessions',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_endOwnSession: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                sessionId: {"in":"path","name":"sessionId","required":true,"ref":"Uuid"},
        };
        app.delete('/me/sessions/:sessionId',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.endOwnSession)),

            async function MeController_endOwnSession(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_endOwnSession, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'endOwnSession',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsMeController_getOwnData: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/me/data',
            ...(fetchMiddlewares<RequestHandler>(MeController)),
            ...(fetchMiddlewares<RequestHandler>(MeController.prototype.getOwnData)),

            async function MeController_getOwnData(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsMeController_getOwnData, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<MeController>(MeController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getOwnData',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIntegrationsController_listIntegrations: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                state: {"default":"active","in":"query","name":"state","ref":"RecordState"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/integrations',
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController)),
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController.prototype.listIntegrations)),

            async function IntegrationsController_listIntegrations(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIntegrationsController_listIntegrations, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IntegrationsController>(IntegrationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listIntegrations',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIntegrationsController_createIntegration: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"IntegrationCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/integrations',
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController)),
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController.prototype.createIntegration)),

            async function IntegrationsController_createIntegration(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIntegrationsController_createIntegration, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IntegrationsController>(IntegrationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createIntegration',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIntegrationsController_getIntegration: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
        };
        app.get('/integrations/:integrationId',
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController)),
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController.prototype.getIntegration)),

            async function IntegrationsController_getIntegration(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIntegrationsController_getIntegration, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IntegrationsController>(IntegrationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getIntegration',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIntegrationsController_changeIntegration: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"IntegrationPatch"},
        };
        app.patch('/integrations/:integrationId',
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController)),
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController.prototype.changeIntegration)),

            async function IntegrationsController_changeIntegration(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIntegrationsController_changeIntegration, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IntegrationsController>(IntegrationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeIntegration',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIntegrationsController_removeIntegration: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
        };
        app.delete('/integrations/:integrationId',
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController)),
            ...(fetchMiddlewares<RequestHandler>(IntegrationsController.prototype.removeIntegration)),

            async function IntegrationsController_removeIntegration(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIntegrationsController_removeIntegration, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IntegrationsController>(IntegrationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'removeIntegration',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpTokenController_issueErpToken: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","ref":"ErpTokenRequest"},
        };
        app.post('/erp/auth/token',
            ...(fetchMiddlewares<RequestHandler>(ErpTokenController)),
            ...(fetchMiddlewares<RequestHandler>(ErpTokenController.prototype.issueErpToken)),

            async function ErpTokenController_issueErpToken(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpTokenController_issueErpToken, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpTokenController>(ErpTokenController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'issueErpToken',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpCredentialsController_createErpToken: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ErpTokenCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/integrations/:integrationId/tokens',
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController.prototype.createErpToken)),

            async function ErpCredentialsController_createErpToken(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpCredentialsController_createErpToken, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpCredentialsController>(ErpCredentialsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createErpToken',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpCredentialsController_rotateErpToken: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
                tokenId: {"in":"path","name":"tokenId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","ref":"RotateRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/integrations/:integrationId/tokens/:tokenId/rotate',
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController.prototype.rotateErpToken)),

            async function ErpCredentialsController_rotateErpToken(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpCredentialsController_rotateErpToken, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpCredentialsController>(ErpCredentialsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'rotateErpToken',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpCredentialsController_revokeErpToken: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
                tokenId: {"in":"path","name":"tokenId","required":true,"ref":"Uuid"},
        };
        app.delete('/integrations/:integrationId/tokens/:tokenId',
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController.prototype.revokeErpToken)),

            async function ErpCredentialsController_revokeErpToken(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpCredentialsController_revokeErpToken, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpCredentialsController>(ErpCredentialsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'revokeErpToken',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpCredentialsController_resetErpPassword: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
        };
        app.post('/integrations/:integrationId/password',
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController.prototype.resetErpPassword)),

            async function ErpCredentialsController_resetErpPassword(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpCredentialsController_resetErpPassword, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpCredentialsController>(ErpCredentialsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'resetErpPassword',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsErpCredentialsController_unlockIntegration: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                integrationId: {"in":"path","name":"integrationId","required":true,"ref":"Uuid"},
        };
        app.post('/integrations/:integrationId/unlock',
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController)),
            ...(fetchMiddlewares<RequestHandler>(ErpCredentialsController.prototype.unlockIntegration)),

            async function ErpCredentialsController_unlockIntegration(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsErpCredentialsController_unlockIntegration, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ErpCredentialsController>(ErpCredentialsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'unlockIntegration',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAuthController_logIn: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                _body: {"in":"body","name":"_body","required":true,"ref":"LoginRequest"},
        };
        app.post('/auth/login',
            ...(fetchMiddlewares<RequestHandler>(AuthController)),
            ...(fetchMiddlewares<RequestHandler>(AuthController.prototype.logIn)),

            async function AuthController_logIn(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAuthController_logIn, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AuthController>(AuthController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'logIn',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAuthController_completeLogin: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"TotpRequest"},
        };
        app.post('/auth/totp',
            ...(fetchMiddlewares<RequestHandler>(AuthController)),
            ...(fetchMiddlewares<RequestHandler>(AuthController.prototype.completeLogin)),

            async function AuthController_completeLogin(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAuthController_completeLogin, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AuthController>(AuthController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'completeLogin',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAuthController_logOut: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.post('/auth/logout',
            ...(fetchMiddlewares<RequestHandler>(AuthController)),
            ...(fetchMiddlewares<RequestHandler>(AuthController.prototype.logOut)),

            async function AuthController_logOut(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAuthController_logOut, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AuthController>(AuthController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'logOut',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAuthController_getMe: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/auth/me',
            ...(fetchMiddlewares<RequestHandler>(AuthController)),
            ...(fetchMiddlewares<RequestHandler>(AuthController.prototype.getMe)),

            async function AuthController_getMe(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAuthController_getMe, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AuthController>(AuthController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'getMe',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsApiKeysController_listApiKeys: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                state: {"default":"active","in":"query","name":"state","ref":"RecordState"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit must be a whole number"},"minimum":{"errorMsg":"limit must be at least 1","value":1},"maximum":{"errorMsg":"limit must be at most 500","value":500}}},
                cursor: {"in":"query","name":"cursor","dataType":"string","validators":{"maxLength":{"value":2048}}},
        };
        app.get('/api-keys',
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController)),
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController.prototype.listApiKeys)),

            async function ApiKeysController_listApiKeys(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsApiKeysController_listApiKeys, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ApiKeysController>(ApiKeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'listApiKeys',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsApiKeysController_createApiKey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ApiKeyCreate"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/api-keys',
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController)),
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController.prototype.createApiKey)),

            async function ApiKeysController_createApiKey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsApiKeysController_createApiKey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ApiKeysController>(ApiKeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'createApiKey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsApiKeysController_changeApiKey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                keyId: {"in":"path","name":"keyId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","required":true,"ref":"ApiKeyPatch"},
        };
        app.patch('/api-keys/:keyId',
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController)),
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController.prototype.changeApiKey)),

            async function ApiKeysController_changeApiKey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsApiKeysController_changeApiKey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ApiKeysController>(ApiKeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'changeApiKey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsApiKeysController_revokeApiKey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                keyId: {"in":"path","name":"keyId","required":true,"ref":"Uuid"},
        };
        app.delete('/api-keys/:keyId',
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController)),
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController.prototype.revokeApiKey)),

            async function ApiKeysController_revokeApiKey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsApiKeysController_revokeApiKey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ApiKeysController>(ApiKeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'revokeApiKey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 204,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsApiKeysController_rotateApiKey: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                keyId: {"in":"path","name":"keyId","required":true,"ref":"Uuid"},
                body: {"in":"body","name":"body","ref":"RotateRequest"},
                key: {"in":"header","name":"Idempotency-Key","dataType":"string"},
        };
        app.post('/api-keys/:keyId/rotate',
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController)),
            ...(fetchMiddlewares<RequestHandler>(ApiKeysController.prototype.rotateApiKey)),

            async function ApiKeysController_rotateApiKey(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsApiKeysController_rotateApiKey, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ApiKeysController>(ApiKeysController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'rotateApiKey',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: 201,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa


    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
}

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
