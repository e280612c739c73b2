import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { loadRuleSet, type RuleSet } from '../rule-set';

/** The rule set of compiled code that is kept nowhere: through a module file, as the product loads it. */
export function ruleSetOfCode(code: string): RuleSet {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  const file = path.join(folder, 'rules.js');
  writeFileSync(file, code);
  try {
    return loadRuleSet(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
