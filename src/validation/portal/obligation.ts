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
import { elementPath } from './element-path';

/**
 * Must this be an e-invoice, may it, must it not (VAT Act 222/2004, § 85o)? The two prohibitions are errors that no setting
 * switches off; everything else is information.
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
    'Dodanie je označené ako utajované. Takúto faktúru nemožno poslať elektronicky; doručte ju inak.',
    'Dodání je označeno jako utajované. Takovou fakturu nelze poslat elektronicky; doručte ji jinak.',
    'The supply is marked as confidential. Such an invoice must not be sent electronically; deliver it another way.',
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
    'Túto faktúru ste povinní poslať elektronicky: tuzemské dodanie platiteľa DPH.',
    'Tuto fakturu jste povinni poslat elektronicky: tuzemské plnění plátce DPH.',
    'You must send this invoice electronically: a domestic supply by a VAT payer.',
  ),
  foreign_supplier: localized(
    'Túto faktúru ste povinní poslať elektronicky: dodanie zahraničnej osoby registrovanej pre DPH na Slovensku.',
    'Tuto fakturu jste povinni poslat elektronicky: plnění zahraniční osoby registrované k DPH na Slovensku.',
    'You must send this invoice electronically: a supply by a foreign person who is registered for VAT in Slovakia.',
  ),
  within_eu: localized(
    'Túto faktúru ste povinní poslať elektronicky: dodanie podnikateľovi v inom členskom štáte.',
    'Tuto fakturu jste povinni poslat elektronicky: plnění podnikateli v jiném členském státě.',
    'You must send this invoice electronically: a supply to a business in another member state.',
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
  return localized(
    `Elektronická faktúra tu nie je povinná: ${reason.sk}. Poslať ju môžete.`,
    `Elektronická faktura zde není povinná: ${reason.cs}. Poslat ji můžete.`,
    `An electronic invoice is not required here: ${reason.en}. You may send it.`,
  );
}

function notYet(scope: SupplyScope | undefined): Localized {
  const from = scope === undefined ? null : mandatoryFrom(scope);
  if (from === null) return localized('zákon ju nevyžaduje', 'zákon ji nevyžaduje', 'the law does not ask for it');
  const day = from.split('-').map(Number).reverse().join('. ');
  return localized(`povinnosť začína ${day}`, `povinnost začíná ${day}`, `the duty begins on ${from}`);
}

const unknown: Record<Extract<Obligation, { kind: 'unknown' }>['missing'], Localized> = {
  seller_country: localized(
    'Nevieme povedať, či je elektronická faktúra povinná: chýba krajina dodávateľa.',
    'Nevíme, zda je elektronická faktura povinná: chybí země dodavatele.',
    "We cannot tell whether an electronic invoice is required: the seller's country is missing.",
  ),
  buyer_country: localized(
    'Nevieme povedať, či je elektronická faktúra povinná: chýba krajina odberateľa.',
    'Nevíme, zda je elektronická faktura povinná: chybí země odběratele.',
    "We cannot tell whether an electronic invoice is required: the buyer's country is missing.",
  ),
  buyer_kind: localized(
    'Nevieme povedať, či je elektronická faktúra povinná: odberateľ nemá IČO ani IČ DPH, môže byť spotrebiteľ.',
    'Nevíme, zda je elektronická faktura povinná: odběratel nemá IČO ani IČ DPH, může být spotřebitel.',
    'We cannot tell whether an electronic invoice is required: the buyer has neither IČO nor VAT id and may be a consumer.',
  ),
};
