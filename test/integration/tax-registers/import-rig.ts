import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTaxRegisterLookup } from '../../../src/adapters/db/system/tax-registers/tax-register-lists';
import { createTaxRegisterStore } from '../../../src/adapters/db/system/tax-registers/tax-register-store';
import { createTaxRegisterSource } from '../../../src/adapters/tax-registers/tax-register-source';
import type { ImportTaxRegister, TaxRegisterStore } from '../../../src/domain/ports/tax-registers/tax-register-imports';
import type { PartyNumbers, TaxRegisterLookup } from '../../../src/domain/ports/tax-registers/tax-registers';
import type { TaxRegisterSlug } from '../../../src/domain/tax-registers/lists';
import { createImportTaxRegister } from '../../../src/usecases/tax-registers/import-tax-register';
import {
  type Item,
  type ListServer,
  listXml,
  listZip,
  numberOf,
  startListServer,
  vatItem,
} from '../../support/factories/tax-register-lists';
import { silentLog } from '../../support/rigs/silent-log';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

export let scratch: ScratchDatabase;
export let server: ListServer;
export let folder: string;
export let store: TaxRegisterStore;
export let taxRegisters: TaxRegisterLookup;
export let importList: ImportTaxRegister;

/**
 * A database without lists, a server that publishes them and the import between the two, for the tests of the
 * surrounding file.
 */
export function taxRegistersUnderTest(): void {
  beforeAll(async () => {
    [scratch, server, folder] = await Promise.all([
      scratchDatabase(),
      startListServer(),
      mkdtemp(path.join(tmpdir(), 'lists-')),
    ]);
    store = createTaxRegisterStore(scratch.database, { sessionUrl: scratch.systemDirectUrl });
    taxRegisters = createTaxRegisterLookup(scratch.database);
    const source = createTaxRegisterSource(
      { baseUrl: server.baseUrl },
      { clock: () => Date.parse('2026-11-21T06:00:00Z') },
    );
    importList = createImportTaxRegister({ source, store, log: silentLog });
  });
  afterAll(() => Promise.all([scratch.drop(), server.close(), rm(folder, { recursive: true })]));
  beforeEach(() =>
    scratch.asOwner(
      'truncate tax_register_imports, tax_register_lists, tax_register_vat_gone, tax_register_ds_dphs, tax_register_ds_dsrdp, tax_register_ds_dphz, tax_register_ds_dphv',
    ),
  );
}

export const serials = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
export const vatItems = (from: number, to: number): Item[] => serials(from, to).map((serial) => vatItem(serial));
export const publish = (slug: TaxRegisterSlug, day: string, items: readonly Item[]): void =>
  server.serve(slug, () => listZip(slug, listXml(slug, day, items)));
export const fetched = (
  slug: TaxRegisterSlug,
  options: { force?: boolean; onProgress?: (rows: number) => void } = {},
) => importList({ slug, origin: { kind: 'configured' }, ...options });
export const fromFile = (slug: TaxRegisterSlug, file: string, force = false) =>
  importList({ slug, origin: { kind: 'file', path: path.join(folder, file) }, force });

export const asked = (overrides: Partial<PartyNumbers>): PartyNumbers => ({
  ico: null,
  dic: null,
  icDph: null,
  ...overrides,
});
export const byVatId = (serial: number): PartyNumbers => asked({ icDph: `SK${numberOf(serial)}` });
export const find = async (numbers: PartyNumbers) => {
  const { parties } = await taxRegisters.find([numbers]);
  if (!parties[0]) throw new Error('no answer');
  return parties[0];
};
export const isListed = async (serial: number): Promise<boolean> => (await find(byVatId(serial))).vat.length > 0;
export const stateOf = async (slug: TaxRegisterSlug) => (await taxRegisters.lists()).find((list) => list.slug === slug);
export const lastImport = async (slug: TaxRegisterSlug) => (await store.history(slug, 1))[0];

export async function until(look: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('not within 30 s');
}
