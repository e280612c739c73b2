import type { OpenConnection } from '../connection';
import type { DeliveryHappening } from '../ports/deliveries';
import type { Provider, StatusAnswer } from '../ports/provider';

/** Can this account tell what became of a document? By the provider's id where we have it, else by ours. */
export function canAskProvider(provider: Provider, connection: OpenConnection, remoteId: string | null): boolean {
  const { statusQuery, lookupByDocumentId } = provider.capabilities(connection.settings);
  return (statusQuery && remoteId !== null) || lookupByDocumentId;
}

/** What a provider's answer means for the delivery, whoever asked. */
export const reportOf = (answer: Extract<StatusAnswer, { kind: 'known' }>): DeliveryHappening => ({
  trigger: { kind: 'provider_reported', outcome: answer.outcome },
  source: 'provider',
  message: answer.message,
  details: answer.details,
});
