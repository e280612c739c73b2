import { z } from 'zod';

import { carriedBy, components, type Costs, needOf } from './model';

const positive = z.number().positive();
/** A file of costs; `source` says where they were measured. */
export const costsFile = z.object({
  source: z.string(),
  processorMs: z.object({
    ...{ api: positive, worker: positive, postgres: positive, temporal: positive, objects: positive },
  }),
  historyEvents: positive,
});

const months = [100_000, 1_000_000, 10_000_000, 100_000_000];
const machines = [2, 8, 32];
const million = 1_000_000;

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(0) : value.toFixed(1);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/**
 * What growing loads need, as the lines of a table.
 * @param connections that receive, for each million invoices a month
 */
export function needTable(costs: Costs, connections: number): string[] {
  const head = ['invoices a month', 'mean / peak a second', ...components, 'cores', 'history events/s', 'polls/s'];
  const rows = months.map((invoicesAMonth) => {
    const need = needOf({ invoicesAMonth, connections: connections * (invoicesAMonth / million) }, costs);
    return row([
      invoicesAMonth.toLocaleString('en'),
      `${figure(need.mean)} / ${figure(need.peak)}`,
      ...components.map((component) => figure(need.busyCores[component])),
      String(need.cores),
      figure(need.historyEventsASecond),
      figure(need.pollsASecond),
    ]);
  });
  return [row(head), row(head.map(() => '---')), ...rows];
}

/** What machines carry on which everything runs, as the lines of a table. */
export const carriedTable = (costs: Costs): string[] => [
  row(['cores', 'invoices a month']),
  row(['---', '---']),
  ...machines.map((cores) => {
    const carried = carriedBy(cores, costs);
    return row([String(cores), carried.toLocaleString('en', { maximumSignificantDigits: 2 })]);
  }),
];
