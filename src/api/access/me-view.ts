import type { OwnSession } from '../../usecases/access/me/own-sessions';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { Version } from '../version-view';

export interface ProfileChange {
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  locale?: 'sk' | 'cs' | 'en';
  /** `user.version` as it was read. */
  expected_version: Version;
}

export interface PasswordChange {
  /**
   * @minLength 1
   * @maxLength 200
   */
  current_password: string;
  /**
   * 12 to 200 characters, not to be guessed.
   * @minLength 1
   * @maxLength 200
   */
  new_password: string;
}

/** A session of the person. */
export interface OwnSessionView {
  id: Uuid;
  /** The one that asks. */
  current: boolean;
  created_at: Instant;
  /** To the minute. */
  last_seen_at: Instant;
  expires_at: Instant;
  /** Of the login. */
  address: string | null;
  user_agent: string | null;
}

export interface OwnSessionList {
  items: OwnSessionView[];
}

export const ownSessionView = (session: OwnSession): OwnSessionView => ({
  id: session.id,
  current: session.isCurrent,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
  expires_at: session.expiresAt,
  address: session.address,
  user_agent: session.userAgent,
});
