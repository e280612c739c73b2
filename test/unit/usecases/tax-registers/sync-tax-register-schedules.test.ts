import type { ScheduleGateway } from '../../../../src/domain/ports/receiving/schedules';
import { createSyncTaxRegisterSchedules } from '../../../../src/usecases/tax-registers/sync-tax-register-schedules';
import { aList } from '../../../support/factories/tax-register-rows';

function rig({ isConfigured, present = [] }: { isConfigured: boolean; present?: string[] }) {
  const done: string[] = [];
  const note = (what: string) => (id: string) => {
    done.push(`${what} ${id}`);
    return Promise.resolve();
  };
  const schedules: ScheduleGateway = {
    ensure: ({ id }) => note('ensure')(id),
    remove: note('remove'),
    trigger: note('trigger'),
    list: () => Promise.resolve(present),
  };
  const keep = createSyncTaxRegisterSchedules({
    schedules,
    source: { isConfigured: () => isConfigured },
    taxRegisters: { lists: () => Promise.resolve([aList('ds_dphs')]) },
  });
  return { keep, done };
}

it('keeps a schedule for each list, and fetches at once what was never imported', async () => {
  const { keep, done } = rig({ isConfigured: true });
  expect(await keep()).toBe('idle');
  expect(done).toEqual([
    'ensure tax-register-ds_dphs',
    'ensure tax-register-ds_dsrdp',
    'trigger tax-register-ds_dsrdp',
    'ensure tax-register-ds_dphz',
    'trigger tax-register-ds_dphz',
    'ensure tax-register-ds_dphv',
    'trigger tax-register-ds_dphv',
  ]);
});

it('removes the schedules where there is no source any more', async () => {
  const { keep, done } = rig({ isConfigured: false, present: ['tax-register-ds_dphs'] });
  await keep();
  expect(done).toEqual(['remove tax-register-ds_dphs']);
});
