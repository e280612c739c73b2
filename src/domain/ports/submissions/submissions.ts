import type { Actor } from '../../access/actor';
import type { DocumentRouting } from '../../deliveries/delivery';
import type { EncodingInfo } from '../../encoding-info';
import type { ConnectionId, IntegrationId, InvoiceId, TenantId } from '../../ids';
import type { InvoiceDocument } from '../../invoices/invoice-document';
import type { StoredObject } from '../../invoices/stored-object';
import type { NaturalKey } from '../../submissions/natural-key';
import type { ValidationRun, ValidationStatus } from '../../validation/validation-report';
import type { StoredAttachment } from '../receiving/receiving';
import type { IdempotencyScope, StoredAnswer } from './idempotency';

/** Everything that one accepting transaction writes. */
export interface NewSubmission {
  invoiceId: InvoiceId;
  tenantId: TenantId;
  connectionId: ConnectionId;
  providerType: string;
  integrationId: IntegrationId | null;
  externalReference: string | null;
  clientReference: string | null;
  tag: string | null;
  invoice: InvoiceDocument;
  naturalKey: NaturalKey;
  xml: StoredObject;
  sourceXml: StoredObject | null;
  /** The first hundred of the document, decoded. */
  attachments: StoredAttachment[];
  encoding: EncodingInfo;
  validationStatus: ValidationStatus;
  run: ValidationRun;
  /** Layers that settings ask for and that could not run in time: deferred in the step `validating`. */
  deferredChecks: string[];
  /** The tenant's policy at this moment: past the issue day the delivery is given up. */
  issueDateMustBeToday: boolean;
  /** What the provider is told beside the document. */
  routing: DocumentRouting;
  /** Until when temporary faults are retried, ISO 8601: see `retryHorizon` in domain/delivery. */
  horizonAt: string;
  key: IdempotencyScope;
  keyToken: string;
  answer: StoredAnswer;
  actor: Actor;
  /** What the outbox leaves to the accepting process to start the workflow itself; 0 where that does not. */
  startDueSeconds: number;
  /**
   * Missing: a new one. Otherwise its rows were lost with a database; `isProtected`: it had been accepted for certain,
   * because its document is protected.
   */
  adopted?: { isProtected: boolean };
}

export type Acceptance =
  | { kind: 'accepted' }
  | { kind: 'duplicate'; existingInvoiceId: InvoiceId }
  /** The key's lease was lost to another request in the meantime; nothing was written. */
  | { kind: 'key_lost' };

export interface SubmissionRepository {
  /**
   * One transaction: invoice, delivery, first transmission, idempotency answer, validation run, first event and feed
   * entry, audit, outbox; the re-send rule is decided again under lock. The only commit point of a submission.
   */
  accept(submission: NewSubmission): Promise<Acceptance>;
}
