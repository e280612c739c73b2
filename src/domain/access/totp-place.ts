import type { UserId } from '../ids';

/** Binds the sealed secret of a second factor to its person: copied to another one it does not open. */
export const totpPlaceOf = (userId: UserId): string => `totp:${userId}`;
