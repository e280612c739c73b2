import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { guideSections } from '../../../src/api/reference/guide-page';
import { codeIn } from '../../../src/api/reference/markdown';
import { accepted, call, type DemoTenant, invoiceOf, portal, untilStatus } from './api-client';
import { arrive } from './arrivals';
import { newTenant } from './portal';
import { until } from './until';

const runFile = promisify(execFile);

/** The feed tells of a change some seconds after it happened. */
async function untilInFeed(status: string, tenant: DemoTenant): Promise<void> {
  const read = () =>
    call<{ items: { status: string }[] }>('GET', '/erp/outbox/changes', { bearer: tenant.integration.token });
  await until(read, ({ body }) => body.items.some((change) => change.status === status));
}

/** What the examples of a section print, and what is made ready for each of them. */
const stories: Record<string, { prints: RegExp; prepare: (tenant: DemoTenant, folder: string) => Promise<unknown> }> = {
  start: { prints: /Skúška/, prepare: () => Promise.resolve() },
  send: {
    prints: /queued|sending|sent|delivered/,
    prepare: (tenant, folder) => Promise.resolve(writeFileSync(path.join(folder, 'invoice.xml'), invoiceOf(tenant))),
  },
  follow: {
    prints: /delivered/,
    prepare: async (tenant) => {
      await untilStatus(await accepted({ tenant }), ['delivered'], 40, tenant);
      await untilInFeed('delivered', tenant);
    },
  },
  receive: {
    prints: /acknowledged 1|"xml_base64":"/,
    prepare: (tenant) => arrive(tenant, { xml: invoiceOf(portal().tenants[0]) }),
  },
  errors: { prints: /UNSUPPORTED_DOCUMENT_TYPE/, prepare: () => Promise.resolve() },
};

/** An example of the guide, in one of its languages. */
export interface GuideExample {
  /** Of the section. */
  name: string;
  language: string;
  code: string;
}

/** All examples of the guide, in order. */
export const guideExamples = (): GuideExample[] =>
  guideSections().flatMap(({ name, text }) => codeIn(text).map((example) => ({ name, ...example })));

/**
 * Runs an example for a company of its own, with what its section needs.
 * @param commandFor the program that is run in the folder of the example
 * @param baseUrl of the API that the example calls
 * @returns what it has printed, and what is expected of it
 * @throws Error when the program ends with another code than 0, or when its section has no story
 */
export async function runGuideExample(
  example: GuideExample,
  commandFor: (code: string, folder: string) => readonly string[] | Promise<readonly string[]>,
  baseUrl = portal().base_url,
): Promise<{ printed: string; expected: RegExp }> {
  const story = stories[example.name];
  if (!story) throw new Error(`It is not said here what the examples of the section ${example.name} do.`);
  const tenant = await newTenant();
  const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
  await story.prepare(tenant, folder);
  const [command = '', ...args] = await commandFor(example.code, folder);
  const { stdout } = await runFile(command, args, {
    cwd: folder,
    env: { ...process.env, PORTAL_URL: baseUrl, ERP_TOKEN: tenant.integration.token },
  });
  return { printed: stdout, expected: story.prints };
}
