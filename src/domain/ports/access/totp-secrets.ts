import type { UserId } from '../../ids';

/** Secrets of second factors, for sealing them anew under the current key. */
export interface TotpSecrets {
  /** In the order of ids, after `after`. */
  underFormerKeys(after: UserId | null, limit: number): Promise<{ id: UserId }[]>;
  /**
   * @returns false: there is nothing under a former key any more.
   * @throws ProblemError `INTERNAL_ERROR`: it does not open
   */
  sealAnew(person: { id: UserId }): Promise<boolean>;
  countByKey(): Promise<{ keyId: string; people: number }[]>;
}
