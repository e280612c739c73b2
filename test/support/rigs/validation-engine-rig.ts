import path from 'node:path';

import type { FormatResult, ValidationEngine } from '../../../src/domain/ports/validation/validation-engine';
import type { TenantIdentity } from '../../../src/domain/validation/identity-mismatches';
import { createValidationEngine, type ValidationEngineOptions } from '../../../src/validation/engine/validation-engine';
import { ensureRules } from '../../../src/validation/rules/ensure';

export const projectRoot = path.resolve(__dirname, '../../..');
export const rulesDir = path.join(projectRoot, '.local', 'rules');

/** What the engine under test has logged. */
export interface LoggedLine {
  level: 'info' | 'error';
  message: string;
}

/** The real engine with its threads, on the real rules; they are installed when they are not there yet. */
export async function startValidationEngine(
  options: Partial<ValidationEngineOptions> = {},
): Promise<{ engine: ValidationEngine; logged: LoggedLine[] }> {
  await ensureRules({ projectRoot, rulesDir, log: () => undefined });
  const logged: LoggedLine[] = [];
  const log = {
    info: (_: object, message: string) => void logged.push({ level: 'info', message }),
    error: (_: object, message: string) => void logged.push({ level: 'error', message }),
  };
  const engine = createValidationEngine({ rulesDir, threads: 1, maxQueue: 50, timeoutSeconds: 60, log, ...options });
  if (!(await engine.ready())) throw new Error('the engine did not start');
  return { engine, logged };
}

/** Decodes and validates a document given as text. */
export function validateText(
  engine: ValidationEngine,
  xml: string,
  sender: TenantIdentity | null = null,
): Promise<FormatResult> {
  const decoded = engine.decode(Buffer.from(xml), { charset: null, envelope: null }, null);
  return engine.validateFormat({ xml: decoded.xml, sender, today: '2026-11-21' });
}
