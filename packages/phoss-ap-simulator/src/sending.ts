import { randomUUID } from 'node:crypto';

import type { OutboundTransaction } from './transactions';

/**
 * How sending ends.
 * - `sent`: with the receipt of the recipient's access point
 * - `reporting_failed`: the same, and only the reporting of this access point failed
 * - `no_receipt`: for now; it is sent again
 * - `failed`: for good, like a recipient who does not take this type of document
 * - `not_registered`: nobody of that name in the network
 * - `not_stored`: refused by its verification, or its disk is full
 */
export type SendingOutcome = 'sent' | 'reporting_failed' | 'no_receipt' | 'failed' | 'not_registered' | 'not_stored';

const seatId = 'POP000001';
const now = (): string => new Date().toISOString();
const notRegistered = (receiver: string): string =>
  `The participant ID '${receiver}' is not registered in the Peppol Network`;

/**
 * One attempt: changes the transaction and returns the sending report (Phase4PeppolSendingReport.java,
 * `getAsJsonObject`).
 */
export function sendNow(
  transaction: OutboundTransaction,
  outcome: Exclude<SendingOutcome, 'not_stored'>,
): Record<string, unknown> {
  const messageId = `${randomUUID()}@phase4`;
  transaction.attemptCount += 1;
  const report = {
    currentDateTimeUTC: now(),
    senderId: transaction.senderID,
    receiverId: transaction.receiverID,
    docTypeId: transaction.docTypeID,
    processId: transaction.processID,
    countryC1: transaction.c1CountryCode,
    sbdhInstanceIdentifier: transaction.sbdhInstanceID,
  };
  const failed = { ...report, as4ResponseError: false, sendingSuccess: false, overallSuccess: false };
  switch (outcome) {
    case 'sent':
    case 'reporting_failed':
      transaction.status = 'sent';
      transaction.completedDT = now();
      transaction.errorDetails = null;
      return {
        ...report,
        ...recipient,
        as4MessageId: messageId,
        as4SendingDateTime: now(),
        as4ReceivedSignalMsg: receiptOf(messageId),
        as4ResponseError: false,
        sendingResult: 'SUCCESS',
        sendingSuccess: true,
        overallSuccess: outcome === 'sent',
      };
    case 'no_receipt': {
      transaction.status = 'failed';
      transaction.errorDetails = 'Read timed out';
      const sendingError = `An error occurred during the phase4 transmission to '${recipient.c3EndpointUrl}'.`;
      return { ...failed, ...recipient, as4MessageId: messageId, sendingResult: 'TRANSPORT_ERROR', sendingError };
    }
    case 'failed':
      transaction.status = 'permanently_failed';
      transaction.errorDetails = `Failed to resolve SMP endpoint (${transaction.receiverID}, ${transaction.docTypeID})`;
      return { ...failed, lookupError: transaction.errorDetails };
    case 'not_registered': {
      const lookupError = notRegistered(transaction.receiverID);
      transaction.status = 'permanently_failed';
      transaction.errorDetails = `${lookupError}. Technical details: no NAPTR record`;
      return { ...failed, lookupError };
    }
  }
}

const recipient = { c3EndpointUrl: 'https://c3.example/as4', c3CertSubjectCN: seatId };

const receiptOf = (messageId: string): string =>
  '<eb3:SignalMessage xmlns:eb3="http://docs.oasis-open.org/ebxml-msg/ebms/v3.0/ns/core/200704/">' +
  `<eb3:MessageInfo><eb3:Timestamp>${now()}</eb3:Timestamp><eb3:MessageId>${randomUUID()}@c3</eb3:MessageId>` +
  `<eb3:RefToMessageId>${messageId}</eb3:RefToMessageId></eb3:MessageInfo><eb3:Receipt/></eb3:SignalMessage>`;
