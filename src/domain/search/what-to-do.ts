import type { Attention, InvoiceStatus, ReasonCode } from '../deliveries/status';

/** What to do about a delivery with this reason; for support staff. */
const byReason: Record<ReasonCode, string> = {
  VALIDATION_FAILED: 'The company corrects the document and submits it again; the report says what is wrong.',
  OBLIGATION_FORBIDDEN: 'Nothing: the law forbids to send this document.',
  ISSUE_DATE_NOT_TODAY: "The company submits it again with today's date.",
  NO_OUTBOUND_CONNECTION: 'The company sets up a connection for sending, then replay it with resend.',
  CONNECTION_DISABLED: 'The company turns its connection on again; it goes on by itself.',
  VALIDATOR_UNAVAILABLE: 'Look at GET /admin/health: the rules are not ready.',
  PROVIDER_UNAVAILABLE: 'Nothing: it is tried again. Look at the provider when it lasts.',
  PROVIDER_RATE_LIMITED: 'Nothing: it is tried again when the provider allows it.',
  PROVIDER_AUTH_FAILED: 'The company corrects the credentials of its connection; it goes on by itself.',
  PROVIDER_REJECTED: 'The company corrects the document and submits it again; resend when the provider was wrong.',
  RECIPIENT_NOT_REGISTERED: 'Nothing: the recipient is not in Peppol. This is final.',
  PROVIDER_DELIVERY_FAILED: 'Ask the provider; then replay it with resend, or the company submits it again.',
  RETRIES_EXHAUSTED: 'It was surely not sent: replay it with resend, or the company submits it again.',
  OUTCOME_UNKNOWN: "Ask the provider's support; then resolve it, or resend it with confirm_not_delivered.",
  PREDECESSOR_DELIVERED: 'Nothing: an invoice that it replaces was delivered. Resolving closes it.',
  RESOLVED_BY_OPERATOR: 'Nothing: it was settled by hand.',
  SANDBOX_REAL_CONNECTION: 'Nothing was sent: a company of the sandbox is connected to the sandbox provider only.',
  TEST_SEND_BLOCKED: 'Find out what made a delivery without a live submission, or whose credential is for tests now.',
};

/** In words, for support staff. @param status of an invoice, sent or received */
export function whatToDo(status: InvoiceStatus, reason: ReasonCode | null, attention: Attention): string {
  if (reason !== null) return byReason[reason];
  switch (attention) {
    case 'provider':
      return 'Nothing: the provider has to act. Look at its answers in the delivery.';
    case 'tenant':
      return 'The company has to act: look at the last events of the delivery.';
    case 'operator':
      return 'Look at the delivery and its workflow, then replay or resolve it.';
    case 'none':
      return status === 'received_without_xml'
        ? 'The company imports the XML, or the provider sends it later.'
        : 'Nothing.';
  }
}
