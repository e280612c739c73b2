import { totpPlaceOf } from '../../../domain/access/totp-place';
import type { UserId } from '../../../domain/ids';
import type { SealedSecret, SecretBox } from '../../../domain/ports/secret-box';

export const sealTotpSecret = (secrets: Pick<SecretBox, 'seal'>, userId: UserId, secret: string): SealedSecret =>
  secrets.seal(Buffer.from(secret), totpPlaceOf(userId));

export const openTotpSecret = (secrets: Pick<SecretBox, 'open'>, userId: UserId, sealed: SealedSecret): string =>
  secrets.open(sealed, totpPlaceOf(userId)).toString('utf8');
