import type { InvoiceStatus } from '../../domain/deliveries/status';
import type { InvoiceRecord } from '../../domain/invoices/invoice';
import { type Language, type Localized, localized } from '../../domain/localized';
import type { MailAttachment, MailMessage } from '../../domain/ports/mail/mail';
import { layOut } from '../mail/mail-layout';

/** Of all attachments together, as mail writes them; what is larger stays in the portal. */
const maxEncodedBytes = 10 * 1024 * 1024;

const undelivered = localized('Faktúra nebola doručená', 'Faktura nebyla doručena', 'An invoice was not delivered');

/** What a mail is about, without names and amounts: subjects are read on the way and on locked screens. */
const subjects: Readonly<Record<InvoiceStatus, Localized>> = {
  received: localized('Prijatá faktúra', 'Přijatá faktura', 'A received invoice'),
  received_invalid: localized(
    'Prijatá faktúra s chybami',
    'Přijatá faktura s chybami',
    'A received invoice with errors',
  ),
  received_without_xml: localized('Prijatá faktúra', 'Přijatá faktura', 'A received invoice'),
  queued: localized('Faktúra čaká na odoslanie', 'Faktura čeká na odeslání', 'An invoice waits to be sent'),
  validating: localized('Faktúra sa kontroluje', 'Faktura se kontroluje', 'An invoice is checked'),
  sending: localized('Faktúra sa odosiela', 'Faktura se odesílá', 'An invoice is being sent'),
  sent: localized('Odoslaná faktúra', 'Odeslaná faktura', 'A sent invoice'),
  delivered: localized('Doručená faktúra', 'Doručená faktura', 'A delivered invoice'),
  delivery_failed: undelivered,
  rejected_by_provider: undelivered,
  failed_permanent: undelivered,
};

/** A name may end with a dot, so that no sentence ends with it. */
const whatItIs = (number: string, seller: string, buyer: string): Localized =>
  localized(
    `Faktúra ${number}, dodávateľ: ${seller}, odberateľ: ${buyer}`,
    `Faktura ${number}, dodavatel: ${seller}, odběratel: ${buyer}`,
    `Invoice ${number}, seller: ${seller}, buyer: ${buyer}`,
  );

const attached = localized(
  'Doklad je v prílohe. Záväzný je súbor XML; stránku HTML otvoríte v prehliadači a môžete ju vytlačiť.',
  'Doklad je v příloze. Závazný je soubor XML; stránku HTML otevřete v prohlížeči a můžete ji vytisknout.',
  'The document is attached. The XML file is binding; the HTML page opens in a browser and can be printed.',
);
const tooLarge = localized(
  'Doklad je pre poštu príliš veľký. Nájdete ho v portáli:',
  'Doklad je pro poštu příliš velký. Najdete ho v portálu:',
  'The document is too large for mail. You find it in the portal:',
);
const why = localized(
  'Túto správu dostávate, lebo ste súhlasili s preposielaním faktúr na svoju adresu. Zrušíte ho tu:',
  'Tuto zprávu dostáváte, protože jste souhlasili s přeposíláním faktur na svou adresu. Zrušíte ho zde:',
  'You get this message because you have agreed to invoices being forwarded to your address. You end it here:',
);
const testNote = localized('Toto je skúška pravidla.', 'Toto je zkouška pravidla.', 'This is a test of the rule.');

export interface ForwardedMail {
  to: string;
  language: Language;
  status: InvoiceStatus;
  invoice: Pick<InvoiceRecord, 'invoiceNumber' | 'seller' | 'buyer'>;
  files: readonly MailAttachment[];
  isTest: boolean;
  /** Where the invoice is in the portal, and where its recipient unsubscribes. */
  links: { invoice: string; unsubscribe: string };
}

/** A document as a mail, as text and as simple HTML. Files that are too large together are left out. */
export function forwardedMail({ to, language, status, invoice, files, isTest, links }: ForwardedMail): MailMessage {
  const isTooLarge = files.reduce((bytes, { content }) => bytes + encodedBytes(content), 0) > maxEncodedBytes;
  const about = whatItIs(invoice.invoiceNumber, invoice.seller.name ?? '–', invoice.buyer.name ?? '–');
  const subject = subjects[status][language];
  const mail = layOut({
    ...{ to, language, subject: isTest ? `TEST: ${subject}` : subject },
    blocks: [
      ...(isTest ? [testNote[language]] : []),
      about[language],
      ...(isTooLarge ? [tooLarge[language], links.invoice] : [attached[language]]),
      why[language],
    ],
    link: links.unsubscribe,
    furtherLink: links.invoice,
  });
  return {
    ...mail,
    // RFC 3834: no program answers it.
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${links.unsubscribe}>` },
    attachments: isTooLarge ? [] : files,
  };
}

/** In base64 with the ends of its lines of 76 characters. */
const encodedBytes = (content: Uint8Array): number => Math.ceil(Math.ceil(content.length / 3) * 4 * (78 / 76));
