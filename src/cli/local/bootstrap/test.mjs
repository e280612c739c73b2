import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { run } from './run.mjs';

/** With more files than these, something is broken: nothing is tried twice. */
const maxUnsteadyFiles = 8;

/**
 * Runs Jest with the caller's arguments and closes with one plain line, `N passed, N failed`. Without arguments every
 * suite runs: first `stress` alone, because it measures processor time, then all others side by side. Files that fail
 * there run once more, alone: the stories wait for real services, and one that only lacked a processor's time must not
 * refuse a change. Those that pass then are named as unsteady: each is a fault of the test, or a race in the portal.
 * The same goes for a run that ended without a verdict, as when Node.js itself was killed: its exit code is named.
 * @returns the exit code
 */
export async function runTests(root, args) {
  if (args.length > 0) return told([await runJest(root, args)]);
  const runs = [
    await runWithVerdict(root, ['--selectProjects', 'stress', '--runInBand']),
    await runWithVerdict(root, ['--ignoreProjects', 'stress']),
  ];
  const failed = runs.flatMap(({ files }) => files.filter(({ failed }) => failed > 0));
  const canBeUnsteady = failed.length > 0 && failed.length <= maxUnsteadyFiles;
  if (!canBeUnsteady || runs.some(({ isLost }) => isLost)) return told(runs);
  const names = failed.map(({ name }) => name);
  console.log(`\n… Once more, alone:\n${names.map((name) => `  ${name}`).join('\n')}`);
  const again = await runJest(root, ['--runInBand', '--runTestsByPath', ...names]);
  const isStillFailing = (name) => again.files.every((one) => one.name !== name || one.failed > 0);
  for (const name of names.filter((name) => !isStillFailing(name))) console.log(`Unsteady, passed only then: ${name}`);
  const firstTime = runs.map((one) => ({ ...one, files: one.files.filter(({ name }) => !names.includes(name)) }));
  return told([...firstTime, again]);
}

/** The files that failed and the runs without a verdict, the closing line, and the exit code. */
function told(runs) {
  const files = runs.flatMap((one) => one.files);
  const sum = (member) => files.reduce((total, one) => total + one[member], 0);
  for (const { name } of files.filter((one) => one.failed > 0)) console.log(`Failed: ${name}`);
  const lost = runs.filter(({ isLost }) => isLost);
  for (const run of lost) console.log(`Failed: ${nameOf(run)}`);
  const failed = sum('failed') + lost.length;
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

const nameOf = ({ args, code }) => `jest ${args.join(' ')} (exit code ${code}, no failed test)`;

/** Runs Jest, and once more when it did not come to a verdict. */
async function runWithVerdict(root, args) {
  const first = await runJest(root, args);
  if (!first.isLost) return first;
  console.log(`\n… Once more: ${nameOf(first)}`);
  const second = await runJest(root, args);
  if (!second.isLost) console.log(`Unsteady, ended only then: ${nameOf(first)}`);
  return second;
}

/**
 * What each file came to. A run is lost that fails without a failed test: no service, a handle left open, no test
 * found.
 */
async function runJest(root, args) {
  const results = path.join(root, '.local', `test-results-${process.pid}.json`);
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const code = await run(process.execPath, [jest, '--json', `--outputFile=${results}`, ...args], { cwd: root });
  const files = filesOf(results);
  rmSync(results, { force: true });
  return { args, code, files, isLost: code !== 0 && files.every(({ failed }) => failed === 0) };
}

/** A file that could not even be loaded counts as one failure, otherwise a broken import would read as "0 failed". */
function filesOf(results) {
  try {
    return JSON.parse(readFileSync(results, 'utf8')).testResults.map(({ name, status, assertionResults }) => {
      const count = (wanted) => assertionResults.filter((one) => one.status === wanted).length;
      return { name, passed: count('passed'), failed: count('failed') || (status === 'failed' ? 1 : 0) };
    });
  } catch {
    // No report: Jest stopped before the first test; its own message stands above.
    return [];
  }
}
