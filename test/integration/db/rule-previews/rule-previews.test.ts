import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createPreviewResults } from '../../../../src/adapters/db/rule-previews/preview-results';
import type { InvoiceId } from '../../../../src/domain/ids';
import type { ValidationEngine } from '../../../../src/domain/ports/validation/validation-engine';
import { ProblemError } from '../../../../src/domain/problem';
import { codesByFrequency, type PreviewDetails } from '../../../../src/domain/rule-previews/preview-tally';
import { builtInValidationSettings } from '../../../../src/domain/validation/validation-settings';
import { createBeginJob } from '../../../../src/usecases/jobs/begin-job';
import { createRunChunk } from '../../../../src/usecases/jobs/run-chunk';
import { createBeginPreview } from '../../../../src/usecases/rule-previews/begin-preview';
import { createPreviewChunk, type PreviewCursor } from '../../../../src/usecases/rule-previews/preview-chunk';
import { validateOutbound } from '../../../../src/usecases/submissions/validate-outbound';
import { submissionChecks } from '../../../../src/validation/portal/submission-checks';
import { createRuleCatalogue } from '../../../../src/validation/rules/rule-catalogue';
import { aCompany, aLine, anInvoiceXml } from '../../../support/factories/invoice-factory';
import { aReceivedDocument } from '../../../support/factories/received-document';
import { installComingEditions } from '../../../support/rigs/coming-edition';
import { allReceived, openRevalidationRig, type RevalidationRig } from '../../../support/rigs/revalidation-rig';
import { silentLog } from '../../../support/rigs/silent-log';
import { rulesDir, startValidationEngine } from '../../../support/rigs/validation-engine-rig';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

