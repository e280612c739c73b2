import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compileNationalRules } from './compile-national-rules';
import { compileRuleSets } from './compile-rule-sets';
import { compileSchemaModel } from './compile-schemas';
import { fetchArtefacts } from './fetch-artefacts';
import { artefactsDir, faultyFiles, isIntact, pointTo, type Stamp, stampPath } from './installed-rules';
import {
  countAsserts,
  manifestPath,
  pinnedFiles,
  readManifest,
  type RuleManifest,
  ruleSetsOf,
  sha256Of,
} from './manifest';
import { nationalSourcePath } from './national-rules';

/** Goes up when the same artefacts have to be compiled again, because the way of compiling changed. */
const compilerGeneration = '5';

export interface EnsureOptions {
  projectRoot: string;
  /** Folder of fetched and compiled rules, made when it is missing. */
  rulesDir: string;
  log: (line: string) => void;
}

/**
 * Makes the official rules ready for use: fetches them with Maven, checks each file against `schematron/manifest.json`,
 * compiles the rule sets and our national rules. What is already there and unchanged is left alone, so a second call
 * only checks hashes (some 50 ms). Everything is made beside its place and renamed into it: an interrupted call leaves
 * nothing that looks finished, and two calls at once do the same work twice, no harm.
 *
 * @throws Error when Maven fails or a file is not the one that the manifest pins: then nothing must start
 */
export async function ensureRules({ projectRoot, rulesDir, log }: EnsureOptions): Promise<void> {
  const manifestFile = manifestPath(projectRoot);
  const manifest = readManifest(manifestFile);
  const nationalSource = readFileSync(nationalSourcePath(projectRoot), 'utf8');
  const folder = sha256Of(`${compilerGeneration}\n${readFileSync(manifestFile, 'utf8')}\n${nationalSource}`).slice(
    0,
    16,
  );
  const compiledDir = path.join(rulesDir, folder);
  if (!isIntact(rulesDir, compiledDir, manifest)) {
    mkdirSync(rulesDir, { recursive: true });
    await installArtefacts({ projectRoot, rulesDir, log }, manifest);
    await installCompiled({ rulesDir, compiledDir, manifestFile, manifest, nationalSource, log });
  }
  pointTo(rulesDir, folder);
}

async function installArtefacts(options: EnsureOptions, manifest: RuleManifest): Promise<void> {
  const target = artefactsDir(options.rulesDir);
  if (faultyFiles(target, pinnedFiles(manifest)).length === 0) return;
  const temporary = `${target}.${process.pid}`;
  try {
    await fetchArtefacts({ ...options, target: temporary });
    requirePinned(temporary, manifest);
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Official files must be the pinned ones, byte for byte. @throws Error naming each that is not */
export function requirePinned(folder: string, manifest: RuleManifest): void {
  const faulty = faultyFiles(folder, pinnedFiles(manifest)).map(({ file }) => `  ${file}`);
  if (faulty.length > 0) {
    throw new Error(
      `These rule files do not have the SHA-256 that schematron/manifest.json pins:\n${faulty.join('\n')}\n` +
        'Nothing may be validated with them. If an update is intended: "npm run rules:update", then read the diff.',
    );
  }
  for (const { file, asserts } of ruleSetsOf(manifest)) {
    const found = countAsserts(readFileSync(path.join(folder, file), 'utf8'));
    if (found !== asserts) throw new Error(`${file} has ${found} asserts, schematron/manifest.json says ${asserts}.`);
  }
}

async function installCompiled(options: {
  rulesDir: string;
  compiledDir: string;
  manifestFile: string;
  manifest: RuleManifest;
  nationalSource: string;
  log: (line: string) => void;
}): Promise<void> {
  const { rulesDir, compiledDir, manifestFile, manifest, nationalSource, log } = options;
  const temporary = `${compiledDir}.${process.pid}`;
  try {
    mkdirSync(temporary, { recursive: true });
    const official = await compileRuleSets({
      ruleSets: ruleSetsOf(manifest),
      artefactsDir: artefactsDir(rulesDir),
      outputDir: temporary,
      log,
    });
    const schemaModel = compileSchemaModel(manifest.schema, artefactsDir(rulesDir), temporary);
    const names = [...official, ...compileNationalRules(nationalSource, temporary), schemaModel];
    const stamp: Stamp = {
      files: names.map((file) => ({ file, sha256: sha256Of(readFileSync(path.join(temporary, file))) })),
    };
    writeFileSync(stampPath(temporary), JSON.stringify(stamp, null, 2));
    copyFileSync(manifestFile, path.join(temporary, 'manifest.json'));
    rmSync(compiledDir, { recursive: true, force: true });
    renameSync(temporary, compiledDir);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
