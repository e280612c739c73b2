import { BaseError, ConnectionAcquireTimeoutError, ConnectionError, DatabaseError } from 'sequelize';

import { ProblemError } from '../../domain/problem';
import { problemOfConstraint } from './constraints';

/** The members of a driver's error that matter; `code` is a SQLSTATE or a system error. */
interface DriverError {
  code?: string;
  constraint?: string;
  message: string;
}

/** SQLSTATEs after which the same transaction may simply run again: serialisation failure, deadlock. */
const repeatableStates = new Set(['40001', '40P01']);

/**
 * The database or the way to it is in trouble, the statement itself is not: connection exceptions (class 08), too many
 * connections, shutdown and start-up, statement, lock and idle timeouts.
 */
const outageStates = new Set([
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
]);
const brokenSocket = /^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)/;
const lostConnection =
  /connection (terminated|error)|not queryable|Connection ended unexpectedly|timeout expired|query read timeout/i;

const driverErrorOf = (error: unknown): DriverError | null => {
  if (error instanceof DatabaseError) return error.original;
  if (error instanceof BaseError && 'original' in error && error.original instanceof Error) return error.original;
  return error instanceof Error ? error : null;
};

/** Did two transactions step on each other, so that one only has to try again? */
export const isRepeatable = (error: unknown): boolean => repeatableStates.has(driverErrorOf(error)?.code ?? '');

function isOutage(error: unknown, driver: DriverError): boolean {
  if (error instanceof ConnectionError || error instanceof ConnectionAcquireTimeoutError) return true;
  const code = driver.code ?? '';
  return (
    outageStates.has(code) || code.startsWith('08') || brokenSocket.test(code) || lostConnection.test(driver.message)
  );
}

/**
 * Translates what the driver throws. A violated constraint becomes its problem, an outage or an exhausted retry
 * `SERVICE_UNAVAILABLE`; anything else is a bug and comes back untouched. The SQL stays in the cause.
 */
export function problemOfFault(error: unknown): unknown {
  if (error instanceof ProblemError) return error;
  const driver = driverErrorOf(error);
  if (driver === null) return error;
  if (isRepeatable(error) || isOutage(error, driver)) {
    return new ProblemError('SERVICE_UNAVAILABLE', { cause: error, context: { retryAfterSeconds: 2 } });
  }
  return problemOfConstraint(driver.constraint, error) ?? error;
}
