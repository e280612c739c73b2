import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createTaxRegisterLookup } from '../../../src/adapters/db/system/tax-registers/tax-register-lists';
import { createValidationSettingsRepository } from '../../../src/adapters/db/validation/validation-settings';
import { type CommandResult, runCommand } from '../../../src/cli/admin/command-line';
import { composeAdmin } from '../../../src/cli/admin/compose-admin';
import { readConfig } from '../../../src/config';
import type { IntegrationCaller } from '../../../src/domain/access/caller';
import type { ParticipantLookup } from '../../../src/domain/ports/participants/participant-lookup';
import type { TaxRegisterSlug } from '../../../src/domain/tax-registers/lists';
import { createValidateParty, type ValidateParty } from '../../../src/usecases/tax-registers/validate-party';
import { seedTenant } from '../../support/factories/submission-factory';
import {
  groundsItem,
  incomeTaxItem,
  type Item,
  numberOf,
  vatItem,
  writeList,
} from '../../support/factories/tax-register-lists';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
let folder: string;
let ask: (overrides: Partial<ValidateParty>) => ReturnType<ReturnType<typeof createValidateParty>>;
/** The network knows everybody; asked only with a DIČ. */
const participants: ParticipantLookup = {
  lookup: ({ dic }) =>
    Promise.resolve({
      dic,
      participant_id: `0245:${dic}`,
      registered: true,
      reason: null,
      provider: null,
      document_types: [],
      source: 'smp',
      checked_at: '2026-11-21T10:00:00.000Z',
    }),
};
const sole = { IC_DPH: `SK${numberOf(5, 1)}`, NAZOV_DS: 'Anna Príkladná', ICO: '30000005' };

function admin(...args: string[]): Promise<CommandResult> {
  const key = Buffer.alloc(32, 1).toString('base64');
  const config = readConfig({
    DATABASE_APP_URL: scratch.appUrl,
    DATABASE_SYSTEM_URL: scratch.systemUrl,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'none',
    S3_SECRET_KEY: 'none',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    SECRETS_KEY: key,
    CURSOR_KEY: key,
  });
  return runCommand(args, () => composeAdmin(config, { warn: () => undefined }));
}
async function importList(
  slug: TaxRegisterSlug,
  day: string,
  items: readonly Item[],
  ...options: string[]
): Promise<CommandResult> {
  const file = path.join(folder, `${slug}.zip`);
  await writeList(file, slug, day, items);
  return admin('tax-registers', 'import', slug, file, ...options);
}

beforeAll(async () => {
  [scratch, folder] = await Promise.all([scratchDatabase(), mkdtemp(path.join(tmpdir(), 'lists-'))]);
  const { tenant } = await seedTenant(scratch.database);
  const caller = { kind: 'integration', tenantId: tenant.id, defaultConnectionId: null } as IntegrationCaller;
  const validate = createValidateParty({
    taxRegisters: createTaxRegisterLookup(scratch.database),
    participants,
    validationSettings: createValidationSettingsRepository(scratch.database),
    clock: () => Date.parse('2026-11-21T10:00:00Z'),
  });
  ask = (overrides) => validate({ caller, ico: null, dic: null, icDph: null, includeName: false, ...overrides });
});
afterAll(() => Promise.all([scratch.drop(), rm(folder, { recursive: true })]));

it('imports by the command line, and says what is in use', async () => {
  expect(await importList('ds_dphs', '20112026', [vatItem(1), vatItem(50), sole])).toEqual({
    exitCode: 0,
    stdout: 'ds_dphs of 2026-11-20 is in use, 3 rows\n',
    stderr: '',
  });
  await importList('ds_dsrdp', '20112026', [incomeTaxItem(1)]);
  await importList('ds_dphz', '20112026', [groundsItem(1)]);
  await importList('ds_dphv', '20112026', [groundsItem(60)]);
  expect((await importList('ds_dphs', '20112026', [vatItem(1)])).stdout).toMatch('in use already');
  expect(await importList('ds_dphs', '19112026', [vatItem(1)])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('it is of 2026-11-19, and the list in use of 2026-11-20') as string,
  });
  expect(await admin('tax-registers', 'import', 'ds_dphx', 'x.zip')).toMatchObject({ exitCode: 2 });
  expect((await admin('tax-registers', 'import', 'ds_dphs', path.join(folder, 'none.zip'))).stderr).toMatch('ENOENT');
  const { stdout } = await admin('tax-registers', 'list');
  expect(stdout).toMatch(/^ds_dphs {3}of 2026-11-20 +3 rows/);
  expect(stdout).toMatch(/ds_dphs {3}refused: older/);
});

it('knows a company by the imported lists, with their credits', async () => {
  const party = await ask({ icDph: `SK${numberOf(1)}`, ico: '30000001', dic: numberOf(1), includeName: true });
  expect(party.registry).toMatchObject({
    found: true,
    vat_status: 'registered',
    regime: '§4',
    cancellation_pending: true,
    degraded: false,
  });
  expect(party).toMatchObject({
    consistency: { icdph_vs_dic: 'match', ico_matches: true },
    name: 'Obchodná spoločnosť č. 1 & syn, s.r.o.',
  });
  expect(party.attribution).toHaveLength(4);
  expect(party.peppol).toMatchObject({ registered: true, source: 'smp' });
  expect(await ask({ icDph: `SK${numberOf(50)}` })).toMatchObject({
    peppol: null,
    registry: { vat_status: 'registered', regime: '§7a' },
  });
  expect((await ask({ icDph: `SK${numberOf(60)}` })).registry.vat_status).toBe('deleted');
  expect((await ask({ icDph: `SK${numberOf(70)}` })).registry.vat_status).toBe('not_found');
});

it('does not tell the name of a sole trader', async () => {
  const party = await ask({ icDph: sole.IC_DPH, includeName: true });
  expect(party).toMatchObject({ registry: { found: true, person_kind: 'natural' }, name: null, address: null });
  expect(JSON.stringify(party)).not.toContain('Príkladná');
});

it('wants at least one number', async () => {
  await expect(ask({ ico: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
