import type { Logger } from 'pino';

import { type Config, readConfig } from '../config';
import { createLogger } from '../logging/create-logger';

/** What a started process gives back. */
export interface Running {
  stop(): Promise<void>;
}

/**
 * The life of a process: read the configuration, start, and stop once on SIGINT or SIGTERM. An uncaught error is logged
 * and ends the process, because its state can no longer be trusted; its supervisor restarts it.
 */
export function runProcess(name: string, start: (config: Config, log: Logger) => Promise<Running>): void {
  // The one place that hands the environment to the configuration.
  // eslint-disable-next-line no-restricted-properties
  const config = readConfigOrExit(process.env);
  const log = createLogger({ name, level: config.LOG_LEVEL });
  const fail = (error: unknown): void => {
    log.fatal({ err: error }, 'The process ends because of an unexpected fault');
    log.flush(() => process.exit(1));
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const running = start(config, log);
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    running
      .then((one) => one.stop())
      .then(() => process.exit(0))
      .catch(fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  running.then(() => log.info({}, 'ready')).catch(fail);
}

function readConfigOrExit(environment: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
