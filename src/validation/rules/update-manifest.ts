/**
 * `npm run rules:update`: fetches what pom.xml names and writes the hashes and counts of asserts into manifest.json
 * anew. To take a new edition, name its files in both first; to see what changed, read the diff.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fetchArtefacts } from './fetch-artefacts';
import {
  countAsserts,
  type Edition,
  manifestPath,
  type PinnedFile,
  type PinnedRuleSet,
  readManifest,
  type RuleManifest,
  sha256Of,
} from './manifest';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The manifest with the hashes and counts that the files in a folder really have. */
export function repinned(manifest: RuleManifest, folder: string): RuleManifest {
  const contentOf = (file: string): Buffer => readFileSync(path.join(folder, file));
  const file = (pinned: PinnedFile): PinnedFile => ({ ...pinned, sha256: sha256Of(contentOf(pinned.file)) });
  const ruleSet = (pinned: PinnedRuleSet): PinnedRuleSet => ({
    ...pinned,
    ...file(pinned),
    asserts: countAsserts(contentOf(pinned.file).toString('utf8')),
  });
  const edition = (one: Edition): Edition => ({
    ...one,
    en16931: ruleSet(one.en16931),
    peppol: ruleSet(one.peppol),
    peppolSelfBilling: ruleSet(one.peppolSelfBilling),
  });
  return {
    schema: { ...manifest.schema, files: manifest.schema.files.map(file) },
    editions: manifest.editions.map(edition),
    taxData: manifest.taxData.map((one) => ({ ...one, ruleSets: one.ruleSets.map(ruleSet) })),
  };
}

async function main(projectRoot: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  try {
    await fetchArtefacts({ projectRoot, target: folder, log: say });
    const before = readFileSync(manifestPath(projectRoot), 'utf8');
    const after = `${JSON.stringify(repinned(readManifest(manifestPath(projectRoot)), folder), null, 2)}\n`;
    writeFileSync(manifestPath(projectRoot), after);
    say(
      before === after
        ? 'schematron/manifest.json is up to date'
        : 'schematron/manifest.json was changed: read the diff',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (require.main === module) {
  const projectRoot = process.cwd();
  if (!existsSync(manifestPath(projectRoot))) throw new Error('run it in the root of the project');
  void main(projectRoot);
}
