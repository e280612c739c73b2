/**
 * Structured log: fields first, then a constant text. Never documents, credentials or personal data. Fits a pino
 * logger.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
