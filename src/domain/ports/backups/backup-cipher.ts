/** Turns a stream of bytes into another; nothing of it is kept in memory. */
export type ByteFilter = (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Encrypts for the recipient of backups. Only the private key opens it again, which the portal does not have. */
export type EncryptBackup = ByteFilter;

/**
 * Opens what was encrypted for the recipient.
 * @throws BackupUnreadable while it is read
 */
export type DecryptBackup = ByteFilter;

/** `wrong_key`: it was encrypted for another key. `damaged`: it is not what was written. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable';

  constructor(
    readonly reason: 'wrong_key' | 'damaged',
    options?: ErrorOptions,
  ) {
    super(
      reason === 'wrong_key'
        ? 'The private key does not open this backup: it was encrypted for another one.'
        : 'The backup is damaged: it is not what was written.',
      options,
    );
  }
}
