import type { IntegrationCaller, SessionCaller, TenantCaller } from '../domain/access/caller';
import type { ErpRates } from '../domain/access/request-budgets';
import type { Connection, ProviderCapabilities } from '../domain/connections/connection';
import type { ConnectionId, InvoiceId, TenantId } from '../domain/ids';
import type { InvoiceRecord, InvoiceSummaryRow } from '../domain/invoices/invoice';
import type { RateLimitState } from '../domain/ports/access/rate-limiter';
import type { OpenProviderEvent } from '../domain/ports/deliveries/provider-inbox';
import type { ReplayJob } from '../domain/ports/deliveries/replay-jobs';
import type { AcknowledgementOutcome, InboxStats, InboxStatus } from '../domain/ports/inbox/inbox';
import type { FeedEntry, InvoiceCounts, InvoiceFilter, InvoiceSort } from '../domain/ports/invoices/invoices';
import type { TenantNotification } from '../domain/ports/notifications/notifications';
import type { EncodingLabels } from '../domain/ports/validation/validation-engine';
import type { ProblemError } from '../domain/problem';
import type { PartyValidation } from '../domain/tax-registers/party-validation';
import type { Tenant } from '../domain/tenants/tenant';
import type { ExcludedRecipient } from '../domain/validation/excluded-recipient';
import type { ValidationReport, ValidationRouting, ValidationRun } from '../domain/validation/validation-report';
import type { DeliveryRecord } from './deliveries/delivery-record';
import type { DeliveryDetail } from './deliveries/get-delivery';
import type { ListDeliveries } from './deliveries/list-deliveries';
import type { ListProviderEvents } from './deliveries/list-provider-events';
import type { ReceiveProviderWebhook } from './deliveries/receive-provider-webhook';
import type { ReplayDeliveries } from './deliveries/replay-deliveries';
import type { ReplayDelivery } from './deliveries/replay-delivery';
import type { ResolveDelivery } from './deliveries/resolve-delivery';
import type { AcknowledgeItems } from './inbox/acknowledge-items';
import type { ClaimedItems, ClaimItems } from './inbox/claim-items';
import type { InboxItemAnswer } from './inbox/inline-xml';
import type { ListByPeriod, PeriodPage } from './inbox/list-by-period';
import type { ListPending } from './inbox/list-pending';
import type { NackedItem } from './inbox/nack-item';
import type { ReleaseItem } from './inbox/release-item';
import type { DownloadAttachment } from './invoices/download-attachment';
import type { DownloadDuplicateXml } from './invoices/download-duplicate-xml';
import type { DownloadInboxXml, InboxXml } from './invoices/download-inbox-xml';
import type { InvoicePage, ViewInvoice } from './invoices/view-invoice';
import type { LookUpParticipant } from './participants/look-up-participant';
import type { ImportInvoice } from './receiving/import-invoice';
import type { InvoiceAccepted } from './submissions/accepted-answer';
import type { ValidateParty } from './tax-registers/validate-party';
import type { ValidationSetup } from './validation/describe-layers';
import type { ExcludeRecipient } from './validation/excluded-recipients';
import type { ChangePresendSettings, PresendSettingsDocument } from './validation/presend-settings';
import type { ValidateInvoice } from './validation/validate-invoice';

/** One document to send, whichever way it came. */
export interface SubmitInvoice {
  caller: TenantCaller;
  idempotencyKey: string;
  /** SHA-256 of what identifies the request: the body after inflating, or a batch item's RFC 8785 form. */
  fingerprint: string;
  xml: Uint8Array;
  labels: EncodingLabels;
  connectionId: ConnectionId | null;
  externalReference: string | null;
  clientReference: string | null;
  tag: string | null;
  /** The caller says that the supply is confidential: it must not become an e-invoice. */
  confidentialSupply: boolean;
  /** Aborted when the caller hangs up. */
  signal?: AbortSignal;
}

