import type { InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import { sameInAll } from '../../../../src/domain/localized';
import type { PossibleDuplicates } from '../../../../src/domain/ports/receiving/receiving';
import type { ExternalCheck } from '../../../../src/domain/ports/validation/external-check';
import { countFindings, finding, type FindingSource } from '../../../../src/domain/validation/finding';
import { type InboundProfile, inboundProfiles } from '../../../../src/domain/validation/layer-catalogue';
import type { LayerResult } from '../../../../src/domain/validation/validation-report';
import { validateInbound } from '../../../../src/usecases/validation/validate-inbound';
import { inboundChecks } from '../../../../src/validation/portal/inbound-checks';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';
import { aDecodedDocument, settingsAs, theBuyer, theSeller, understood } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const noPossibleDuplicates: PossibleDuplicates = { numberReusedOn: null, inConflict: false };

const error = (source: FindingSource, code: string): LayerResult => {
  const findings = [finding({ code, severity: 'error', source, messages: sameInAll(code) })];
  return {
    entry: {
      layer: source,
      status: 'failed',
      reason: null,
      duration_ms: 1,
      counts: countFindings(findings),
      artifacts: [],
    },
    findings,
  };
};

async function reportOn(
  invoice: InvoiceDocument,
  {
    layers = [] as LayerResult[],
    override = {},
    outside = [] as ExternalCheck[],
    tenant = theBuyer(),
    possibleDuplicates = noPossibleDuplicates,
    senderParticipantId = null as string | null,
  } = {},
  profile: InboundProfile = 'inbound',
) {
  const documents = understood(invoice, layers);
  const deps = {
    documents,
    inboundChecks,
    validationSettings: settingsAs(override),
    receiving: { possibleDuplicates: () => Promise.resolve(possibleDuplicates) },
    externalChecks: outside,
    log: silentLog,
    clock: () => 0,
  };
  const { report } = await validateInbound(deps, {
    profile,
    tenant,
    decoded: aDecodedDocument(),
    today: '2026-11-21',
    senderParticipantId,
  });
  return { report, job: documents.jobs[0], codes: report.findings.map(({ code, severity }) => `${code}:${severity}`) };
}
const entryOf = ({ report }: Awaited<ReturnType<typeof reportOn>>, id: FindingSource) =>
  report.layers.find(({ layer }) => layer === id);

describe('the report of a received document', () => {
  it('finds nothing in one that is for the tenant, and asks for no sender', async () => {
    const { report, job, codes } = await reportOn(anInvoiceDocument());
    expect(codes).toEqual([]);
    expect(report).toMatchObject({ verdict: 'ok', mode: 'inbound', settings_version: 1 });
    expect(job).toMatchObject({ sender: null, skip: ['tdd_sk'] });
  });

  it('is invalid only for what is wrong with the format', async () => {
    const wrongParty = anInvoiceDocument({
      seller: aDocumentParty(1, { endpoint: { scheme: '9950', value: 'SK2020000011' } }),
    });
    const lenient = await reportOn(wrongParty, { layers: [error('schematron_sk', 'PSK-DUE-1')] });
    expect(lenient.codes.sort()).toEqual(['PSK-DUE-1:warning', 'PTY-ENDPOINT-SCHEME:warning']);
    expect(lenient.report.verdict).toBe('warnings');
    expect(
      (await reportOn(anInvoiceDocument(), { layers: [error('schematron_peppol', 'PEPPOL-EN16931-R003')] })).report
        .verdict,
    ).toBe('invalid');
  });

  it('stays lenient under strict settings', async () => {
    const { report } = await reportOn(
      anInvoiceDocument({ buyer: aDocumentParty(2, { legalId: { scheme: '0158', value: '12345678' } }) }),
      { override: { strictness: 'strict' } },
    );
    expect(report).toMatchObject({ verdict: 'warnings', counts: { error: 0, warning: 1 } });
  });

  it.each(inboundProfiles)(
    'skips what only a sender can act on, also when settings want it always (%s)',
    async (profile) => {
      const asked: string[] = [];
      const spy = (id: ExternalCheck['id']): ExternalCheck => ({
        id,
        run: () => {
          asked.push(id);
          return Promise.resolve({ kind: 'done', findings: [] });
        },
      });
      const given = {
        outside: [spy('registry'), spy('routing'), spy('provider_dryrun')],
        override: { routing_default: 'always', require_provider_dryrun: true } as const,
        layers: [error('tdd_sk', 'TDD-X')],
      };
      const drawn = await reportOn(anInvoiceDocument({ issue_date: '2026-01-01' }), given, profile);
      expect(asked).toEqual(['registry']);
      for (const id of ['obligation', 'routing', 'tdd_sk', 'provider_dryrun'] as const)
        expect(entryOf(drawn, id)).toMatchObject({ status: 'skipped', reason: 'not_applicable' });
      expect(drawn.codes).toEqual(expect.not.arrayContaining([expect.stringContaining('ISSUE_DATE')]));
    },
  );

  it('warns of another document of its number, which might be paid twice', async () => {
    const { codes } = await reportOn(anInvoiceDocument(), {
      possibleDuplicates: { numberReusedOn: '2026-11-01', inConflict: true },
    });
    expect(codes).toEqual(['NUMBER_REUSED:warning', 'CONFLICTING_DUPLICATE:warning']);
  });

  it('warns of a document for somebody else', async () => {
    const { report } = await reportOn(anInvoiceDocument({ buyer: aDocumentParty(3) }));
    expect(report.findings).toMatchObject([
      {
        code: 'BUYER_MISMATCH',
        severity: 'warning',
        source: 'portal',
        location: '/ubl:Invoice/cac:AccountingCustomerParty',
      },
    ]);
  });

  it('warns of a document that somebody else has sent than it names', async () => {
    const seller = aDocumentParty(1);
    const sentBy = async (senderParticipantId: string) =>
      (await reportOn(anInvoiceDocument({ seller }), { senderParticipantId })).codes;
    expect(await sentBy(`0245:${seller.dic ?? ''}`)).toEqual([]);
    expect(await sentBy('0245:2099999999')).toEqual(['SENDER_MISMATCH:warning']);
  });

  it('takes a buyer without a company number by the electronic address', async () => {
    expect((await reportOn(anInvoiceDocument({ buyer: aDocumentParty(2, { firstCompanyId: null }) }))).codes).toEqual(
      [],
    );
  });

  it('looks for the tenant in the seller of a self-billed document', async () => {
    const selfBilled = anInvoiceDocument({ doc_type_code: '389' });
    expect((await reportOn(selfBilled, { tenant: theSeller() })).codes).toEqual([]);
    expect((await reportOn(selfBilled)).codes).toEqual(['BUYER_MISMATCH:warning']);
  });

  it('warns of an unknown type', async () => {
    const { report } = await reportOn(anInvoiceDocument({ doc_type_code: 'unknown', raw_type_code: '999' }));
    expect(report.findings).toMatchObject([{ code: 'UNSUPPORTED_DOCUMENT_TYPE', severity: 'warning', value: '999' }]);
  });

  it('warns of dates that contradict one another', async () => {
    expect((await reportOn(anInvoiceDocument({ due_date: '2026-11-01' }))).codes).toEqual([
      'DUE_DATE_BEFORE_ISSUE_DATE:warning',
    ]);
  });

  it('goes on without tax registers', async () => {
    const out: ExternalCheck = { id: 'registry', run: () => Promise.reject(new Error('out')) };
    const drawn = await reportOn(anInvoiceDocument(), { outside: [out], override: { fail_open: { registry: false } } });
    expect(drawn.report.verdict).toBe('ok');
    expect(entryOf(drawn, 'registry')?.status).toBe('unavailable');
  });
});
