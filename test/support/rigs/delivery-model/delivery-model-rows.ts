import { transmissionIds } from '../../../../src/adapters/db/deliveries/transmission-ids';
import type { Delivery, Transmission } from '../../../../src/domain/deliveries/delivery';
import type { SendContext } from '../../../../src/domain/deliveries/send-plan';
import type { TransitionTrigger } from '../../../../src/domain/deliveries/transition-trigger';
import type { InvoiceId } from '../../../../src/domain/ids';
import type { ProviderModel } from './provider-model';

/** A transmission that no account was called for yet. */
export const aTransmission = (invoiceId: InvoiceId, transmission: number, startedAt: string): Transmission => ({
  ...{ transmission, ...transmissionIds(invoiceId, transmission), startedAt },
  ...{ accountNo: null, keyHours: null, absentSince: null },
});

/** @param accountNo of the connection now */
export const contextOf = (
  { transmission }: Delivery,
  { nowMs, given, accountNo }: { nowMs: number; given: ProviderModel; accountNo: number },
  predecessors: SendContext['predecessors'] = 'settled',
): SendContext => ({
  nowMs,
  connection: {
    ...{ enabled: true, circuitOpenUntil: null, ...given },
    isLeft: (transmission.accountNo ?? accountNo) !== accountNo,
  },
  callLimitSeconds: 55,
  asked: null,
  predecessors,
  random: 0.5,
});

export const asDeliveryEvent = (trigger: TransitionTrigger) =>
  ({ trigger, source: 'worker', message: null, details: null }) as const;
