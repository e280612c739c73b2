import type {
  PartyRows,
  TaxRegisterAnswer,
  TaxRegisterLookup,
} from '../../../src/domain/ports/tax-registers/tax-registers';
import type { ExternalCheckInput } from '../../../src/domain/ports/validation/external-check';
import type { TaxRegisterListState, TaxRegisterSlug } from '../../../src/domain/tax-registers/lists';
import type { VatRegistration } from '../../../src/domain/tax-registers/rows';
import { systemValidationSettings } from '../../../src/domain/validation/validation-settings';
import { anInvoiceDocument } from './document-factory';
import { aCompany } from './invoice-factory';

export const today = '2026-11-21';

export const aList = (slug: TaxRegisterSlug, asOf = '2026-11-20'): TaxRegisterListState => ({
  slug,
  asOf,
  rows: 1000,
  sha256: 'ab'.repeat(32),
  importedAt: `${asOf}T05:00:00.000Z`,
});

/** All four lists of yesterday; other days by slug, null: not imported. */
export const someLists = (days: Partial<Record<TaxRegisterSlug, string | null>> = {}): TaxRegisterAnswer['lists'] => {
  const list = (slug: TaxRegisterSlug) => (days[slug] === null ? null : aList(slug, days[slug]));
  return { ds_dphs: list('ds_dphs'), ds_dsrdp: list('ds_dsrdp'), ds_dphz: list('ds_dphz'), ds_dphv: list('ds_dphv') };
};

export const noRows: PartyRows = { vat: [], incomeTax: [], grounds: null, erased: null, gone: null };

/** The nth made-up company as the VAT register has it. */
export function aVatRegistration(serial: number, overrides: Partial<VatRegistration> = {}): VatRegistration {
  const { icDph, ico, name } = aCompany(serial);
  return {
    icDph: icDph ?? '',
    ico,
    name,
    address: null,
    regime: '§4',
    registeredOn: '2011-01-01',
    payerSince: '2011-01-01',
    ...overrides,
  };
}

/** The nth made-up company as all lists have it when nothing is wrong. */
export function inOrder(serial: number, overrides: Partial<PartyRows> = {}): PartyRows {
  const { dic, ico, name } = aCompany(serial);
  return { ...noRows, vat: [aVatRegistration(serial)], incomeTax: [{ dic, ico, name, address: null }], ...overrides };
}

/** A look-up that answers the same to everybody. */
export const answering = (answer: TaxRegisterAnswer): TaxRegisterLookup => ({
  lists: () => Promise.resolve(Object.values(answer.lists).filter((list) => list !== null)),
  find: () => Promise.resolve(answer),
});

export const layerInput = (overrides: Partial<ExternalCheckInput> = {}): ExternalCheckInput => ({
  tenant: {} as ExternalCheckInput['tenant'],
  invoice: anInvoiceDocument(),
  xml: new Uint8Array(),
  today,
  connection: null,
  settings: systemValidationSettings,
  asked: false,
  ...overrides,
});
