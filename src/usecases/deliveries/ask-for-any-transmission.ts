import { canAskProvider, documentToFind } from '../../domain/deliveries/ask-provider';
import type { Delivery } from '../../domain/deliveries/delivery';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { ProviderCatalogue, StatusAnswer } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';

export interface AskDeps {
  deliveries: Pick<DeliveryRepository, 'transmissions'>;
  connections: Pick<ConnectionRepository, 'open'>;
  providers: ProviderCatalogue;
}

/** With our document id of the transmission that it speaks of. */
export type AnswerOfTransmission = StatusAnswer & { documentId: string };

/**
 * Asks the provider about a delivery, newest transmission first, because an earlier one may have arrived too. The account
 * is asked also while it is disabled.
 *
 * @throws ProblemError `PROVIDER_OPERATION_NOT_SUPPORTED` when it cannot be asked
 */
export async function askForAnyTransmission(deps: AskDeps, delivery: Delivery): Promise<AnswerOfTransmission> {
  const connection = await deps.connections.open(delivery.tenantId, delivery.connectionId);
  if (!connection) throw new ProblemError('PROVIDER_OPERATION_NOT_SUPPORTED');
  const provider = deps.providers.byType(connection.providerType);
  if (!canAskProvider(provider, connection, delivery.remoteId))
    throw new ProblemError('PROVIDER_OPERATION_NOT_SUPPORTED');

  const ask = async (remoteId: string | null, documentId: string): Promise<AnswerOfTransmission> => ({
    ...(await provider.status(connection, { ...documentToFind(delivery), remoteId, documentId })),
    documentId,
  });
  const current = await ask(delivery.remoteId, delivery.transmission.documentId);
  if (current.kind === 'known' || delivery.transmission.transmission === 1) return current;
  let answer = current;
  const earlier = (await deps.deliveries.transmissions(delivery.tenantId, delivery.invoiceId)).filter(
    ({ transmission }) => transmission < delivery.transmission.transmission,
  );
  for (const { documentId } of earlier.reverse()) {
    if (!canAskProvider(provider, connection, null)) break;
    const found = await ask(null, documentId);
    if (found.kind === 'known') return found;
    // "Not there" holds for the whole delivery only when it was said of every transmission.
    if (found.kind === 'cannot_tell') answer = found;
  }
  return answer;
}
