import { type ProblemCode, ProblemError } from '../../domain/problem';
import { startOfNextMonth } from '../../domain/submissions/issue-day';

/**
 * What a violated constraint means to a caller. A constraint that is missing here is a bug of ours and stays what it
 * is.
 */
const codeByConstraint: Readonly<Record<string, ProblemCode>> = {
  invoices_natural_key: 'DUPLICATE_INVOICE',
  invoices_inbound_natural_key: 'DUPLICATE_INVOICE',
  tenants_dic_key: 'DIC_ALREADY_EXISTS',
  users_email: 'EMAIL_ALREADY_EXISTS',
  memberships_one_role: 'CONFLICT',
  connections_one_inbound: 'INBOUND_CONNECTION_EXISTS',
  technical_accounts_username: 'CONFLICT',
  excluded_recipients_dic: 'CONFLICT',
  excluded_recipients_ico: 'CONFLICT',
  sandbox_quota: 'SANDBOX_QUOTA_EXCEEDED',
};

/** Translates the name of a violated constraint (Postgres class 23) into its problem, or null. */
export function problemOfConstraint(constraint: string | undefined, cause: unknown): ProblemError | null {
  const code = constraint === undefined ? undefined : codeByConstraint[constraint];
  if (code === undefined) return null;
  return new ProblemError(code, { cause, context: code === 'SANDBOX_QUOTA_EXCEEDED' ? untilNextMonth() : {} });
}

/** The quota of the sandbox is one of a calendar month. */
function untilNextMonth(): { retryAfterSeconds: number } {
  const now = new Date();
  return { retryAfterSeconds: Math.ceil((startOfNextMonth(now).getTime() - now.getTime()) / 1_000) };
}
