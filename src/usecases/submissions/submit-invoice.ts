import type { TenantCaller } from '../../domain/access/caller';
import type { RateLimitBudget, RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { Clock } from '../../domain/ports/clock';
import type { IdempotencyScope, IdempotencyStore } from '../../domain/ports/submissions/idempotency';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { badRequest, ProblemError } from '../../domain/problem';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';
import { type AcceptDeps, acceptSubmission } from './accept-submission';
import type { InvoiceAccepted } from './accepted-answer';
import { requireSending, wantedConnection } from './choose-connection';
import { withIdempotencyKey } from './idempotent-answer';
import { isFinalRefusal } from './refusal-of-report';
import { requireSize } from './require-size';
import type { SubmissionAnswer, SubmitInvoice } from './submission';
import { type ValidateDeps, validateSubmission } from './validate-submission';

export interface SubmitDeps extends AcceptDeps, ValidateDeps {
  idempotency: IdempotencyStore;
  documents: ValidationEngine;
  limiter: RateLimiter;
  /** The budgets that one submission of this caller takes from. */
  budgetsOf(caller: TenantCaller): RateLimitBudget[];
  clock: Clock;
}

/** Keys of an integration are its own; every other caller of a tenant shares one key space. Single and batch share it too. */
const scopeOf = (caller: TenantCaller, key: string): IdempotencyScope => ({
  tenantId: caller.tenantId,
  owner: caller.kind === 'integration' ? caller.id : caller.tenantId,
  operation: 'submit',
  key,
});

/**
 * Takes one invoice to be sent: idempotency → limits → connection and size → bytes → quick checks, XSD and Schematron →
 * portal checks → natural key → store → 202. Nothing is stored of a refused one but the answer.
 *
 * @throws ProblemError every refusal of `POST /invoices` in the contract
 */
export const createSubmitInvoice =
  (deps: SubmitDeps) =>
  async (command: SubmitInvoice): Promise<SubmissionAnswer> => {
    const { caller } = command;
    if (command.xml.length === 0) throw badRequest('', 'The body is empty: send the XML of an invoice.');
    return withIdempotencyKey<SubmissionAnswer>(
      deps.idempotency,
      scopeOf(caller, command.idempotencyKey),
      command.fingerprint,
      {
        isFinal: isFinalRefusal,
        replay: (answer) => answerOf(answer.body as unknown as InvoiceAccepted, { replayed: true, rateLimit: null }),
        work: async (key) => {
          const rateLimit = await deps.limiter.consume(deps.budgetsOf(caller));
          const wanted = wantedConnection(caller, command.connectionId);
          const sender = await deps.records.ofTenant(caller.tenantId, wanted);
          if (!sender) throw new ProblemError('NOT_FOUND');
          const { tenant } = sender;
          const chosen = requireSending(deps.providers, sender.connection, wanted);
          const decoded = deps.documents.decode(command.xml, command.labels, tenant.settings.default_encoding);
          requireSize(decoded, chosen.capabilities);
          const settings = effectiveValidationSettings(sender.settings.defaults, sender.settings.own);
          const validated = await validateSubmission(deps, {
            command,
            tenant,
            connection: chosen.connection,
            settings,
            decoded,
          });
          const accepted = await acceptSubmission(deps, { command, tenant, chosen, decoded, validated, key });
          return answerOf(accepted, { replayed: false, rateLimit });
        },
      },
    );
  };

const answerOf = (
  accepted: InvoiceAccepted,
  rest: Pick<SubmissionAnswer, 'replayed' | 'rateLimit'>,
): SubmissionAnswer => ({
  accepted,
  location: accepted.links.self,
  ...rest,
});
