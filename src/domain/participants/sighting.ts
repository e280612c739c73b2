import type { DocumentParty, InvoiceDocument } from '../invoices/invoice-document';
import { recipientOf } from '../validation/obligation/obligation';
import { dicOfParticipant } from './participant';
import { routingOf } from './peppol-routing';

export type ParticipantRole = 'sender' | 'recipient';

/** A participant as a document names it. */
export interface Sighting {
  /** `<scheme>:<value>`. */
  participantId: string;
  /** Null: not a Slovak id. */
  dic: string | null;
  name: string;
  ico: string | null;
  icDph: string | null;
  role: ParticipantRole;
}

/** Whom a company sends this document to; null without a usable id. On self-billing that is the seller. */
export const recipientSeen = (invoice: InvoiceDocument): Sighting | null =>
  sightingOf(routingOf(invoice).receiverParticipantId, recipientOf(invoice), 'recipient');

/**
 * Who has sent a document that a company received.
 * @param toldId by the provider, which knows better than the document
 */
export function senderSeen(invoice: InvoiceDocument, toldId: string | null): Sighting | null {
  const { senderParticipantId } = routingOf(invoice);
  const issuer = recipientOf(invoice) === invoice.seller ? invoice.buyer : invoice.seller;
  return sightingOf(toldId ?? senderParticipantId, issuer, 'sender');
}

const participantForm = /^[0-9A-Za-z]{1,10}:\S{1,60}$/;

function sightingOf(participantId: string, party: DocumentParty, role: ParticipantRole): Sighting | null {
  if (!participantForm.test(participantId)) return null;
  const { name, ico, vatId } = party;
  return { participantId, dic: dicOfParticipant(participantId), name, ico, icDph: vatId, role };
}
