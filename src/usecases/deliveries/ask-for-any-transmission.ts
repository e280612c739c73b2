import { canAskProvider, documentToFind } from '../../domain/deliveries/ask-provider';
import type { Delivery, Transmission } from '../../domain/deliveries/delivery';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { ProviderCatalogue, StatusAnswer } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';
import { openAccountOf } from './open-account';

export interface AskDeps {
  deliveries: Pick<DeliveryRepository, 'transmissions'>;
  connections: Pick<ConnectionRepository, 'open' | 'openAccount'>;
  providers: ProviderCatalogue;
}

/** With our document id of the transmission that it speaks of. */
export type AnswerOfTransmission = StatusAnswer & { documentId: string };

/**
 * Asks the provider about a delivery, newest transmission first, because an earlier one may have arrived too. The
 * account is asked also while it is disabled.
 *
 * @throws ProblemError `PROVIDER_OPERATION_NOT_SUPPORTED` when it cannot be asked
 */
export async function askForAnyTransmission(deps: AskDeps, delivery: Delivery): Promise<AnswerOfTransmission> {
  const { transmission, remoteId } = delivery;
  /** Each at the account that it belongs to; null where that cannot be asked. */
  const ask = async (
    { documentId, accountNo }: Pick<Transmission, 'documentId' | 'accountNo'>,
    theirId: string | null,
  ): Promise<AnswerOfTransmission | null> => {
    const account = await openAccountOf(deps, delivery, accountNo);
    if (!account || !canAskProvider(account.capabilities, theirId)) return null;
    const question = { ...documentToFind(delivery), remoteId: theirId, documentId };
    return { ...(await account.provider.status(account.connection, question)), documentId };
  };
  const current = await ask(transmission, remoteId);
  if (!current) throw new ProblemError('PROVIDER_OPERATION_NOT_SUPPORTED');
  if (current.kind === 'known' || transmission.transmission === 1) return current;
  let answer = current;
  const earlier = (await deps.deliveries.transmissions(delivery.tenantId, delivery.invoiceId)).filter(
    (one) => one.transmission < transmission.transmission,
  );
  for (const one of earlier.reverse()) {
    const found = await ask(one, null);
    if (found?.kind === 'known') return found;
    // "Not there" holds for the whole delivery only when it was said of every transmission.
    if (found?.kind === 'cannot_tell') answer = found;
  }
  return answer;
}