export interface SubmissionAnswer {
  accepted: InvoiceAccepted;
  /** Of the invoice, as the caller's audience may see it. */
  location: string;
  /** True: the original answer of this key, nothing was done. */
  replayed: boolean;
  /** Null on a replay, which costs nothing. */
  rateLimit: RateLimitState | null;
}

/** One item of a batch. */
export interface SubmitBatchItem {
  clientReference: string;
  /** What to submit, or why the item cannot be submitted (a wrong member, a test flag): such an item is not worked on. */
  command: Omit<SubmitInvoice, 'caller'> | ProblemError;
}

export type BatchItemOutcome = { clientReference: string } & (
  { kind: 'accepted'; answer: SubmissionAnswer } | { kind: 'refused'; problem: ProblemError }
);

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
}

export interface ListInvoices {
  caller: TenantCaller;
  filter: InvoiceFilter;
  sort: InvoiceSort;
  limit: number;
  cursor: string | null;
}

/** A stored document, or a copy of one, with what its headers must say. */
export interface DocumentDownload {
  /** Null: the caller has them already (304). */
  bytes: Buffer | null;
  sha256: string;
  filename: string;
  contentType: string;
}

export interface XmlDownload extends DocumentDownload {
  /** Encoding of `bytes`. */
  encoding: string;
  /** SHA-256 of the UTF-8 version (`/xml`). */
  resultSha256: string;
}

export interface ReadOutboxChanges {
  caller: IntegrationCaller;
  scope: 'own' | 'tenant';
  cursor: string | null;
  /** ISO 8601 date (start of that day in Bratislava) or instant; only without a cursor. */
  since: string | null;
  limit: number;
}

export interface OutboxChanges {
  items: FeedEntry[];
  /** Never null: a feed does not end. */
  nextCursor: string;
  hasMore: boolean;
}

/** What an ERP programmer reads first: the caller's effective limits and connections. */
export interface ErpProfile {
  tenant: Tenant;
  connections: { connection: Connection; capabilities: ProviderCapabilities | null }[];
  limits: {
    maxBatchItems: number;
    maxBatchBytes: number;
    maxPageSize: number;
    maxPeriodDays: number;
    maxXmlBytes: number;
    leaseSecondsDefault: number;
    leaseSecondsMin: number;
    leaseSecondsMax: number;
    inlineXmlMaxBytes: number;
    inlineXmlMaxBytesOfResponse: number;
    feedLagSeconds: number;
    rates: ErpRates;
  };
}

/**
 * What the HTTP API may ask for; built in src/compose. Every use case answers `NOT_FOUND` for what belongs to another
 * tenant.
 */
export interface UseCases {
  submitInvoice(command: SubmitInvoice): Promise<SubmissionAnswer>;
  submitBatch(caller: IntegrationCaller, items: readonly SubmitBatchItem[]): Promise<BatchItemOutcome[]>;

  /** Stores a document that came by other means; nothing is sent. */
  importInvoice(command: ImportInvoice): Promise<InvoiceRecord>;

  /** What a submission would be told; nothing is stored. */
  validateInvoice(command: ValidateInvoice): Promise<ValidationReport>;
  /** Of a tenant; null: the defaults of the portal. */
  readPresendSettings(tenantId: TenantId | null): Promise<PresendSettingsDocument>;
  changePresendSettings(command: ChangePresendSettings): Promise<PresendSettingsDocument>;
  /** Newest first. */
  listValidationRuns(caller: TenantCaller, invoiceId: InvoiceId, limit: number): Promise<ValidationRun[]>;

  /** What documents of the company are checked with now. */
  describeLayers(caller: TenantCaller): Promise<ValidationSetup>;

  /** Who must never get an electronic invoice from the company; newest first. */
  listExcludedRecipients(caller: TenantCaller): Promise<ExcludedRecipient[]>;
  /** @throws `INVALID_SETTING`, `CONFLICT` */
  excludeRecipient(command: ExcludeRecipient): Promise<ExcludedRecipient>;
  removeExcludedRecipient(caller: SessionCaller, id: string): Promise<void>;

