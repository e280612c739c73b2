import type { OperatorCaller } from '../../../../src/domain/access/caller';
import type { AuditEntry } from '../../../../src/domain/ports/audit/audit';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { manageTaxRegisters } from '../../../../src/usecases/tax-registers/manage-tax-registers';
import { aList } from '../../../support/factories/tax-register-rows';

function rig({ isConfigured = true, isUnderWay = false } = {}) {
  const started: unknown[] = [];
  const entries: AuditEntry[] = [];
  const useCases = manageTaxRegisters({
    taxRegisters: { lists: () => Promise.resolve([{ ...aList('ds_dphs'), asOf: '2026-11-10' }]) },
    store: { history: () => Promise.resolve([]), latest: () => Promise.resolve([]) },
    source: { isConfigured: () => isConfigured },
    starter: {
      start: (slug, force) => {
        if (isUnderWay) return Promise.resolve(false);
        started.push([slug, force]);
        return Promise.resolve(true);
      },
    },
    validationSettings: { readDefaults: () => Promise.resolve({ version: 0, override: {} }) },
    audit: {
      record: (entry) => {
        entries.push(entry);
        return Promise.resolve();
      },
    },
    cursors: createCursorCodec([Buffer.alloc(32, 1)]),
    clock: () => Date.parse('2026-11-22T12:00:00Z'),
  });
  const caller = { kind: 'operator', reach: 'portal', actor: { kind: 'user', id: 'u' } } as unknown as OperatorCaller;
  return { useCases, started, entries, caller };
}

it('shows the age of each list, and those that were never imported', async () => {
  const lists = await rig().useCases.listTaxRegisters();
  expect(lists.map(({ slug, status, ageDays }) => [slug, status, ageDays])).toEqual([
    ['ds_dphs', 'stale', 12],
    ['ds_dsrdp', 'missing', null],
    ['ds_dphz', 'missing', null],
    ['ds_dphv', 'missing', null],
  ]);
});

it('starts an import and writes it into the audit log', async () => {
  const { useCases, started, entries, caller } = rig();
  await useCases.startTaxRegisterImport(caller, 'ds_dphs', true);
  expect(started).toEqual([['ds_dphs', true]]);
  expect(entries).toMatchObject([{ action: 'tax_register.import', objectId: 'ds_dphs', details: { force: true } }]);
});

it.each([
  [{ isConfigured: false }, 'INVALID_STATE_TRANSITION'],
  [{ isUnderWay: true }, 'CONFLICT'],
])('does not start one: %j', async (given, code) => {
  const { useCases, started, entries, caller } = rig(given);
  await expect(useCases.startTaxRegisterImport(caller, 'ds_dphs', false)).rejects.toMatchObject({ code });
  expect([started, entries]).toEqual([[], []]);
});
