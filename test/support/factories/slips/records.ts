import { aCompany, anInvoiceXml } from '../invoice-factory';
import { changed, invoice, plain, type Slip } from './documents';

/** Of what the portal knows beside the document: the day, its own records, the law. */
export const records: readonly Slip[] = [
  {
    slip: 'včerajšia faktúra',
    xml: anInvoiceXml({ issueDate: '2026-11-20' }),
    ...{ code: 'ISSUE_DATE_NOT_TODAY', place: 'cbc:IssueDate', found: '2026-11-20', expected: '2026-11-21' },
  },
  {
    slip: 'splatnosť pred vyhotovením',
    xml: changed(plain, /<cbc:DueDate>[^<]*/, '<cbc:DueDate>2026-11-01'),
    ...{ code: 'DUE_DATE_BEFORE_ISSUE_DATE', place: 'cbc:DueDate', found: '2026-11-01' },
  },
  {
    slip: 'vyhotovená mesiac po dodaní',
    xml: changed(plain, /<cbc:ActualDeliveryDate>[^<]*/, '<cbc:ActualDeliveryDate>2026-10-20'),
    ...{ code: 'DELIVERY_DATE_OVER_15_DAYS', place: 'cac:Delivery/cbc:ActualDeliveryDate', found: '2026-10-20' },
  },
  {
    slip: 'nečitateľný dátum vyhotovenia',
    xml: changed(plain, /<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>21. 11. 2026'),
    ...{ code: 'REQUIRED_FIELD_MISSING', place: 'cbc:IssueDate', found: '21. 11. 2026' },
  },
  {
    slip: 'suma na úhradu s čiarkou a menou',
    xml: changed(plain, /(<cbc:PayableAmount[^>]*>)[^<]*/, '$1123,00 €'),
    ...{ code: 'REQUIRED_FIELD_MISSING', place: 'cac:LegalMonetaryTotal/cbc:PayableAmount', found: '123,00 €' },
  },
  {
    slip: 'chýba názov odberateľa',
    xml: invoice({ buyer: aCompany(2, { name: '' }) }),
    code: 'REQUIRED_FIELD_MISSING',
    place: 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
  },
  {
    slip: 'v čísle faktúry je celá veta',
    xml: invoice({ number: 'Faktúra za november '.repeat(11).trim() }),
    ...{ code: 'VALUE_TOO_LONG', place: 'cbc:ID' },
  },
  {
    slip: 'faktúra spravodajskej službe',
    xml: invoice({ buyer: aCompany(2, { name: 'Slovenská informačná služba' }) }),
    ...{ code: 'OBL-FORBIDDEN', place: 'cac:AccountingCustomerParty' },
  },
];
