import { asId, type ConnectionId } from '../../domain/ids';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { ReceivingRepository } from '../../domain/ports/receiving/receiving';
import { noMetadata } from '../receiving/placeholders';
import { type StoreDeps, storeReceived } from '../receiving/store-received';
import type { Adopted, LostInvoice } from './lost-invoice';

export interface AdoptReceivedDeps extends Omit<StoreDeps, 'objects' | 'receiving'> {
  objects: Pick<ObjectStore, 'get' | 'put'>;
  connections: Pick<ConnectionRepository, 'find'>;
  receiving: Pick<ReceivingRepository, 'receive' | 'possibleDuplicates' | 'promiseProtection'>;
}

/** Receives a document once more. Should its provider list it still, it is known there and only acknowledged. */
export async function adoptReceived(
  deps: AdoptReceivedDeps,
  { tenant, folder: { invoiceId }, document: { object, origin } }: LostInvoice,
): Promise<Adopted> {
  const { connectionId, providerDocumentId, senderParticipantId } = origin;
  const connection =
    connectionId === null ? null : await deps.connections.find(tenant.id, asId<ConnectionId>(connectionId));
  if (connection === null || providerDocumentId === null) return { left: 'its connection is not in the database' };
  const receipt = await storeReceived(deps, {
    ...{ tenant, invoiceId },
    origin: { connectionId: connection.id, documentId: providerDocumentId, accountNo: connection.accountNo },
    fetched: {
      metadata: { ...noMetadata, senderParticipantId },
      bytes: await deps.objects.get(object),
      transportEncoding: null,
      isIntact: true,
    },
  });
  if (receipt.kind === 'same_content') return 'known';
  await deps.receiving.promiseProtection(tenant.id, receipt.invoiceId);
  return 'received';
}
