import { dayInWords } from '../../domain/day-in-words';
import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import { finding, type NewFinding, type ValidationFinding } from '../../domain/validation/finding';
import { mandatoryFrom, type SupplyScope } from '../../domain/validation/obligation/law';
import {
  type ExemptionReason,
  type Obligation,
  type ObligationContext,
  obligationOf,
  recipientOf,
} from '../../domain/validation/obligation/obligation';

/**
 * Must this be an e-invoice, may it, must it not (VAT Act 222/2004, § 85o)? The two prohibitions are errors that no
 * setting switches off; everything else is information.
 */
export function obligationFindings(context: ObligationContext): ValidationFinding[] {
  const obligation = obligationOf(context);
  return [finding({ source: 'obligation', ...said(obligation, context.invoice) })];
}

type ObligationFinding = Omit<NewFinding, 'source'>;

function said(obligation: Obligation, invoice: InvoiceDocument): ObligationFinding {
  const recipient = recipientOf(invoice);
  const place = {
    value: recipient.name,
    bt: recipient === invoice.seller ? 'BG-4' : 'BG-7',
    location: elementPath(
      invoice,
      recipient === invoice.seller ? 'cac:AccountingSupplierParty' : 'cac:AccountingCustomerParty',
    ),
  };
  switch (obligation.kind) {
    case 'forbidden':
      return {
        code: 'OBL-FORBIDDEN',
        severity: 'error',
        messages: forbidden[obligation.why],
        ...(obligation.why === 'confidential' ? {} : place),
      };
    case 'excluded_recipient':
      return { code: 'OBL-EXCLUDED-RECIPIENT', severity: 'error', messages: excludedRecipient, ...place };
    case 'required':
      return { code: 'OBL-REQUIRED', severity: 'info', messages: required[obligation.scope] };
    case 'not_required':
      return { code: 'OBL-NOT-REQUIRED', severity: 'info', messages: notRequired(obligation.why, obligation.scope) };
    case 'unknown':
      return { code: 'OBL-UNKNOWN', severity: 'info', messages: unknown[obligation.missing] };
  }
}

const forbidden = {
  confidential: localized(
    'Dodanie je označené ako utajované. Taká faktúra nesmie byť elektronickou faktúrou; doručte ju inak.',
    'Dodání je označeno jako utajované. Taková faktura nesmí být elektronickou fakturou; doručte ji jinak.',
    'The supply is marked as confidential. Such an invoice must not be an electronic invoice; deliver it another way.',
  ),
  intelligence_service: localized(
    'Príjemca je spravodajská služba. Zákon zakazuje poslať jej elektronickú faktúru; doručte ju inak.',
    'Příjemce je zpravodajská služba. Zákon zakazuje poslat jí elektronickou fakturu; doručte ji jinak.',
    'The recipient is an intelligence service. The law forbids sending it an electronic invoice; deliver it another way.',
  ),
};

const excludedRecipient = localized(
  'Príjemca je na vašom zozname vylúčených príjemcov. Faktúru doručte inak, alebo ho zo zoznamu odstráňte.',
  'Příjemce je na vašem seznamu vyloučených příjemců. Fakturu doručte jinak, nebo jej ze seznamu odstraňte.',
  'The recipient is on your list of excluded recipients. Deliver the invoice another way, or take it off the list.',
);

const required: Record<SupplyScope, Localized> = {
  domestic: localized(
    'Táto faktúra musí byť elektronickou faktúrou: tuzemské dodanie platiteľa DPH.',
    'Tato faktura musí být elektronickou fakturou: tuzemské plnění plátce DPH.',
    'This invoice must be an electronic invoice: a domestic supply by a VAT payer.',
  ),
  foreign_supplier: localized(
    'Táto faktúra musí byť elektronickou faktúrou: dodanie zahraničnej osoby registrovanej pre DPH na Slovensku.',
    'Tato faktura musí být elektronickou fakturou: plnění zahraniční osoby registrované k DPH na Slovensku.',
    'This invoice must be an electronic invoice: a supply by a foreign person who is registered for VAT in Slovakia.',
  ),
  within_eu: localized(
    'Táto faktúra musí byť elektronickou faktúrou: dodanie podnikateľovi v inom členskom štáte.',
    'Tato faktura musí být elektronickou fakturou: plnění podnikateli v jiném členském státě.',
    'This invoice must be an electronic invoice: a supply to a business in another member state.',
  ),
};

