import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ValidationEngine } from '../../../src/domain/ports/validation/validation-engine';
import type { ProblemError } from '../../../src/domain/problem';
import type { ValidationFinding } from '../../../src/domain/validation/finding';
import { submissionChecks } from '../../../src/validation/portal/submission-checks';
import type { Slip } from '../../support/factories/slips/documents';
import { malformed } from '../../support/factories/slips/malformed';
import { slips } from '../../support/factories/slips/slips';
import { englishWordsIn } from '../../support/readers/english-words';
import { projectRoot, startValidationEngine, validateText } from '../../support/rigs/validation-engine-rig';

jest.setTimeout(300_000);

let engine: ValidationEngine;
beforeAll(async () => void ({ engine } = await startValidationEngine()));
afterAll(() => engine.close());

const documented = readFileSync(path.join(projectRoot, 'docs', 'findings.md'), 'utf8').replace(/ +/g, ' ');
const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')).join(' | ')} |`;

async function findingsOf(xml: string): Promise<ValidationFinding[]> {
  const { layers, invoice } = await validateText(engine, xml);
  const all = submissionChecks(layers, {
    ...{ invoice, today: '2026-11-21', issueDatePolicy: 'error', confidentialSupply: false },
    ...{ numberReusedBy: null, recipientExcluded: false },
  });
  return all.flatMap(({ findings }) => findings);
}

it.each(slips.map((one): [string, Slip] => [one.slip, one]))(
  '%s',
  async (slip, { xml, code, place, found, expected }) => {
    const findings = await findingsOf(xml);
    const english = findings
      .flatMap(({ messages }) => [messages.sk, messages.cs])
      .filter((text) => englishWordsIn(text).length > 0);
    expect(english).toEqual([]);
    const told = findings.filter((one) => one.code === code);
    expect(documented).toContain(row(slip, `\`${code}\``, told[0]?.messages.sk ?? ''));
    expect(told[0]?.location).toEqual(expect.stringMatching(/^\/(ubl|cn):/));
    if (place !== undefined) expect(told.map(({ location }) => location?.replace(/^\/[^/]+\//, ''))).toContain(place);
    if (found !== undefined || expected !== undefined)
      expect(told.map(({ context }) => [context?.found, context?.expected])).toContainEqual([found, expected ?? null]);
  },
);

it.each(malformed.map(({ slip, xml }): [string, string] => [slip, xml]))('%s', async (slip, xml) => {
  const refusal: unknown = await validateText(engine, xml).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'XML_MALFORMED' });
  const detail = (refusal as ProblemError).detail;
  expect(detail?.sk).toMatch(/^Riadok \d+, stĺpec \d+: \S.*\.$/);
  expect([...englishWordsIn(detail?.sk ?? ''), ...englishWordsIn(detail?.cs ?? '')]).toEqual([]);
  expect(documented).toContain(row(slip, detail?.sk ?? ''));
});
