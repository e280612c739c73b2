import { condition, defineSignal, proxyActivities, proxyLocalActivities, setHandler } from '@temporalio/workflow';

import type { BareActivities } from './bare-temporal';

const { prepare, read } = proxyLocalActivities<BareActivities>({ startToCloseTimeout: '15s' });
const { send } = proxyActivities<BareActivities>({ startToCloseTimeout: '15s' });

/** What Temporal alone costs: the steps of a delivery (prepare, send, woken by a signal, read) with nothing in them. */
export async function bareDelivery(id: string): Promise<void> {
  let woken = false;
  setHandler(defineSignal('wake'), () => {
    woken = true;
  });
  await prepare(id);
  await send(id);
  await condition(() => woken, '30 seconds');
  await read(id);
}
