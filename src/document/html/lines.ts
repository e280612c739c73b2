import { all, first, token, tokenAt, type UblElement } from '../ubl-element';
import { lineAdjustments } from './allowances';
import { inWords } from './codes/code-list';
import { classificationSchemes, countryText } from './codes/codes';
import { unitText } from './codes/units';
import { type Html, html, isolated } from './html';
import { objectId } from './references';
import { amountIn, type Fact, labelledLine, numberIn, periodIn, prose, section, type Sheet } from './sheet';
import { vatRate } from './vat';

/** Every line of the document (BG-25 to BG-32); heads of the columns repeat on each printed page. */
export function lines(sheet: Sheet): Html | null {
  const { words } = sheet;
  const rows = all(sheet.invoice, `cac:${sheet.root}Line`).map((line) => row(sheet, line));
  if (rows.length === 0) return null;
  return section(
    'lines',
    words.lines,
    html`<table><thead><tr><th scope="col" class="id">#</th><th scope="col" class="item">${words.item}</th><th scope="col" class="n">${words.quantity}</th><th scope="col" class="n">${words.unitPrice}</th><th scope="col" class="n">${words.vat}</th><th scope="col" class="n">${words.net}</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function row(sheet: Sheet, line: UblElement): Html {
  const item = first(line, 'cac:Item');
  const quantity = first(line, 'cbc:InvoicedQuantity') ?? first(line, 'cbc:CreditedQuantity');
  const name = item && tokenAt(item, 'cbc:Name');
  return html`<tr><td class="id">${idText(line)}</td><td class="item">${name !== null && html`<p class="name" dir="auto">${name}</p>`}${item && prose(first(item, 'cbc:Description'))}${details(sheet, line, item)}${lineAdjustments(sheet, line)}${all(line, 'cbc:Note').map(prose)}</td><td class="n">${quantity && quantityText(sheet, quantity)}</td><td class="n">${unitPrice(sheet, line)}</td><td class="n">${vatRate(sheet, item && first(item, 'cac:ClassifiedTaxCategory'))}</td><td class="n">${amountIn(sheet, first(line, 'cbc:LineExtensionAmount'))}</td></tr>`;
}

const idText = (line: UblElement): Html | null => {
  const id = tokenAt(line, 'cbc:ID');
  return id === null ? null : isolated(id);
};

/** Number and unit in words (BT-129, BT-130), held together. */
function quantityText(sheet: Sheet, quantity: UblElement): string {
  const unit = quantity.attributes['unitCode']?.trim() || null;
  return [numberIn(sheet, token(quantity)), unit && unitText(unit, token(quantity), sheet.language)]
    .filter((part) => part !== null)
    .join('\u00a0');
}

/**
 * BT-146 with the quantity that it is for (BT-149) when that is not one, the discount in it (BT-147) and the price
 * before (BT-148).
 */
function unitPrice(sheet: Sheet, line: UblElement): Html | null {
  const price = first(line, 'cac:Price');
  if (price === null) return null;
  const { words } = sheet;
  const base = first(price, 'cbc:BaseQuantity');
  const discount = first(price, 'cac:AllowanceCharge');
  const amountOf = (name: string): string | null => discount && amountIn(sheet, first(discount, name));
  const showsBase = base !== null && !(/^1(\.0*)?$/.test(token(base) ?? '') && sameUnit(line, base));
  return html`${amountIn(sheet, first(price, 'cbc:PriceAmount'))}${showsBase && html`<p class="details">${words.per} ${quantityText(sheet, base)}</p>`}${labelledLine(
    [
      [words.grossPrice, amountOf('cbc:BaseAmount')],
      [words.priceDiscount, amountOf('cbc:Amount')],
    ],
  )}`;
}

function sameUnit(line: UblElement, base: UblElement): boolean {
  const quantity = first(line, 'cbc:InvoicedQuantity') ?? first(line, 'cbc:CreditedQuantity');
  const unit = base.attributes['unitCode'];
  return unit === undefined || unit === quantity?.attributes['unitCode'];
}

/** Identifiers, attributes and references of a line, in running text. */
function details(sheet: Sheet, line: UblElement, item: UblElement | null): Html | null {
  const { words, language } = sheet;
  const country = item && tokenAt(item, 'cac:OriginCountry', 'cbc:IdentificationCode');
  return labelledLine([
    [words.sellerItem, item && tokenAt(item, 'cac:SellersItemIdentification', 'cbc:ID')],
    [words.buyerItem, item && tokenAt(item, 'cac:BuyersItemIdentification', 'cbc:ID')],
    [words.standardItem, item && objectId(sheet, first(item, 'cac:StandardItemIdentification', 'cbc:ID'))],
    ...(item ? all(item, 'cac:CommodityClassification', 'cbc:ItemClassificationCode') : []).map((code): Fact => [
      words.classification,
      classification(sheet, code),
    ]),
    [words.origin, country && countryText(country, language)],
    ...(item ? all(item, 'cac:AdditionalItemProperty') : []).map((property): Fact => [
      tokenAt(property, 'cbc:Name') ?? '',
      tokenAt(property, 'cbc:Value'),
    ]),
    [words.period, periodIn(sheet, first(line, 'cac:InvoicePeriod'))],
    [words.orderLine, tokenAt(line, 'cac:OrderLineReference', 'cbc:LineID')],
    ...all(line, 'cac:DocumentReference', 'cbc:ID').map((id): Fact => [words.invoicedObject, objectId(sheet, id)]),
    [words.accountingCost, tokenAt(line, 'cbc:AccountingCost')],
  ]);
}

/** BT-158 with the list that it is from and that list's version. */
function classification({ language }: Sheet, code: UblElement): Html | null {
  const value = token(code);
  const list = code.attributes['listID']?.trim() || null;
  const version = code.attributes['listVersionID']?.trim() || null;
  if (value === null) return null;
  return html`${list !== null && html`<i>${inWords(classificationSchemes, list, language)}${version !== null && ` ${version}`}</i> `}${isolated(value)}`;
}
