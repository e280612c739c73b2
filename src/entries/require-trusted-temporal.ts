import { faultOfHandshake } from '../adapters/temporal/handshake';
import { temporalOf } from '../compose/parts/temporal-settings';
import type { Config } from '../config';
import type { Log } from '../domain/ports/log';

const advice =
  'Check TEMPORAL_TLS_CA_FILE, TEMPORAL_TLS_CERT_FILE and TEMPORAL_TLS_SERVER_NAME, and what Temporal knows of us.';

/**
 * Asks whether Temporal and we trust each other, for a process that does nothing without it. Where Temporal is away, or
 * hangs up for a reason that it does not say, the process starts as ever; the log has the latter.
 * @throws Error that says what is wrong and which settings to look at
 */
export async function requireTrustedTemporal(config: Config, log: Log): Promise<void> {
  const { address, security } = temporalOf(config);
  const fault = await faultOfHandshake(address, security);
  if (fault === null) return;
  const text = `Temporal at ${address} and the portal do not trust each other: ${fault.why}. ${advice}`;
  if (fault.isSure) throw new Error(text);
  log.error({}, text);
}

/** For a process that takes invoices without Temporal, too: it starts, and the log says what is wrong. */
export const tellOfDistrust = (config: Config, log: Log): Promise<void> =>
  requireTrustedTemporal(config, log).catch((error: Error) => log.error({}, error.message));