const exemptions: Record<Exclude<ExemptionReason, 'not_yet'>, Localized> = {
  seller_is_no_payer: localized('dodávateľ nemá IČ DPH', 'dodavatel nemá IČ DPH', 'the seller has no VAT id'),
  seller_only_registered: localized(
    'dodávateľ je registrovaný podľa § 7 alebo § 7a, nie je platiteľ DPH',
    'dodavatel je registrován podle § 7 nebo § 7a, není plátce DPH',
    'the seller is registered under § 7 or § 7a and no VAT payer',
  ),
  seller_abroad: localized(
    'dodávateľ nie je registrovaný pre DPH na Slovensku',
    'dodavatel není registrován k DPH na Slovensku',
    'the seller is not registered for VAT in Slovakia',
  ),
  outside_eu: localized(
    'odberateľ je mimo Európskej únie',
    'odběratel je mimo Evropskou unii',
    'the buyer is outside the European Union',
  ),
  supply_left_out: localized(
    'dodanie je oslobodené od dane alebo nie je jej predmetom',
    'plnění je osvobozeno od daně nebo není jejím předmětem',
    'the supply is exempt from VAT or outside its scope',
  ),
  simplified: localized(
    'suma nepresahuje 100 €, stačí zjednodušená faktúra',
    'částka nepřesahuje 100 €, stačí zjednodušený doklad',
    'it does not exceed 100 €, and a simplified invoice will do',
  ),
};

function notRequired(why: ExemptionReason, scope: SupplyScope | undefined): Localized {
  const reason = why === 'not_yet' ? notYet(scope) : exemptions[why];
  const when = why === 'not_yet' ? notNow : notEver;
  return localized(
    `Táto faktúra ${when.sk} byť elektronickou faktúrou: ${reason.sk}. Poslať ju tak môžete dobrovoľne.`,
    `Tato faktura ${when.cs} být elektronickou fakturou: ${reason.cs}. Poslat ji tak můžete dobrovolně.`,
    `This invoice ${when.en} be an electronic invoice: ${reason.en}. You may send it so voluntarily.`,
  );
}

const notNow = localized('ešte nemusí', 'ještě nemusí', 'need not yet');
const notEver = localized('nemusí', 'nemusí', 'need not');

function notYet(scope: SupplyScope | undefined): Localized {
  const from = scope === undefined ? null : mandatoryFrom(scope);
  if (from === null) return localized('zákon ju nevyžaduje', 'zákon ji nevyžaduje', 'the law does not ask for it');
  const day = dayInWords(from);
  return localized(`povinnosť platí od ${day}`, `povinnost platí od ${day}`, `the duty begins on ${from}`);
}

const unknown: Record<Extract<Obligation, { kind: 'unknown' }>['missing'], Localized> = {
  seller_country: localized(
    'Nedá sa povedať, či táto faktúra musí byť elektronickou faktúrou: chýba platný kód krajiny dodávateľa.',
    'Nelze říci, zda tato faktura musí být elektronickou fakturou: chybí platný kód země dodavatele.',
    'Whether this invoice must be an electronic invoice cannot be told: a valid country code of the seller is missing.',
  ),
  buyer_country: localized(
    'Nedá sa povedať, či táto faktúra musí byť elektronickou faktúrou: chýba platný kód krajiny odberateľa.',
    'Nelze říci, zda tato faktura musí být elektronickou fakturou: chybí platný kód země odběratele.',
    'Whether this invoice must be an electronic invoice cannot be told: a valid country code of the buyer is missing.',
  ),
  buyer_kind: localized(
    'Nedá sa povedať, či táto faktúra musí byť elektronickou faktúrou: odberateľ nemá IČO ani IČ DPH, môže byť spotrebiteľ.',
    'Nelze říci, zda tato faktura musí být elektronickou fakturou: odběratel nemá IČO ani IČ DPH, může být spotřebitel.',
    'Whether this invoice must be an electronic invoice cannot be told: the buyer has neither IČO nor VAT id and may be a consumer.',
  ),
};
