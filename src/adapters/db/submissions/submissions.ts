import type { InvoiceId, TenantId } from '../../../domain/ids';
import { recipientSeen } from '../../../domain/participants/sighting';
import type { OutboxTask } from '../../../domain/ports/deliveries/outbox';
import type { Acceptance, NewSubmission, SubmissionRepository } from '../../../domain/ports/submissions/submissions';
import { decideAdoption, restoredReason } from '../../../domain/restore/adoption';
import { decideResend, type NaturalKey, type PriorSubmission } from '../../../domain/submissions/natural-key';
import { auditRow } from '../audit/invoice-audit';
import { eventRows } from '../deliveries/history';
import { transmissionIds } from '../deliveries/transmission-ids';
import { attachmentRows } from '../invoices/attachments';
import { searchWords, submittedInvoiceRow } from '../invoices/invoice-rows';
import { json } from '../json';
import { createSightings, type Sightings } from '../participants/sightings';
import type { Database, Transaction } from '../transaction';
import { runRow } from '../validation/run-rows';
import { acceptInvoice, lockOwnedKey, supersede } from './submissions.sql';

/**
 * Quicker acceptances of the same natural key that one acceptance looks at again; the second look finds a duplicate.
 */
const maxLooks = 3;

/**
 * @param sightings remembers the recipients that are written already: a day's first document to one costs a statement
 *   more
 */
export function createSubmissionRepository(
  database: Database,
  sightings: Sightings = createSightings(),
): SubmissionRepository {
  const acceptOnce = (submission: NewSubmission): Promise<Acceptance> =>
    sightings.noting(submission.tenantId, recipientSeen(submission.invoice), (note) =>
      database.withTenant(submission.tenantId, async (tx) => {
        const acceptance = await accept(tx, submission);
        if (acceptance.kind === 'accepted') await note(tx);
        return acceptance;
      }),
    );

  return {
    accept: async (submission) => {
      for (let look = 1; ; look += 1) {
        try {
          return await acceptOnce(submission);
        } catch (error) {
          if (!(error instanceof OvertakenError) || look === maxLooks) throw error;
        }
      }
    },
  };
}

/** Another acceptance took the natural key between our look and our insert: roll back and look again. */
class OvertakenError extends Error {}

async function accept(tx: Transaction, submission: NewSubmission): Promise<Acceptance> {
  const first = await write(tx, submission, [], null);
  if (first.written) return { kind: 'accepted' };
  if (first.owned) throw new OvertakenError();
  if (first.priors.length === 0) return { kind: 'key_lost' };

  const decision = submission.adopted
    ? decideAdoption(first.priors, submission.naturalKey.issueDate, {
        ...submission.adopted,
        invoiceId: submission.invoiceId,
      })
    : decideResend(first.priors, submission.naturalKey.issueDate);
  if (decision.kind === 'duplicate') return decision;
  const { key } = submission;
  const owned = await tx.query(lockOwnedKey, [
    submission.tenantId,
    key.owner,
    key.operation,
    key.key,
    submission.keyToken,
  ]);
  if (owned.length === 0) return { kind: 'key_lost' };
  if (decision.supersedes.length > 0)
    await tx.query(supersede, [submission.tenantId, decision.supersedes, submission.invoiceId]);
  const second = await write(
    tx,
    submission,
    first.priors.map(({ id }) => id),
    decision.supersedes.at(-1) ?? null,
  );
  if (second.written) return { kind: 'accepted' };
  // Rolled back, because the flag on the replaced invoices must not stay without its successor.
  throw new OvertakenError();
}

interface Written {
  /** The idempotency key was still ours and there were no unknown priors. */
  owned: boolean;
  written: boolean;
  priors: PriorSubmission[];
}

async function write(
  tx: Transaction,
  submission: NewSubmission,
  known: InvoiceId[],
  supersedes: InvoiceId | null,
): Promise<Written> {
  const { tenantId, invoiceId, invoice, key, run, actor } = submission;
  const start: OutboxTask = {
    kind: 'start_submission',
    start: {
      tenantId,
      invoiceId,
      generation: 1,
      providerType: submission.providerType,
      requestId: actor.requestId,
      traceparent: actor.traceparent ?? null,
    },
  };
  const { documentId, idempotencyKey } = transmissionIds(invoiceId, 1);
  const [answer] = await tx.prepared<Written>('accept-invoice', acceptInvoice, [
    ...keyBinds(tenantId, submission.naturalKey),
    known,
    key.owner,
    key.operation,
    key.key,
    submission.keyToken,
    json(submission.answer),
    json(submittedInvoiceRow(submission, supersedes)),
    searchWords(invoice),
    json({
      provider_type: submission.providerType,
      horizon_at: submission.horizonAt,
      issue_date_must_be_today: submission.issueDateMustBeToday,
      deferred_checks: submission.deferredChecks,
      routing: submission.routing,
      request_id: actor.requestId,
      traceparent: actor.traceparent ?? null,
      document_id: documentId,
      idempotency_key: idempotencyKey,
    }),
    runRow(run),
    attachmentRows(submission.attachments),
    json(start),
    auditRow(actor, 'invoice.submit', {
      xml_sha256: submission.xml.sha256,
      supersedes: supersedes ?? undefined,
      restored: submission.adopted ? true : undefined,
    }),
    firstEvent(submission),
    submission.startDueSeconds,
  ]);
  if (answer === undefined) throw new Error('the accepting statement gave no row');
  return answer;
}

const firstEvent = ({ invoiceId, adopted }: NewSubmission): string =>
  eventRows(invoiceId, [
    {
      ...{ type: 'status_changed', source: 'portal', fromStatus: null, toStatus: 'queued' },
      ...{ reasonCode: adopted ? restoredReason : null, message: null, details: null },
    },
  ]);

/** $1 to $4 of the statements that look for a natural key. */
export const keyBinds = (tenantId: TenantId, key: NaturalKey): unknown[] => [
  tenantId,
  key.sellerKey,
  key.docTypeCode,
  key.number,
];
