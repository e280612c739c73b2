import { contradicts, faultOfDic, faultOfIcDph, faultOfIco, normaliseIdentifier } from '../../domain/identifiers';
import type { DocumentParty, InvoiceDocument } from '../../domain/invoices/invoice-document';
import { isSandboxDic } from '../../domain/sandbox/sandbox-numbers';
import type { ValidationFinding } from '../../domain/validation/finding';
import type { Reader } from '../format/texts/reader';
import { type IdentifiedParty, type PartyFault, partyFinding } from './party-findings';
import { requiredFieldFindings } from './required-fields';

/**
 * Who the parties are, by their numbers: required fields, then form, check digit and agreement of DIČ, IČ DPH and IČO.
 *
 * An error only where no provider could deliver: an electronic address that is none, a VAT id of a form that does not
 * exist. Everything else is a warning, because numbers that fail their check digit have been issued.
 */
export const partyFindings = (invoice: InvoiceDocument, reader: Reader): ValidationFinding[] => [
  ...requiredFieldFindings(invoice, reader),
  ...(['seller', 'buyer'] as const).flatMap((role) => {
    const party = { role, ...invoice[role] };
    const faults = faultsOf(party, invoice[role === 'seller' ? 'buyer' : 'seller']);
    return faults.map((fault) => partyFinding(invoice, party, fault, reader));
  }),
];

const faultsOf = (party: IdentifiedParty, other: DocumentParty): PartyFault[] =>
  [endpointScheme, endpointDic, taxRegistration, vatId, vatIdAgainstDic, legalId]
    .map((rule) => rule(party, other))
    .filter((fault) => fault !== null);

type Rule = (party: DocumentParty, other: DocumentParty) => PartyFault | null;

const isSlovak = (party: DocumentParty): boolean => party.address?.country_code?.toUpperCase() === 'SK';
/** The DIČ in the electronic address (EAS code 0245). */
const dicOfEndpoint = ({ endpoint }: DocumentParty): string | null =>
  endpoint?.scheme === '0245' ? endpoint.value : null;

/** Numbers of the sandbox are right among themselves: no real company sends to one, or is sent to by one. */
const isWithinSandbox = (...parties: readonly DocumentParty[]): boolean =>
  parties.every((party) => isSandboxDic(dicOfEndpoint(party) ?? ''));

const endpointScheme: Rule = (party) =>
  isSlovak(party) && party.endpoint !== null && party.endpoint.scheme !== '0245'
    ? {
        code: 'PTY-ENDPOINT-SCHEME',
        severity: 'error',
        field: 'endpoint_scheme',
        value: party.endpoint.scheme ?? '',
        expected: '0245',
      }
    : null;

/** Of another form it is no address in the network (eDEC code list: `[0-9]{10}`). */
const endpointDic: Rule = (party, other) => {
  const dic = dicOfEndpoint(party);
  const fault = dic === null || isWithinSandbox(party, other) ? null : faultOfDic(dic);
  if (dic === null || fault === null) return null;
  if (fault === 'checksum') return { code: 'ID-DIC-CHECKSUM', severity: 'warning', field: 'endpoint', value: dic };
  return {
    code: /^\d{8}$/.test(dic) ? 'ID-DIC-IS-ICO' : 'ID-DIC-FORMAT',
    severity: 'error',
    field: 'endpoint',
    value: dic,
  };
};

/**
 * BT-32 is compared with the address; only without one it is looked at by itself, so that one defect is one finding.
 */
const taxRegistration: Rule = (party) => {
  const { taxRegistration: value } = party;
  const dic = dicOfEndpoint(party);
  if (value === null) return null;
  if (dic !== null) {
    const agree = normaliseIdentifier(value) === normaliseIdentifier(dic);
    return agree
      ? null
      : { code: 'ID-ENDPOINT-DIC', severity: 'warning', field: 'tax_registration', value, expected: dic };
  }
  const fault = isSlovak(party) ? faultOfDic(value) : null;
  if (fault === null) return null;
  return {
    code: fault === 'format' ? 'ID-DIC-FORMAT' : 'ID-DIC-CHECKSUM',
    severity: 'warning',
    field: 'tax_registration',
    value,
  };
};

/**
 * Slovak VAT ids only; a company may be registered for VAT in another country. A blank or a small letter is no reason
 * to hold an invoice back.
 */
const vatId: Rule = ({ vatId: value }) => {
  if (value === null) return null;
  const icDph = normaliseIdentifier(value);
  if (!icDph.startsWith('SK')) return null;
  const fault = faultOfIcDph(icDph);
  if (fault === 'format') return { code: 'ID-IC-DPH-FORMAT', severity: 'error', field: 'vat_id', value };
  if (icDph !== value) return { code: 'ID-IC-DPH-FORMAT', severity: 'warning', field: 'vat_id', value };
  return fault === null ? null : { code: 'ID-IC-DPH-CHECKSUM', severity: 'warning', field: 'vat_id', value };
};

const vatIdAgainstDic: Rule = (party) => {
  const icDph = normaliseIdentifier(party.vatId ?? '');
  const dic = dicOfEndpoint(party) ?? party.taxRegistration ?? '';
  const comparable = faultOfIcDph(icDph) !== 'format' && faultOfDic(dic) !== 'format';
  return comparable && contradicts(icDph, dic)
    ? { code: 'ID-DIC-IC-DPH', severity: 'warning', field: 'vat_id', value: party.vatId ?? '' }
    : null;
};

/** An IČO by its scheme (0158), or the number of a Slovak company without one; there a DIČ is allowed too. */
const legalId: Rule = (party) => {
  const { legalId: id } = party;
  if (id === null) return null;
  const isIco = id.scheme === '0158' || (id.scheme === null && isSlovak(party) && faultOfDic(id.value) === 'format');
  const fault = isIco ? faultOfIco(id.value) : null;
  if (fault === null) return null;
  return {
    code: fault === 'format' ? 'ID-ICO-FORMAT' : 'ID-ICO-CHECKSUM',
    severity: 'warning',
    field: 'legal_id',
    value: id.value,
  };
};
