/** Where a list goes on that is ordered by age, newest first. */
export interface ListPlace {
  /** ISO 8601. */
  createdAt: string;
  id: string;
}
