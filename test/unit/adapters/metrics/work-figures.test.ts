import { Registry } from 'prom-client';

import { showWorkFigures, type WorkFiguresDeps } from '../../../../src/adapters/metrics/work-figures';
import { silentLog } from '../../../support/rigs/silent-log';

const now = Date.parse('2026-11-22T12:00:00Z');
const ago = (seconds: number): string => new Date(now - seconds * 1_000).toISOString();

async function shown(change: Partial<WorkFiguresDeps> = {}): Promise<string> {
  const metrics = new Registry();
  showWorkFigures(
    {
      workflows: { backlogSeconds: () => Promise.resolve(12) },
      figures: {
        mails: () => Promise.resolve({ dueSince: ago(30), retried: 0, failed: 0 }),
        oldestUnsealed: () => Promise.resolve(null),
        transactionsBehind: () => Promise.resolve(7),
      },
      clock: () => now,
      log: silentLog,
      ...change,
    },
    metrics,
  );
  return metrics.metrics();
}

it('shows what waits, and 0 where nothing does', async () => {
  const text = await shown();
  for (const line of [
    'portal_queue_backlog_seconds 12',
    'portal_mail_oldest_seconds 30',
    'portal_audit_unsealed_seconds 0',
    'portal_postgres_transactions_behind 7',
  ])
    expect(text).toContain(line);
});

it('shows the database while Temporal is away', async () => {
  const text = await shown({ workflows: { backlogSeconds: () => Promise.reject(new Error('away')) } });
  expect(text).toContain('portal_mail_oldest_seconds 30');
  expect(text).not.toMatch(/^portal_queue_backlog_seconds \d/m);
});
