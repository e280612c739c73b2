export const outboundStatuses = [
  'queued',
  'validating',
  'sending',
  'sent',
  'delivered',
  'delivery_failed',
  'rejected_by_provider',
  'failed_permanent',
] as const;
export type OutboundStatus = (typeof outboundStatuses)[number];

export const inboundStatuses = ['received', 'received_invalid', 'received_without_xml'] as const;
export type InboundStatus = (typeof inboundStatuses)[number];

export const invoiceStatuses = [...outboundStatuses, ...inboundStatuses] as const;
export type InvoiceStatus = OutboundStatus | InboundStatus;

/** Why a delivery has its status; on events, in the feed and in the operators' view. */
export const reasonCodes = [
  'VALIDATION_FAILED',
  'OBLIGATION_FORBIDDEN',
  'ISSUE_DATE_NOT_TODAY',
  'NO_OUTBOUND_CONNECTION',
  'CONNECTION_DISABLED',
  'VALIDATOR_UNAVAILABLE',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_RATE_LIMITED',
  'PROVIDER_AUTH_FAILED',
  'PROVIDER_REJECTED',
  'RECIPIENT_NOT_REGISTERED',
  'PROVIDER_DELIVERY_FAILED',
  'RETRIES_EXHAUSTED',
  'OUTCOME_UNKNOWN',
  'PREDECESSOR_DELIVERED',
  'RESOLVED_BY_OPERATOR',
  'TEST_SEND_BLOCKED',
  'SANDBOX_REAL_CONNECTION',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** Who has to act now; `none` while the portal or the network is busy by itself. */
export const attentions = ['none', 'provider', 'tenant', 'operator'] as const;
export type Attention = (typeof attentions)[number];

/** No workflow works on these: an outcome is known, or a person or a new submission has to act. */
export const closedStatuses: readonly InvoiceStatus[] = [
  'delivered',
  'delivery_failed',
  'rejected_by_provider',
  'failed_permanent',
];

export const isClosed = (status: InvoiceStatus): boolean => closedStatuses.includes(status);

export const deliveryEventTypes = ['status_changed', 'provider_message', 'warning', 'retry_scheduled', 'note'] as const;
export type DeliveryEventType = (typeof deliveryEventTypes)[number];

export const deliveryEventSources = ['portal', 'worker', 'provider'] as const;
export type DeliveryEventSource = (typeof deliveryEventSources)[number];
