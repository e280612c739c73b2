import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ensureRules, requirePinned } from '../../../../src/validation/rules/ensure';
import { artefactsDir, faultyFiles, isIntact, locateRules } from '../../../../src/validation/rules/installed-rules';
import {
  countAsserts,
  manifestPath,
  pinnedFiles,
  readManifest,
  type RuleManifest,
  sha256Of,
} from '../../../../src/validation/rules/manifest';
import { repinned } from '../../../../src/validation/rules/update-manifest';
import { projectRoot, rulesDir } from '../../../support/rigs/validation-engine-rig';

jest.setTimeout(600_000);

const manifest = readManifest(manifestPath(projectRoot));
const folders: string[] = [];
const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('installed rules', () => {
  beforeAll(() => ensureRules({ projectRoot, rulesDir, log: () => undefined }));

  it('are what the manifest pins, and a second call does nothing', async () => {
    const said: string[] = [];
    await ensureRules({ projectRoot, rulesDir, log: (line) => said.push(line) });
    expect(said).toEqual([]);
    const installed = locateRules(rulesDir);
    expect(installed.manifest).toEqual(manifest);
    expect(isIntact(rulesDir, installed.compiledDir, manifest)).toBe(true);
  });

  it('match the manifest as rules:update would write it', () => {
    expect(repinned(manifest, artefactsDir(rulesDir))).toEqual(manifest);
  });

  it('are not intact when a new edition is not compiled yet', () => {
    const [edition] = manifest.editions;
    if (!edition) throw new Error('the manifest names no edition');
    const next: RuleManifest = {
      ...manifest,
      editions: [{ ...edition, peppol: { ...edition.peppol, version: '2027.3' } }, edition],
    };
    expect(isIntact(rulesDir, locateRules(rulesDir).compiledDir, next)).toBe(false);
  });

  it('hold as many asserts as are pinned', () => {
    const [edition] = manifest.editions;
    expect([edition?.en16931.asserts, edition?.peppol.asserts, edition?.peppolSelfBilling.asserts]).toEqual([
      979, 165, 62,
    ]);
    expect(manifest.taxData[0]?.ruleSets.map(({ asserts }) => asserts)).toEqual([936, 100, 87]);
  });
});

describe('a rule file that is not the pinned one', () => {
  const stylesheet = '<svrl:failed-assert/><svrl:failed-assert test="x"/>';
  const pinned = (folder: string, overrides: { sha256?: string; asserts?: number }): RuleManifest => {
    writeFileSync(path.join(folder, 'a.xslt'), stylesheet);
    const ruleSet = { id: 'a', version: '1', file: 'a.xslt', sha256: sha256Of(stylesheet), asserts: 2, ...overrides };
    return {
      schema: { id: 's', version: '1', files: [] },
      editions: [
        { edition: 'e', validFrom: null, validTo: null, en16931: ruleSet, peppol: ruleSet, peppolSelfBilling: ruleSet },
      ],
      taxData: [],
    };
  };

  it('stops everything, and is named', () => {
    const folder = temporaryFolder();
    expect(() => requirePinned(folder, pinned(folder, { sha256: 'f'.repeat(64) }))).toThrow(/SHA-256[\s\S]*a\.xslt/);
  });

  it('stops everything when it has other asserts than counted', () => {
    const folder = temporaryFolder();
    expect(() => requirePinned(folder, pinned(folder, { asserts: 3 }))).toThrow('2 asserts');
  });

  it('passes when it is', () => {
    const folder = temporaryFolder();
    expect(() => requirePinned(folder, pinned(folder, {}))).not.toThrow();
    expect(countAsserts(readFileSync(path.join(folder, 'a.xslt'), 'utf8'))).toBe(2);
  });

  it('is faulty when it is missing', () => {
    expect(faultyFiles(temporaryFolder(), pinnedFiles(manifest))).toHaveLength(pinnedFiles(manifest).length);
  });
});

it('a folder without rules says how to get them', () => {
  expect(() => locateRules(temporaryFolder())).toThrow('npm start');
});
