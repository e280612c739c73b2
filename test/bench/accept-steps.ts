import type { BenchPortal } from './portal-instance';

interface Total {
  seconds: number;
  count: number;
}

/** What each step of accepting has taken so far, from the API's `/metrics`; `answer` is the whole request. */
export type StepTotals = ReadonlyMap<string, Total>;

const sample = /^(portal_accept_step_seconds|http_request_duration_seconds)_(sum|count)\{([^}]*)\} (\S+)$/gm;

export async function readSteps({ admin_url }: BenchPortal): Promise<StepTotals> {
  const text = await (await fetch(`${admin_url}/metrics`)).text();
  const totals = new Map<string, Total>();
  for (const [, name, kind, labels = '', value] of text.matchAll(sample)) {
    const step = /step="([^"]*)"/.exec(labels)?.[1] ?? 'answer';
    if (name === 'http_request_duration_seconds' && !labels.includes('operation="submitInvoice"')) continue;
    const total = totals.get(step) ?? { seconds: 0, count: 0 };
    total[kind === 'sum' ? 'seconds' : 'count'] += Number(value);
    totals.set(step, total);
  }
  return totals;
}

/**
 * Milliseconds an accepted invoice spent in each step between two readings; `other` is HTTP, authentication and waiting
 * for the processor.
 */
export function stepsBetween(before: StepTotals, after: StepTotals): Map<string, number> {
  const spent = (step: string): Total => ({
    seconds: (after.get(step)?.seconds ?? 0) - (before.get(step)?.seconds ?? 0),
    count: (after.get(step)?.count ?? 0) - (before.get(step)?.count ?? 0),
  });
  const answer = spent('answer');
  const steps = new Map<string, number>();
  for (const step of after.keys()) if (step !== 'answer') steps.set(step, (spent(step).seconds * 1000) / answer.count);
  const known = [...steps.values()].reduce((sum, ms) => sum + ms, 0);
  const whole = (answer.seconds * 1000) / answer.count;
  return new Map([...steps, ['other', Math.max(0, whole - known)], ['answer', whole]]);
}
