/** Slow on purpose: never called before limits and locks were asked. */
export interface PasswordHasher {
  /** @returns argon2id in PHC form */
  hash(password: string): Promise<string>;
  /** A slow digest (argon2id) of a random text under a salt that several share. */
  derive(text: string, salt: Buffer): Promise<Buffer>;
  /**
   * `hash` null verifies against a hash of nothing, in the same time: an unknown account cannot be told by the clock.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}
