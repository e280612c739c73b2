import type { Config } from '../../config';
import { defaultDocumentLimits, type DocumentLimits } from '../../document/document-limits';
import { defaultInboxLimits, type InboxLimits } from '../../domain/inbox/limits';

/** What a document may measure, as the portal is configured. */
export const documentLimitsOf = (config: Config): DocumentLimits => ({
  depth: config.MAX_XML_DEPTH,
  elements: config.MAX_XML_ELEMENTS,
  attributes: config.MAX_XML_ATTRIBUTES,
  names: defaultDocumentLimits.names,
  attachments: config.MAX_ATTACHMENTS,
});

/**
 * Sizes of lists and of the inbox, as the portal is configured; an item is never larger than the answer that would
 * carry it.
 */
export const inboxLimitsOf = (config: Config): InboxLimits => ({
  ...defaultInboxLimits,
  maxPageSize: config.MAX_PAGE_SIZE,
  maxPeriodDays: config.ERP_MAX_PERIOD_DAYS,
  leaseSecondsDefault: config.ERP_LEASE_SECONDS,
  inlineXmlMaxBytes: Math.min(config.INLINE_XML_MAX_BYTES, config.INLINE_XML_MAX_RESPONSE_BYTES),
  inlineXmlMaxBytesOfResponse: config.INLINE_XML_MAX_RESPONSE_BYTES,
});
