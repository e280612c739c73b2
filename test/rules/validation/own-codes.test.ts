import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { asId, type InvoiceId } from '../../../src/domain/ids';
import type { ValidationEngine } from '../../../src/domain/ports/validation/validation-engine';
import { problemCatalogue } from '../../../src/domain/problem-catalogue';
import { aDocumentParty } from '../../support/factories/document-factory';
import { charset, encoded } from '../../support/factories/encoded';
import { aCompany, anInvoiceXml } from '../../support/factories/invoice-factory';
import { aVatRegistration } from '../../support/factories/tax-register-rows';
import { projectRoot, startValidationEngine, validateText } from '../../support/rigs/validation-engine-rig';
import {
  address,
  breach,
  codesOf,
  copied,
  declared,
  dic,
  encodedIn,
  icDph,
  ico,
  invoiceIn1250,
  judged,
  type Pair,
  party,
  reached,
  received,
  registered,
  routed,
  signature,
  sold,
  submitted,
  trace,
  wrongDigit,
} from './own-codes-rig';

/**
 * Every code that the portal itself gives: one case that has it, and the same case repaired, which has it not. The list
 * of codes is read from the source, so that a new one without a case fails here. The national rules (PSK) have a test
 * of their own.
 */

jest.setTimeout(120_000);

let engine: ValidationEngine;
beforeAll(async () => void ({ engine } = await startValidationEngine()));
afterAll(() => engine.close());

const validated = async (xml: string): Promise<string[]> =>
  (await validateText(engine, xml)).layers.flatMap(({ findings }) => codesOf(findings));

