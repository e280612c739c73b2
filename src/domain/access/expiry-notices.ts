/** A credential's company is told so many days before its end; not of those that were given less time than that. */
export const expiryNoticeDays = [30, 7, 1] as const;
export type ExpiryNoticeDays = (typeof expiryNoticeDays)[number];

/** A credential that ends soon and that nothing takes the place of. */
export interface EndingCredential {
  /** Of an ERP token: its integration. */
  integration: { id: string; name: string } | null;
  name: string;
  /** ISO 8601. */
  expiresAt: string;
}
