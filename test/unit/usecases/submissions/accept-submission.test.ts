import type { TenantCaller } from '../../../../src/domain/access/caller';
import type { OwnedKey } from '../../../../src/domain/ports/submissions/idempotency';
import type { DecodedDocument } from '../../../../src/domain/ports/validation/validation-engine';
import { type AcceptDeps, acceptSubmission } from '../../../../src/usecases/submissions/accept-submission';
import type { SubmitInvoice } from '../../../../src/usecases/submissions/submission';
import type { ValidatedSubmission } from '../../../../src/usecases/submissions/validate-submission';
import { fakeIdempotencyStore } from '../../../fakes/idempotency';
import { fakeObjects } from '../../../fakes/objects';
import { fakeSubmissions } from '../../../fakes/submissions';
import { anApiKeyCaller, anIntegrationCaller } from '../../../support/factories/callers';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { aDelivery, capable, createDeliveryRig, isoAt, noon } from '../../../support/rigs/delivery-rig';
import { aDecodedDocument, aValidationRun, theSeller } from '../../../support/rigs/report-rig';

const tenant = theSeller();
const bytes = Buffer.from('%PDF');
const attachment = {
  filename: 'a.pdf',
  mime_type: 'application/pdf',
  size_bytes: bytes.length,
  sha256: 'a'.repeat(64),
};

/** A validated document of a company, ready to be accepted; its key is reserved anew for each call. */
function rig() {
  const idempotency = fakeIdempotencyStore(() => noon);
  const submissions = fakeSubmissions(idempotency);
  const objects = fakeObjects(() => noon);
  const started: string[] = [];
  const { deps, connection } = createDeliveryRig(aDelivery({ tenantId: tenant.id }));
  const acceptDeps: AcceptDeps = {
    ...{ objects, submissions, providers: deps.providers, clock: () => noon },
    baseUrl: 'https://portal.example/api/v1',
    startDueSeconds: () => 2,
    // Never ends: the answer must not wait for it.
    tryStartWorkflow: ({ invoiceId, generation }) => {
      started.push(`${invoiceId} ${generation}`);
      return new Promise(() => undefined);
    },
  };
  let calls = 0;

  async function accept(
    given: {
      caller?: TenantCaller;
      number?: string;
      transcoded?: boolean;
      validated?: Partial<ValidatedSubmission>;
      loseKey?: boolean;
      policy?: 'error' | 'warn';
    } = {},
  ) {
    const { caller = anApiKeyCaller(tenant.id), transcoded = false, number = 'FA-1' } = given;
    const invoice = anInvoiceDocument({ invoice_number: number, attachments: [attachment], attachment_count: 1 });
    const scope = { tenantId: tenant.id, owner: tenant.id, operation: 'submit', key: `key ${(calls += 1)}` } as const;
    const reserved = await idempotency.reserve(scope, 'f'.repeat(64), 60);
    if (reserved.kind !== 'reserved') throw new Error('the key is not free');
    const key: OwnedKey = { scope, token: given.loseKey ? 'the token of another request' : reserved.token };
    const { encoding } = aDecodedDocument();
    const decoded: DecodedDocument = { xml: Buffer.from('<Invoice/>'), encoding: { ...encoding, transcoded } };
    return acceptSubmission(acceptDeps, {
      command: {
        ...{ caller, xml: Buffer.from('<Invoice as="it came"/>'), clientReference: 'C-1', externalReference: 'E-1' },
        ...{ tag: null, idempotencyKey: scope.key, fingerprint: 'f', connectionId: null, confidentialSupply: false },
        labels: { charset: null, envelope: null },
      } satisfies SubmitInvoice,
      tenant: { ...tenant, settings: { ...tenant.settings, issue_date_policy: given.policy ?? 'warn' } },
      chosen: { connection, capabilities: capable },
      ...{ decoded, key },
      validated: {
        ...{ invoice, attachments: [bytes], report: aValidationRun(), deferredChecks: [] },
        naturalKey: { sellerKey: 's', docTypeCode: '380', number, issueDate: '2026-11-21' },
        ...given.validated,
      },
    });
  }
  return { accept, submissions, objects, started };
}

