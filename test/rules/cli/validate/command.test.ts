import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { ensureRules } from '../../../../src/validation/rules/ensure';
import { aCompany, anInvoiceXml } from '../../../support/factories/invoice-factory';
import { projectRoot, rulesDir } from '../../../support/rigs/validation-engine-rig';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'validate-'));
const file = (name: string, content: string | Uint8Array): string => {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
};
const valid = file('valid.xml', anInvoiceXml({ issueDate: '2026-11-21' }));
const wrongSum = file(
  'wrong-sum.xml',
  anInvoiceXml({ issueDate: '2026-11-21' }).replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1999.00'),
);
const noXml = file('no.xml', 'Dobrý deň');
const onTheDay = ['--assume-issue-date', '2026-11-21'];

beforeAll(() => ensureRules({ projectRoot, rulesDir, log: () => undefined }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as a process of its own, from source. */
async function validate(
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [
    '--require',
    require.resolve('tsx/cjs'),
    path.join(projectRoot, 'src/cli/validate.ts'),
    '--rules-dir',
    rulesDir,
    ...args,
  ]);
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

interface Line {
  file: string;
  verdict?: string;
  mode?: string;
  findings?: { code: string; message: string }[];
  problem?: { code: string; title: string };
  error?: string;
  layers?: { layer: string; status: string }[];
  timings?: { step: string; median_ms: number; p95_ms: number }[];
}
const lines = (stdout: string): Line[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

it('prints what was read of a valid invoice and what each layer said, and ends with 0', async () => {
  const { code, stdout, stderr } = await validate([...onTheDay, valid]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`${valid}: ok (0 errors, 0 warnings`);
  expect(stdout).toMatch(/document {4}380 FA-2026-0001, 2026-11-21, 123\.00 EUR, 1 line/);
  expect(stdout).toMatch(/passed {6}Peppol BIS rules .* peppol-bis-ubl 2026\.5/);
});

it('ends silently when its output is closed', async () => {
  const many = file('many.xml', anInvoiceXml({ lines: 3_000 }).replace(/(<cbc:LineExtensionAmount[^>]*>)/g, '$1x'));
  const child = spawn(process.execPath, [
    '--require',
    require.resolve('tsx/cjs'),
    path.join(projectRoot, 'src/cli/validate.ts'),
    '--rules-dir',
    rulesDir,
    many,
    many,
  ]);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdout.once('data', () => child.stdout.destroy());
  expect({ stderr: await text(child.stderr), code: await code }).toEqual({ stderr: '', code: 2 });
});

it('ends with 1 for a blocked invoice, naming rule, place, line and value', async () => {
  const { code, stdout } = await validate([...onTheDay, wrongSum]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/: may not be sent \(1 error, /);
  expect(stdout).toMatch(
    /error {7}BR-CO-16: .*\n {14}at \/ubl:Invoice\/cac:LegalMonetaryTotal\/cbc:PayableAmount, line \d+ of the file, BT-115\n {14}value "999\.00"\n {14}should be "123\.00"/,
  );
});

it('with --json gives one report a line in the order of the files, and ends with the worst code', async () => {
  const missing = path.join(folder, 'missing.xml');
  const { code, stdout } = await validate(['--json', '--lang', 'sk', ...onTheDay, wrongSum, missing, noXml, valid]);
  expect(code).toBe(2);
  const [first, second, third, fourth, ...more] = lines(stdout);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    file: wrongSum,
    verdict: 'blocked',
    mode: 'dry_run',
    findings: [{ code: 'BR-CO-16' }, { source: 'obligation' }],
  });
  expect(second?.error).toBe('Súbor neexistuje. (ENOENT)');
  expect(third).toMatchObject({
    file: noXml,
    problem: { code: 'XML_MALFORMED', title: 'XML nie je správne utvorené' },
  });
  expect(fourth).toMatchObject({ file: valid, verdict: 'ok' });
});

it('reads the standard input, in the encoding that is named', async () => {
  const cp1250 = Buffer.from(
    anInvoiceXml({ issueDate: '2026-11-21' })
      .replace('UTF-8', 'windows-1250')
      .replace(/[^\0-\x7f]/g, ''),
    'latin1',
  );
  const { code, stdout } = await validate([...onTheDay, '--encoding', 'windows-1250', '-'], cp1250);
  expect(code).toBe(0);
  expect(stdout).toContain('windows-1250, converted to UTF-8');
});

it('only warns of another day, unless the day is named', async () => {
  const old = file('old.xml', anInvoiceXml({ issueDate: '2026-01-05' }));
  const [undated, dated] = await Promise.all([validate(['--json', old]), validate(['--json', ...onTheDay, old])]);
  expect([undated.code, lines(undated.stdout)[0]?.verdict]).toEqual([0, 'warnings']);
  expect([dated.code, lines(dated.stdout)[0]?.verdict]).toEqual([1, 'blocked']);
});

it('refuses an invoice of another company than --tenant-dic', async () => {
  const [own, other] = await Promise.all(
    [1, 2].map((serial) => validate(['--json', ...onTheDay, '--tenant-dic', aCompany(serial).dic, valid])),
  );
  expect(own?.code).toBe(0);
  expect(other?.code).toBe(1);
  expect(lines(other?.stdout ?? '')[0]?.problem?.code).toBe('SELLER_MISMATCH');
});

it('with --only format asks the document alone, and with --rule-set one rule set', async () => {
  const [format, peppol] = await Promise.all(
    [
      ['--only', 'format'],
      ['--rule-set', 'peppol', '--rule-set', 'tdd'],
    ].map((choice) => validate(['--json', ...choice, wrongSum])),
  );
  const ran = (result: typeof format): unknown =>
    lines(result?.stdout ?? '')[0]
      ?.layers?.filter(({ status }) => status !== 'skipped')
      .map(({ layer }) => layer);
  expect([format?.code, ran(format)]).toEqual([1, ['xsd', 'schematron_en16931', 'schematron_peppol', 'schematron_sk']]);
  // The total is wrong for EN 16931 and for the tax data; who asks for the latter alone is told of it by its rules.
  expect([peppol?.code, ran(peppol)]).toEqual([1, ['xsd', 'schematron_peppol', 'tdd_sk']]);
});

it('with --keep-going applies the rules behind a failed schema', async () => {
  const broken = file('broken.xml', anInvoiceXml().replace(/<cbc:ID>FA[^<]*<\/cbc:ID>/, '<cbc:Wrong/>'));
  const [plain, further] = await Promise.all([
    validate(['--json', broken]),
    validate(['--json', '--keep-going', broken]),
  ]);
  const codesOf = (result: typeof plain): string[] => lines(result.stdout)[0]?.findings?.map(({ code }) => code) ?? [];
  expect([plain.code, further.code]).toEqual([1, 1]);
  expect(codesOf(plain)).toContain('XSD-VALIDATION');
  expect(codesOf(plain)).not.toContain('BR-02');
  expect(codesOf(further)).toEqual(expect.arrayContaining(['XSD-VALIDATION', 'BR-02']));
});

it('with --timings says what each layer costs', async () => {
  const [shown, measured] = await Promise.all([
    validate(['--timings', '--repeat', '3', ...onTheDay, valid]),
    validate(['--json', '--repeat', '3', ...onTheDay, valid]),
  ]);
  expect(shown.stdout).toMatch(/timings \(ms\) +median +p95\n +reading +\d+\.\d\d +\d+\.\d\d\n/);
  const timings = lines(measured.stdout)[0]?.timings ?? [];
  expect(timings.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['parse', 'xsd', 'schematron_en16931', 'tdd_sk', 'total']),
  );
  for (const { median_ms, p95_ms } of timings) expect(p95_ms).toBeGreaterThanOrEqual(median_ms);
});

it('ends with 2 and the usage for a command line that cannot be carried out', async () => {
  const { code, stdout, stderr } = await validate(['--lang', 'de', valid]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('usage: npm run');
});

it('ends with 2 and says how to install the rules where there are none', async () => {
  const { code, stderr } = await validate(['--rules-dir', folder, valid]);
  expect(code).toBe(2);
  expect(stderr).toContain('npm start');
});
