import type { DemoTenant } from '../../support/services/api-client';
import { control, makeConnection, newTenant } from '../../support/services/portal';
import { registerRecipient, submit } from '../load';
import { type BenchPortal, benchRunFile } from '../portal-instance';
import type { Finding } from './outage';
import { secondsFor } from './patience';
import { readProvider, withRecords } from './records';
import { readRuns } from './temporal-runs';

const connections = 16;
const companies = 2;
/** A provider that tells nothing of what became of a document. */
const plain = { status_path: null, lookup_by_document_id: null, capabilities_path: null, webhooks: false };

/** Sends invoices through a provider that has nothing beyond SAPI-SK 1.0, and counts what remains of them. */
export async function deliverPlain(portal: BenchPortal, many: number): Promise<Finding> {
  process.env.PORTAL_RUN_FILE = benchRunFile;
  await registerRecipient(portal);
  const tenants: DemoTenant[] = [];
  for (let no = 0; no < companies; no += 1) tenants.push(await newPlainCompany());
  return withRecords(portal, async ({ rows, until, progress }) => {
    const before = await rows();
    const { accepted, refused } = await submit({ ...portal, tenants }, { connections, amount: many });
    const goesOnAt = performance.now();
    await until('sent', secondsFor(many), ({ sent, deliveries }) => deliveries >= accepted && sent === deliveries);
    const seconds = (performance.now() - goesOnAt) / 1_000;
    await until('closed', 60, ({ open, promised }) => open === 0 && promised === 0);
    const after = await rows();
    const [runs, provider, { deliveries, open, promised }] = [
      await readRuns(portal),
      await readProvider(portal),
      await progress(),
    ];
    const kept = [...after]
      .map(([name, count]) => [name, (count - (before.get(name) ?? 0)) / accepted] as const)
      .filter(([, each]) => each >= 0.005);
    return {
      lines: [
        `accepted ${accepted}, refused ${refused}; all sent ${seconds.toFixed(0)} s after the last was accepted`,
        `events of a run: ${(runs.events / runs.runs).toFixed(1)}`,
        `rows that remain of an invoice: ${kept.map(([name, each]) => `${name} ${each.toFixed(2)}`).join(', ')}`,
      ],
      promises: [
        [
          'each accepted invoice is sent, exactly once',
          provider.documents === deliveries && provider.doubled === 0 && deliveries === accepted,
        ],
        [`workflows that are open: ${runs.open}; runs: ${runs.runs}`, runs.open === 0 && runs.runs === deliveries],
        [`deliveries that are watched: ${open}; promised tasks: ${promised}`, open === 0 && promised === 0],
      ],
    };
  });
}

/** A company whose default connection is the plain one. */
async function newPlainCompany(): Promise<DemoTenant> {
  const tenant = await newTenant();
  const { clientId, clientSecret } = await makeConnection(tenant, { settings: { extensions: plain }, isDefault: true });
  await control('PUT', `/clients/${clientId}`, {
    ...{ client_secret: clientSecret, participant_id: tenant.participant_id, name: tenant.name },
    webhook: null,
  });
  return tenant;
}
