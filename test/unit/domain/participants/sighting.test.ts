import { recipientSeen, senderSeen } from '../../../../src/domain/participants/sighting';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';

const [seller, buyer] = [aDocumentParty(1), aDocumentParty(2)];

it('the recipient is the buyer, with its numbers; on self-billing the seller', () => {
  expect(recipientSeen(anInvoiceDocument())).toEqual({
    ...{ participantId: `0245:${buyer.dic}`, dic: buyer.dic, name: buyer.name, role: 'recipient' },
    ...{ ico: buyer.ico, icDph: buyer.vatId },
  });
  const selfBilled = recipientSeen(anInvoiceDocument({ doc_type_code: '389' }));
  expect(selfBilled).toMatchObject({ participantId: `0245:${seller.dic}`, name: seller.name });
});

it('the sender is who the provider says, else who the document says', () => {
  expect(senderSeen(anInvoiceDocument(), null)).toMatchObject({
    ...{ participantId: `0245:${seller.dic}`, name: seller.name, role: 'sender' },
  });
  expect(senderSeen(anInvoiceDocument(), '0245:2020000099')?.participantId).toBe('0245:2020000099');
  expect(senderSeen(anInvoiceDocument({ doc_type_code: '389' }), null)?.name).toBe(buyer.name);
});

it('a foreign participant has no DIČ, and one without an id is none', () => {
  const foreign = anInvoiceDocument({ buyer: aDocumentParty(2, { endpoint: { scheme: '9930', value: 'DE123' } }) });
  expect(recipientSeen(foreign)).toMatchObject({ participantId: '9930:DE123', dic: null });
  expect(recipientSeen(anInvoiceDocument({ buyer: aDocumentParty(2, { endpoint: null }) }))).toBeNull();
});
