import { type DestinationStream, type Logger, pino } from 'pino';

import { errorFacts } from './error-facts';

/**
 * The logger of a process: JSON lines on stdout. Whatever member of the facts holds an error, only `errorFacts` of it are written.
 * @param destination elsewhere than stdout, for tests
 */
export function createLogger(
  { name, level }: { name: string; level: string },
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      name,
      level,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFacts },
      formatters: {
        log: (facts) =>
          Object.fromEntries(
            Object.entries(facts).map(([member, value]) => [
              member,
              value instanceof Error ? errorFacts(value) : value,
            ]),
          ),
      },
    },
    destination,
  );
}
