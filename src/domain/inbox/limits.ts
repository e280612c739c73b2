/**
 * Sizes of the inbox; `GET /erp/me` returns them. The bounds of a lease are fixed by the contract, the rest is
 * configured.
 */
export interface InboxLimits {
  /** The largest `limit` of any list. */
  maxPageSize: number;
  maxPeriodDays: number;
  leaseSecondsDefault: number;
  leaseSecondsMin: number;
  leaseSecondsMax: number;
  /** Bytes of XML, of one item, that `include=xml` puts into a list. */
  inlineXmlMaxBytes: number;
  /** Bytes of XML in one answer; what comes after it is fetched by `xml_url`. */
  inlineXmlMaxBytesOfResponse: number;
}

export const defaultInboxLimits: InboxLimits = {
  maxPageSize: 500,
  maxPeriodDays: 366,
  leaseSecondsDefault: 300,
  leaseSecondsMin: 10,
  leaseSecondsMax: 3_600,
  inlineXmlMaxBytes: 1_000_000,
  inlineXmlMaxBytesOfResponse: 20_000_000,
};
