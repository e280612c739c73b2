import { createHash } from 'node:crypto';

import type { DailyHeads } from '../../src/domain/audit/daily-heads';
import type { AuditHeads } from '../../src/domain/ports/audit/audit-heads';
import { ProblemError } from '../../src/domain/problem';

/** Daily heads in memory; the suite of the real ones holds for them too. */
export function fakeAuditHeads(): AuditHeads {
  const kept = new Map<string, string>();
  return {
    days: () => Promise.resolve([...kept.keys()].sort()),
    read: (day) => {
      const heads = kept.get(day);
      if (heads === undefined) return Promise.reject(new ProblemError('INTERNAL_ERROR'));
      return Promise.resolve({
        heads: JSON.parse(heads) as DailyHeads,
        object: {
          ...{ key: `audit/heads/${day}.json`, version_id: 'v1' },
          sha256: createHash('sha256').update(heads).digest('hex'),
          lock: { mode: 'GOVERNANCE', retain_until: '2040-01-01T00:00:00.000Z' },
        },
      });
    },
    write: (heads) => {
      if (!kept.has(heads.day)) kept.set(heads.day, JSON.stringify(heads));
      return Promise.resolve();
    },
  };
}
