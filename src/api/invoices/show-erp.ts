import type { IntegrationCaller } from '../../domain/access/caller';
import { encodingIn, encodings } from '../../domain/encoding-info';
import type { FeedEntry } from '../../domain/ports/invoices/invoices';
import { problemDefinition } from '../../domain/problem';
import { participantIdOf } from '../../domain/tenants/tenant';
import { inLanguage } from '../../domain/validation/finding';
import type { BatchItemOutcome, ErpProfile, SubmissionAnswer } from '../../usecases/use-cases';
import { problemDocument, type ProblemSurroundings } from '../problem-document';
import type { ErpBatchItemResult, ErpInvoiceAccepted, ErpMe, ErpOutboxChange } from './erp-view';

/** @param nowIso the server's time */
export const erpMe = (
  caller: IntegrationCaller,
  { tenant, connections, limits }: ErpProfile,
  nowIso: string,
): ErpMe => ({
  tenant: { id: tenant.id, name: tenant.name, dic: tenant.dic, peppol_id: participantIdOf(tenant.dic) },
  integration: {
    id: caller.id,
    name: caller.name,
    scopes: caller.scopes,
    default_connection_id: caller.defaultConnectionId,
    auth_via: caller.authVia,
    ip_allowlist: caller.ipAllowlist,
    test_only: caller.testOnly,
  },
  connections: connections.map(({ connection }) => ({
    id: connection.id,
    name: connection.name,
    provider_type: connection.providerType,
    capabilities: connection.directions,
    receive_mode: connection.receiveMode,
    is_default_outbound: connection.isDefaultOutbound,
    is_integration_default: connection.id === caller.defaultConnectionId,
    enabled: connection.enabled,
  })),
  limits: {
    max_batch_items: limits.maxBatchItems,
    max_batch_bytes: limits.maxBatchBytes,
    max_page_size: limits.maxPageSize,
    max_period_days: limits.maxPeriodDays,
    max_xml_bytes: limits.maxXmlBytes,
    lease_seconds_default: limits.leaseSecondsDefault,
    lease_seconds_min: limits.leaseSecondsMin,
    lease_seconds_max: limits.leaseSecondsMax,
    inline_xml_max_bytes: limits.inlineXmlMaxBytes,
    inline_xml_max_bytes_per_response: limits.inlineXmlMaxBytesOfResponse,
    feed_lag_seconds: limits.feedLagSeconds,
    requests_per_minute: limits.rates.requests,
    tenant_requests_per_minute: limits.rates.tenantRequests,
    dry_runs_per_minute: limits.rates.dryRuns,
    party_lookups_per_minute: limits.rates.partyLookUps,
    routing_lookups_per_minute: limits.rates.routingLookUps,
  },
  server_time: nowIso,
  capabilities: {
    charsets: [...encodings],
    bom_policy: tenant.settings.bom_policy,
    source_xml: true,
    test_mode: false,
  },
  test_mode: {
    available: false,
    test_only: caller.testOnly,
    sandbox_tenant: tenant.sandbox,
    rate_limit_per_minute: 120,
    result_ttl_hours: 24,
  },
});

/** The stored answer in the caller's language; a replay keeps everything else as it was. */
export const erpAccepted = (
  { accepted, location }: SubmissionAnswer,
  language: ProblemSurroundings['language'],
): ErpInvoiceAccepted => ({
  ...accepted,
  doc_type_code: accepted.doc_type_code as ErpInvoiceAccepted['doc_type_code'],
  warnings: inLanguage(accepted.warnings, language),
  encoding: encodingIn(accepted.encoding, language),
  client_reference: accepted.client_reference ?? null,
  location,
});

export function batchItemResult(outcome: BatchItemOutcome, surroundings: ProblemSurroundings): ErpBatchItemResult {
  const { clientReference } = outcome;
  if (outcome.kind === 'refused') {
    const { problem } = outcome;
    return {
      client_reference: clientReference,
      status: 'error',
      http_status: problemDefinition(problem.code).status,
      replayed: problem.context.replayed ?? false,
      id: null,
      invoice_status: null,
      accepted: null,
      error: problemDocument(problem, surroundings),
    };
  }
  const accepted = erpAccepted(outcome.answer, surroundings.language);
  return {
    client_reference: clientReference,
    status: 'accepted',
    http_status: 202,
    replayed: outcome.answer.replayed,
    id: accepted.id,
    invoice_status: accepted.status,
    accepted,
    error: null,
  };
}

export const outboxChange = (entry: FeedEntry): ErpOutboxChange => ({
  event_id: entry.eventId,
  id: entry.invoiceId,
  client_reference: entry.clientReference,
  invoice_number: entry.invoiceNumber,
  status: entry.status,
  previous_status: entry.previousStatus,
  at: entry.at,
  reason: entry.reason,
  message: entry.message,
});
