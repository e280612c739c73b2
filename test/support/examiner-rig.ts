import path from 'node:path';

import type { DocumentExaminer, Examination } from '../../src/domain/ports/document-examiner';
import type { TenantIdentity } from '../../src/domain/sender-check';
import { createDocumentExaminer, type ExaminerOptions } from '../../src/validation/examiner';
import { ensureRules } from '../../src/validation/rule-artefacts/ensure';

export const projectRoot = path.resolve(__dirname, '../..');
export const rulesDir = path.join(projectRoot, '.local', 'rules');

/** What the examiner under test has logged. */
export interface LoggedLine {
  level: 'info' | 'error';
  message: string;
}

/** The real examiner with its threads, on the real rules; they are installed when they are not there yet. */
export async function startExaminer(
  options: Partial<ExaminerOptions> = {},
): Promise<{ examiner: DocumentExaminer; logged: LoggedLine[] }> {
  await ensureRules({ projectRoot, rulesDir, log: () => undefined });
  const logged: LoggedLine[] = [];
  const log = {
    info: (_: object, message: string) => void logged.push({ level: 'info', message }),
    error: (_: object, message: string) => void logged.push({ level: 'error', message }),
  };
  const examiner = createDocumentExaminer({ rulesDir, threads: 1, maxQueue: 50, timeoutSeconds: 60, log, ...options });
  if (!(await examiner.ready())) throw new Error('the examiner did not start');
  return { examiner, logged };
}

/** Decodes and examines a document given as text. */
export function examineText(
  examiner: DocumentExaminer,
  xml: string,
  sender: TenantIdentity | null = null,
): Promise<Examination> {
  const decoded = examiner.decode(Buffer.from(xml), { charset: null, envelope: null }, null);
  return examiner.examine({ xml: decoded.xml, sender, today: '2026-11-21' });
}
