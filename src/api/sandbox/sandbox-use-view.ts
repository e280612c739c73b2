import type { Language } from '../../domain/localized';
import type { SandboxRequest } from '../../domain/ports/sandbox/sandbox-use';
import type { SandboxScenario } from '../../domain/sandbox/sandbox-scenarios';
import type { SandboxUsage } from '../../usecases/sandbox/read-usage';
import type { Instant, Uuid } from '../invoices/invoice-view';

export interface SandboxQuotaView {
  /** @isInt used */
  used: number;
  /** @isInt limit */
  limit: number;
}

/** Of both companies together. */
export interface SandboxUsageView {
  /** `YYYY-MM`, in Bratislava. */
  period: string;
  /** Submitted, imported and received. */
  documents: SandboxQuotaView;
  bytes: SandboxQuotaView;
  /** @isInt requests_per_minute */
  requests_per_minute: number;
  /** When the next period begins. */
  resets_at: Instant;
  /** When the account ends, unless it is used before. */
  expires_at: Instant;
  /** @isInt clock_offset_seconds */
  clock_offset_seconds: number;
}

export interface SandboxScenarioView {
  id: string;
  /** `outgoing`: you send an invoice; `incoming`: one arrives. */
  kind: 'outgoing' | 'incoming';
  trigger: string;
  what_happens: string;
  /**
   * Until it has happened, about, on the account's clock.
   * @isInt after_seconds
   */
  after_seconds: number;
}

export interface SandboxScenarioList {
  items: SandboxScenarioView[];
}

export interface SandboxIncomingRequest {
  scenario:
    | 'plain'
    | 'credit_note'
    | 'self_billing'
    | 'windows_1250'
    | 'attachments'
    | 'duplicate'
    | 'conflict'
    | 'invalid'
    | 'unreadable'
    | 'without_xml'
    | 'lines_5000';
}

export interface SandboxIncomingView {
  /** Of the last document, where a scenario has more. */
  provider_document_id: string;
}

export interface SandboxClockRequest {
  /**
   * @isInt advance_seconds
   * @minimum 1
   * @maximum 2592000
   */
  advance_seconds: number;
}

export interface SandboxClockView {
  /**
   * Of the account's clock at the sandbox provider, at most 30 days.
   * @isInt offset_seconds
   */
  offset_seconds: number;
}

export interface SandboxRequestView {
  at: Instant;
  /** Which of your companies. */
  tenant_id: Uuid;
  method: string;
  /** Without the query. */
  path: string;
  /** @isInt status */
  status: number;
  /** Of the problem. */
  code: string | null;
  request_id: string;
  /** @isInt duration_ms */
  duration_ms: number;
}

export interface SandboxRequestList {
  items: SandboxRequestView[];
}

export const usageView = (usage: SandboxUsage): SandboxUsageView => ({
  period: usage.period,
  documents: usage.documents,
  bytes: usage.bytes,
  requests_per_minute: usage.requestsPerMinute,
  resets_at: usage.resetsAt,
  expires_at: usage.expiresAt,
  clock_offset_seconds: usage.clockOffsetSeconds,
});

export const scenarioView = (scenario: SandboxScenario, language: Language): SandboxScenarioView => ({
  id: scenario.id,
  kind: scenario.kind,
  trigger: scenario.trigger,
  what_happens: scenario.whatHappens[language],
  after_seconds: scenario.afterSeconds,
});

export const requestView = (request: SandboxRequest): SandboxRequestView => ({
  at: request.at,
  tenant_id: request.tenantId,
  method: request.method,
  path: request.path,
  status: request.status,
  code: request.code,
  request_id: request.requestId,
  duration_ms: request.durationMs,
});
