import { effectiveState, type InboxEntry, nackDelaySeconds } from './inbox-state';

/** What an ERP or an operator wants of one entry. */
export type InboxCommand =
  | { kind: 'claim'; leaseSeconds: number }
  | { kind: 'ack' }
  /** By `by-period&ack=true`: acknowledges only items that no other worker holds. */
  | { kind: 'ack_listed' }
  | { kind: 'nack'; quarantineAfter: number }
  | { kind: 'release' };

/** Why an entry of a page was not acknowledged with it. */
export type AckSkipReason = 'quarantined' | 'leased' | 'nack_backoff' | 'xml_missing';

/**
 * - `changed`: the entry as it is to be stored
 * - `already_acknowledged`: nothing to do, the first acknowledgement is valid
 * - `xml_missing`: there is no document yet that could be acknowledged or nacked
 * - `skipped`: not for this command, with the reason that the caller is told
 * - `refused`: this state does not allow it (409 `INVALID_STATE_TRANSITION`)
 */
export type InboxDecision =
  | { kind: 'changed'; entry: InboxEntry }
  | { kind: 'already_acknowledged' }
  | { kind: 'xml_missing' }
  | { kind: 'skipped'; reason: AckSkipReason }
  | { kind: 'refused' };

const refused: InboxDecision = { kind: 'refused' };

/**
 * The one place that knows how an entry of the inbox moves.
 * @param nowMs milliseconds since 1970, of the clock that set `dueAtMs`
 */
export function decideInbox(entry: InboxEntry, command: InboxCommand, nowMs: number): InboxDecision {
  switch (command.kind) {
    case 'claim':
      return claim(entry, command.leaseSeconds, nowMs);
    case 'ack':
      return acknowledge(entry);
    case 'ack_listed':
      return acknowledgeListed(entry, nowMs);
    case 'nack':
      return nack(entry, command.quarantineAfter, nowMs);
    case 'release':
      // With all its attempts before it again: otherwise the next refusal would send it straight back.
      return entry.state === 'quarantined'
        ? { kind: 'changed', entry: { ...entry, state: 'pending', dueAtMs: null, attempts: 0 } }
        : refused;
  }
}

function claim(entry: InboxEntry, leaseSeconds: number, nowMs: number): InboxDecision {
  if (entry.xmlMissing) return { kind: 'xml_missing' };
  if (effectiveState(entry, nowMs) !== 'pending') return refused;
  return { kind: 'changed', entry: { ...entry, state: 'leased', dueAtMs: nowMs + leaseSeconds * 1000 } };
}

/** Final from every state: also for what lies in quarantine, when a person has taken it over by hand. */
function acknowledge(entry: InboxEntry): InboxDecision {
  if (entry.state === 'acknowledged') return { kind: 'already_acknowledged' };
  if (entry.xmlMissing) return { kind: 'xml_missing' };
  return { kind: 'changed', entry: { ...entry, state: 'acknowledged', dueAtMs: null } };
}

function acknowledgeListed(entry: InboxEntry, nowMs: number): InboxDecision {
  const state = effectiveState(entry, nowMs);
  switch (state) {
    case 'pending':
    case 'acknowledged':
      return entry.xmlMissing ? { kind: 'skipped', reason: 'xml_missing' } : acknowledge(entry);
    case 'leased':
    case 'quarantined':
      return { kind: 'skipped', reason: state };
    case 'nack':
      return { kind: 'skipped', reason: 'nack_backoff' };
  }
}

function nack(entry: InboxEntry, quarantineAfter: number, nowMs: number): InboxDecision {
  if (entry.xmlMissing) return { kind: 'xml_missing' };
  const state = effectiveState(entry, nowMs);
  if (state !== 'pending' && state !== 'leased') return refused;
  const attempts = entry.attempts + 1;
  if (attempts >= quarantineAfter)
    return { kind: 'changed', entry: { ...entry, state: 'quarantined', dueAtMs: null, attempts } };
  const delayed = nowMs + nackDelaySeconds(attempts) * 1000;
  // There is no lease token: the caller of nack may not be the holder of the lease, and the holder keeps its time.
  const dueAtMs = state === 'leased' ? Math.max(delayed, entry.dueAtMs ?? 0) : delayed;
  return { kind: 'changed', entry: { ...entry, state: 'nack', dueAtMs, attempts } };
}
