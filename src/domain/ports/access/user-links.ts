import type { UserId } from '../../ids';

/** What a link leads to: a first password, or a new one. */
export type LinkKind = 'invitation' | 'reset';

/** Links by mail, by the digest of their token; of one person the newest alone is good. */
export interface UserLinks {
  /** Voids the older ones of the person. */
  create(link: { tokenSha256: Buffer; userId: UserId; kind: LinkKind; seconds: number }): Promise<void>;
  /** While it is good; null: unknown, over, void or spent. */
  find(tokenSha256: Buffer): Promise<{ userId: UserId; kind: LinkKind } | null>;
  /**
   * Spends the link with the change: password, an invited person becomes an active one, sessions end. All of it or
   * nothing.
   * @returns false: the link is not good any more
   */
  spend(tokenSha256: Buffer, passwordHash: string): Promise<boolean>;
}

/** How long each kind is good. */
export const linkSeconds: Readonly<Record<LinkKind, number>> = { invitation: 72 * 3_600, reset: 3_600 };
