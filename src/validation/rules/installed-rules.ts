import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type PinnedFile, pinnedFiles, readManifest, type RuleManifest, ruleSetsOf, sha256Of } from './manifest';

/** Where the fetched and the compiled rules lie, with the manifest that they were made from. */
export interface InstalledRules {
  manifest: RuleManifest;
  /** The official files, under their paths in the artefacts. */
  artefactsDir: string;
  /** The compiled rule sets of {@link compiledName}, beside the manifest and the stamp. */
  compiledDir: string;
}

/** Written last: the compiled files and their hashes. A folder without it is not finished. */
export interface Stamp {
  files: readonly PinnedFile[];
}

export const artefactsDir = (rulesDir: string): string => path.join(rulesDir, 'artefacts');
export const stampPath = (compiledDir: string): string => path.join(compiledDir, 'stamp.json');
const pointerPath = (rulesDir: string): string => path.join(rulesDir, 'installed.json');

/** The two forms of a compiled rule set: a module of the rule compiler, or an export for SaxonJS where that refused. */
const endings = { compiled: '.rules.js', saxon: '.sef.json' } as const;
export type RuleEngineName = keyof typeof endings;

/** File of a compiled rule set in the compiled folder; named so that editions never mix. */
export const compiledName = (ruleSet: { id: string; version: string }, engine: RuleEngineName): string =>
  `${ruleSet.id}-${ruleSet.version}${endings[engine]}`;

/** The form in which a rule set was installed. */
export function compiledPath(
  compiledDir: string,
  ruleSet: { id: string; version: string },
): { engine: RuleEngineName; file: string } {
  const compiled = path.join(compiledDir, compiledName(ruleSet, 'compiled'));
  if (existsSync(compiled)) return { engine: 'compiled', file: compiled };
  return { engine: 'saxon', file: path.join(compiledDir, compiledName(ruleSet, 'saxon')) };
}

/** There are no rules in a folder that should have them. */
export class RulesNotInstalled extends Error {
  override readonly name = 'RulesNotInstalled';

  constructor(readonly rulesDir: string) {
    super(`No validation rules in ${rulesDir}. They are installed by "npm start" and "npm test".`);
  }
}

/**
 * The rules that {@link ensureRules} has installed. Their hashes were checked then; a thread that starts only loads.
 *
 * @throws RulesNotInstalled with the way to install them
 */
export function locateRules(rulesDir: string): InstalledRules {
  if (!existsSync(pointerPath(rulesDir))) {
    throw new RulesNotInstalled(rulesDir);
  }
  const { folder } = JSON.parse(readFileSync(pointerPath(rulesDir), 'utf8')) as { folder: string };
  // Absolute, because modules are loaded from here and by any file.
  const compiledDir = path.resolve(rulesDir, folder);
  return {
    manifest: readManifest(path.join(compiledDir, 'manifest.json')),
    artefactsDir: artefactsDir(rulesDir),
    compiledDir,
  };
}

/** Makes a finished folder the one in use. */
export function pointTo(rulesDir: string, folder: string): void {
  const temporary = `${pointerPath(rulesDir)}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify({ folder }));
  renameSync(temporary, pointerPath(rulesDir));
}

/** The files of a list that are missing or do not hash to what they must. */
export const faultyFiles = (folder: string, files: readonly PinnedFile[]): PinnedFile[] =>
  files.filter(({ file, sha256 }) => {
    const full = path.join(folder, file);
    return !existsSync(full) || sha256Of(readFileSync(full)) !== sha256;
  });

/** Is this folder complete and unchanged, and are the official files, too? */
export function isIntact(rulesDir: string, compiledDir: string, manifest: RuleManifest): boolean {
  if (!existsSync(stampPath(compiledDir))) return false;
  const { files } = JSON.parse(readFileSync(stampPath(compiledDir), 'utf8')) as Stamp;
  const isInstalled = (ruleSet: { id: string; version: string }): boolean =>
    files.some(({ file }) => file === compiledName(ruleSet, 'compiled') || file === compiledName(ruleSet, 'saxon'));
  return (
    ruleSetsOf(manifest).every(isInstalled) &&
    faultyFiles(compiledDir, files).length === 0 &&
    faultyFiles(artefactsDir(rulesDir), pinnedFiles(manifest)).length === 0
  );
}
