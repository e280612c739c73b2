import type { InvoiceStatus } from '../../domain/deliveries/status';
import type { PaymentDoubt } from '../../domain/invoices/payment-doubt';
import { type Localized, localized } from '../../domain/localized';
import type { ValidationStatus } from '../../domain/validation/validation-report';

/** Whom the advice of a page is for. */
export type Advised = 'sender' | 'recipient' | 'recipient_of_self_billing';

export const verdictHeadlines: Readonly<Record<ValidationStatus, Localized>> = {
  valid: localized(
    'Doklad prešiel všetkými kontrolami.',
    'Doklad prošel všemi kontrolami.',
    'The document has passed all checks.',
  ),
  valid_with_warnings: localized(
    'Doklad je platný, má však upozornenia.',
    'Doklad je platný, má však upozornění.',
    'The document is valid, but has warnings.',
  ),
  invalid: localized('Doklad porušuje pravidlá.', 'Doklad porušuje pravidla.', 'The document breaks rules.'),
  not_validated: localized(
    'Doklad ešte nebol skontrolovaný.',
    'Doklad ještě nebyl zkontrolován.',
    'The document has not been checked yet.',
  ),
};

export const doubtHeadlines: Readonly<Record<PaymentDoubt, Localized>> = {
  other_sender: localized(
    'Doklad poslal niekto iný, než kto je na ňom ako vyhotoviteľ.',
    'Doklad poslal někdo jiný, než kdo je na něm jako vystavitel.',
    'The document was sent by somebody else than its issuer.',
  ),
  other_recipient: localized(
    'Doklad je zrejme určený niekomu inému.',
    'Doklad je zřejmě určen někomu jinému.',
    'The document seems to be for somebody else.',
  ),
  other_content: localized(
    'Doklad s týmto číslom prišiel aj s iným obsahom.',
    'Doklad s tímto číslem přišel i s jiným obsahem.',
    'A document with this number also came with other content.',
  ),
  number_reused: localized(
    'Od tohto dodávateľa už máte doklad s rovnakým číslom.',
    'Od tohoto dodavatele už máte doklad se stejným číslem.',
    'You already have a document with this number from this seller.',
  ),
  invalid: verdictHeadlines.invalid,
  superseded: localized(
    'Tento doklad nahradil novší.',
    'Tento doklad nahradil novější.',
    'A newer document has replaced this one.',
  ),
  not_checked: verdictHeadlines.not_validated,
};

const toRecipients: Readonly<Record<PaymentDoubt, Localized>> = {
  other_sender: localized(
    'Môže byť podvrhnutý. Neplaťte ho, kým si ho u dodávateľa neoveríte.',
    'Může být podvržený. Neplaťte ho, dokud si ho u dodavatele neověříte.',
    'It may be forged. Do not pay it before the seller has confirmed it.',
  ),
  other_recipient: localized(
    'Neplaťte ho, kým si ho u dodávateľa neoveríte.',
    'Neplaťte ho, dokud si ho u dodavatele neověříte.',
    'Do not pay it before the seller has confirmed it.',
  ),
  other_content: localized(
    'Porovnajte oba doklady a overte si u dodávateľa, ktorý z nich platí. Dovtedy s úhradou počkajte.',
    'Porovnejte oba doklady a ověřte si u dodavatele, který z nich platí. Do té doby s úhradou počkejte.',
    'Compare them and ask the seller which one holds. Wait with the payment until then.',
  ),
  number_reused: localized(
    'Skontrolujte, či nejde o tú istú faktúru, aby ste ju nezaplatili dvakrát.',
    'Zkontrolujte, zda nejde o tutéž fakturu, abyste ji nezaplatili dvakrát.',
    'Check whether it is the same invoice, so that you do not pay it twice.',
  ),
  invalid: localized(
    'Požiadajte dodávateľa o opravený doklad a s úhradou zatiaľ počkajte.',
    'Požádejte dodavatele o opravený doklad a s úhradou zatím počkejte.',
    'Ask the seller for a corrected document, and wait with the payment.',
  ),
  superseded: localized('Plaťte podľa novšieho.', 'Plaťte podle novějšího.', 'Pay the newer one.'),
  not_checked: localized(
    'S úhradou počkajte, kým ho portál skontroluje.',
    'S úhradou počkejte, dokud ho portál nezkontroluje.',
    'Wait with the payment until the portal has checked it.',
  ),
};

/** The recipient is the seller, who is paid: only the correction matters. */
const toSelfBilled = localized(
  'Overte si ho u odberateľa, ktorý ho vyhotovil, a ak treba, požiadajte ho o opravu.',
  'Ověřte si ho u odběratele, který ho vystavil, a je-li třeba, požádejte ho o opravu.',
  'Ask the buyer, who has issued it, to confirm or to correct it.',
);

const toSenders: Partial<Record<PaymentDoubt, Localized>> = {
  superseded: localized(
    'Odberateľovi posielajte novší.',
    'Odběrateli posílejte novější.',
    'Give the newer one to your customer.',
  ),
  not_checked: localized(
    'Portál ho skontroluje pred odoslaním.',
    'Portál ho zkontroluje před odesláním.',
    'The portal checks it before it is sent.',
  ),
};
const correctIt = localized(
  'Opravte ho vo svojom účtovnom programe a pošlite znova.',
  'Opravte ho ve svém účetním programu a odešlete znovu.',
  'Correct it in your accounting program and send it again.',
);

/** What somebody does about a document in doubt. */
export function advice(advised: Advised, doubt: PaymentDoubt): Localized {
  if (advised === 'sender') return toSenders[doubt] ?? correctIt;
  return advised === 'recipient_of_self_billing' && doubt !== 'not_checked' ? toSelfBilled : toRecipients[doubt];
}

/** Why a document that asks for a payment carries no code for it. */
export const withheldCode = (why: PaymentDoubt | 'wrong_account'): Localized =>
  why === 'wrong_account'
    ? localized(
        'QR kód tu nie je: číslo účtu nie je správny IBAN. Overte si ho u dodávateľa.',
        'QR kód tu není: číslo účtu není správný IBAN. Ověřte si ho u dodavatele.',
        'There is no QR code: the account is no correct IBAN. Ask the seller for it.',
      )
    : localized(
        `QR kód tu nie je: ${doubtHeadlines[why].sk}`,
        `QR kód tu není: ${doubtHeadlines[why].cs}`,
        `There is no QR code: ${doubtHeadlines[why].en}`,
      );

/** What became of the document, before the day of it. */
export const statusWords: Readonly<Record<InvoiceStatus, Localized>> = {
  queued: localized('Čaká na odoslanie', 'Čeká na odeslání', 'Waiting to be sent'),
  validating: localized('Kontroluje sa', 'Kontroluje se', 'Being checked'),
  sending: localized('Odosiela sa', 'Odesílá se', 'Being sent'),
  sent: localized('Odoslané', 'Odesláno', 'Sent'),
  delivered: localized('Doručené', 'Doručeno', 'Delivered'),
  delivery_failed: localized('Nedoručené', 'Nedoručeno', 'Not delivered'),
  rejected_by_provider: localized(
    'Odmietol digitálny poštár',
    'Odmítl poskytovatel doručovací služby',
    'Rejected by the provider',
  ),
  failed_permanent: localized('Neodoslané', 'Neodesláno', 'Not sent'),
  received: localized('Prijaté', 'Přijato', 'Received'),
  received_invalid: localized('Prijaté', 'Přijato', 'Received'),
  received_without_xml: localized('Prijaté', 'Přijato', 'Received'),
};