  /** Whether a company can be reached in Peppol; an outage is an answer. */
  lookUpParticipant(command: LookUpParticipant): Promise<ValidationRouting>;

  readTenant(caller: TenantCaller): Promise<Tenant>;
  describeErpCaller(caller: IntegrationCaller): Promise<ErpProfile>;

  /** For an integration: outbound invoices only. */
  readInvoice(caller: TenantCaller, invoiceId: InvoiceId): Promise<InvoiceRecord>;
  listInvoices(query: ListInvoices): Promise<Page<InvoiceSummaryRow>>;
  countInvoices(caller: TenantCaller, filter: InvoiceFilter): Promise<InvoiceCounts>;
  /** Audited, like every download. `knownSha256s` (If-None-Match, `*` = any): no bytes when the document has one of them. @throws `XML_NOT_AVAILABLE` */
  downloadXml(caller: TenantCaller, invoiceId: InvoiceId, knownSha256s: readonly string[]): Promise<XmlDownload>;
  downloadSourceXml(caller: TenantCaller, invoiceId: InvoiceId, knownSha256s: readonly string[]): Promise<XmlDownload>;
  /** Received invoices only. */
  downloadInboxXml(query: DownloadInboxXml): Promise<InboxXml>;
  downloadDuplicateXml(query: DownloadDuplicateXml): Promise<DocumentDownload>;
  downloadAttachment(query: DownloadAttachment): Promise<DocumentDownload>;

  /** A page for people, audited as the XML is. @throws `XML_NOT_AVAILABLE`, `SERVICE_UNAVAILABLE` */
  viewInvoice(query: ViewInvoice): Promise<InvoicePage>;
  /** What is known of a company by its numbers: form, lists of Finančná správa, Peppol. */
  validateParty(command: ValidateParty): Promise<PartyValidation>;

  readOutboxChanges(query: ReadOutboxChanges): Promise<OutboxChanges>;

  /** Newest first. */
  listNotifications(caller: TenantCaller, limit: number, cursor: string | null): Promise<Page<TenantNotification>>;

  /** The ERP inbox: what was received, offered to each integration until it has acknowledged it. */
  listErpInboxPending(query: ListPending): Promise<Page<InboxItemAnswer>>;
  listErpInboxByPeriod(query: ListByPeriod): Promise<PeriodPage>;
  readErpInboxStats(caller: IntegrationCaller): Promise<InboxStats>;
  claimErpInbox(command: ClaimItems): Promise<ClaimedItems>;
  acknowledgeErpInbox(command: AcknowledgeItems): Promise<AcknowledgementOutcome>;
  /** @throws `XML_NOT_AVAILABLE`, `INVALID_STATE_TRANSITION` */
  nackErpInbox(caller: IntegrationCaller, invoiceId: InvoiceId, reason: string): Promise<NackedItem>;
  listInboxStatuses(caller: TenantCaller, invoiceId: InvoiceId): Promise<InboxStatus[]>;
  releaseInboxItem(command: ReleaseItem): Promise<InboxStatus>;

  /** Stored before it is answered; repeated events do nothing. */
  receiveProviderWebhook(webhook: ReceiveProviderWebhook): Promise<{ isRepeated: boolean }>;

  /** For support staff, over all tenants. */
  listDeliveries(query: ListDeliveries): Promise<Page<DeliveryRecord>>;
  /** What providers have told and what belongs to no invoice yet, or never did. */
  listProviderEvents(query: ListProviderEvents): Promise<Page<OpenProviderEvent>>;
  getDelivery(invoiceId: InvoiceId): Promise<DeliveryDetail>;
  replayDelivery(command: ReplayDelivery): Promise<DeliveryRecord>;
  resolveDelivery(command: ResolveDelivery): Promise<DeliveryRecord>;
  startReplayJob(command: ReplayDeliveries): Promise<ReplayJob>;
  getReplayJob(id: string): Promise<ReplayJob>;
}
