import { dayInWords } from '../day-in-words';
import type { EventData } from '../events/event';
import { type Localized, localized } from '../localized';

/** What stopped a connection, and what to do. */
export const connectionFailing = ({ direction, cause }: EventData['connection.failing']): Localized => {
  if (cause === 'nothing_taken')
    return localized(
      'Trikrát po sebe sa nepodarilo prevziať ani jeden z dokumentov, ktoré digitálny poštár uvádza. Skúšame to naďalej; ak to potrvá, obráťte sa na podporu.',
      'Třikrát po sobě se nepodařilo převzít ani jeden z dokumentů, které digitální pošťák uvádí. Zkoušíme to nadále; pokud to potrvá, obraťte se na podporu.',
      'None of the documents that the provider lists could be taken over, three times in a row. We keep trying; if it lasts, ask support.',
    );
  if (cause === 'no_answer')
    return localized(
      'Digitálny poštár trikrát po sebe neodpovedal: nové faktúry sa zatiaľ nepreberajú. Skúšame to naďalej; ak to potrvá, obráťte sa na digitálneho poštára.',
      'Digitální pošťák třikrát po sobě neodpověděl: nové faktury se zatím nepřebírají. Zkoušíme to nadále; pokud to potrvá, obraťte se na digitálního pošťáka.',
      'The provider has not answered three times in a row: no new invoices are taken over for now. We keep trying; if it lasts, ask the provider.',
    );
  return direction === 'inbound'
    ? localized(
        'Digitálny poštár odmieta prihlasovacie údaje: nové faktúry sa nepreberajú. Zadajte v pripojení platné údaje.',
        'Digitální pošťák odmítá přihlašovací údaje: nové faktury se nepřebírají. Zadejte v připojení platné údaje.',
        'The provider refuses the credentials: no new invoices are taken over. Enter valid ones in the connection.',
      )
    : localized(
        'Digitálny poštár odmieta prihlasovacie údaje: vaše faktúry sa neodosielajú a čakajú. Zadajte v pripojení platné údaje.',
        'Digitální pošťák odmítá přihlašovací údaje: vaše faktury se neodesílají a čekají. Zadejte v připojení platné údaje.',
        'The provider refuses the credentials: your invoices are not sent, they wait. Enter valid ones in the connection.',
      );
};

export const connectionRecovered = ({ direction }: EventData['connection.recovered']): Localized =>
  direction === 'inbound'
    ? localized(
        'Digitálny poštár opäť odpovedá, faktúry sa znova preberajú.',
        'Digitální pošťák opět odpovídá, faktury se znovu přebírají.',
        'The provider answers again; invoices are taken over.',
      )
    : localized(
        'Digitálny poštár prihlasovacie údaje opäť prijíma, faktúry sa znova odosielajú.',
        'Digitální pošťák přihlašovací údaje opět přijímá, faktury se znovu odesílají.',
        'The provider accepts the credentials again; invoices are sent.',
      );

export const documentFailing = ({ document_id: id }: EventData['document.failing']): Localized =>
  id === null
    ? localized(
        'Digitálny poštár uvádza dokument, ktorého označenie sa nedá použiť, preto ho nemožno prevziať. Ostatné dokumenty sa preberajú. Obráťte sa na digitálneho poštára.',
        'Digitální pošťák uvádí dokument, jehož označení nelze použít, proto jej nelze převzít. Ostatní dokumenty se přebírají. Obraťte se na digitálního pošťáka.',
        'The provider lists a document whose id cannot be used, so that it cannot be taken over. The other documents are. Ask the provider.',
      )
    : localized(
        `Dokument ${id} od digitálneho poštára sa opakovane nepodarilo prevziať. Ostatné dokumenty sa preberajú a skúšame to naďalej. Pozrite si ho na portáli digitálneho poštára.`,
        `Dokument ${id} od digitálního pošťáka se opakovaně nepodařilo převzít. Ostatní dokumenty se přebírají a zkoušíme to nadále. Podívejte se na něj na portálu digitálního pošťáka.`,
        `The document ${id} of the provider could not be taken over several times. The others are, and we keep trying. Look at it in the provider's portal.`,
      );

export function quarantined({
  integration_name: name,
  attempts,
  reason,
  invoice_number: number,
  seller_name: seller,
}: EventData['inbox.quarantined']): Localized {
  const which =
    number === undefined || seller === undefined
      ? localized('prijatú faktúru', 'přijatou fakturu', 'a received invoice')
      : localized(
          `faktúru č. ${number} od ${seller}`,
          `fakturu č. ${number} od ${seller}`,
          `the invoice ${number} from ${seller}`,
        );
  return localized(
    `Účtovný program „${name}“ odmietol ${which.sk} (pokusov: ${attempts}) a už sa mu neponúka. Dôvod: ${reason}. Opravte príčinu a požiadajte podporu o uvoľnenie, alebo faktúru zaúčtujte ručne.`,
    `Účetní program „${name}“ odmítl ${which.cs} (pokusů: ${attempts}) a už se mu nenabízí. Důvod: ${reason}. Odstraňte příčinu a požádejte podporu o uvolnění, nebo fakturu zaúčtujte ručně.`,
    `The accounting program "${name}" has refused ${which.en} (attempts: ${attempts}); it is no longer offered. Reason: ${reason}. Mend the cause and ask support to release it, or book the invoice by hand.`,
  );
}

