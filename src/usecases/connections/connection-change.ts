import type { Connection } from '../../domain/connections/connection';

/** Undefined = unchanged. Settings and credentials are replaced whole; `credentials: null` forgets them. */
export interface ConnectionChange {
  name?: string;
  enabled?: boolean;
  directions?: Connection['directions'];
  settings?: unknown;
  credentials?: unknown;
  receiveMode?: Connection['receiveMode'];
  /**
   * Takes the place of the credential `webhook_secret`; the former one counts for another day, because the provider
   * goes on signing with it until it has been told. Null forgets that one.
   */
  webhookSecret?: string | null;
  /** Takes over as the connection that sends when none is named. */
  makeDefault?: true;
  /** Only the address has moved: what is under way goes on there. */
  sameAccount?: boolean;
  /** New settings and credentials are tried at the provider first, and stored only when it takes them. */
  test?: boolean;
  /** Of the connection that the change was made for; undefined: whichever it has now. */
  expectedVersion?: number;
}
