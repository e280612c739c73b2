import { setCurrentDetails, type TimerOptions, upsertSearchAttributes } from '@temporalio/workflow';

import type { Attention, OutboundStatus } from '../src/domain/deliveries/status';
import type { DeliveryStep } from '../src/workflow-contract/deliver-invoice';
import { searchAttributes } from '../src/workflow-contract/search-attributes';

const invoiceStatus = { name: searchAttributes.invoiceStatus, type: 'KEYWORD' } as const;
const attentionKey = { name: searchAttributes.attention, type: 'KEYWORD' } as const;

/** What the search attributes say of a delivery; `status` is null until it has ended otherwise than delivered. */
export interface Shown {
  status: OutboundStatus | null;
  attention: Attention;
}

/**
 * Shows a step to operators in the Temporal UI: details at every step (they cost nothing), search attributes only while
 * somebody has to act, and where a delivery ended otherwise than delivered. Each change of them is an event in the
 * history and a write in the server's visibility store, so that an invoice which is delivered at once has none.
 *
 * @param shown what the search attributes say now
 * @returns what they say afterwards
 */
export function showToOperators(step: DeliveryStep, shown: Shown): Shown {
  setCurrentDetails(detailsOf(step));
  const status = step.next === 'done' && step.status !== 'delivered' ? step.status : null;
  // A closed workflow keeps what it says for ever, also when the delivery was settled since.
  const attention = step.next === 'done' ? 'none' : step.attention;
  const changes = [
    ...(status === shown.status || status === null ? [] : [{ key: invoiceStatus, value: status }]),
    ...(attention === shown.attention ? [] : [{ key: attentionKey, value: attention }]),
  ];
  if (changes.length > 0) upsertSearchAttributes(changes);
  return { status, attention };
}

/**
 * What stands beside the timer of a wait in the event history: why it waits, so that each retry is read at a glance.
 * Codes and numbers only, since the server takes 200 bytes at most; a wait without trouble says nothing.
 */
export const waitSummary = ({ reason, next, attempts }: DeliveryStep): TimerOptions =>
  reason === null ? {} : { summary: `${reason}; next: ${next}, attempts so far: ${attempts}` };

function detailsOf({ status, reason, attention: who, attempts, next, waitSeconds, names }: DeliveryStep): string {
  const lines = [
    ...(names === undefined ? [] : [`Invoice ${plain(names.number)}: ${plain(names.seller)} → ${plain(names.buyer)}`]),
    `**${status}**${reason === null ? '' : ` · ${reason}`}`,
    `Attempts in this transmission: ${attempts}`,
    ...(who === 'none' ? [] : [`To act: **${who}**`]),
    ...(next === 'done' ? [] : [`Next: ${next}, ${new Date(Date.now() + waitSeconds * 1000).toISOString()}`]),
  ];
  return lines.join('  \n');
}

/**
 * The details are Markdown, and names are written by others: only letters, digits and plain punctuation, at most 80
 * characters.
 */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N} .,;:/&+'-]/gu, ' ').slice(0, 80);