const coming = '2099.1';
const comingTaxData = '9.0.0';
const rule = 'UBL-CR-007';
let scratch: ScratchDatabase;
let folder: string;
let engine: ValidationEngine;
let rig: RevalidationRig;
beforeAll(async () => {
  scratch = await scratchDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'coming-edition-'));
  const installed = installComingEditions(rulesDir, folder, {
    validFrom: '2099-01-01',
    peppol: { edition: coming, rule },
    taxData: { edition: comingTaxData, rule: 'BR-AE-02' },
  });
  ({ engine } = await startValidationEngine({ rulesDir: installed }));
});
beforeEach(async () => {
  rig = await openRevalidationRig(scratch);
});
afterAll(async () => {
  await engine.close();
  await scratch.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function sentAs(number: string, xml: string): Promise<InvoiceId> {
  const document = aReceivedDocument({ tenantId: rig.tenant.id, direction: 'outbound', number });
  const object = await rig.objects.put(document.xml.key, Buffer.from(xml), 'application/xml');
  await createReceivingRepository(scratch.database).import({ ...document, xml: object }, null);
  return document.invoiceId;
}

/** An invoice that was sent; with what the coming edition refuses, or without. */
function sent(number: string, { isRefused }: { isRefused: boolean }): Promise<InvoiceId> {
  const currency = '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>';
  const plain = anInvoiceXml({ number });
  if (!plain.includes(currency)) throw new Error('the factory writes invoices in another way');
  const pricing = '<cbc:PricingCurrencyCode>EUR</cbc:PricingCurrencyCode>';
  return sentAs(number, isRefused ? plain.replace(currency, `${currency}${pricing}`) : plain);
}

const begin = (edition: string, direction: 'outbound' | 'inbound' = 'outbound') =>
  createBeginPreview({
    tenants: rig.deps.tenants,
    selected: { count: () => Promise.resolve(1_000) },
    ruleCatalogue: createRuleCatalogue(path.join(folder, 'rules')),
    editionPeriods: { read: () => Promise.resolve({}) },
    beginJob: createBeginJob({
      jobs: rig.jobs,
      workflows: { start: () => Promise.resolve() },
      createOnce: (_place, { create }) => create(),
      log: silentLog,
    }),
    clock: Date.now,
  })({
    ...{ owner: rig.owner, tenantId: rig.tenant.id, edition, limit: 1_000, key: null },
    selection: { ...allReceived, direction },
  });
const chunk = (job: { id: string }, documents: Pick<ValidationEngine, 'decode' | 'validateFormat'>, attempt = 1) =>
  createRunChunk({ jobs: rig.jobs })(createPreviewChunk({ ...rig.deps, jobs: rig.jobs, documents }))(
    { tenantId: rig.tenant.id, id: job.id, generation: 1 },
    attempt,
  );
async function results(id: string, filter: { refused?: boolean; code?: string } = {}) {
  const asked = { refused: filter.refused ?? null, code: filter.code ?? null };
  const place = { tenantId: rig.tenant.id, id };
  const items = await createPreviewResults(scratch.database).page(place, asked, { limit: 100, after: 0 });
  return items.map(({ invoiceId, details }) => ({ invoiceId, ...(details as PreviewDetails) }));
}

/** What a dry-run says of a stored document under the coming edition. */
async function isRefusedByDryRun(id: InvoiceId): Promise<boolean> {
  const invoice = await rig.deps.invoices.find(rig.tenant.id, id);
  if (!invoice?.xml) throw new Error('there is no such document');
  const bytes = await rig.objects.get(invoice.xml);
  const { report } = await validateOutbound(
    { documents: engine, checks: submissionChecks, clock: Date.now },
    {
      ...{
        profile: 'dry_run',
        editions: { peppol: coming },
        sender: null,
        settings: builtInValidationSettings,
        context: null,
      },
      decoded: engine.decode(bytes, { charset: null, envelope: null }, null),
      ...{ today: invoice.issueDate, issueDatePolicy: 'warn', confidentialSupply: false },
    },
  );
  return report.verdict === 'blocked';
}

/** Everything that a preview must not touch. */
const untouched = () =>
  scratch.asOwner(
    `select (select count(*)::int from validation_runs where tenant_id = $1) runs,
       (select count(*)::int from delivery_events where tenant_id = $1) entries,
       (select count(*)::int from events where tenant_id = $1) events,
       (select jsonb_agg(to_jsonb(i) order by i.id) from invoices i where tenant_id = $1) invoices`,
    [rig.tenant.id],
  );

it('names exactly the invoices that a dry-run under the coming edition refuses, and why, and changes nothing', async () => {
  const ids: InvoiceId[] = [];
  for (let at = 0; at < 9; at += 1) ids.push(await sent(`PREVIEW-${at}`, { isRefused: at % 3 === 1 }));
  const before = await untouched();
  const { job } = await begin(coming);
  expect(job.request).toMatchObject({ ruleSet: 'peppol', edition: coming, editionToday: '2026.5' });
  expect(await chunk(job, engine)).toMatchObject({ state: 'closed', done: 9 });

  const refused: InvoiceId[] = [];
  for (const id of ids) if (await isRefusedByDryRun(id)) refused.push(id);
  expect(refused).toHaveLength(3);
  expect((await results(job.id, { refused: true })).map(({ invoiceId }) => invoiceId).sort()).toEqual(refused.sort());
  expect(await results(job.id, { refused: false })).toHaveLength(6);
  expect(await results(job.id, { code: 'BR-01' })).toEqual([]);
  const [one] = await results(job.id, { refused: true });
  expect(one).toMatchObject({ verdict_then: 'blocked', refused_then: true });
  expect(one?.verdict_today).not.toBe('blocked');

  const now = await rig.jobNow(job.id);
  expect(now).toMatchObject({ state: 'finished', counts: { refused: 3, improved: 0, failed: 0 } });
  expect(now.expiresAt).not.toBeNull();
  expect(await untouched()).toEqual(before);
});

it('tells of codes that are new, by how many documents have them', async () => {
  await sent('NEW-1', { isRefused: true });
  await sent('NEW-2', { isRefused: false });
  const { job } = await begin(coming);
  // The engine of today finds nothing, the coming one the rule.
  const documents = {
    decode: engine.decode.bind(engine),
    validateFormat: async (asked: Parameters<ValidationEngine['validateFormat']>[0]) => {
      const found = await engine.validateFormat({ ...asked, editions: { peppol: coming } });
      return asked.editions?.peppol === coming ? found : { ...found, layers: [] };
    },
  };
  await chunk(job, documents);
  const { cursor } = await rig.jobNow(job.id);
  expect(codesByFrequency((cursor as PreviewCursor).byCode)).toContainEqual({
    code: rule,
    severity: 'error',
    count: 1,
  });
  expect(await results(job.id, { code: rule })).toMatchObject([{ number: 'NEW-1', refused_then: true }]);
});

it('compares editions of the tax data by themselves, of documents that were sent', async () => {
  const lines = [aLine({ vatCategory: 'AE', vatRate: '0' })];
  const refused = await sentAs('TDD-1', anInvoiceXml({ number: 'TDD-1', buyer: aCompany(2, { icDph: null }), lines }));
  // Refused by the coming edition of EN 16931, which is none of this.
  const other = await sent('TDD-2', { isRefused: true });
  const { job } = await begin(comingTaxData);
  expect(job.request).toMatchObject({ ruleSet: 'sk-tdd', edition: comingTaxData, editionToday: '1.0.0' });
  expect(await chunk(job, engine)).toMatchObject({ state: 'closed', done: 2 });
  const found = await results(job.id);
  const verdicts = found.map((one) => [one.invoiceId, one.verdict_today, one.verdict_then === 'blocked']);
  expect(verdicts).toContainEqual([refused, 'blocked', false]);
  expect(found.find(({ invoiceId }) => invoiceId === other)).toMatchObject({ new_findings: [], gone_findings: [] });
  expect(await rig.jobNow(job.id)).toMatchObject({ counts: { refused: 0, improved: 1, failed: 0 } });
  await expect(begin(comingTaxData, 'inbound')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('waits for the rules of a layer that a document may otherwise pass without', async () => {
  await sent('WAITS', { isRefused: false });
  const { job } = await begin(coming);
  const away = {
    decode: engine.decode.bind(engine),
    validateFormat: async (asked: Parameters<ValidationEngine['validateFormat']>[0]) => {
      const { layers, ...found } = await engine.validateFormat(asked);
      const isTaxData = ({ entry }: (typeof layers)[number]) => entry.layer === 'tdd_sk';
      const broken = (one: (typeof layers)[number]) => ({
        ...one,
        entry: { ...one.entry, status: 'unavailable' as const },
      });
      return { ...found, layers: layers.map((one) => (isTaxData(one) ? broken(one) : one)) };
    },
  };
  await expect(chunk(job, away)).rejects.toMatchObject({ code: 'VALIDATOR_UNAVAILABLE' });
  expect(await results(job.id)).toEqual([]);
});

it('refuses an edition that is not installed, and a second preview while one is open', async () => {
  await expect(begin('1999.1')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { job } = await begin('2026.5');
  await expect(begin(coming)).rejects.toMatchObject({ code: 'CONFLICT', context: { jobId: job.id } });
});

it('keeps each result once through an outage, and counts what cannot be checked', async () => {
  for (let at = 0; at < 6; at += 1) await sent(`OUTAGE-${at}`, { isRefused: true });
  const lost = aReceivedDocument({ tenantId: rig.tenant.id, direction: 'outbound', number: 'LOST' });
  await createReceivingRepository(scratch.database).import(lost, null);
  const { job } = await begin(coming);
  let calls = 0;
  const away = new ProblemError('VALIDATOR_UNAVAILABLE');
  const failing = {
    decode: engine.decode.bind(engine),
    validateFormat: (asked: Parameters<ValidationEngine['validateFormat']>[0]) =>
      (calls += 1) > 9 ? Promise.reject(away) : engine.validateFormat(asked),
  };
  expect(await chunk(job, failing)).toMatchObject({ state: 'more' });
  await expect(chunk(job, failing, 3)).rejects.toBe(away);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'paused' });
  await chunk(job, engine);
  expect(await rig.jobNow(job.id)).toMatchObject({ state: 'finished', done: 7, counts: { refused: 6, failed: 1 } });
  const found = await results(job.id);
  expect(new Set(found.map(({ invoiceId }) => invoiceId)).size).toBe(6);
  expect(found).toHaveLength(6);
});

it('finds no difference under the edition of today', async () => {
  await sent('TWICE', { isRefused: true });
  const { job } = await begin('2026.5');
  await chunk(job, engine);
  expect(await results(job.id)).toMatchObject([{ new_findings: [], gone_findings: [], refused_then: false }]);
});
