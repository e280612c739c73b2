/* tslint:disable */
/* eslint-disable */
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import type { TsoaRoute } from '@tsoa/runtime';
import { fetchMiddlewares } from '@tsoa/runtime';
import { RouteTemplateService } from './../validation-service';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ValidationSettingsController } from './../validation/validation-settings-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ValidationLayersController } from './../validation/validation-layers-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ValidationController } from './../validation/validation-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ExcludedRecipientsController } from './../validation/excluded-recipients-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TenantsController } from './../tenants/tenants-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpProfileController } from './../tenants/erp-profile-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpPartyController } from './../tax-registers/erp-party-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SystemController } from './../system/system-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SubmissionsController } from './../submissions/submissions-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpSubmissionsController } from './../submissions/erp-submissions-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ImportsController } from './../receiving/imports-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RoutingController } from './../participants/routing-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { NotificationsController } from './../notifications/notifications-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PagesController } from './../invoices/pages-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { InvoicesController } from './../invoices/invoices-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { DocumentsController } from './../invoices/documents-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { InboxStatesController } from './../inbox/inbox-states-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpInboxDocumentsController } from './../inbox/erp-inbox-documents-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpInboxController } from './../inbox/erp-inbox-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpOutboxController } from './../feed/erp-outbox-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { WebhooksController } from './../deliveries/webhooks-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ProviderEventsController } from './../deliveries/provider-events-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { DeliveriesController } from './../deliveries/deliveries-controller';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ErpTokenController } from './../access/erp-token-controller';
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
            "expected_version": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"expected_version must be a whole number"},"minimum":{"errorMsg":"expected_version must not be negative","value":0}}},
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
    "Sha256": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[0-9a-f]{64}$"}}},
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
    "Instant": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{}},
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
    "IssueDatePolicy": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["error"]},{"dataType":"enum","enums":["warn"]}],"validators":{}},
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
            "locale": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sk"]},{"dataType":"enum","enums":["cs"]},{"dataType":"enum","enums":["en"]}],"required":true},
            "notification_emails": {"dataType":"array","array":{"dataType":"string"},"required":true},
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
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["active"]},{"dataType":"enum","enums":["suspended"]}],"required":true},
            "sandbox": {"dataType":"boolean","required":true},
            "settings": {"ref":"TenantSettings","required":true},
            "created_at": {"ref":"Instant","required":true},
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
    "Health": {
        "dataType": "refObject",
        "properties": {
            "status": {"dataType":"enum","enums":["ok"],"required":true},
            "version": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "OutboundStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["queued"]},{"dataType":"enum","enums":["validating"]},{"dataType":"enum","enums":["sending"]},{"dataType":"enum","enums":["sent"]},{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["delivery_failed"]},{"dataType":"enum","enums":["rejected_by_provider"]},{"dataType":"enum","enums":["failed_permanent"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DocumentTypeCode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["380"]},{"dataType":"enum","enums":["381"]},{"dataType":"enum","enums":["383"]},{"dataType":"enum","enums":["384"]},{"dataType":"enum","enums":["386"]},{"dataType":"enum","enums":["388"]},{"dataType":"enum","enums":["389"]},{"dataType":"enum","enums":["393"]},{"dataType":"enum","enums":["261"]},{"dataType":"enum","enums":["unknown"]}],"validators":{}},
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
    "TestSimulate": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["delivered"]},{"dataType":"enum","enums":["undeliverable"]},{"dataType":"enum","enums":["rejected"]},{"dataType":"enum","enums":["provider_error"]},{"dataType":"enum","enums":["timeout"]},{"dataType":"enum","enums":["late_issue"]}],"validators":{}},
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
            "retry_after_seconds": {"dataType":"integer","validators":{"isInt":{"errorMsg":"retry_after_seconds"}}},
            "offset": {"dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"errorMsg":"offset","value":0}}},
            "characters": {"dataType":"array","array":{"dataType":"refObject","ref":"EncodingUnrepresentableChar"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ErpBatchItemResult": {
        "dataType": "refObject",
        "properties": {
            "client_reference": {"dataType":"string","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["accepted"]},{"dataType":"enum","enums":["error"]}],"required":true},
            "http_status": {"dataType":"integer","required":true,"validators":{"isInt":{"errorMsg":"http_status"}}},
            "replayed": {"dataType":"boolean","required":true},
            "id": {"dataType":"union","subSchemas":[{"ref":"Uuid"},{"dataType":"enum","enums":[null]}],"required":true},
            "invoice_status": {"dataType":"union","subSchemas":[{"ref":"OutboundStatus"},{"dataType":"enum","enums":[null]}],"required":true},
            "accepted": {"dataType":"union","subSchemas":[{"ref":"ErpInvoiceAccepted"},{"dataType":"enum","enums":[null]}],"required":true},
            "error": {"dataType":"union","subSchemas":[{"ref":"Problem"},{"dataType":"enum","enums":[null]}],"required":true},
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
    "ValidationStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invalid"]},{"dataType":"enum","enums":["valid"]},{"dataType":"enum","enums":["valid_with_warnings"]},{"dataType":"enum","enums":["not_validated"]}],"validators":{}},
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
    "DeliveryEventType": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["warning"]},{"dataType":"enum","enums":["status_changed"]},{"dataType":"enum","enums":["provider_message"]},{"dataType":"enum","enums":["retry_scheduled"]},{"dataType":"enum","enums":["note"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeliveryEventSource": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["portal"]},{"dataType":"enum","enums":["worker"]},{"dataType":"enum","enums":["provider"]}],"validators":{}},
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
    "Direction": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["inbound"]},{"dataType":"enum","enums":["outbound"]}],"validators":{}},
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
    "NotificationKind": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["connection_failing"]},{"dataType":"enum","enums":["connection_recovered"]},{"dataType":"enum","enums":["document_failing"]},{"dataType":"enum","enums":["conflicting_duplicate"]},{"dataType":"enum","enums":["erp_quarantine"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationView": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"Uuid","required":true},
            "at": {"ref":"Instant","required":true},
            "kind": {"ref":"NotificationKind","required":true},
            "severity": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["info"]},{"dataType":"enum","enums":["warning"]},{"dataType":"enum","enums":["error"]}],"required":true},
            "message": {"dataType":"string","required":true},
            "messages": {"ref":"Localized","required":true},
            "object_type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["connection"]},{"dataType":"enum","enums":["invoice"]}],"required":true},
            "object_id": {"ref":"Uuid","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NotificationPage": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"NotificationView"},"required":true},
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
    "InboxStateList": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"InboxStateView"},"required":true},
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
    "ReasonCode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["VALIDATION_FAILED"]},{"dataType":"enum","enums":["OBLIGATION_FORBIDDEN"]},{"dataType":"enum","enums":["ISSUE_DATE_NOT_TODAY"]},{"dataType":"enum","enums":["NO_OUTBOUND_CONNECTION"]},{"dataType":"enum","enums":["CONNECTION_DISABLED"]},{"dataType":"enum","enums":["VALIDATOR_UNAVAILABLE"]},{"dataType":"enum","enums":["PROVIDER_UNAVAILABLE"]},{"dataType":"enum","enums":["PROVIDER_RATE_LIMITED"]},{"dataType":"enum","enums":["PROVIDER_AUTH_FAILED"]},{"dataType":"enum","enums":["PROVIDER_REJECTED"]},{"dataType":"enum","enums":["RECIPIENT_NOT_REGISTERED"]},{"dataType":"enum","enums":["PROVIDER_DELIVERY_FAILED"]},{"dataType":"enum","enums":["RETRIES_EXHAUSTED"]},{"dataType":"enum","enums":["OUTCOME_UNKNOWN"]},{"dataType":"enum","enums":["PREDECESSOR_DELIVERED"]},{"dataType":"enum","enums":["RESOLVED_BY_OPERATOR"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Attention": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["provider"]},{"dataType":"enum","enums":["none"]},{"dataType":"enum","enums":["tenant"]},{"dataType":"enum","enums":["operator"]}],"validators":{}},
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
};
const templateService = new RouteTemplateService(models, {"noImplicitAdditionalProperties":"throw-on-extras","bodyCoercion":false});

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa




