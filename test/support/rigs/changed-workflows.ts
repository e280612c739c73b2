import { sleep } from '@temporalio/workflow';

import type { DeliverInvoiceInput, DeliveryResult } from '../../../src/workflow-contract/deliver-invoice';
import { deliverInvoice as today } from '../../../workflows/deliver-invoice';

export * from '../../../workflows';

/** A release that has changed the order of steps without `patched`: it waits before the first one. */
export async function deliverInvoice(input: DeliverInvoiceInput): Promise<DeliveryResult> {
  await sleep(1_000);
  return today(input);
}
