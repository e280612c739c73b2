/** A company of the sandbox as the sandbox provider knows it. */
export interface SandboxClient {
  clientId: string;
  clientSecret: string;
  /** `0245:<DIČ>`. */
  participantId: string;
  name: string;
  /** Its documents reach the clients of this account only; absent: of no account. */
  account?: string;
  webhook: { url: string; secret: string };
}

/** The control side of the sandbox provider. @throws ProblemError `PROVIDER_UNAVAILABLE` */
export interface SandboxProviderControl {
  /** Base of SAPI-SK. */
  readonly baseUrl: string;
  /** Makes the client known, or replaces what is known of it. */
  register(client: SandboxClient): Promise<void>;
  /**
   * Lets a document arrive at a participant; null: the provider knows of one and has no bytes.
   * @returns its id at the provider
   */
  receive(participantId: string, bytes: Uint8Array | null): Promise<string>;
  /** What is planned for the account within the seconds happens now, the rest so much sooner. */
  advanceClock(account: string, seconds: number): Promise<void>;
  /** The clients of the account, with all that they have sent and hold. */
  forget(account: string): Promise<void>;
}
