import type { BackupCode, TotpCode } from '../access/auth-view';
import type { PasskeyAnswer } from './passkey-view';

/** One of the three: how a person proves the second factor that she has. */
export interface FactorView {
  code?: TotpCode;
  backup_code?: BackupCode;
  /** For the challenge of `POST /me/passkeys/challenge`. */
  passkey?: PasskeyAnswer;
}

/** The password, and the second factor of who has one. */
export interface FreshProofView extends FactorView {
  /**
   * @minLength 1
   * @maxLength 200
   */
  password: string;
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
