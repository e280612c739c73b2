import type { BackupCode, TotpCode } from './auth-view';

/** Only while a second factor is active: one of the two. */
export interface TotpEnrollRequest {
  code?: TotpCode;
  backup_code?: BackupCode;
}

/** Shown this once. */
export interface TotpEnrollmentView {
  /** `otpauth://totp/…`, for the authenticator. */
  otpauth_uri: string;
  /** Base32, for typing. */
  secret: string;
  /** The address as a QR code. */
  qr_svg: string;
}

export interface TotpCodeRequest {
  code: TotpCode;
}

/** Shown this once. */
export interface BackupCodesView {
  backup_codes: string[];
}

export interface TotpDisableRequest {
  /**
   * @minLength 1
   * @maxLength 200
   */
  password: string;
  code: TotpCode;
}
