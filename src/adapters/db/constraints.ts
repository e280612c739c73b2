import { type ProblemCode, ProblemError } from '../../domain/problem';

/** What a violated constraint means to a caller. A constraint that is missing here is a bug of ours and stays what it is. */
const codeByConstraint: Readonly<Record<string, ProblemCode>> = {
  invoices_natural_key: 'DUPLICATE_INVOICE',
  invoices_inbound_natural_key: 'DUPLICATE_INVOICE',
  tenants_dic_key: 'DIC_ALREADY_EXISTS',
  connections_one_inbound: 'INBOUND_CONNECTION_EXISTS',
  excluded_recipients_dic: 'CONFLICT',
  excluded_recipients_ico: 'CONFLICT',
};

/** Translates the name of a violated constraint (Postgres class 23) into its problem, or null. */
export function problemOfConstraint(constraint: string | undefined, cause: unknown): ProblemError | null {
  const code = constraint === undefined ? undefined : codeByConstraint[constraint];
  return code === undefined ? null : new ProblemError(code, { cause });
}
