import type { ProblemCode } from '../../domain/problem';
import { base64Example, xmlMediaType } from '../invoices/xml-media-type';

/** Refusals of any document that is read: its encoding, and a validation that cannot be made now. */
export const readingProblems: readonly ProblemCode[] = [
  'ENCODING_UNSUPPORTED',
  'ENCODING_AMBIGUOUS',
  'ENCODING_INVALID',
  'ENCODING_INVALID_CHARACTER',
  'VALIDATOR_UNAVAILABLE',
];

/** What the submissions of the portal and of ERP integrations share in their records. */
export const submissionProblems: readonly ProblemCode[] = [
  'BAD_REQUEST',
  'IDEMPOTENCY_KEY_REQUIRED',
  'INVALID_TEST_FLAG',
  'TEST_ONLY_CREDENTIAL',
  'NOT_FOUND',
  'IDEMPOTENCY_CONFLICT',
  'IDEMPOTENCY_IN_PROGRESS',
  'DUPLICATE_INVOICE',
  'NO_OUTBOUND_CONNECTION',
  'CONNECTION_DISABLED',
  'XML_MALFORMED',
  'UNSUPPORTED_DOCUMENT_TYPE',
  'SELLER_MISMATCH',
  'SELF_BILLING_NOT_ENABLED',
  'VALIDATION_FAILED',
  'OBLIGATION_FORBIDDEN',
  'ISSUE_DATE_NOT_TODAY',
  'SANDBOX_QUOTA_EXCEEDED',
  ...readingProblems,
];

export const xmlContent = { 'application/xml': xmlMediaType };

export const envelopeExample = { xml_base64: base64Example, client_reference: 'SO-2027-00042', tag: 'january' };