describe('accepting a validated document', () => {
  it('stores its bytes and attachments before the submission that names them', async () => {
    const { accept, submissions, objects } = rig();
    const { id } = await accept();
    const [accepted] = submissions.accepted;
    const folder = `${tenant.id}/${id}`;
    expect(accepted).toMatchObject({ xml: { key: `${folder}/invoice.xml` }, sourceXml: null });
    const [stored] = accepted?.attachments ?? [];
    expect(stored).toMatchObject({
      meta: { filename: 'a.pdf' },
      object: { key: `${folder}/attachments/${stored?.meta.id}` },
    });
    expect(await objects.get(stored?.object ?? { key: '', versionId: '', sha256: '', sizeBytes: 0 })).toEqual(bytes);
  });

  it('keeps the bytes as they came beside those that they were converted to', async () => {
    const { accept, submissions, objects } = rig();
    await accept({ transcoded: true });
    const [accepted] = submissions.accepted;
    if (!accepted?.sourceXml) throw new Error('the source is missing');
    expect((await objects.get(accepted.xml)).toString()).toBe('<Invoice/>');
    expect((await objects.get(accepted.sourceXml)).toString()).toBe('<Invoice as="it came"/>');
  });

  it('answers with the links of the audience, and keeps the same answer for a repetition', async () => {
    const { accept, submissions } = rig();
    const erp = anIntegrationCaller(tenant.id);
    const [portal, integration] = [await accept(), await accept({ caller: erp, number: 'FA-2' })];
    expect(portal.links.self).toBe(`https://portal.example/api/v1/invoices/${portal.id}`);
    expect(portal).not.toHaveProperty('client_reference');
    const location = `https://portal.example/api/v1/erp/invoices/${integration.id}`;
    expect(integration).toMatchObject({ client_reference: 'C-1', location, links: { xml: `${location}/xml` } });
    expect(submissions.accepted.map(({ answer }) => answer.body)).toEqual([portal, integration]);
    expect(submissions.accepted.map(({ integrationId }) => integrationId)).toEqual([null, erp.id]);
  });

  it('starts the workflow of its first generation without waiting for it', async () => {
    const { accept, started } = rig();
    const { id } = await accept();
    expect(started).toEqual([`${id} 1`]);
  });

  it('gives the delivery the time of the connection, and under a strict date not beyond the day of issue', async () => {
    const { accept, submissions } = rig();
    await accept();
    await accept({ number: 'FA-2', policy: 'error' });
    expect(
      submissions.accepted.map(({ horizonAt, issueDateMustBeToday }) => [horizonAt, issueDateMustBeToday]),
    ).toEqual([
      [isoAt(capable.retryHorizonMinutes * 60), false],
      ['2026-11-21T23:00:00.000Z', true],
    ]);
  });

  it('refuses a document that another request has sent meanwhile, and starts nothing', async () => {
    const { accept, started } = rig();
    const { id } = await accept();
    await expect(accept()).rejects.toMatchObject({ code: 'DUPLICATE_INVOICE', context: { existingInvoiceId: id } });
    expect(started).toHaveLength(1);
  });

  it('accepts nothing under a key that another request owns by now', async () => {
    const { accept, submissions, started } = rig();
    await expect(accept({ loseKey: true })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_PROGRESS',
      context: { retryAfterSeconds: 1 },
    });
    expect([submissions.accepted, started]).toEqual([[], []]);
  });

  it('accepts nothing while the object store is away', async () => {
    const { accept, submissions, objects } = rig();
    objects.setAvailable(false);
    await expect(accept()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(submissions.accepted).toEqual([]);
  });
});
