import type { DeliveryEventRecord } from '../../../../src/domain/invoices/invoice';
import { createReadTimeline } from '../../../../src/usecases/invoices/read-timeline';
import { fakeValidationRuns } from '../../../fakes/validation-runs';
import { aValidationRun } from '../../../support/rigs/report-rig';
import { readingRig } from './reading-rig';

const at = (minute: number): string => `2026-11-21T11:${String(minute).padStart(2, '0')}:00.000Z`;
const anEvent = (id: string, minute: number): DeliveryEventRecord => ({
  ...{ id, at: at(minute), type: 'status_changed', source: 'worker', fromStatus: null, toStatus: 'queued' },
  ...{ reasonCode: null, message: null, details: null },
});

async function rig() {
  const reading = await readingRig();
  const runs = fakeValidationRuns(reading.deps.invoices);
  const read = createReadTimeline({ ...reading.deps, runs });
  return {
    ...reading,
    read,
    run: (id: string, minute: number) =>
      runs.add(reading.sent.id, aValidationRun({ id, checked_at: at(minute), invoice_id: reading.sent.id })),
    listed: async () =>
      (await read(reading.caller, reading.sent.id)).map((entry) =>
        entry.kind === 'validation' ? entry.run.id : entry.event.id,
      ),
  };
}

describe('the timeline of an invoice', () => {
  it('has its events and validations in one list, oldest first', async () => {
    const { run, edit, sent, listed } = await rig();
    run('second', 2);
    run('fourth', 4);
    edit(sent.id, { deliveryEvents: [anEvent('first', 1), anEvent('third', 3)] });
    expect(await listed()).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('has the validation first of one instant, and keeps the order of events of one instant', async () => {
    const { run, edit, sent, listed } = await rig();
    edit(sent.id, { deliveryEvents: [anEvent('before', 1), anEvent('after', 1)] });
    run('validation', 1);
    expect(await listed()).toEqual(['validation', 'before', 'after']);
  });

  it('is NOT_FOUND for another company', async () => {
    const { read, stranger, sent } = await rig();
    await expect(read(stranger, sent.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
