import { setTimeout as pause } from 'node:timers/promises';

import type { Front } from './front';
import type { PlannedSubmission } from './workload';

/** What an ERP knows in the end about one of its submissions. */
export interface ErpRecord {
  submission: PlannedSubmission;
  /** Every id that an answer 202 has named: more than one would be a lost promise. */
  ids: string[];
  tries: number;
  /** From the first try to the first acknowledgement. */
  tookMs: number;
  /** An answer that no repetition heals, or null. */
  refusal: string | null;
}

const requestTimeoutMs = 30_000;
const maxPauseMs = 2_000;
/** Answers after which an ERP tries again with the same key: nothing was promised, or somebody else is at it. */
const mayRepeat = (status: number, body: string): boolean =>
  status >= 500 || status === 429 || (status === 409 && body.includes('IDEMPOTENCY_IN_PROGRESS'));

/**
 * Submits like a well-made ERP: the same bytes under the same key until there is an answer, however long that takes.
 */
export async function submitUntilAnswered(
  front: Front,
  submission: PlannedSubmission,
  giveUp: AbortSignal,
): Promise<ErpRecord> {
  const startedAt = Date.now();
  const streams = await Promise.all(
    Array.from({ length: submission.doubled ? 2 : 1 }, () => oneStream(front, submission, giveUp)),
  );
  return {
    submission,
    ids: [...new Set(streams.flatMap(({ id }) => (id === null ? [] : [id])))],
    tries: streams.reduce((sum, { tries }) => sum + tries, 0),
    tookMs: Date.now() - startedAt,
    refusal: streams.find(({ refusal }) => refusal !== null)?.refusal ?? null,
  };
}

async function oneStream(
  front: Front,
  submission: PlannedSubmission,
  giveUp: AbortSignal,
): Promise<{ id: string | null; tries: number; refusal: string | null }> {
  for (let tries = 1; !giveUp.aborted; tries += 1) {
    const answer = await submitOnce(front, submission);
    if (answer?.status === 202) return { id: (JSON.parse(answer.body) as { id: string }).id, tries, refusal: null };
    if (answer && !mayRepeat(answer.status, answer.body))
      return { id: null, tries, refusal: `${answer.status} ${answer.body}` };
    await pause(Math.min(maxPauseMs, 100 * 2 ** Math.min(tries, 6)));
  }
  return { id: null, tries: 0, refusal: 'no answer until the campaign ended' };
}

/**
 * One request.
 * @returns null when the connection broke or nothing came in time: the ERP does not know what became of it
 */
export async function submitOnce(
  front: Front,
  { key, sender, xml, connectionId }: PlannedSubmission,
): Promise<{ status: number; body: string; replayed: boolean } | null> {
  try {
    const response = await front.fetch(
      `/erp/invoices${connectionId === null ? '' : `?connection_id=${connectionId}`}`,
      {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${sender.integration.token}`,
          'Content-Type': 'application/xml',
          'Idempotency-Key': key,
        },
        body: xml,
        signal: AbortSignal.timeout(requestTimeoutMs),
      },
    );
    return {
      status: response.status,
      body: await response.text(),
      replayed: response.headers.get('idempotent-replayed') === 'true',
    };
  } catch {
    return null;
  }
}
