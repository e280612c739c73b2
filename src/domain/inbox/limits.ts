/** Sizes of the inbox that the contract fixes; `GET /erp/me` tells them. */
export const inboxLimits = {
  maxPeriodDays: 366,
  leaseSecondsDefault: 300,
  leaseSecondsMin: 10,
  leaseSecondsMax: 3_600,
  /** Bytes of XML, of one item, that `include=xml` puts into a list. */
  inlineXmlMaxBytes: 1_000_000,
  /** Bytes of XML in one answer; what comes after it is fetched by `xml_url`. */
  inlineXmlMaxBytesOfResponse: 20_000_000,
} as const;
