import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { carriedBy, type Costs, needOf } from '../../bench/scale/model';
import { carriedTable, costsFile, needTable } from '../../bench/scale/tables';

/** 100 ms an invoice, 60 of them Postgres. */
const costs: Costs = {
  processorMs: { api: 10, worker: 20, postgres: 60, temporal: 8, objects: 2 },
  historyEvents: 17,
};
/** One invoice a second over the month, ten in its busiest hours. */
const onePerSecond = { invoicesAMonth: 2_592_000, connections: 0 };

it('takes ten times the mean for the peak, and adds a reserve to what is busy', () => {
  const need = needOf(onePerSecond, costs);
  expect([need.mean, need.peak]).toEqual([1, 10]);
  expect(need.busyCores).toEqual({ api: 0.1, worker: 0.2, postgres: 0.6, temporal: 0.08, objects: 0.02 });
  expect(need.cores).toBe(2);
  expect(needOf({ ...onePerSecond, invoicesAMonth: 25_920_000 }, costs).cores).toBe(17);
});

it('names the component that wants most', () => {
  expect(needOf(onePerSecond, costs).first).toBe('postgres');
  expect(needOf(onePerSecond, { ...costs, processorMs: { ...costs.processorMs, worker: 70 } }).first).toBe('worker');
});

it('counts what Temporal writes at the peak, and the polls of connections that bring nothing', () => {
  const need = needOf({ ...onePerSecond, connections: 90_000 }, costs);
  expect([need.historyEventsASecond, need.pollsASecond]).toEqual([170, 100]);
});

it('what cores carry is what needs them', () => {
  const carried = carriedBy(8, costs);
  expect(needOf({ invoicesAMonth: carried * 0.999, connections: 0 }, costs).cores).toBe(8);
  expect(needOf({ invoicesAMonth: carried * 1.001, connections: 0 }, costs).cores).toBe(9);
});

it('the page on scale has the tables that the measured costs give', () => {
  const root = join(__dirname, '../../..');
  const measured = costsFile.parse(JSON.parse(readFileSync(join(root, 'test/bench/scale/costs.json'), 'utf8')));
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8').split('\n');
  expect(page).toEqual(expect.arrayContaining([...needTable(measured, 5_000), ...carriedTable(measured)]));
});
