import type { Connection, OpenConnection, ProviderCapabilities } from '../../connections/connection';
import type { ProviderOutcome } from '../../deliveries/transition-trigger';
import type { FieldError } from '../../problem';

/** A document as it leaves: the same `documentId` and `idempotencyKey` on every attempt of one transmission. */
export interface OutgoingDocument {
  documentId: string;
  idempotencyKey: string;
  /** Peppol document type `<namespace>::<root>##<CustomizationID>::<version>` and process, read from the XML itself. */
  documentTypeId: string;
  processId: string;
  /** Participant ids `0245:<DIČ>`; on self-billing the buyer is the sender. */
  senderParticipantId: string;
  receiverParticipantId: string;
  /** The same on every attempt of a transmission, ISO 8601. */
  createdAt: string;
  xml: Uint8Array;
  sha256: string;
  /** Our request id, for the provider's support. */
  correlationId: string;
  /** The trace that the submission came with. */
  traceparent: string | null;
}

declare const live: unique symbol;

/**
 * A document that may leave: only `DeliveryRepository.openAttempt` makes one, after it has committed the attempt of a
 * live submission. What was only tested is none, so that it cannot be passed to `send`.
 */
export type LiveSubmission = OutgoingDocument & { readonly [live]: true };

/**
 * Plain details of a provider's answer: ids, codes, texts; redacted, at most 4 kB, kept with the attempt and the event.
 */
export type ProviderDetails = Record<string, string | number | boolean | null>;

/**
 * What became of a call.
 * - `temporary`: surely not taken, may be repeated
 * - `unknown`: may have been taken (an answer is missing); ask first
 */
export type SendOutcome =
  | { kind: 'accepted'; remoteId: string; details: ProviderDetails }
  | { kind: 'refused'; message: string; details: ProviderDetails }
  /** It has the document already: by an earlier call of ours, or some other document of the same content. */
  | { kind: 'duplicate'; message: string; details: ProviderDetails }
  | { kind: 'unreachable_recipient'; message: string; details: ProviderDetails }
  | {
      kind: 'temporary';
      reason: 'PROVIDER_UNAVAILABLE' | 'PROVIDER_RATE_LIMITED' | 'PROVIDER_AUTH_FAILED' | 'SANDBOX_REAL_CONNECTION';
      retryAfterSeconds: number | null;
      message: string;
      details: ProviderDetails;
    }
  | { kind: 'unknown'; message: string; details: ProviderDetails };

/** A document that was sent, or may have been. */
export interface DocumentToFind {
  remoteId: string | null;
  documentId: string;
  /** Of the submission, for the provider's support. */
  correlationId?: string;
}

/** The answer to "what became of this document?". `not_found`: the provider surely does not have it. */
export type StatusAnswer =
  | {
      kind: 'known';
      outcome: ProviderOutcome;
      remoteId: string | null;
      message: string | null;
      details: ProviderDetails;
    }
  | { kind: 'not_found' }
  | { kind: 'cannot_tell'; message: string };

/** The answer to "can this participant be reached?". `cannot_tell` is not "no". */
export type LookupAnswer =
  | {
      kind: 'known';
      registered: boolean;
      /** Name of the participant's own provider, where it is told. */
      provider: string | null;
      /** `<namespace>::<root>##<CustomizationID>::<version>`; empty where the provider has no list. */
      documentTypes: string[];
    }
  | { kind: 'cannot_tell'; message: string };

/** A document to be judged and forgotten. */
export type DocumentToCheck = Pick<
  OutgoingDocument,
  'documentTypeId' | 'processId' | 'senderParticipantId' | 'receiverParticipantId' | 'xml' | 'sha256'
>;

/** What the provider's own validation says of a document that is not being sent. */
export type DryRunAnswer =
  | {
      kind: 'judged';
      accepted: boolean;
      /** One line for a person. */
      message: string | null;
      /** Null: not told. */
      receiverReachable: boolean | null;
      /** At most 100. */
      findings: ProviderErrorBody[];
    }
  | { kind: 'cannot_tell'; message: string };

/** One thing that a provider has against a document, in its own words. */
export interface ProviderErrorBody {
  /** The provider's code, null where it gives none. */
  code: string | null;
  isWarning: boolean;
  message: string;
  /** XPath or field name, as the provider writes it. */
  location: string | null;
}

/** What came of asking a provider that had no answer to give: it may be asked again. */
export interface ReceiveFault {
  kind: 'unavailable';
  reason: 'PROVIDER_UNAVAILABLE' | 'PROVIDER_RATE_LIMITED' | 'PROVIDER_AUTH_FAILED';
  retryAfterSeconds: number | null;
  message: string;
  /** It was not asked, because enough questions to its server are under way: this says nothing of it. */
  notAsked?: true;
}

/** A document that a provider holds for us. */
export interface ListedDocument {
  /** The provider's id. */
  id: string;
  /** SHA-256 of its content, lower-case hex, where the provider says so. */
  sha256: string | null;
}

/** What a provider reports beside a document, if anything. */
export interface ReceivedMetadata {
  /** `0245:<DIČ>`. */
  senderParticipantId: string | null;
  receiverParticipantId: string | null;
  documentTypeId: string | null;
  /** BT-1, BT-2 (`YYYY-MM-DD`) and BT-3, from providers that read them. */
  invoiceNumber: string | null;
  issueDate: string | null;
  typeCode: string | null;
}

/**
 * One page of the documents that were not acknowledged yet, oldest first where the provider lists them so; `next` =
 * null: the last one. `unusable`: listed entries without an id by which they could be fetched.
 */