const pairs: Record<string, Pair> = {
  'PTY-ENDPOINT-SCHEME': [
    () => sold({ endpoint: { scheme: '9950', value: dic } }),
    () => sold({ endpoint: { scheme: '0245', value: dic } }),
  ],
  'ID-DIC-FORMAT': [() => sold(address(`SK${dic}`)), () => sold(address(dic))],
  'ID-DIC-IS-ICO': [() => sold(address(ico ?? '')), () => sold(address(dic))],
  'ID-DIC-CHECKSUM': [
    () => sold({ ...address(wrongDigit(dic)), vatId: null }),
    () => sold({ ...address(dic), vatId: null }),
  ],
  'ID-ENDPOINT-DIC': [() => sold({ taxRegistration: aCompany(2).dic }), () => sold({ taxRegistration: dic })],
  'ID-IC-DPH-FORMAT': [() => sold({ vatId: 'SK1' }), () => sold({ vatId: icDph })],
  'ID-IC-DPH-CHECKSUM': [() => sold({ vatId: wrongDigit(icDph ?? '') }), () => sold({ vatId: icDph })],
  'ID-DIC-IC-DPH': [() => sold({ vatId: aCompany(2).icDph }), () => sold({ vatId: icDph })],
  'ID-ICO-FORMAT': [
    () => sold({ legalId: { scheme: '0158', value: '1' } }),
    () => sold({ legalId: { scheme: '0158', value: ico ?? '' } }),
  ],
  'ID-ICO-CHECKSUM': [
    () => sold({ legalId: { scheme: '0158', value: wrongDigit(ico ?? '') } }),
    () => sold({ legalId: { scheme: '0158', value: ico ?? '' } }),
  ],
  REQUIRED_FIELD_MISSING: [() => party({ invoice_number: '' }), () => party({ invoice_number: '1' })],

  'REG-VAT-NOT-FOUND': [() => registered({ vat: [] }), () => registered({})],
  'REG-VAT-DELETED': [() => registered({ vat: [], gone: trace }), () => registered({ gone: trace })],
  'REG-REGIME-NOT-PAYER': [
    () => registered({ vat: [aVatRegistration(1, { regime: '§7' })] }),
    () => registered({ vat: [aVatRegistration(1, { regime: '§4' })] }),
  ],
  'REG-CANCELLATION-PENDING': [() => registered({ grounds: breach }), () => registered({ grounds: null })],
  'REG-ERASED-LISTED': [
    () => registered({ erased: { ...breach, erasedOn: '2026-03-01' } }),
    () => registered({ erased: null }),
  ],
  'REG-ICO-MISMATCH': [
    () => registered({ vat: [aVatRegistration(1, { ico: '00603481' })], incomeTax: [] }),
    () => registered({ vat: [aVatRegistration(1)], incomeTax: [] }),
  ],
  'REG-NAME-MISMATCH': [
    () => registered({ vat: [aVatRegistration(1, { name: 'Celkom iná firma, a.s.' })], incomeTax: [] }),
    () => registered({ vat: [aVatRegistration(1)], incomeTax: [] }),
  ],
  'REG-STALE': [() => registered({}, { ds_dphs: '2026-11-13' }), () => registered({}, { ds_dphs: '2026-11-14' })],

  'OBL-FORBIDDEN': [() => submitted({ confidentialSupply: true }), () => submitted({ confidentialSupply: false })],
  'OBL-EXCLUDED-RECIPIENT': [
    () => submitted({ recipientExcluded: true }),
    () => submitted({ recipientExcluded: false }),
  ],
  'OBL-REQUIRED': [
    () => submitted({ today: '2027-01-01' }, { issue_date: '2027-01-01' }),
    () => submitted({ today: '2026-12-31' }, { issue_date: '2026-12-31' }),
  ],
  'OBL-NOT-REQUIRED': [
    () => submitted({ today: '2026-12-31' }, { issue_date: '2026-12-31' }),
    () => submitted({ today: '2027-01-01' }, { issue_date: '2027-01-01' }),
  ],
  'OBL-UNKNOWN': [
    () => submitted({}, { buyer: aDocumentParty(2, { address: null }) }),
    () => submitted({}, { buyer: aDocumentParty(2) }),
  ],

  ISSUE_DATE_NOT_TODAY: [() => submitted({ today: '2026-11-20' }), () => submitted({ today: '2026-11-21' })],
  DELIVERY_DATE_OVER_15_DAYS: [
    () => submitted({}, { delivery_date: '2026-11-05' }),
    () => submitted({}, { delivery_date: '2026-11-06' }),
  ],
  DUE_DATE_BEFORE_ISSUE_DATE: [
    () => submitted({}, { due_date: '2026-11-20' }),
    () => submitted({}, { due_date: '2026-11-21' }),
  ],
  NUMBER_REUSED: [
    () => submitted({ numberReusedBy: asId<InvoiceId>('2f1d6f0e-6a0a-4c3c-9a3e-0d6c1a0a9a11') }),
    () => submitted({ numberReusedBy: null }),
  ],
  VALUE_TOO_LONG: [
    () => submitted({}, { invoice_number: '1'.repeat(201) }),
    () => submitted({}, { invoice_number: '1'.repeat(200) }),
  ],
  TOO_MANY_ATTACHMENTS: [
    () => submitted({}, { attachment_count: 101 }),
    () => submitted({}, { attachment_count: 100 }),
  ],
  ATTACHMENTS_NOT_INDEXED: [() => received({ attachment_count: 101 }), () => received({ attachment_count: 100 })],
  UNSUPPORTED_DOCUMENT_TYPE: [() => received({ doc_type_code: 'unknown', raw_type_code: '325' }), () => received({})],
  CONFLICTING_DUPLICATE: [() => received({}, { inConflict: true }), () => received({}, { inConflict: false })],
  SENDER_MISMATCH: [
    () => received({ seller: aDocumentParty(1) }, {}, '0245:2099999999'),
    () => received({ seller: aDocumentParty(1) }, {}, aDocumentParty(1).peppol_id),
  ],
  BUYER_MISMATCH: [() => received({ buyer: aDocumentParty(3) }), () => received({ buyer: aDocumentParty(2) })],

  RECIPIENT_NOT_REGISTERED: [() => routed({ registered: false }), () => routed({ registered: true })],
  RECIPIENT_DOCTYPE_NOT_SUPPORTED: [
    () => routed({ document_types: ['urn:other'] }),
    () => routed({ document_types: [] }),
  ],
  ROUTING_UNKNOWN: [() => routed({ registered: null }), () => routed({ registered: true })],
  PROVIDER_REJECTED: [() => judged(false, []), () => judged(true, [])],
  PROVIDER_WARNING: [
    () => judged(true, [{ code: 'W', isWarning: true, message: 'x', location: null }]),
    () => judged(true, []),
  ],
  CHECK_UNAVAILABLE: [
    () => reached(() => Promise.reject(new Error('down'))),
    () => reached(() => Promise.resolve({ kind: 'done', findings: [] })),
  ],
  'XSD-VALIDATION': [
    () => validated(anInvoiceXml().replace(/<cbc:ID>/, '<cbc:Unknown/>$&')),
    () => validated(anInvoiceXml()),
  ],

  ENCODING_DECLARATION_MISMATCH: [
    () => encodedIn(encoded(declared('iso-8859-2', 'ž'), 'windows-1250'), charset('windows-1250')),
    () => encodedIn(encoded(declared('windows-1250', 'ž'), 'windows-1250'), charset('windows-1250')),
  ],
  ENCODING_TRANSCODED: [
    () => encodedIn(encoded(declared('windows-1250', 'ž'), 'windows-1250')),
    () => encodedIn(Buffer.from(declared('utf-8', 'ž'))),
  ],
  SIGNED_DOCUMENT_TRANSCODED: [
    () => encodedIn(invoiceIn1250({ extensions: signature })),
    () => encodedIn(invoiceIn1250({})),
  ],
  ENCODING_SUSPICIOUS: [
    () => encodedIn(encoded(declared('iso-8859-2', 'Š'), 'windows-1250')),
    () => encodedIn(encoded(declared('iso-8859-2', 'Š'), 'iso-8859-2')),
  ],
  ENCODING_UNSUPPORTED: [
    () => encodedIn(Buffer.from(declared('koi8-r', 'a'))),
    () => encodedIn(Buffer.from(declared('utf-8', 'a'))),
  ],
  ENCODING_AMBIGUOUS: [
    () => encodedIn(Buffer.from(declared('utf-8', 'ž')), charset('windows-1250')),
    () => encodedIn(Buffer.from(declared('utf-8', 'ž')), charset('utf-8')),
  ],
  ENCODING_INVALID: [() => encodedIn(Buffer.from([0x3c, 0x61, 0x3e, 0xff])), () => encodedIn(Buffer.from('<a/>'))],
  ENCODING_INVALID_CHARACTER: [
    () => encodedIn(Buffer.from('<a>\u0001</a>')),
    () => encodedIn(Buffer.from('<a>\u0009</a>')),
  ],
  ENCODING_NOT_REPRESENTABLE: [() => copied('<a>漢</a>', 'windows-1250'), () => copied('<a>ž</a>', 'windows-1250')],
};

