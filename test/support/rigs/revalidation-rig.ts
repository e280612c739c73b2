import { createInvoiceRepository } from '../../../src/adapters/db/invoices/invoices';
import { createSelectedInvoices } from '../../../src/adapters/db/invoices/selected-invoices';
import { createJobs } from '../../../src/adapters/db/jobs/jobs';
import { createReceivingRepository } from '../../../src/adapters/db/receiving/receiving';
import { createRevalidations } from '../../../src/adapters/db/revalidation/revalidations';
import { createTenantRepository } from '../../../src/adapters/db/tenants/tenants';
import { systemActor } from '../../../src/domain/access/actor';
import type { InvoiceId } from '../../../src/domain/ids';
import type { InvoiceDocument } from '../../../src/domain/invoices/invoice-document';
import type { Job } from '../../../src/domain/jobs/job';
import type { InvoiceSelection } from '../../../src/domain/ports/invoices/selected-invoices';
import type { FormatJob } from '../../../src/domain/ports/validation/validation-engine';
import { countFindings, finding } from '../../../src/domain/validation/finding';
import type { LayerResult } from '../../../src/domain/validation/validation-report';
import { createBeginJob } from '../../../src/usecases/jobs/begin-job';
import { createBeginRevalidation } from '../../../src/usecases/revalidation/begin-revalidation';
import type { RevalidateChunkDeps } from '../../../src/usecases/revalidation/revalidate-chunk';
import { inboundChecks } from '../../../src/validation/portal/inbound-checks';
import { fakeObjects } from '../../fakes/objects';
import { aReceivedDocument, type ReceivedOptions } from '../factories/received-document';
import { seedTenant } from '../factories/submission-factory';
import type { ScratchDatabase } from '../services/database';
import { aDecodedDocument, settingsAs, understood } from './report-rig';
import { silentLog } from './silent-log';

const broken = finding({ code: 'BR-01', severity: 'error', source: 'xsd', messages: { sk: '', cs: '', en: '' } });
export const failedLayer: LayerResult = {
  entry: {
    layer: 'xsd',
    status: 'failed',
    reason: null,
    duration_ms: 0,
    counts: countFindings([broken]),
    artifacts: [],
  },
  findings: [broken],
};
/** The documents of the rig are for another buyer than the company. */
export const usualStatus = 'valid_with_warnings';

/** Everything that was received of that company. */
export const allReceived: InvoiceSelection = {
  ...{ direction: 'inbound', issueDateFrom: null, issueDateTo: null, validationStatus: null, docType: null },
};

/** What the engine says of a document, when it is asked for the n-th time in all. */
export type Engine = (invoiceId: InvoiceId, call: number, job: FormatJob) => LayerResult[] | Error;

/** A company with received invoices in Postgres, whose documents an engine of the test judges. */
export async function openRevalidationRig(scratch: ScratchDatabase) {
  const { database } = scratch;
  const { tenant } = await seedTenant(database);
  const objects = fakeObjects();
  const documents = new Map<InvoiceId, InvoiceDocument>();
  const state = { calls: 0 };
  let engine: Engine = () => [];
  const deps: RevalidateChunkDeps = {
    ...{ objects, inboundChecks, validationSettings: settingsAs({}), externalChecks: [], log: silentLog },
    clock: Date.now,
    tenants: createTenantRepository(database),
    invoices: createInvoiceRepository(database),
    receiving: createReceivingRepository(database),
    selected: createSelectedInvoices(database),
    revalidations: createRevalidations(database),
    documents: {
      // The bytes are the id of the invoice.
      decode: (bytes) => ({ ...aDecodedDocument(), xml: bytes }),
      validateFormat: (job) => {
        const id = Buffer.from(job.xml).toString() as InvoiceId;
        const document = documents.get(id);
        if (!document) throw new Error('there is no such document');
        const said = engine(id, (state.calls += 1), job);
        return said instanceof Error ? Promise.reject(said) : understood(document, said).validateFormat(job);
      },
    },
  };
  const begin = createBeginRevalidation({
    tenants: deps.tenants,
    selected: createSelectedInvoices(database),
    beginJob: createBeginJob({
      jobs: createJobs(database),
      workflows: { start: () => Promise.resolve() },
      createOnce: (_place, { create }) => create(),
      log: silentLog,
    }),
  });
  const owner = { reach: { kind: 'tenant', tenantId: tenant.id }, actor: systemActor('test') } as const;

  return {
    ...{ tenant, objects, state, deps, owner, begin, database },
    jobs: createJobs(database),
    setEngine: (next: Engine) => void ([engine, state.calls] = [next, 0]),
    /** Newest last. */
    async receive(count: number, options: Omit<ReceivedOptions, 'tenantId'> = {}): Promise<InvoiceId[]> {
      const ids: InvoiceId[] = [];
      for (let at = 0; at < count; at += 1) {
        const document = aReceivedDocument({ tenantId: tenant.id, verdict: usualStatus, ...options });
        const { invoiceId, content } = document;
        const xml = await objects.put(document.xml.key, Buffer.from(invoiceId), 'application/xml');
        await createReceivingRepository(database).receive({ ...document, xml });
        documents.set(invoiceId, content.invoice);
        ids.push(invoiceId);
      }
      return ids;
    },
    async begun(limit = 1_000, selection: Partial<InvoiceSelection> = {}): Promise<Job> {
      const wanted = { ...allReceived, ...selection };
      return (await begin({ owner, tenantId: tenant.id, selection: wanted, limit, key: null })).job;
    },
    async jobNow(id: string): Promise<Job> {
      const job = await createJobs(database).find(owner.reach, id);
      if (!job) throw new Error('there is no such job');
      return job;
    },
    /** How many runs each invoice has from jobs. */
    async runsByJobs(): Promise<Map<string, number>> {
      const rows = await scratch.asOwner<{ id: string; runs: number }>(
        `select invoice_id as id, count(*)::int as runs from validation_runs
         where tenant_id = $1 and trigger = 'revalidation_job' group by 1`,
        [tenant.id],
      );
      return new Map(rows.map(({ id, runs }) => [id, runs]));
    },
    async statusOf(id: InvoiceId) {
      const found = await deps.invoices.find(tenant.id, id);
      return found?.validationStatus ?? null;
    },
  };
}
export type RevalidationRig = Awaited<ReturnType<typeof openRevalidationRig>>;
