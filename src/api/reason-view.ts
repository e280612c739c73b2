/** Why somebody does it; kept in the audit log. */
export interface ReasonRequest {
  /**
   * @minLength 1
   * @maxLength 500
   */
  reason: string;
}
