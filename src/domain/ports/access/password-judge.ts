/** Tells whether a password could be guessed. */
export interface PasswordJudge {
  /** @param known words that a guesser of this person would try first: e-mail, name, company */
  isWeak(password: string, known: readonly string[]): boolean;
}
