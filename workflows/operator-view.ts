import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';

import type { DeliveryStep } from '../src/workflow-contract/deliver-invoice';
import { searchAttributes } from '../src/workflow-contract/search-attributes';

const invoiceStatus = { name: searchAttributes.invoiceStatus, type: 'KEYWORD' } as const;
const attention = { name: searchAttributes.attention, type: 'KEYWORD' } as const;

type Shown = Pick<DeliveryStep, 'status' | 'attention'>;

/**
 * Shows a step to operators in the Temporal UI: details at every step (they cost nothing), search attributes only where they
 * changed (each change is an event in the history and a write in the server's visibility store).
 *
 * @param shown what the search attributes say now
 * @returns what they say afterwards
 */
export function showToOperators(step: DeliveryStep, shown: Shown): Shown {
  setCurrentDetails(detailsOf(step));
  const changes = [
    ...(step.status === shown.status ? [] : [{ key: invoiceStatus, value: step.status }]),
    ...(step.attention === shown.attention ? [] : [{ key: attention, value: step.attention }]),
  ];
  if (changes.length > 0) upsertSearchAttributes(changes);
  return { status: step.status, attention: step.attention };
}

function detailsOf({ status, reason, attention: who, attempts, next, waitSeconds }: DeliveryStep): string {
  const lines = [
    `**${status}**${reason === null ? '' : ` · ${reason}`}`,
    `Attempts in this transmission: ${attempts}`,
    ...(who === 'none' ? [] : [`To act: **${who}**`]),
    ...(next === 'done' ? [] : [`Next: ${next}, ${new Date(Date.now() + waitSeconds * 1000).toISOString()}`]),
  ];
  return lines.join('  \n');
}
