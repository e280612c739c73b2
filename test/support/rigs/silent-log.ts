import type { Log } from '../../../src/domain/ports/log';

/** For tests in which faults are the subject, not the news. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
