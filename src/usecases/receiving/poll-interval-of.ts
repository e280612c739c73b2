import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { PollTurn } from '../../domain/ports/receiving/poll-turns';

/** A connection that is told of documents is asked all the same, in case it was not told. */
const pushedSeconds = 900;
/** An account that was left is asked for what was sent to it before its senders knew. */
const drainSeconds = 3_600;

/** Seconds between two polls of an account that brings documents. */
export function pollIntervalOf(
  {
    providerType,
    settings,
    receiveMode,
    accountNo,
  }: Pick<PollTurn, 'providerType' | 'settings' | 'receiveMode' | 'accountNo'>,
  providers: ProviderCatalogue,
): number {
  if (accountNo !== undefined) return drainSeconds;
  const { pollIntervalSeconds } = providers.byType(providerType).capabilities(settings);
  return receiveMode === 'push' ? Math.max(pollIntervalSeconds, pushedSeconds) : pollIntervalSeconds;
}
