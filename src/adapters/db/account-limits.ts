/**
 * How long what an account of the portal asks may take, kept by the server for the account itself. A connection does
 * not ask for it when it is opened: a pooler in transaction mode (PgBouncer) hands its connections from one client to
 * the next, and refuses such wishes. `prepare-servers database` sets them (`src/cli/prepare-servers/databases.ts`).
 */
export const accountLimits = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
} as const;

const isSet = (name: string): string => `current_setting('${name}') <> '0'`;

/** Whether the account of this connection has limits, whatever their length. */
export const selectIsLimited = `select ${Object.keys(accountLimits).map(isSet).join(' and ')} as limited`;
