import type { TenantId } from '../../ids';
import type { DisabledReason, WebhookEndpoint, WebhookPlace } from '../../webhooks/webhook-endpoint';
import type { AuditEntry } from '../audit/audit';
import type { CreationKey } from '../creation-key';
import type { ListPlace } from '../list-place';

export type NewWebhookEndpoint = Pick<
  WebhookEndpoint,
  'tenantId' | 'id' | 'url' | 'description' | 'events' | 'integrationId' | 'acceptTest'
> & {
  /** `whsec_…`; stored sealed. */
  secret: string;
};

/** Undefined = unchanged. */
export type WebhookPatch = Partial<
  Pick<WebhookEndpoint, 'url' | 'description' | 'events' | 'integrationId' | 'acceptTest'>
>;

/** Endpoints of companies, as their people look after them. Every change is written with its entry in the audit log. */
export interface WebhookEndpoints {
  /**
   * It is told of what happens from now on.
   * @throws ProblemError `CONFLICT` (there are `limit` already), `IDEMPOTENCY_IN_PROGRESS`
   */
  create(endpoint: NewWebhookEndpoint, limit: number, key: CreationKey | null, audit: AuditEntry): Promise<void>;
  /** Null also when it was deleted. */
  find(place: WebhookPlace): Promise<WebhookEndpoint | null>;
  /** Those that sign now, `whsec_…`, the current one first. Null: there is none, or it was deleted. */
  secretsOf(place: WebhookPlace): Promise<string[] | null>;
  /** Newest first. */
  page(tenantId: TenantId, page: { limit: number; after: ListPlace | null }): Promise<WebhookEndpoint[]>;
  /** @returns false: there is none */
  change(place: WebhookPlace, patch: WebhookPatch, audit: AuditEntry): Promise<boolean>;
  /** The former secret signs as well for so long. @returns false: there is none */
  rotate(place: WebhookPlace, secret: string, overlapHours: number, audit: AuditEntry): Promise<boolean>;
  /** It is told of what happens from now on. @returns false: there is none that was disabled */
  enable(place: WebhookPlace, audit: AuditEntry): Promise<boolean>;
  /** What it has not been told yet is cancelled. @returns false: there is none that is enabled */
  disable(place: WebhookPlace, reason: DisabledReason, audit: AuditEntry): Promise<boolean>;
  /** The same, for good. @returns false: there is none */
  remove(place: WebhookPlace, audit: AuditEntry): Promise<boolean>;
}
