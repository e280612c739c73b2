import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { run } from './run.mjs';

/**
 * Runs Jest with the caller's arguments and closes with one plain line, `N passed, N failed`. Without arguments every
 * suite runs: first `stress` alone, because it measures processor time, then all others side by side. A suite that
 * could not even be loaded counts as one failure, otherwise a broken import would read as "0 failed".
 * @returns the exit code
 */
export async function runTests(root, args) {
  const runs =
    args.length > 0
      ? [args]
      : [
          ['--selectProjects', 'stress', '--runInBand'],
          ['--ignoreProjects', 'stress'],
        ];
  const total = { code: 0, passed: 0, failed: 0 };
  for (const one of runs) {
    const { code, passed, failed } = await runJest(root, one);
    total.code ||= code;
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.code;
}

async function runJest(root, args) {
  const results = path.join(root, '.local', `test-results-${process.pid}.json`);
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const code = await run(process.execPath, [jest, '--json', `--outputFile=${results}`, ...args], { cwd: root });
  const { passed, failed } = countOf(results);
  rmSync(results, { force: true });
  // Jest fails without a failed test too: a service that did not start, a handle left open, no test found.
  const lost = code !== 0 && failed === 0 ? 1 : 0;
  return { code, passed, failed: failed + lost };
}

function countOf(results) {
  try {
    const report = JSON.parse(readFileSync(results, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  } catch {
    // No report: Jest stopped before the first test; its own message stands above.
    return { passed: 0, failed: 0 };
  }
}
