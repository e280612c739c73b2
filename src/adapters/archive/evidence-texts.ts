import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { EvidenceTexts } from '../../domain/ports/archive';

const asset = (name: string): Buffer => readFileSync(path.join(__dirname, 'evidence', name));

/** Read once, when the process begins. */
export const evidenceTexts: EvidenceTexts = {
  readme: asset('README.txt'),
  // Under another ending than its own, so that no compiler touches it.
  verifier: asset('verify.mjs.txt'),
};
