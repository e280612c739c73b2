import path from 'node:path';
import { parseArgs } from 'node:util';

import { createInboxRepository } from '../../src/adapters/db/inbox/inbox';
import { createReceivingRepository } from '../../src/adapters/db/receiving/receiving';
import { systemActor } from '../../src/domain/access/actor';
import type { InvoiceId } from '../../src/domain/ids';
import type { ValidationEngine } from '../../src/domain/ports/validation/validation-engine';
import { createRunChunk } from '../../src/usecases/jobs/run-chunk';
import { createRevalidateChunk } from '../../src/usecases/revalidation/revalidate-chunk';
import { createValidationEngine } from '../../src/validation/engine/validation-engine';
import { anInvoiceXml } from '../support/factories/invoice-factory';
import { aReceivedDocument } from '../support/factories/received-document';
import { anIntegration } from '../support/factories/received-invoices';
import { openRevalidationRig, type RevalidationRig, usualStatus } from '../support/rigs/revalidation-rig';
import { projectRoot, startValidationEngine } from '../support/rigs/validation-engine-rig';
import { scratchDatabase } from '../support/services/database';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';

/**
 * Many received invoices are validated again, while the validator loses its rules in the middle and has them back, and
 * steps die before they keep what they did: `npm run build && npm run bench:revalidation -- --invoices 5000`. The real
 * rules in their threads, a database of its own. Each invoice must get one run, and what ERPs have acknowledged must
 * stay so.
 */

/** Of the chunks one in so many dies before its transaction. */
const dyingChunks = 10;
const triesUntilPaused = 3;

/** Real documents; an ERP acknowledges the first tenth. */
async function receive(rig: RevalidationRig, count: number): Promise<InvoiceId[]> {
  const ids: InvoiceId[] = [];
  for (let no = 0; no < count; no += 1) {
    const document = aReceivedDocument({ tenantId: rig.tenant.id, verdict: usualStatus });
    const xml = await rig.objects.put(document.xml.key, Buffer.from(anInvoiceXml({ number: `R-${no}` })), 'text/xml');
    await createReceivingRepository(rig.database).receive({ ...document, xml });
    ids.push(document.invoiceId);
  }
  return ids;
}

/** A validator whose rules are gone. */
const brokenEngine = (): ValidationEngine =>
  createValidationEngine({
    ...{ rulesDir: path.join(projectRoot, 'no-such-folder'), threads: 1, maxQueue: 50, timeoutSeconds: 30 },
    log: { info: () => undefined, error: () => undefined },
  });

/** Works to the end. @returns seconds spent on chunks, and how often the job was paused and a chunk was lost */
async function work(rig: RevalidationRig, jobId: string, count: number) {
  const { engine } = await startValidationEngine({ threads: 2 });
  const step = { tenantId: rig.tenant.id, id: jobId, generation: 1 };
  const chunkWith = (documents: ValidationEngine, isDying: boolean, attempt: number) => {
    const dead = () => Promise.reject(new Error('killed'));
    const revalidations = isDying ? { keepChunk: dead } : rig.deps.revalidations;
    return createRunChunk({ jobs: rig.jobs })(createRevalidateChunk({ ...rig.deps, documents, revalidations }))(
      step,
      attempt,
    );
  };
  const startedAt = Date.now();
  let [lost, pausedAt] = [0, 0];
  for (let no = 1; ; no += 1) {
    const { done } = await rig.jobNow(jobId);
    if (pausedAt === 0 && done >= count / 2) {
      const broken = brokenEngine();
      for (let attempt = 1; attempt <= triesUntilPaused; attempt += 1)
        await chunkWith(broken, false, attempt).catch(() => undefined);
      await broken.close();
      const { state, error } = await rig.jobNow(jobId);
      if (state !== 'paused') throw new Error(`without a validator the job is ${state}`);
      console.log(`paused at ${done} of ${count}: ${error?.code}`);
      pausedAt = done;
    }
    const isDying = no % dyingChunks === 0;
    lost += isDying ? 1 : 0;
    const kept = await chunkWith(engine, isDying, 1).catch((error: unknown) => {
      if (!isDying) throw error;
      return null;
    });
    if (kept?.state === 'closed') break;
  }
  await engine.close();
  return { seconds: (Date.now() - startedAt) / 1_000, lost, pausedAt };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { invoices: { type: 'string' } } });
  const count = Number(values.invoices ?? 5_000);
  process.env.PORTAL_TEST_INSTANCE ??= 'revalidation';
  await startServices();
  const scratch = await scratchDatabase();
  try {
    const rig = await openRevalidationRig(scratch);
    const integrationId = await anIntegration(scratch, rig.tenant.id);
    const ids = await receive(rig, count);
    const inbox = createInboxRepository(scratch.database);
    const owner = { tenantId: rig.tenant.id, integrationId };
    const acknowledged = { erpReference: null, actor: systemActor('bench'), basis: 'processed' } as const;
    await inbox.acknowledge(owner, { ids: ids.slice(0, Math.ceil(count / 10)), ...acknowledged });
    const stats = await inbox.stats(owner);
    const job = await rig.begun(count);
    const { seconds, lost, pausedAt } = await work(rig, job.id, count);
    const runs = await rig.runsByJobs();
    const doubled = [...runs.values()].filter((times) => times !== 1).length;
    const after = await inbox.stats(owner);
    const isUntouched = after.pending === stats.pending && after.acknowledged === stats.acknowledged;
    const { state, done, counts } = await rig.jobNow(job.id);
    console.log(`${state}: ${done} of ${count} in ${Math.round(seconds)} s, ${JSON.stringify(counts)}`);
    console.log(`validator away at ${pausedAt}, chunks lost ${lost}, runs ${runs.size}, of these not once ${doubled}`);
    console.log(`acknowledgements ${isUntouched ? 'untouched' : `changed: ${JSON.stringify([stats, after])}`}`);
    process.exitCode = state === 'finished' && runs.size === count && doubled === 0 && isUntouched ? 0 : 1;
  } finally {
    await scratch.drop();
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