export const conflictingDuplicate = ({
  invoice_number: number,
  seller_name: seller,
}: EventData['invoice.received']): Localized =>
  localized(
    `Od dodávateľa ${seller} prišiel ďalší doklad s číslom ${number}, ale s iným obsahom. Ponúka sa účtovnému programu ako samostatný doklad. Porovnajte ich a overte si, ktorý platí, aby ste neplatili dvakrát.`,
    `Od dodavatele ${seller} přišel další doklad s číslem ${number}, ale s jiným obsahem. Nabízí se účetnímu programu jako samostatný doklad. Porovnejte je a ověřte si, který platí, abyste neplatili dvakrát.`,
    `Another document with the number ${number} arrived from ${seller}, with other content. It is offered to the accounting program as a document of its own. Compare them and ask which one holds, so that you do not pay twice.`,
  );

type Received = EventData['invoice.received'];

/** A name may end with a dot, so that no sentence ends with it. */
export const invoiceReceived = ({ invoice_number: number, seller_name: seller }: Received): Localized =>
  localized(
    `Prišla faktúra ${number}, dodávateľ: ${seller} – nájdete ju medzi prijatými faktúrami.`,
    `Přišla faktura ${number}, dodavatel: ${seller} – najdete ji mezi přijatými fakturami.`,
    `The invoice ${number} arrived, seller: ${seller} – you find it among the received invoices.`,
  );

export const invoiceInvalid = ({ invoice_number: number, seller_name: seller }: Received): Localized =>
  localized(
    `Prijatá faktúra ${number} od dodávateľa ${seller} má chyby. Pozrite si ich pri faktúre a požiadajte dodávateľa o opravu.`,
    `Přijatá faktura ${number} od dodavatele ${seller} má chyby. Podívejte se na ně u faktury a požádejte dodavatele o opravu.`,
    `The received invoice ${number} from ${seller} has errors. Look at them with the invoice, and ask the supplier to correct it.`,
  );

export const companySuspended = ({ name }: EventData['tenant.suspended']): Localized =>
  localized(
    `Prístup firmy ${name} bol pozastavený. Čo bolo prijaté, sa doručí; nové faktúry sa neprijímajú. Obráťte sa na správcu portálu.`,
    `Přístup firmy ${name} byl pozastaven. Co bylo přijato, bude doručeno; nové faktury se nepřijímají. Obraťte se na správce portálu.`,
    `The access of the company ${name} was suspended. What was accepted is delivered; no new invoices are taken. Ask the people who run the portal.`,
  );

export const companyResumed = ({ name }: EventData['tenant.resumed']): Localized =>
  localized(
    `Prístup firmy ${name} bol obnovený. Faktúry možno znova odosielať a prijímať.`,
    `Přístup firmy ${name} byl obnoven. Faktury lze znovu odesílat a přijímat.`,
    `The access of the company ${name} was restored. Invoices can be sent and received again.`,
  );

export const participantChanged = ({
  participant_id: id,
  name,
  registered,
}: EventData['participant.changed']): Localized => {
  const partner = name === null ? id : `${name} (${id})`;
  return registered
    ? localized(
        `Partner ${partner} odteraz prijíma faktúry cez Peppol. Môžete mu ich posielať.`,
        `Partner ${partner} nyní přijímá faktury přes Peppol. Můžete mu je posílat.`,
        `The partner ${partner} receives invoices by Peppol from now on. You can send them.`,
      )
    : localized(
        `Partner ${partner} už neprijíma faktúry cez Peppol. Kým sa znova nezaregistruje, doručujte mu ich inak.`,
        `Partner ${partner} už nepřijímá faktury přes Peppol. Dokud se znovu nezaregistruje, doručujte mu je jinak.`,
        `The partner ${partner} no longer receives invoices by Peppol. Until it registers again, deliver them in another way.`,
      );
};

export const ruleSetUpcoming = ({
  rule_set: ruleSet,
  edition,
  valid_from: from,
}: EventData['rule_set.upcoming']): Localized =>
  localized(
    `Od ${dayInWords(from)} sa faktúry kontrolujú podľa nového vydania pravidiel ${ruleSet} ${edition}. Overte si vopred, či mu vaše faktúry vyhovujú.`,
    `Od ${dayInWords(from)} se faktury kontrolují podle nového vydání pravidel ${ruleSet} ${edition}. Ověřte si předem, zda mu vaše faktury vyhovují.`,
    `From ${from} on, invoices are validated by a new edition of the rules, ${ruleSet} ${edition}. Check beforehand whether your invoices comply.`,
  );

