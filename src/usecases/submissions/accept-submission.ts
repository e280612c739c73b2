import { randomUUID } from 'node:crypto';

import { v7 as uuidV7 } from 'uuid';

import type { DocumentOrigin } from '../../domain/backups/mirrored-object';
import { retryHorizon } from '../../domain/deliveries/horizon';
import { asId, type InvoiceId, type TenantId } from '../../domain/ids';
import { routingOf } from '../../domain/participants/peppol-routing';
import type { Clock } from '../../domain/ports/clock';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { DeliveryStart } from '../../domain/ports/deliveries/workflow-gateway';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { NewSubmission, SubmissionRepository } from '../../domain/ports/submissions/submissions';
import { ProblemError } from '../../domain/problem';
import { statusOfVerdict } from '../../domain/validation/validation-report';
import { storeAttachments } from '../invoices/stored-objects';
import type { InvoiceAccepted } from './accepted-answer';
import { acceptedAnswer } from './answer-submission';
import type { SubmitInvoice } from './submission';
import type { CheckedSubmission } from './submission-pipeline';

export interface AcceptDeps {
  objects: ObjectStore;
  submissions: SubmissionRepository;
  providers: ProviderCatalogue;
  clock: Clock;
  /** `{base_url}`, ending in /api/v1. */
  baseUrl: string;
  /** Never waited for: the outbox row is the promise, this only keeps it sooner. */
  tryStartWorkflow(start: DeliveryStart): Promise<void>;
  /** Seconds after which the outbox looks after the start that an acceptance promises now. */
  startDueSeconds(tenantId: TenantId): number;
}

type AcceptInput = Omit<CheckedSubmission<SubmitInvoice>, 'nowMs'>;

/**
 * Stores a validated document and answers for it: objects first (an orphan is swept), then the one transaction that is
 * the commit point. The workflow is started beside the answer (the outbox repairs a miss).
 *
 * @throws ProblemError `DUPLICATE_INVOICE`, `IDEMPOTENCY_IN_PROGRESS` (the key was lost to another request),
 *   `SERVICE_UNAVAILABLE`
 */
export async function acceptSubmission(deps: AcceptDeps, input: AcceptInput): Promise<InvoiceAccepted> {
  const { command, tenant, chosen } = input;
  const invoiceId = asId<InvoiceId>(uuidV7());
  const objects = await storeObjects(deps.objects, `${tenant.id}/${invoiceId}`, input);
  const runId = randomUUID();
  const accepted = acceptedAnswer(deps.baseUrl, invoiceId, runId, input);
  const acceptance = await deps.submissions.accept({
    ...newSubmission(input, { invoiceId, runId, nowMs: deps.clock() }),
    ...objects,
    startDueSeconds: deps.startDueSeconds(tenant.id),
    answer: { status: 202, headers: {}, body: { ...accepted } },
  });
  const { caller } = command;
  switch (acceptance.kind) {
    case 'duplicate':
      throw new ProblemError('DUPLICATE_INVOICE', { context: { existingInvoiceId: acceptance.existingInvoiceId } });
    case 'key_lost':
      throw new ProblemError('IDEMPOTENCY_IN_PROGRESS', { context: { retryAfterSeconds: 1 } });
    case 'accepted':
      void deps.tryStartWorkflow({
        tenantId: tenant.id,
        invoiceId,
        generation: 1,
        providerType: chosen.connection.providerType,
        requestId: caller.actor.requestId,
        traceparent: caller.actor.traceparent ?? null,
      });
      return accepted;
  }
}

type StoredObjects = Pick<NewSubmission, 'xml' | 'sourceXml' | 'attachments'>;

async function storeObjects(
  objects: ObjectStore,
  folder: string,
  { command, decoded, validated, chosen, key }: AcceptInput,
): Promise<StoredObjects> {
  const origin: DocumentOrigin = {
    direction: 'outbound',
    connectionId: chosen.connection.id,
    owner: key.scope.owner,
    idempotencyKey: key.scope.key,
    fingerprint: command.fingerprint,
    externalReference: command.externalReference,
    clientReference: command.clientReference,
    providerDocumentId: null,
    senderParticipantId: null,
  };
  const [xml, sourceXml, attachments] = await Promise.all([
    objects.put(`${folder}/invoice.xml`, decoded.xml, 'application/xml', origin),
    decoded.encoding.transcoded ? objects.put(`${folder}/source.xml`, command.xml, 'application/xml') : null,
    storeAttachments(objects, folder, validated.invoice.attachments, validated.attachments),
  ]);
  return { xml, sourceXml, attachments };
}

/** What is recorded of a submission, but for its stored objects and the answer. */
function newSubmission(
  { command, tenant, chosen, decoded, validated, key }: AcceptInput,
  { invoiceId, runId, nowMs }: { invoiceId: InvoiceId; runId: string; nowMs: number },
): Omit<NewSubmission, keyof StoredObjects | 'answer' | 'startDueSeconds'> {
  const { caller } = command;
  return {
    invoiceId,
    tenantId: tenant.id,
    connectionId: chosen.connection.id,
    providerType: chosen.connection.providerType,
    integrationId: caller.kind === 'integration' ? caller.id : null,
    externalReference: command.externalReference,
    clientReference: command.clientReference,
    tag: command.tag,
    invoice: validated.invoice,
    naturalKey: validated.naturalKey,
    routing: routingOf(validated.invoice),
    encoding: decoded.encoding,
    validationStatus: statusOfVerdict(validated.report.verdict),
    run: { ...validated.report, id: runId, invoice_id: invoiceId, trigger: 'submission', actor: caller.actor.id },
    deferredChecks: validated.deferredChecks,
    issueDateMustBeToday: tenant.settings.issue_date_policy === 'error',
    horizonAt: retryHorizon({
      nowMs,
      issueDate: validated.naturalKey.issueDate,
      policy: tenant.settings.issue_date_policy,
      retryHorizonMinutes: chosen.capabilities.retryHorizonMinutes,
    }),
    key: key.scope,
    keyToken: key.token,
    actor: caller.actor,
  };
}
