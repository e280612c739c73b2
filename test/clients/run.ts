import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { call, invoiceOf, portal, readInvoice, untilStatus } from '../support/services/api-client';
import { arrive } from '../support/services/arrivals';
import { takePortsApart } from '../support/services/own-ports';
import { newTenant } from '../support/services/portal';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { checkCSharpExamples } from './csharp';
import { clients, fetchTools, run } from './generators';
import { startLaterVersion } from './later-version';

const folder = path.resolve(__dirname, '../../.local/generated-clients');

/** What a client must read: the same as somebody who reads the JSON. */
async function prepareCompany() {
  const tenant = await newTenant();
  const xml = invoiceOf(tenant);
  const sent = { key: 'clients-check', xml: Buffer.from(xml).toString('base64') };
  const accepted = await call<{ id: string; invoice_number: string }>('POST', '/erp/invoices', {
    bearer: tenant.integration.token,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': sent.key },
    body: JSON.stringify({ xml_base64: sent.xml }),
  });
  const { id, invoice_number: number } = accepted.body;
  await untilStatus(id, ['delivered'], 60, tenant);
  await arrive(tenant, { xml: invoiceOf(portal().tenants[0]) });
  const pending = await call<{ items: { invoice_number: string }[] }>('GET', '/erp/inbox/pending?limit=1', {
    bearer: tenant.integration.token,
  });
  const { issue_date, total_gross, buyer, last_error, note } = (await readInvoice(id, tenant)) as unknown as Record<
    string,
    unknown
  > & { buyer: { name: string } };
  const me = await call<{ integration: { name: string } }>('GET', '/erp/me', { bearer: tenant.integration.token });
  const expected = {
    ...{ accepted: id, accepted_number: number, number, issue_date, total_gross, buyer: buyer.name, last_error, note },
    ...{ has_unknown_member: true, changes: true, received: pending.body.items[0]?.invoice_number },
    integration: me.body.integration.name,
    ...{ problem: 'XML_MALFORMED', problem_status: 422, problem_retryable: false },
  };
  return { tenant, sent, expected };
}

/**
 * `npm run clients:check`: makes clients of the served OpenAPI document, compiles them with a program that uses them,
 * and compares what they read with the JSON itself, from answers that have members of a later version. Then it compiles
 * and runs the C# examples of the guide. Needs Java and Maven, and Linux x64 for C#.
 */
async function main(): Promise<void> {
  process.env.PORTAL_TEST_INSTANCE ??= 'clients';
  takePortsApart();
  const tools = await fetchTools(path.join(folder, 'tools'));
  try {
    await startServices();
    const { tenant, sent, expected } = await prepareCompany();
    const { origin, pathname } = new URL(portal().base_url);
    const later = await startLaterVersion(origin);
    const document = path.join(folder, 'openapi.json');
    writeFileSync(document, await (await fetch(`${portal().base_url}/openapi.json`)).text());
    const env = {
      ...process.env,
      ...{ PORTAL_URL: later.origin + pathname, ERP_TOKEN: tenant.integration.token },
      ...{ XML_BASE64: sent.xml, IDEMPOTENCY_KEY: sent.key },
    };
    for (const [index, client] of clients(tools).entries()) {
      // Below the tools, whose modules it imports.
      const own = path.join(folder, 'tools', String(index));
      rmSync(own, { recursive: true, force: true });
      mkdirSync(own, { recursive: true });
      const [command, ...args] = await client.prepare(document, own);
      const read = JSON.parse(await run(command, args, own, env)) as Record<string, unknown>;
      const isRight = isDeepStrictEqual(read, expected);
      console.log(`${isRight ? 'ok  ' : 'not '} ${client.name}`);
      if (isRight) continue;
      process.exitCode = 1;
      console.log(JSON.stringify({ read, expected }, null, 2));
    }
    for (const { name, fault } of await checkCSharpExamples(path.join(folder, 'dotnet'), later.origin + pathname)) {
      console.log(`${fault === null ? 'ok  ' : 'not '} ${name}`);
      if (fault === null) continue;
      process.exitCode = 1;
      console.log(fault);
    }
    later.close();
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
