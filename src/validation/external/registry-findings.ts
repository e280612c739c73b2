import { dayInWords } from '../../domain/day-in-words';
import { elementPath } from '../../domain/invoices/element-path';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { partyFields } from '../../domain/invoices/party-fields';
import { type Localized, localized } from '../../domain/localized';
import { sourceNameOf, type TaxRegisterListState } from '../../domain/tax-registers/lists';
import { personKindOf } from '../../domain/tax-registers/person-kind';
import type { VatRegime } from '../../domain/tax-registers/regime';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/validation/finding';
import { partyRoles } from '../portal/party-findings';

export type RegistryCode = keyof typeof wording;

/** What the lists say against which number of a party. */
export interface RegistryFault {
  code: RegistryCode;
  severity: FindingSeverity;
  field: keyof typeof fields;
  /** As in the document. */
  value: string;
  told: Told;
}

/** What a list says, for the words; days are `YYYY-MM-DD`. */
interface Told {
  day?: string | null;
  regime?: VatRegime;
  ico?: string;
  name?: string;
  /** Decide whether `name` may be said: see {@link personKindOf}. */
  numbers?: readonly (string | null)[];
}

const fields = {
  vat_id: partyFields.vat_id,
  legal_id: partyFields.legal_id,
  name: { element: 'cac:PartyLegalEntity/cbc:RegistrationName', seller: 'BT-27', buyer: 'BT-44' },
} as const;

const since = (day: string | null | undefined, sk: string, en: string): { sk: string; en: string } =>
  day == null ? { sk: '', en: '' } : { sk: ` ${sk} ${dayInWords(day)}`, en: ` ${en} ${day}` };

