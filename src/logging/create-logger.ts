import { type DestinationStream, type Logger, pino } from 'pino';

import { loggableError } from './loggable-error';

/**
 * The logger of a process: JSON lines on stdout. Whatever field holds an error, only `loggableError` of it are written.
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
      serializers: { err: loggableError },
      formatters: {
        log: (context) =>
          Object.fromEntries(
            Object.entries(context).map(([member, value]) => [
              member,
              value instanceof Error ? loggableError(value) : value,
            ]),
          ),
      },
    },
    destination,
  );
}
