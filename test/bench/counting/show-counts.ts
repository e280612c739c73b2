import type { Counts, InvoiceCounts } from './count-invoices';

/** Statements that are shown; the others are cheaper. */
const maxStatements = 25;
const maxTextLength = 90;
const heads = ['calls', 'plan ms', 'run ms'];

const number = (value: number, width = 9): string => value.toFixed(value < 10 ? 1 : 0).padStart(width);
const row = (what: string, ...values: readonly number[]): string =>
  `  ${what.padEnd(44)}${values.map((value) => number(value)).join('')}`;

/** What one invoice costs, as lines of text. */
export function linesOfCounts({ accepting, delivering, history, statements }: Counts): string[] {
  const both = (what: string, read: (of: InvoiceCounts) => number): string =>
    row(what, read(accepting), read(delivering));
  return [
    `\n${'counted, one invoice'.padEnd(46)}${'accept'.padStart(9)}${'deliver'.padStart(9)}`,
    both('transactions of PostgreSQL', ({ transactions }) => transactions),
    both('round trips to PostgreSQL: API', ({ roundTrips }) => roundTrips.api),
    both('round trips to PostgreSQL: worker', ({ roundTrips }) => roundTrips.worker),
    both('entries of indexes', ({ indexEntries }) => indexEntries),
    `\nthe workflow of one delivery`,
    row('events', history.events),
    row('workflow tasks', history.workflowTasks),
    row('changes of search attributes', history.upserts),
    `\n${'statements of one invoice'.padEnd(maxTextLength + 2)}${heads.map((head) => head.padStart(9)).join('')}`,
    ...statements
      .slice(0, maxStatements)
      .map(
        ({ text, calls, planningMs, executionMs }) =>
          `  ${textOf(text)}${[calls, planningMs, executionMs].map((value) => value.toFixed(2).padStart(9)).join('')}`,
      ),
  ];
}

const textOf = (statement: string): string =>
  statement.replace(/\s+/g, ' ').trim().slice(0, maxTextLength).padEnd(maxTextLength);