/** What is wrong and what to do about it. `who` is the role in the genitive, `it` the value. */
const wording = {
  'REG-VAT-NOT-FOUND': (who: Localized, it: string, { day }: Told) => {
    const as = since(day, 'k', 'as of');
    return localized(
      `IČ DPH ${who.sk} ${it} nie je v zozname registrovaných pre DPH${as.sk}. Overte číslo; nová registrácia sa tam objaví do niekoľkých dní.`,
      `IČ DPH ${who.cs} ${it} není v seznamu registrovaných k DPH${as.sk}. Ověřte číslo; nová registrace se tam objeví do několika dnů.`,
      `The IČ DPH of the ${who.en} ${it} is not in the list of VAT registrations${as.en}. Check the number; a new registration appears there within some days.`,
    );
  },
  'REG-VAT-DELETED': (who: Localized, it: string, { day }: Told) => {
    const on = since(day, 'od', 'since');
    return localized(
      `IČ DPH ${who.sk} ${it} už nie je registrované pre DPH${on.sk}. Overte, či smie byť na faktúre.`,
      `IČ DPH ${who.cs} ${it} už není registrováno k DPH${on.sk}. Ověřte, zda smí být na faktuře.`,
      `The IČ DPH of the ${who.en} ${it} is no longer registered for VAT${on.en}. Check whether it may stand on the invoice.`,
    );
  },
  'REG-REGIME-NOT-PAYER': (who: Localized, it: string, { regime = 'unknown' }: Told) =>
    localized(
      `IČ DPH ${who.sk} ${it} je registrované podľa ${regime} zákona o DPH: taká osoba nie je platiteľom DPH. Overte, či má byť na faktúre daň.`,
      `IČ DPH ${who.cs} ${it} je registrováno podle ${regime} slovenského zákona o DPH: taková osoba není plátcem DPH. Ověřte, zda má být na faktuře daň.`,
      `The IČ DPH of the ${who.en} ${it} is registered under ${regime} of the Slovak VAT Act: such a person is no VAT payer. Check whether the invoice should show tax.`,
    ),
  'REG-CANCELLATION-PENDING': (who: Localized, it: string, { day }: Told) => {
    const on = since(day, 'od', 'since');
    return localized(
      `IČ DPH ${who.sk} ${it} je${on.sk} v zozname platiteľov, u ktorých nastali dôvody na zrušenie registrácie. Môžete ručiť za nezaplatenú daň (§ 69b zákona o DPH).`,
      `IČ DPH ${who.cs} ${it} je${on.sk} v seznamu plátců, u kterých nastaly důvody ke zrušení registrace. Můžete ručit za nezaplacenou daň (§ 69b slovenského zákona o DPH).`,
      `The IČ DPH of the ${who.en} ${it} has been in the list of payers with grounds for cancelling their registration${on.en}. You may be liable for unpaid tax (§ 69b of the Slovak VAT Act).`,
    );
  },
  'REG-ERASED-LISTED': (who: Localized, it: string, { day }: Told) => {
    const on = since(day, 'k', 'on');
    return localized(
      `IČ DPH ${who.sk} ${it} je v zozname vymazaných platiteľov${on.sk}. Samo osebe to neznamená, že registrácia zanikla.`,
      `IČ DPH ${who.cs} ${it} je v seznamu vymazaných plátců${on.sk}. Samo o sobě to neznamená, že registrace zanikla.`,
      `The IČ DPH of the ${who.en} ${it} is in the list of erased payers${on.en}. That alone does not mean that the registration has ended.`,
    );
  },
  'REG-ICO-MISMATCH': (who: Localized, it: string, { ico = '' }: Told) =>
    localized(
      `IČO ${who.sk} ${it} nepatrí k jeho DIČ alebo IČ DPH: v zozname Finančnej správy má IČO ${ico}. Jedno z čísel je iného subjektu.`,
      `IČO ${who.cs} ${it} nepatří k jeho DIČ nebo IČ DPH: v seznamu Finanční správy má IČO ${ico}. Jedno z čísel je jiného subjektu.`,
      `The IČO of the ${who.en} ${it} does not belong to its DIČ or IČ DPH: in the lists of the tax office it has IČO ${ico}. One of the numbers is somebody else's.`,
    ),
  'REG-NAME-MISMATCH': (who: Localized, it: string, { name = '', numbers = [] }: Told) => {
    const mayQuote = personKindOf(numbers, name) === 'legal';
    return localized(
      `Názov ${who.sk} „${it}“ je iný než v zozname Finančnej správy${mayQuote ? `: „${name}“` : ''}. Overte, či čísla patria tejto firme.`,
      `Název ${who.cs} „${it}“ je jiný než v seznamu Finanční správy${mayQuote ? `: „${name}“` : ''}. Ověřte, zda čísla patří této firmě.`,
      `The name of the ${who.en} "${it}" differs from the one in the lists of the tax office${mayQuote ? `, "${name}"` : ''}. Check that the numbers are this company's.`,
    );
  },
} as const;

/** The finding for what the lists say, with its place in the document. */
export function registryFinding(
  invoice: InvoiceDocument,
  role: 'seller' | 'buyer',
  { code, severity, field, value, told }: RegistryFault,
): ValidationFinding {
  const { element, words } = partyRoles[role];
  return finding({
    code,
    severity,
    source: 'registry',
    bt: fields[field][role],
    value,
    found: value,
    expected: told.ico ?? null,
    location: elementPath(invoice, `${element}/cac:Party/${fields[field].element}`),
    messages: wording[code](words, value.slice(0, 80), told),
  });
}

/** The lists themselves are too old; of no place in the document. */
export function staleFinding(lists: readonly TaxRegisterListState[], maxAgeDays: number): ValidationFinding {
  const named = lists.map(({ slug, asOf }) => `${sourceNameOf(slug)} (${asOf})`).join(', ');
  return finding({
    code: 'REG-STALE',
    severity: 'info',
    source: 'registry',
    messages: localized(
      `Zoznamy Finančnej správy v portáli sú staršie než ${maxAgeDays} dní: ${named}. Ak v nich niekto chýba, nehlásime to.`,
      `Seznamy Finanční správy v portálu jsou starší než ${maxAgeDays} dní: ${named}. Pokud v nich někdo chybí, nehlásíme to.`,
      `The portal's copies of the tax office's lists are older than ${maxAgeDays} days: ${named}. That somebody is missing from them is not reported.`,
    ),
  });
}