export function RegisterRoutes(app: Router) {

    // ###########################################################################################################
    //  NOTE: If you do not see routes for all of your controllers in this file, then you might not have informed tsoa of where to look
    //      Please look into the "controllerPathGlobs" config option described in the readme: https://github.com/lukeautry/tsoa
    // ###########################################################################################################


    
        const argsValidationSettingsController_getPresendSettings: Record<string, TsoaRoute.ParameterSchema> = {
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
        const argsSubmissionsController_submitInvoice: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                key: {"in":"header","name":"Idempotency-Key","required":true,"dataType":"string"},
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
                externalReference: {"in":"header","name":"X-External-Reference","dataType":"string"},
                confidentialSupply: {"in":"header","name":"X-Confidential-Supply","dataType":"string"},
                test: {"in":"query","name":"test","dataType":"string"},
                testMode: {"in":"header","name":"X-Test-Mode","dataType":"string"},
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
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
                clientReference: {"in":"header","name":"X-Client-Reference","dataType":"string"},
                confidentialSupply: {"in":"header","name":"X-Confidential-Supply","dataType":"string"},
                test: {"in":"query","name":"test","dataType":"string"},
                testMode: {"in":"header","name":"X-Test-Mode","dataType":"string"},
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
        const argsNotificationsController_listNotifications: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
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
                state: {"default":"unmatched","in":"query","name":"state","ref":"OpenEventStateView"},
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
                attention: {"in":"query","name":"attention","ref":"Attention"},
                status: {"in":"query","name":"status","ref":"OutboundStatus"},
                connectionId: {"in":"query","name":"connection_id","ref":"Uuid"},
                olderThan: {"in":"query","name":"older_than","ref":"Instant"},
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

    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa


    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
}

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
