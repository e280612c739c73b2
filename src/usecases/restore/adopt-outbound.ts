import { systemActor } from '../../domain/access/actor';
import type { Connection } from '../../domain/connections/connection';
import { retryHorizon } from '../../domain/deliveries/horizon';
import { asId, type ConnectionId, type IntegrationId } from '../../domain/ids';
import { routingOf } from '../../domain/participants/peppol-routing';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { ReceivingRepository } from '../../domain/ports/receiving/receiving';
import type { IdempotencyScope, IdempotencyStore } from '../../domain/ports/submissions/idempotency';
import type { NewSubmission, SubmissionRepository } from '../../domain/ports/submissions/submissions';
import type { DecodedDocument } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import type { ValidationRun } from '../../domain/validation/validation-report';
import { storeAttachments } from '../invoices/stored-objects';
import { type DocumentRead, readDocument, type UnderstandDeps } from '../receiving/parse-received-document';
import { acceptedAnswer } from '../submissions/answer-submission';
import type { Adopted, LostInvoice } from './lost-invoice';

export interface AdoptOutboundDeps extends UnderstandDeps {
  receiving: Pick<ReceivingRepository, 'possibleDuplicates' | 'promiseProtection'>;
  objects: Pick<ObjectStore, 'get' | 'put'>;
  connections: Pick<ConnectionRepository, 'find'>;
  providers: ProviderCatalogue;
  idempotency: Pick<IdempotencyStore, 'reserve' | 'release'>;
  submissions: SubmissionRepository;
  /** `{base_url}`, ending in /api/v1. */
  baseUrl: string;
}

/** Nobody else works on the database. */
const leaseSeconds = 600;
const restorer = systemActor('restore-cli');

/**
 * Accepts a submitted document once more, under its old id and with the answer of its key. Of keys and numbers those
 * that are there win. It is not judged again by rules of today: it had been accepted.
 */
export async function adoptOutbound(deps: AdoptOutboundDeps, lost: LostInvoice): Promise<Adopted> {
  const { tenant, document } = lost;
  const { connectionId, owner, idempotencyKey, fingerprint } = document.origin;
  const connection =
    connectionId === null ? null : await deps.connections.find(tenant.id, asId<ConnectionId>(connectionId));
  if (connection === null) return { left: 'its connection is not in the database' };
  if (owner === null || idempotencyKey === null || fingerprint === null)
    return { left: 'it does not say who submitted it' };
  const scope: IdempotencyScope = { tenantId: tenant.id, owner, operation: 'submit', key: idempotencyKey };
  const accepted = await understood(deps, lost);
  const reservation = await deps.idempotency.reserve(scope, fingerprint, leaseSeconds);
  if (reservation.kind !== 'reserved') return 'known';
  const submission = await submissionOf(deps, lost, connection, accepted);
  const acceptance = await deps.submissions.accept({ ...submission, key: scope, keyToken: reservation.token });
  if (acceptance.kind !== 'accepted') {
    await deps.idempotency.release(scope, reservation.token);
    return 'known';
  }
  // What its provider has already is not prepared again; others are protected again then.
  if (document.isProtected) await deps.receiving.promiseProtection(tenant.id, lost.folder.invoiceId);
  return 'outbound';
}

interface Understood extends DocumentRead {
  decoded: DecodedDocument;
  run: ValidationRun;
}

/** @throws ProblemError `VALIDATOR_UNAVAILABLE`: the adoption is repeated when it is there */
async function understood(
  deps: AdoptOutboundDeps,
  { tenant, folder: { invoiceId }, document }: LostInvoice,
): Promise<Understood> {
  const bytes = await deps.objects.get(document.object);
  const decoded = deps.documents.decode(bytes, { charset: null, envelope: null }, tenant.settings.default_encoding);
  const read = await readDocument(
    deps,
    {
      ...{ tenant, direction: 'outbound', senderParticipantId: null },
      ...{ trigger: 'submission', actor: restorer.id, invoiceId, placeholderNumber: invoiceId },
    },
    decoded,
  );
  const { run } = read.content;
  if (run === null) throw new ProblemError('VALIDATOR_UNAVAILABLE');
  return { ...read, decoded, run };
}

/** Integrations own their keys; every other caller's keys are the company's. */
async function submissionOf(
  deps: AdoptOutboundDeps,
  { tenant, folder: { invoiceId }, document, stored }: LostInvoice,
  connection: Connection,
  { content, attachments: contents, decoded, run }: Understood,
): Promise<Omit<NewSubmission, 'key' | 'keyToken'>> {
  const { owner, externalReference, clientReference } = document.origin;
  const isOfErp = owner !== null && owner !== tenant.id;
  const { invoice, naturalKey } = content;
  const answer = acceptedAnswer(deps.baseUrl, invoiceId, run.id, {
    command: { caller: { kind: isOfErp ? 'integration' : 'api_key' }, clientReference },
    ...{ chosen: { connection }, decoded, validated: { invoice, naturalKey, report: run } },
  });
  const policy = tenant.settings.issue_date_policy;
  const { retryHorizonMinutes } = deps.providers.byType(connection.providerType).capabilities(connection.settings);
  const folder = `${tenant.id}/${invoiceId}`;
  return {
    ...{ invoiceId, tenantId: tenant.id, connectionId: connection.id, providerType: connection.providerType },
    integrationId: isOfErp ? asId<IntegrationId>(owner) : null,
    ...{ externalReference, clientReference, tag: null, invoice, naturalKey },
    xml: document.object,
    sourceXml: stored.find(({ key }) => key === `${folder}/source.xml`) ?? null,
    attachments: await storeAttachments(deps.objects, folder, invoice.attachments, contents),
    encoding: decoded.encoding,
    ...{ validationStatus: content.validationStatus, run, deferredChecks: [] },
    issueDateMustBeToday: policy === 'error',
    routing: routingOf(invoice),
    horizonAt: retryHorizon({ nowMs: deps.clock(), issueDate: naturalKey.issueDate, policy, retryHorizonMinutes }),
    answer: { status: 202, headers: {}, body: { ...answer } },
    ...{ actor: restorer, startDueSeconds: 0, adopted: { isProtected: document.isProtected } },
  };
}
