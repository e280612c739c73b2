import path from 'node:path';

import { runTool } from './run-tool';

/**
 * Fetches the pinned artefacts with Maven and unpacks what `schematron/pom.xml` includes of them.
 *
 * @param target folder that receives the files
 * @throws Error with Maven's own words
 */
export async function fetchArtefacts(options: {
  projectRoot: string;
  target: string;
  log: (line: string) => void;
}): Promise<void> {
  const startedAt = Date.now();
  options.log('fetching the official rules with Maven');
  const pom = path.join(options.projectRoot, 'schematron', 'pom.xml');
  await runTool('mvn', [
    '--batch-mode',
    '--quiet',
    '--file',
    pom,
    'initialize',
    `-Drules.artefacts=${path.resolve(options.target)}`,
  ]);
  options.log(`fetched in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
