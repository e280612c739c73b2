/** Encrypted bytes and the short name of the key that opens them; both are stored, the key never is. */
export interface SealedSecret {
  ciphertext: Buffer;
  keyId: string;
}

/**
 * Encrypts secrets at rest. `associatedData` binds the ciphertext to its place (e.g. `connection:<id>`): copied into
 * another row it does not open.
 */
export interface SecretBox {
  /** Short name of the key that seals now. */
  readonly currentKeyId: string;
  /** Whether secrets under this key open here. */
  knows(keyId: string): boolean;
  seal(plain: Uint8Array, associatedData: string): SealedSecret;
  /**
   * @throws ProblemError `INTERNAL_ERROR` when the key is not known any more, or the bytes or their place were changed
   */
  open(sealed: SealedSecret, associatedData: string): Buffer;
}
