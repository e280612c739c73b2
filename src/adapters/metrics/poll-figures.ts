import { Counter, type Registry } from 'prom-client';

import type { Log } from '../../domain/ports/log';
import type { PollFigures, PollTurns } from '../../domain/ports/receiving/poll-turns';
import { type FigureGauge, showFigures } from './figure-gauges';

const gauges: readonly FigureGauge<PollFigures>[] = [
  {
    name: 'portal_polls_due',
    help: 'Accounts that are to be asked for received documents',
    pick: ({ due }) => due,
  },
  {
    name: 'portal_poll_lag_seconds',
    help: 'How long the first of them has waited',
    pick: ({ lagSeconds }) => lagSeconds,
  },
];

/**
 * How asking for received documents keeps up; for one process of the installation, the worker.
 *
 * - `portal_polls_due`: accounts that are to be asked and that no process has taken
 * - `portal_poll_lag_seconds`: how long the first of them has waited
 */
export const showPollFigures = (
  { pollTurns, log }: { pollTurns: Pick<PollTurns, 'figures'>; log: Pick<Log, 'warn'> },
  metrics: Registry,
): void => showFigures({ read: () => pollTurns.figures(), log }, gauges, metrics);

/**
 * `portal_polls_total{ending}`: polls of this process by how they ended: `nothing` · `documents` · `failed` ·
 * `put_off` (not asked, because enough questions to the server were under way, or a server of ours was away).
 * @returns to be told of each ending
 */
export function countPolls(metrics: Registry): (ending: string) => void {
  const polls = new Counter({
    name: 'portal_polls_total',
    help: 'Polls of providers by how they ended',
    labelNames: ['ending'],
    registers: [metrics],
  });
  return (ending) => polls.inc({ ending });
}
