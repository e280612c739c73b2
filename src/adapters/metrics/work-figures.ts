import type { Registry } from 'prom-client';

import type { Clock } from '../../domain/ports/clock';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { Log } from '../../domain/ports/log';
import type { OperationFigures } from '../../domain/ports/system/operation-figures';
import { type FigureGauge, showFigures } from './figure-gauges';

export interface WorkFiguresDeps {
  workflows: Pick<WorkflowGateway, 'backlogSeconds'>;
  figures: Pick<OperationFigures, 'mails' | 'oldestUnsealed' | 'transactionsBehind'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

interface Figures {
  mailSeconds: number;
  unsealedSeconds: number;
  transactionsBehind: number;
}

const storeGauges: readonly FigureGauge<Figures>[] = [
  {
    name: 'portal_mail_oldest_seconds',
    help: 'For how long the oldest mail that is due has waited',
    pick: ({ mailSeconds }) => mailSeconds,
  },
  {
    name: 'portal_audit_unsealed_seconds',
    help: 'Age of the oldest entry of the audit log without a seal',
    pick: ({ unsealedSeconds }) => unsealedSeconds,
  },
  {
    name: 'portal_postgres_transactions_behind',
    help: 'Transactions that began since the oldest one that is still open',
    pick: ({ transactionsBehind }) => transactionsBehind,
  },
];

const queueGauges: readonly FigureGauge<number>[] = [
  {
    name: 'portal_queue_backlog_seconds',
    help: 'For how long the oldest task of the queue portal-io has waited for a worker',
    pick: (seconds) => seconds,
  },
];

/**
 * How the work that goes on beside requests keeps up; for one process of the installation, the worker.
 *
 * - `portal_queue_backlog_seconds`: the oldest task of deliveries at Temporal that no worker has taken
 * - `portal_mail_oldest_seconds`, `portal_audit_unsealed_seconds`: the oldest that waits; 0 = nothing does
 * - `portal_postgres_transactions_behind`: rises while one transaction stays open, which holds up seals, feeds, vacuum
 */
export function showWorkFigures({ workflows, figures, clock, log }: WorkFiguresDeps, metrics: Registry): void {
  const secondsSince = (instant: string | null): number =>
    instant === null ? 0 : Math.max(0, clock() - Date.parse(instant)) / 1_000;
  const read = async (): Promise<Figures> => {
    const [{ dueSince }, unsealed, transactionsBehind] = await Promise.all([
      figures.mails(),
      figures.oldestUnsealed(),
      figures.transactionsBehind(),
    ]);
    return { mailSeconds: secondsSince(dueSince), unsealedSeconds: secondsSince(unsealed), transactionsBehind };
  };
  showFigures({ read, log }, storeGauges, metrics);
  // Temporal may be away while the database is not.
  showFigures({ read: () => workflows.backlogSeconds(), log }, queueGauges, metrics);
}
