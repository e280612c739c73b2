import type { ByteFilter } from './backup-cipher';

/** gzip, in streams. */
export interface Packing {
  pack: ByteFilter;
  /** @throws BackupUnreadable `damaged`, while it is read */
  unpack: ByteFilter;
}
