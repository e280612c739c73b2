import { decideInbox } from '../../../domain/inbox/decide';
import type { InboxOwner } from '../../../domain/ports/inbox/inbox';
import type { Transaction } from '../transaction';
import { lock } from './entries';
import { auditItem, type ItemDecision, writeEntry } from './write-entry';

/** Releases an item from quarantine; the reason is kept in the audit log. */
export async function release(
  tx: Transaction,
  owner: InboxOwner,
  { id, reason, actor }: ItemDecision,
  now: string | null,
): Promise<'released' | 'not_found' | 'wrong_state'> {
  const found = (await lock(tx, owner, [id], { isFilled: true }, now)).get(id);
  if (!found) return 'not_found';
  const decision = decideInbox(found.entry, { kind: 'release' }, found.nowMs);
  if (decision.kind !== 'changed') return 'wrong_state';
  await writeEntry(tx, owner, id, decision.entry);
  await auditItem(tx, owner, { id, actor }, 'erp.inbox.release', { attempts: found.entry.attempts, reason });
  return 'released';
}
