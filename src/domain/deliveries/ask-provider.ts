import type { ProviderCapabilities } from '../connections/connection';
import type { DeliveryEvent } from '../ports/deliveries/deliveries';
import type { DocumentToFind, ProviderDetails, StatusAnswer } from '../ports/deliveries/provider';
import type { Delivery } from './delivery';

/** Can this account tell what became of a document? By the provider's id where we have it, else by ours. */
export const canAskProvider = (
  { statusQuery, lookupByDocumentId }: Pick<ProviderCapabilities, 'statusQuery' | 'lookupByDocumentId'>,
  remoteId: string | null,
): boolean => (statusQuery && remoteId !== null) || lookupByDocumentId;

/**
 * Can anything more be learned of a document that this account has taken? Otherwise `sent` is where its delivery ends.
 */
export const expectsOutcome = (
  capabilities: Pick<ProviderCapabilities, 'webhooks' | 'statusQuery' | 'lookupByDocumentId'>,
  remoteId: string | null,
): boolean => capabilities.webhooks || canAskProvider(capabilities, remoteId);

/** The current transmission's document. */
export const documentToFind = ({ remoteId, transmission, requestId, invoiceId }: Delivery): DocumentToFind => ({
  remoteId,
  documentId: transmission.documentId,
  correlationId: requestId ?? invoiceId,
});

/** What a provider's answer or webhook means for the delivery. */
export const reportOf = ({
  outcome,
  message,
  details,
}: Pick<Extract<StatusAnswer, { kind: 'known' }>, 'outcome' | 'message' | 'details'>): DeliveryEvent => ({
  trigger: { kind: 'provider_reported', outcome },
  source: 'provider',
  message: outcome === 'delivery_failed' ? withCode(message, details.code) : message,
  details,
});

/** Our own reason says only that the delivery failed: why, is in the provider's code and text. */
function withCode(message: string | null, code: ProviderDetails[string] | undefined): string | null {
  if (typeof code !== 'string' || code === message) return message;
  return message === null ? code : `${code}: ${message}`;
}
