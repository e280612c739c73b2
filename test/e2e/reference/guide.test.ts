import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { guideSections } from '../../../src/api/reference/guide-page';
import { codeIn } from '../../../src/api/reference/markdown';
import { accepted, type DemoTenant, invoiceOf, portal, untilStatus } from '../../support/services/api-client';
import { arrive } from '../../support/services/arrivals';
import { newTenant } from '../../support/services/portal';

const run = promisify(execFile);
const tsx = path.join(__dirname, '../../../node_modules/.bin/tsx');

/**
 * How an example is run, by the language that it is written in. C# is read by people only: there is no compiler here.
 */
const runners: Record<string, (code: string, folder: string) => [command: string, args: string[]]> = {
  curl: (code) => ['bash', ['-euo', 'pipefail', '-c', code]],
  python: (code) => ['python3', ['-c', code]],
  typescript: (code, folder) => {
    const file = path.join(folder, 'example.mts');
    writeFileSync(file, code);
    return [tsx, [file]];
  },
};

/** What each section's examples print, and what is made ready for one of them. */
const expected: Record<string, { prints: RegExp; prepare: (tenant: DemoTenant, folder: string) => Promise<unknown> }> =
  {
    start: { prints: /Skúška/, prepare: () => Promise.resolve() },
    send: {
      prints: /queued|sending|sent|delivered/,
      prepare: (tenant, folder) => Promise.resolve(writeFileSync(path.join(folder, 'invoice.xml'), invoiceOf(tenant))),
    },
    follow: {
      prints: /delivered/,
      prepare: async (tenant) => {
        await untilStatus(await accepted({ tenant }), ['delivered'], 40, tenant);
        await new Promise((resolve) => setTimeout(resolve, 2_500));
      },
    },
    receive: {
      prints: /acknowledged 1|"xml_base64":"/,
      prepare: (tenant) => arrive(tenant, { xml: invoiceOf(portal().tenants[0]) }),
    },
    errors: { prints: /UNSUPPORTED_DOCUMENT_TYPE/, prepare: () => Promise.resolve() },
  };

const examples = guideSections().flatMap(({ name, text }) =>
  codeIn(text)
    .filter(({ language }) => language in runners)
    .map(({ language, code }) => ({ name, language, code })),
);

describe('the guide', () => {
  it('has every call in four languages', () => {
    for (const { name, text } of guideSections())
      expect([name, codeIn(text).map(({ language }) => language)]).toEqual([
        name,
        ['curl', 'python', 'typescript', 'csharp'],
      ]);
  });

  it.each(examples)('$name in $language does what it says', async ({ name, language, code }) => {
    const tenant = await newTenant();
    const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
    const { prints, prepare } = expected[name] ?? { prints: /./, prepare: () => Promise.resolve() };
    await prepare(tenant, folder);
    const [command, args] = runners[language]?.(code, folder) ?? ['false', []];
    const { stdout } = await run(command, args, {
      cwd: folder,
      env: { ...process.env, PORTAL_URL: portal().base_url, ERP_TOKEN: tenant.integration.token },
    });
    expect(stdout).toMatch(prints);
  });
});
