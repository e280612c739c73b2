import { readParty } from '../read-party';
import { all, first, token, tokenAt, type UblElement } from '../ubl-element';
import { inWords } from './codes/code-list';
import { countryText, identifierSchemes } from './codes/codes';
import { type Html, html, isolated } from './html';
import { type Fact, labelledList, type Sheet } from './sheet';

/**
 * Seller and buyer (BG-4, BG-7) side by side; below them payee, tax representative and place of delivery, where the
 * document names them.
 */
export function parties(sheet: Sheet): Html {
  const { invoice, words } = sheet;
  const seller = first(invoice, 'cac:AccountingSupplierParty', 'cac:Party');
  const buyer = first(invoice, 'cac:AccountingCustomerParty', 'cac:Party');
  const further = [
    ...all(invoice, 'cac:PayeeParty').map((payee) => party(sheet, words.payee, payee)),
    ...all(invoice, 'cac:TaxRepresentativeParty').map((representative) =>
      party(sheet, words.taxRepresentative, representative),
    ),
    ...all(invoice, 'cac:Delivery').map((delivery) => deliveryPlace(sheet, delivery)),
  ].filter((one) => one !== null);
  return html`<section class="parties">${seller && party(sheet, words.seller, seller)}${buyer && party(sheet, words.buyer, buyer)}</section>${
    further.length > 0 && html`<section class="parties further">${further}</section>`
  }`;
}

function party(sheet: Sheet, role: string, element: UblElement): Html {
  const { words } = sheet;
  const read = readParty(element);
  const trading = tokenAt(element, 'cac:PartyName', 'cbc:Name');
  const { dic, ico, vatId, legalId, endpoint, taxRegistration } = read;
  return html`<div class="party"><h2>${role}</h2><p class="name" dir="auto">${read.name}</p>${address(sheet, first(element, 'cac:PostalAddress'))}${labelledList(
    [
      [words.tradingName, trading === read.name ? null : trading],
      [words.ico, ico],
      [words.companyId, legalId !== null && ico === null ? schemed(sheet, legalId.scheme, legalId.value) : null],
      [words.dic, dic],
      [vatId?.startsWith('CZ') && sheet.language === 'cs' ? words.dic : words.vatId, vatId],
      [words.taxRegistration, taxRegistration === dic ? null : taxRegistration],
      ...all(element, 'cac:PartyIdentification', 'cbc:ID').map((id): Fact => identification(sheet, id)),
      [
        words.electronicAddress,
        endpoint && [endpoint.scheme, endpoint.value].filter((part) => part !== null).join(':'),
      ],
      ...contact(sheet, first(element, 'cac:Contact')),
    ],
  )}${legalForm(element)}</div>`;
}

/**
 * BT-29, BT-46, BT-60; with scheme SEPA it is the creditor's identifier of a direct debit (BT-90), which is shown with
 * the payment.
 */
const identification = (sheet: Sheet, id: UblElement): Fact => {
  const scheme = id.attributes['schemeID']?.trim() || null;
  const value = token(id);
  return [sheet.words.identifier, value === null || scheme === 'SEPA' ? null : schemed(sheet, scheme, value)];
};

/** An identifier behind the name of its scheme, `GLN 8580001234562`. */
export const schemed = ({ language }: Sheet, scheme: string | null, value: string): Html =>
  html`${scheme !== null && html`<i>${inWords(identifierSchemes, scheme, language)}</i> `}${isolated(value)}`;

const contact = ({ words }: Sheet, element: UblElement | null): Fact[] =>
  element === null
    ? []
    : [
        [words.contact, tokenAt(element, 'cbc:Name')],
        [words.phone, tokenAt(element, 'cbc:Telephone')],
        [words.email, tokenAt(element, 'cbc:ElectronicMail')],
      ];

/** BT-33: entry in the commercial register and the like. */
const legalForm = (element: UblElement): Html | null => {
  const text = tokenAt(element, 'cac:PartyLegalEntity', 'cbc:CompanyLegalForm');
  return text === null ? null : html`<p class="small" dir="auto">${text}</p>`;
};

function address({ language }: Sheet, element: UblElement | null): Html | null {
  if (element === null) return null;
  const country = tokenAt(element, 'cac:Country', 'cbc:IdentificationCode');
  const town = [tokenAt(element, 'cbc:PostalZone'), tokenAt(element, 'cbc:CityName')]
    .filter((part) => part !== null)
    .join(' ');
  const rows = [
    tokenAt(element, 'cbc:StreetName'),
    tokenAt(element, 'cbc:AdditionalStreetName'),
    tokenAt(element, 'cac:AddressLine', 'cbc:Line'),
    town,
    tokenAt(element, 'cbc:CountrySubentity'),
    country && countryText(country, language),
  ].filter((row) => row !== null && row !== '');
  return rows.length === 0 ? null : html`<address>${rows.map((row) => html`<span dir="auto">${row}</span>`)}</address>`;
}

/** BG-13 and BG-15; the day of delivery alone is shown with the other dates. */
function deliveryPlace(sheet: Sheet, delivery: UblElement): Html | null {
  const location = first(delivery, 'cac:DeliveryLocation');
  const name = tokenAt(delivery, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name');
  if (location === null && name === null) return null;
  const id = location && first(location, 'cbc:ID');
  const idText = token(id);
  return html`<div class="party"><h2>${sheet.words.deliverTo}</h2>${name !== null && html`<p class="name" dir="auto">${name}</p>`}${
    location && address(sheet, first(location, 'cac:Address'))
  }${labelledList([
    [
      sheet.words.identifier,
      idText === null ? null : schemed(sheet, id?.attributes['schemeID']?.trim() || null, idText),
    ],
  ])}</div>`;
}
