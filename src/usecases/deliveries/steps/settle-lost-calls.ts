import { v5 as uuidV5 } from 'uuid';

import { canAskProvider, documentToFind, reportOf } from '../../../domain/deliveries/ask-provider';
import type { Delivery } from '../../../domain/deliveries/delivery';
import { type AnswerOfDocument, judgeLostCalls, possibleTransmissions } from '../../../domain/deliveries/lost-calls';
import { createTransmissionIds } from '../../../domain/deliveries/transmission-ids';
import type { DeliveryStep } from '../../../workflow-contract/deliver-invoice';
import { openAccountOf } from '../open-account';
import { type SendingStep, settle } from './sending-step';
import type { DeliveryStepDeps } from './step-deps';

const transmissionIds = createTransmissionIds(uuidV5);

/**
 * Asks the provider about a delivery that was restored, before anything else is done for it: calls may have been made
 * in the time that the restore has lost, also of transmissions that nothing here knows of.
 * @returns the step that follows where it is known what became of the delivery; else the delivery to go on with, still
 *   `restored` where the provider cannot tell
 */
export async function settleLostCalls(deps: DeliveryStepDeps, step: SendingStep): Promise<DeliveryStep | Delivery> {
  const { submission, delivery, account } = step;
  const answers = await askForAll(deps, delivery);
  const nowMs = deps.clock();
  const takesWithinSeconds = account?.capabilities.takesWithinSeconds ?? 0;
  const judged = judgeLostCalls(delivery, answers, { nowMs, takesWithinSeconds });
  switch (judged.kind) {
    case 'known': {
      const { answer, reportedDocumentId } = judged;
      const change = {
        events: [reportOf(answer)],
        ...(answer.remoteId === null ? {} : { remoteId: answer.remoteId }),
        ...(reportedDocumentId === null ? {} : { reportedDocumentId }),
      };
      return settle(deps, step, change, null);
    }
    case 'absent': {
      const { delivery: changed } = await deps.deliveries.apply({ ...submission, events: [], lostCallsRuledOut: true });
      return changed;
    }
    case 'cannot_tell':
      return delivery;
  }
}

/**
 * Asks for the documents of all transmissions that a restored delivery may have had. Each at the account that it
 * belongs to; what nothing here knows of, at the present one.
 */
export async function askForAll(deps: DeliveryStepDeps, delivery: Delivery): Promise<AnswerOfDocument[]> {
  const recorded = await deps.deliveries.transmissions(delivery.tenantId, delivery.invoiceId);
  const answers: AnswerOfDocument[] = [];
  for (const transmission of possibleTransmissions(delivery)) {
    const { documentId } = transmissionIds(delivery.invoiceId, transmission);
    const accountNo = recorded.find((one) => one.transmission === transmission)?.accountNo ?? null;
    const account = await openAccountOf(deps, delivery, accountNo);
    const canAsk = account !== null && canAskProvider(account.capabilities, null);
    const question = { ...documentToFind(delivery), remoteId: null, documentId };
    const answer = canAsk ? await account.provider.status(account.connection, question) : null;
    answers.push({ transmission, documentId, answer });
  }
  return answers;
}
