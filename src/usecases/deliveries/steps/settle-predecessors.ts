import { reportOf } from '../../../domain/deliveries/ask-provider';
import type { Delivery } from '../../../domain/deliveries/delivery';
import { judgeReplaced, type ReplacedCalls } from '../../../domain/deliveries/lost-calls';
import type { SendContext } from '../../../domain/deliveries/send-plan';
import { openAccountOf } from '../open-account';
import { loadDelivery } from './delivery-step';
import type { SendingStep } from './sending-step';
import { askForAll } from './settle-lost-calls';
import type { DeliveryStepDeps } from './step-deps';

/**
 * Asks about the invoices that this one replaces, where a restore may have lost calls of them: one that had failed may
 * have been sent again, or have arrived after all, in the time that is lost.
 * @returns the delivery as it is then, and whether it may go out for their sake
 */
export async function settlePredecessors(
  deps: DeliveryStepDeps,
  { submission, delivery }: Pick<SendingStep, 'submission' | 'delivery'>,
): Promise<{ delivery: Delivery; predecessors: SendContext['predecessors'] }> {
  if (delivery.unsettledPredecessors.length === 0) return { delivery, predecessors: 'settled' };
  const kinds: ReplacedCalls['kind'][] = [];
  for (const invoiceId of delivery.unsettledPredecessors) {
    const replaced = await loadDelivery(deps, { ...submission, invoiceId });
    kinds.push(await settleOne(deps, replaced));
  }
  const predecessors = (['unaskable', 'cannot_tell'] as const).find((kind) => kinds.includes(kind)) ?? 'settled';
  return { delivery: await loadDelivery(deps, submission), predecessors };
}

async function settleOne(deps: DeliveryStepDeps, replaced: Delivery): Promise<ReplacedCalls['kind']> {
  const { tenantId, invoiceId, transmission } = replaced;
  const answers = await askForAll(deps, replaced);
  const account = await openAccountOf(deps, replaced, transmission.accountNo);
  const takesWithinSeconds = account?.capabilities.takesWithinSeconds ?? 0;
  const judged = judgeReplaced(replaced, answers, { nowMs: deps.clock(), takesWithinSeconds });
  if (judged.kind === 'arrived') {
    const { answer, documentId } = judged;
    await deps.deliveries.apply({ tenantId, invoiceId, events: [reportOf(answer)], reportedDocumentId: documentId });
  }
  if (judged.kind === 'absent')
    await deps.deliveries.apply({ tenantId, invoiceId, events: [], lostCallsRuledOut: true });
  return judged.kind;
}
