import type { TenantCaller } from '../../domain/access/caller';
import type { RateLimitBudget, RateLimiter, RateLimitState } from '../../domain/ports/access/rate-limiter';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type {
  IdempotencyScope,
  IdempotencyStore,
  OwnedKey,
  StoredAnswer,
} from '../../domain/ports/submissions/idempotency';
import type { DecodedDocument, ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';
import { type ChosenConnection, requireSending, wantedConnection } from './choose-connection';
import { withIdempotencyKey } from './idempotent-answer';
import { isFinalRefusal } from './refusal-of-report';
import { requireContent } from './require-content';
import { requireSize } from './require-size';
import type { SubmitInvoice } from './submission';
import { type ValidateDeps, type ValidatedSubmission, validateSubmission } from './validate-submission';

export interface PipelineDeps extends ValidateDeps {
  idempotency: IdempotencyStore;
  documents: ValidationEngine;
  limiter: RateLimiter;
  providers: ProviderCatalogue;
}

/** A document that nothing forbids to send, at the commit point. */
export interface CheckedSubmission<Command extends SubmitInvoice> {
  command: Command;
  tenant: Tenant;
  chosen: ChosenConnection;
  decoded: DecodedDocument;
  validated: ValidatedSubmission;
  key: OwnedKey;
  /** The instant that rules on dates took for now. */
  nowMs: number;
}

/** What tells one kind of submission from another: everything else is the same for all of them. */
export interface SubmissionEnding<Command extends SubmitInvoice, Result> {
  /** Its keys are apart from those of other kinds. */
  operation: IdempotencyScope['operation'];
  /** The budgets that one submission of this caller takes from. */
  budgetsOf(caller: TenantCaller): RateLimitBudget[];
  /** The instant that rules on dates take for now. */
  nowMs(command: Command): number;
  /** The commit point: stores what becomes of it, with the answer of its key. */
  finish(checked: CheckedSubmission<Command>): Promise<Result>;
  /** The result that the key has kept. */
  repeat(answer: StoredAnswer, command: Command): Result | Promise<Result>;
}

export interface PipelineAnswer<Result> {
  result: Result;
  /** True: the original answer of this key, nothing was done. */
  replayed: boolean;
  /** Null on a replay, which costs nothing. */
  rateLimit: RateLimitState | null;
}

/**
 * The way of every submission, live and test: idempotency → limits → connection and size → bytes → quick checks, XSD
 * and Schematron → portal checks → natural key → the ending. Nothing is stored of a refused one but the answer.
 *
 * @throws ProblemError every refusal of `POST /invoices` in the contract
 */
export const createSubmissionPipeline =
  <Command extends SubmitInvoice, Result>(deps: PipelineDeps, ending: SubmissionEnding<Command, Result>) =>
  async (command: Command): Promise<PipelineAnswer<Result>> => {
    const { caller } = command;
    requireContent(command.xml);
    return withIdempotencyKey<PipelineAnswer<Result>>(
      deps.idempotency,
      scopeOf(caller, ending.operation, command.idempotencyKey),
      command.fingerprint,
      {
        isFinal: isFinalRefusal,
        replay: async (answer) => ({ result: await ending.repeat(answer, command), replayed: true, rateLimit: null }),
        work: async (key) => {
          const rateLimit = await deps.limiter.consume(ending.budgetsOf(caller));
          const checked = await check(deps, command, ending.nowMs(command));
          return { result: await ending.finish({ ...checked, key }), replayed: false, rateLimit };
        },
      },
    );
  };

/**
 * Keys of an integration are its own; every other caller of a tenant shares one key space. Single and batch share it
 * too.
 */
const scopeOf = (caller: TenantCaller, operation: IdempotencyScope['operation'], key: string): IdempotencyScope => ({
  tenantId: caller.tenantId,
  owner: caller.kind === 'integration' ? caller.id : caller.tenantId,
  operation,
  key,
});

async function check<Command extends SubmitInvoice>(
  deps: PipelineDeps,
  command: Command,
  nowMs: number,
): Promise<Omit<CheckedSubmission<Command>, 'key'>> {
  const { caller } = command;
  const wanted = wantedConnection(caller, command.connectionId);
  const sender = await deps.records.ofTenant(caller.tenantId, wanted);
  if (!sender) throw new ProblemError('NOT_FOUND');
  const { tenant } = sender;
  const chosen = requireSending(deps.providers, sender.connection, wanted);
  const decoded = deps.documents.decode(command.xml, command.labels, tenant.settings.default_encoding);
  requireSize(decoded, chosen.capabilities);
  const settings = effectiveValidationSettings(sender.settings.defaults, sender.settings.own);
  const validated = await validateSubmission(deps, {
    ...{ command, tenant, connection: chosen.connection, settings, decoded, nowMs },
  });
  return { command, tenant, chosen, decoded, validated, nowMs };
}
