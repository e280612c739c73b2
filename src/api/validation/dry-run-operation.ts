import type { ProblemCode } from '../../domain/problem';
import type { BodyRecord } from '../operation';
import { base64Example, readingProblems, xmlContent } from '../submissions/submission-operation';

/** What the dry-runs of the portal and of ERP integrations share in their records. */
export const dryRunProblems: readonly ProblemCode[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'DUPLICATE_INVOICE',
  'NO_OUTBOUND_CONNECTION',
  'CONNECTION_DISABLED',
  'XML_MALFORMED',
  'UNSUPPORTED_DOCUMENT_TYPE',
  'SELLER_MISMATCH',
  'SELF_BILLING_NOT_ENABLED',
  ...readingProblems,
];

export const dryRunBody: BodyRecord = {
  kind: 'document',
  limit: 'xml',
  content: xmlContent,
  example: { xml_base64: base64Example, options: { assume_issue_date: '2027-01-04' } },
};