it.each(Object.entries(pairs))(
  '%s is found where it is, and is not once it is repaired',
  async (code, [broken, repaired]) => {
    expect(await broken()).toContain(code);
    expect(await repaired()).not.toContain(code);
  },
);

it('no code of ours is without its pair of cases', () => {
  const withoutCodesOfOurs = ['run-layers.ts', 'run-format-checks.ts'];
  const files = [
    ...['format', 'portal', 'external']
      .map((kind) => path.join(projectRoot, 'src', 'validation', kind))
      .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
      .filter((file) => file.endsWith('.ts') && !withoutCodesOfOurs.includes(path.basename(file))),
    path.join(projectRoot, 'src', 'document', 'encodings', 'findings.ts'),
    path.join(projectRoot, 'src', 'usecases', 'validation', 'run-external-checks.ts'),
  ];
  const literals = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/'([A-Z][A-Z0-9]*(?:[-_][A-Z0-9]+)+)'/g), ([, code = '']) => code),
  );
  // Business terms (BT-1, BG-4) look like codes.
  const ofFindings = literals.filter((code) => !/^B[TG]-\d+$/.test(code));
  const ofProblems = Object.keys(problemCatalogue).filter((code) => code.startsWith('ENCODING_'));
  expect(new Set(Object.keys(pairs))).toEqual(new Set([...ofFindings, ...ofProblems]));
});
