/** Structured log: facts first, then a constant text. Never documents, credentials or personal data. Fits a pino logger. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
