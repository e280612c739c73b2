import { isSelfBilling } from '../../domain/document-type';
import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { partyFields } from '../../domain/invoices/party-fields';
import { type Localized, localized } from '../../domain/localized';
import { participantIdOf } from '../../domain/participants/participant';
import {
  finding,
  type FindingSeverity,
  type FindingSource,
  type ValidationFinding,
} from '../../domain/validation/finding';
import { partyRoles } from '../portal/party-findings';

type RoutingFault = 'not_registered' | 'type_not_received' | 'no_answer' | 'nobody_to_ask';

interface Wording {
  code: string;
  severity: FindingSeverity;
  text: (dic: string, type: Localized) => Localized;
}

const faults: Record<RoutingFault, Wording> = {
  not_registered: {
    code: 'RECIPIENT_NOT_REGISTERED',
    severity: 'warning',
    text: (dic) =>
      localized(
        `Príjemca s DIČ ${dic} nie je zaregistrovaný v sieti Peppol, ako elektronická faktúra mu nepríde. Overte jeho DIČ; ak je správne, pošlite mu faktúru aj iným spôsobom.`,
        `Příjemce s DIČ ${dic} není registrován v síti Peppol, jako elektronická faktura mu nepřijde. Ověřte jeho DIČ; je-li správné, pošlete mu fakturu i jiným způsobem.`,
        `The recipient with DIČ ${dic} is not registered in Peppol and will not receive it as an electronic invoice. Check the DIČ; if it is right, send the invoice another way as well.`,
      ),
  },
  type_not_received: {
    code: 'RECIPIENT_DOCTYPE_NOT_SUPPORTED',
    severity: 'warning',
    text: (dic, type) =>
      localized(
        `Príjemca s DIČ ${dic} je v sieti Peppol, ale neprijíma tento druh dokladu: ${type.sk}. Dohodnite sa s ním, ako mu ho doručiť.`,
        `Příjemce s DIČ ${dic} je v síti Peppol, ale nepřijímá tento druh dokladu: ${type.cs}. Domluvte se s ním, jak mu jej doručit.`,
        `The recipient with DIČ ${dic} is in Peppol but does not receive this kind of document: ${type.en}. Agree with it how to deliver it.`,
      ),
  },
  no_answer: {
    code: 'ROUTING_UNKNOWN',
    severity: 'info',
    text: (dic) =>
      localized(
        `Teraz sa nedá overiť, či príjemca s DIČ ${dic} prijíma e-faktúry: register neodpovedá. Skúste to neskôr; odoslaniu to nebráni.`,
        `Nyní nelze ověřit, zda příjemce s DIČ ${dic} přijímá e-faktury: registr neodpovídá. Zkuste to později; odeslání to nebrání.`,
        `Whether the recipient with DIČ ${dic} receives e-invoices cannot be checked now: the register does not answer. Try again later; the invoice can be sent.`,
      ),
  },
  nobody_to_ask: {
    code: 'ROUTING_UNKNOWN',
    severity: 'info',
    text: (dic) =>
      localized(
        `Nedá sa overiť, či príjemca s DIČ ${dic} prijíma e-faktúry: vaše pripojenie k digitálnemu poštárovi to neumožňuje. Odoslaniu to nebráni.`,
        `Nelze ověřit, zda příjemce s DIČ ${dic} přijímá e-faktury: vaše připojení k digitálnímu pošťákovi to neumožňuje. Odeslání to nebrání.`,
        `Whether the recipient with DIČ ${dic} receives e-invoices cannot be checked: your connection to a provider does not offer it. The invoice can be sent.`,
      ),
  },
};

/** What the layer `routing` says, at the recipient's electronic address (BT-49; BT-34 on self-billing). */
export function routingFinding(
  invoice: InvoiceDocument,
  fault: RoutingFault,
  dic: string,
  source: Extract<FindingSource, 'routing' | 'provider_dryrun'> = 'routing',
): ValidationFinding {
  const role = isSelfBilling(invoice.doc_type_code) ? 'seller' : 'buyer';
  const { code, severity, text } = faults[fault];
  return finding({
    code,
    severity,
    source,
    bt: partyFields.endpoint[role],
    value: participantIdOf(dic),
    found: participantIdOf(dic),
    location: elementPath(invoice, `${partyRoles[role].element}/cac:Party/${partyFields.endpoint.element}`),
    messages: text(dic, kindOf(invoice)),
  });
}

function kindOf({ root, doc_type_code }: InvoiceDocument): Localized {
  const isCreditNote = root === 'CreditNote';
  if (isSelfBilling(doc_type_code)) {
    return isCreditNote
      ? localized('samofakturačný dobropis', 'samofakturační dobropis', 'self-billed credit note')
      : localized('samofaktúra', 'samofaktura', 'self-billed invoice');
  }
  return isCreditNote ? localized('dobropis', 'dobropis', 'credit note') : localized('faktúra', 'faktura', 'invoice');
}