/** Which key or token ends, when, and what to do. */
export function credentialExpiring({
  integration,
  name,
  expires_at: end,
}: EventData['credential.expiring']): Localized {
  const [day, time] = [end.slice(0, 10), `${end.slice(11, 16)} UTC`];
  const at = `${dayInWords(day)} ${time}`;
  if (integration === null)
    return localized(
      `Platnosť API kľúča „${name}“ sa skončí ${at}. Vymeňte ho, kým platí.`,
      `Platnost API klíče „${name}“ skončí ${at}. Vyměňte ho, dokud platí.`,
      `The API key “${name}” ends at ${day} ${time}. Rotate it while it works.`,
    );
  return localized(
    `Platnosť tokenu „${name}“ integrácie „${integration.name}“ sa skončí ${at}. Vymeňte ho, kým platí.`,
    `Platnost tokenu „${name}“ integrace „${integration.name}“ skončí ${at}. Vyměňte ho, dokud platí.`,
    `The token “${name}” of the integration “${integration.name}” ends at ${day} ${time}. Rotate it while it works.`,
  );
}

export const webhookFailing = ({ since }: EventData['webhook.failing']): Localized => {
  const day = since.slice(0, 10);
  return localized(
    `Adresa webhooku od ${dayInWords(day)} neprijala žiadnu správu. Skúšame to naďalej; po piatich dňoch ju vypneme. Pozrite si pokusy pri doručeniach webhooku.`,
    `Adresa webhooku od ${dayInWords(day)} nepřijala žádnou zprávu. Zkoušíme to dál; po pěti dnech ji vypneme. Podívejte se na pokusy u doručení webhooku.`,
    `The address of a webhook has taken no message since ${day}. We keep trying; after five days we switch it off. Look at the attempts of its deliveries.`,
  );
};

export const webhookDisabled = ({ reason }: EventData['webhook.disabled']): Localized =>
  reason === 'gone'
    ? localized(
        'Adresa webhooku odpovedala, že už neexistuje (410), preto je vypnutá. Ak má správy dostávať ďalej, opravte adresu a zapnite ju.',
        'Adresa webhooku odpověděla, že už neexistuje (410), proto je vypnutá. Má-li zprávy dostávat dál, opravte adresu a zapněte ji.',
        'The address of a webhook has answered that it is gone (410), so it is switched off. If it is to be told further on, correct the address and enable it.',
      )
    : localized(
        'Adresa webhooku päť dní neprijala žiadnu správu, preto je vypnutá. Odstráňte príčinu, zapnite ju a zmeškané udalosti nechajte odoslať znova.',
        'Adresa webhooku pět dní nepřijala žádnou zprávu, proto je vypnutá. Odstraňte příčinu, zapněte ji a zmeškané události nechte odeslat znovu.',
        'The address of a webhook has taken no message for five days, so it is switched off. Remove the cause, enable it, and have the missed events sent again.',
      );

type Stopped = EventData['forwarding.stopped'];

/** The addresses are masked: the notice goes to other people, too. */
export const forwardingStopped = ({ name, reason, address }: Stopped): Localized => {
  switch (reason) {
    case 'too_many':
      return localized(
        `Pravidlo „${name}“ chcelo za hodinu preposlať viac ako 500 dokladov, preto je pozastavené. Skontrolujte ho a znova zapnite.`,
        `Pravidlo „${name}“ chtělo za hodinu přeposlat více než 500 dokladů, proto je pozastaveno. Zkontrolujte ho a znovu zapněte.`,
        `The rule "${name}" had more than 500 documents to forward in an hour, so it is paused. Look at it and enable it again.`,
      );
    case 'bounced':
      return localized(
        `Adresa ${address ?? ''} pravidla „${name}“ odmietla tri správy za sebou a nič na ňu už nechodí. Opravte ju v pravidle.`,
        `Adresa ${address ?? ''} pravidla „${name}“ odmítla tři zprávy za sebou a nic na ni již nechodí. Opravte ji v pravidle.`,
        `The address ${address ?? ''} of the rule "${name}" has refused three mails in a row and gets nothing more. Correct it in the rule.`,
      );
    case 'gone':
    case 'failing':
      return localized(
        `Cieľ pravidla „${name}“ neprijíma doklady, preto je pravidlo vypnuté. Opravte cieľ a pravidlo znova zapnite.`,
        `Cíl pravidla „${name}“ nepřijímá doklady, proto je pravidlo vypnuto. Opravte cíl a pravidlo znovu zapněte.`,
        `The target of the rule "${name}" takes no documents, so the rule is disabled. Correct the target and enable the rule again.`,
      );
  }
};