export type ReceivedPage =
  | {
      kind: 'page';
      documents: (ListedDocument & { metadata: ReceivedMetadata })[];
      unusable: number;
      next: string | null;
    }
  | ReceiveFault;

/** What a provider hands out of a document. */
export interface HandedOutDocument {
  kind: 'document';
  metadata: ReceivedMetadata;
  /** The document byte for byte; null: the provider passes metadata only. */
  bytes: Buffer | null;
  /**
   * Encoding that the transport has made of it (`utf-8` for XML sent as text); null = the bytes are the sender's own.
   */
  transportEncoding: 'utf-8' | null;
  /** False: the checksum that the provider gave is another document's. */
  isIntact: boolean;
}

export type FetchedDocument =
  | HandedOutDocument
  /** It exists and is larger than what we fetch. */
  | { kind: 'too_large'; message: string }
  | { kind: 'gone' }
  | ReceiveFault;

export type Acknowledgement = { kind: 'acknowledged' } | ReceiveFault;

/** A webhook whose signature was checked. */
export interface ProviderWebhook {
  /** The provider's event id, or the SHA-256 of the raw body where it has none. */
  eventId: string;
  type: 'document.status' | 'document.received' | 'other';
  remoteId: string | null;
  /** Our document id. */
  documentId: string | null;
  outcome: ProviderOutcome | null;
  message: string | null;
  occurredAt: string | null;
  details: ProviderDetails;
}

/** A webhook as it came: of a received document it may carry the document itself, which is not kept with the event. */
export interface ReadWebhook extends ProviderWebhook {
  document?: HandedOutDocument;
  /** The headers that sign it, as they came. */
  signature: Readonly<Record<string, string>>;
}

/**
 * What people who make a connection are told of a kind of provider. The schemas are those that the adapter checks with.
 */
export interface ProviderDescription {
  title: string;
  /** It only simulates: what it is sent reaches nobody. */
  isSandbox: boolean;
  directions: Connection['directions'];
  /** JSON Schema, draft 2020-12. */
  settingsSchema: Record<string, unknown>;
  credentialsSchema: Record<string, unknown>;
}

/**
 * What makes an account at a provider: with any of it changed, what was sent before is not known there. `clientId`
 * null: no credentials.
 */
export interface ProviderAccount {
  address: string;
  /** `0245:<DIČ>`. */
  participantId: string;
  clientId: string | null;
}

/** One step of trying a connection; `code` says what failed. */
export interface ConnectionTestStep {
  step: 'address' | 'token' | 'list' | 'capabilities';
  ok: boolean;
  code: 'SSRF_BASE_URL_NOT_ALLOWED' | 'PROVIDER_AUTH_FAILED' | 'PROVIDER_UNAVAILABLE' | 'PROVIDER_ERROR' | null;
  /** In the provider's words, redacted. */
  message: string | null;
  durationMs: number;
}

/** A kind of delivery provider; one folder in `adapters/providers/` each. */
export interface Provider {
  readonly type: string;
  readonly description: ProviderDescription;
  /** @returns what is wrong, by JSON Pointer; empty = usable */
  checkSettings(settings: unknown): FieldError[];
  checkCredentials(credentials: unknown): FieldError[];
  capabilities(settings: Record<string, unknown>): ProviderCapabilities;
  /** Of settings and credentials that were checked. */
  account(settings: Record<string, unknown>, credentials: Record<string, unknown>): ProviderAccount;
  /** Tries settings and credentials, up to the first step that fails. Sends and takes nothing. */
  test(connection: OpenConnection): Promise<ConnectionTestStep[]>;
  /** Never throws for what the provider or the network does: every ending is an outcome. */
  send(connection: OpenConnection, document: LiveSubmission): Promise<SendOutcome>;
  /** Asks by the provider's id where we have it, else by our document id where the account offers that. */
  status(connection: OpenConnection, document: DocumentToFind): Promise<StatusAnswer>;
  /**
   * Asks whether a participant (`0245:<DIČ>`) can be reached; capability `lookup`. Never throws for what the provider
   * or the network does.
   */
  lookup(connection: OpenConnection, participantId: string): Promise<LookupAnswer>;
  /**
   * Lets the provider judge a document without sending it; capability `dryRun`. Never throws for what the provider or
   * the network does.
   */
  dryRun(connection: OpenConnection, document: DocumentToCheck): Promise<DryRunAnswer>;
  /**
   * Never throw either. Only of providers that receive.
   * @param after `next` of the page before; null = the first page
   */
  listReceived(connection: OpenConnection, after: string | null): Promise<ReceivedPage>;
  /** @param maxBytes of the whole answer; beyond it the document is `too_large`, and no more than that was ever held */
  fetchReceived(connection: OpenConnection, documentId: string, maxBytes: number): Promise<FetchedDocument>;
  /** Tells the provider that the document is safe with us. Repeating it is harmless. */
  acknowledge(connection: OpenConnection, documentId: string): Promise<Acknowledgement>;
  /** @throws ProblemError `WEBHOOK_SIGNATURE_INVALID`, `BAD_REQUEST` */
  readWebhook(
    connection: OpenConnection,
    headers: Readonly<Record<string, string | undefined>>,
    rawBody: Uint8Array,
    nowMs: number,
  ): ReadWebhook;
}

/** Finds a provider by the connection's `providerType`. @throws ProblemError `UNKNOWN_PROVIDER_TYPE` */
export interface ProviderCatalogue {
  byType(type: string): Provider;
  types(): string[];
}
