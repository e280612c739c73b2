/** Name and password of the integration's technical account; HTTP Basic may carry them instead. */
export interface ErpTokenRequest {
  grant_type?: 'password';
  /**
   * @minLength 1
   * @maxLength 100
   */
  username: string;
  /**
   * @minLength 1
   * @maxLength 200
   */
  password: string;
}

export interface ErpTokenResponse {
  access_token: string;
  token_type: 'Bearer';
  /**
   * Seconds.
   * @isInt expires_in
   */
  expires_in: number;
  /** Scopes, separated by blanks. */
  scope: string;
}
