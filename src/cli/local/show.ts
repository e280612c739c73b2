import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { readJson, say } from '@faktura-portal/dev-environment';
import { z } from 'zod';

import type { DemoDocument, DemoPerson } from '../admin/demo/demo-document';
import { buildDemoInvoice } from './demo/demo-invoice';
import type { Endpoints } from './endpoints';
import type { PortalFolders } from './folders';

type Row = readonly [label: string, value: string];

/** Everything that a person needs to try the portal, in one table, with a command to paste. */
export function showPortal(endpoints: Endpoints, demo: DemoDocument, folders: PortalFolders): void {
  const [first, second] = demo.tenants;
  if (first === undefined || second === undefined) return;
  const invoiceFile = path.join(folders.instance, 'demo-invoice.xml');
  const { number, xml } = buildDemoInvoice(first, second, new Date());
  writeFileSync(invoiceFile, xml);
  table([
    ['API', endpoints.api.baseUrl],
    ['API reference', `${endpoints.api.baseUrl}/docs`],
    ['Health, metrics', `${endpoints.api.adminUrl}/readyz   ${endpoints.api.adminUrl}/metrics`],
    ['  of the worker', `${endpoints.worker.adminUrl}/readyz   ${endpoints.worker.adminUrl}/metrics`],
    ...(endpoints.backup.runs ? [['  of backups', `${endpoints.backup.adminUrl}/readyz`] as const] : []),
    ['Temporal UI', `${endpoints.temporal.ui}/namespaces/${endpoints.temporal.namespace}/workflows`],
    [
      'MinIO console',
      `${endpoints.s3.consoleUrl || endpoints.s3.endpoint}   user ${endpoints.s3.root.accessKey}   password ${endpoints.s3.root.secretKey}`,
    ],
    ['Database', endpoints.database.urls.owner],
    ['Sandbox provider', `${endpoints.sandboxProvider.baseUrl}   control ${endpoints.sandboxProvider.controlUrl}`],
    ['Mails', endpoints.mail.pageUrl || 'go through SMTP_URL'],
    ['Logs', `${folders.logs}/*.log`],
    ['', ''],
    ['Demo company', `${first.name}, DIČ ${first.dic}, Peppol ${first.participant_id}`],
    ['  API key', first.api_key],
    ['  ERP token', first.integration.token],
    ['  Technical account', `${first.integration.username}   password ${first.integration.password}`],
    ['Sends to', `${second.name}, DIČ ${second.dic}`],
    ['Operator API key', demo.operator_api_key],
    ...demo.people.map(rowOf),
    ['All of this', folders.runFile],
  ]);
  showSignIn(endpoints, demo);
  say('\nSend an invoice yourself:\n');
  say(
    `  curl -i '${endpoints.api.baseUrl}/invoices' -H 'X-API-Key: ${first.api_key}' -H 'Content-Type: application/xml' \\`,
  );
  say(`    -H 'Idempotency-Key: ${number}' --data-binary '@${path.relative(process.cwd(), invoiceFile)}'\n`);
}

const rowOf = ({ reach, email, password, totp_secret: secret }: DemoPerson): Row => [
  `Person (${reach})`,
  `${email}   password ${password}${secret === null ? '' : `   TOTP secret ${secret}`}`,
];

/** The first who needs no second factor signs in with one command; the others take their code to the second step. */
function showSignIn({ api: { baseUrl } }: Endpoints, { people }: DemoDocument): void {
  const person = people.find(({ totp_secret: secret }) => secret === null);
  if (person === undefined) return;
  const login = JSON.stringify({ email: person.email, password: person.password });
  say('\nSign in as a person (who has a TOTP secret goes on with POST /auth/totp and a code of an authenticator):\n');
  say(`  curl -i -c cookies.txt '${baseUrl}/auth/login' -H 'Content-Type: application/json' -d '${login}'`);
}

const runningSchema = z.looseObject({
  base_url: z.string(),
  temporal: z.looseObject({ ui: z.string() }),
  logs: z.string(),
  tenants: z.array(z.looseObject({ name: z.string(), api_key: z.string() })),
});

/** A second start beside a running one: says so and where that one is. */
export function showRunningPortal(folders: PortalFolders, pid: number | undefined): void {
  say(
    `The portal is running already (pid ${pid ?? 'unknown'}). "npm stop" ends it; --instance NAME starts another beside it.\n`,
  );
  const running = runningSchema.safeParse(readJson(folders.runFile));
  if (!running.success) return say('It is still starting.');
  const { base_url: baseUrl, temporal, logs, tenants } = running.data;
  table([
    ['API', baseUrl],
    ['API reference', `${baseUrl}/docs`],
    ['Temporal UI', temporal.ui],
    ['Logs', logs],
    ...tenants.slice(0, 1).flatMap((tenant): Row[] => [
      ['Demo company', tenant.name],
      ['  API key', tenant.api_key],
    ]),
    ['All of this', folders.runFile],
  ]);
}

function table(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(([label]) => label.length));
  say();
  for (const [label, value] of rows) say(`  ${label.padEnd(width)}   ${value}`.trimEnd());
}
