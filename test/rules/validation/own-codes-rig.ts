import { createProviderCalls } from '../../../src/adapters/providers/calls/provider-calls';
import { createProviderCatalogue } from '../../../src/adapters/providers/provider-catalogue';
import { encodeXml } from '../../../src/document/encodings/encode';
import type { DocumentParty, InvoiceDocument } from '../../../src/domain/invoices/invoice-document';
import type { ProviderErrorBody } from '../../../src/domain/ports/deliveries/provider';
import type { PossibleDuplicates } from '../../../src/domain/ports/receiving/receiving';
import type { PartyRows } from '../../../src/domain/ports/tax-registers/tax-registers';
import type { ExternalCheck } from '../../../src/domain/ports/validation/external-check';
import type { SubmissionContext } from '../../../src/domain/ports/validation/submission-checks';
import { ProblemError } from '../../../src/domain/problem';
import type { ValidationFinding } from '../../../src/domain/validation/finding';
import type { ValidationRouting } from '../../../src/domain/validation/validation-report';
import { runExternalChecks } from '../../../src/usecases/validation/run-external-checks';
import { createProviderDryRunLayer } from '../../../src/validation/external/provider-dryrun';
import { createRegistryLayer } from '../../../src/validation/external/registry';
import { createRoutingLayer } from '../../../src/validation/external/routing';
import { inboundChecks } from '../../../src/validation/portal/inbound-checks';
import { partyFindings } from '../../../src/validation/portal/party';
import { submissionChecks } from '../../../src/validation/portal/submission-checks';
import { aDocumentParty, anInvoiceDocument } from '../../support/factories/document-factory';
import { encoded, read } from '../../support/factories/encoded';
import { aCompany, anInvoiceXml } from '../../support/factories/invoice-factory';
import { answering, inOrder, layerInput, someLists } from '../../support/factories/tax-register-rows';
import { aDelivery, capable, createDeliveryRig, noon } from '../../support/rigs/delivery-rig';
import { anExternalCheckRequest, theBuyer } from '../../support/rigs/report-rig';
import { aConnection } from '../../support/rigs/scripted-provider';
import { silentLog } from '../../support/rigs/silent-log';

/** What finds the codes that the portal itself gives, asked about one case. */

export type Codes = string[] | Promise<string[]>;
export type Pair = readonly [broken: () => Codes, repaired: () => Codes];
export const codesOf = (findings: readonly ValidationFinding[]): string[] => findings.map(({ code }) => code);

export const party = (document: Partial<InvoiceDocument>): string[] =>
  codesOf(partyFindings(anInvoiceDocument(document), 'issuer'));
export const sold = (seller: Partial<DocumentParty>): string[] => party({ seller: aDocumentParty(1, seller) });
export const { dic, icDph, ico } = aCompany(1);
export const wrongDigit = (number: string): string => number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10);
export const address = (value: string) => ({ endpoint: { scheme: '0245', value } });

export const submitted = (overrides: Partial<SubmissionContext>, document: Partial<InvoiceDocument> = {}): string[] =>
  submissionChecks([], {
    today: '2026-11-21',
    issueDatePolicy: 'error',
    confidentialSupply: false,
    numberReusedBy: null,
    recipientExcluded: false,
    ...overrides,
    invoice: anInvoiceDocument(document),
  }).flatMap(({ findings }) => codesOf(findings));
export const received = (
  document: Partial<InvoiceDocument>,
  possibleDuplicates: Partial<PossibleDuplicates> = {},
  senderParticipantId: string | null = null,
): string[] =>
  inboundChecks([], {
    invoice: anInvoiceDocument(document),
    recipient: { ...theBuyer(), allowSelfBilling: false },
    senderParticipantId,
    possibleDuplicates: { numberReusedOn: null, inConflict: false, ...possibleDuplicates },
  }).flatMap(({ findings }) => codesOf(findings));

export const asked = async (layer: ExternalCheck, options = false): Promise<string[]> => {
  const outcome = await layer.run(
    layerInput({ asked: options, connection: aConnection('https://provider.example') }),
    new AbortController().signal,
  );
  return outcome.kind === 'skipped' ? [] : codesOf(outcome.findings ?? []);
};
export const registered = (rows: Partial<PartyRows>, days: Parameters<typeof someLists>[0] = {}): Promise<string[]> =>
  asked(
    createRegistryLayer({
      taxRegisters: answering({ lists: someLists(days), parties: [inOrder(1, rows), inOrder(2)] }),
    }),
  );
export const [breach, trace] = [
  { icDph: icDph ?? '', ico, breachYear: '2025', publishedOn: '2026-02-01' },
  { lastSeenOn: '2026-10-01', missingSince: '2026-10-02' },
];
export const routed = (answer: Partial<ValidationRouting>): Promise<string[]> => {
  const known: ValidationRouting = {
    dic,
    participant_id: `0245:${dic}`,
    registered: true,
    reason: null,
    provider: null,
    document_types: [],
    source: 'smp',
    checked_at: '2026-11-21T11:00:00.000Z',
  };
  return asked(createRoutingLayer({ participants: { lookup: () => Promise.resolve({ ...known, ...answer }) } }), true);
};
export const judged = (accepted: boolean, findings: ProviderErrorBody[]): Promise<string[]> => {
  const { deps } = createDeliveryRig(aDelivery());
  const provider = {
    ...deps.providers.byType('sapi-sk'),
    type: 'sapi-sk' as const,
    capabilities: () => ({ ...capable, dryRun: true }),
    dryRun: () =>
      Promise.resolve({ kind: 'judged' as const, accepted, message: null, receiverReachable: true, findings }),
  };
  const connection = aConnection('https://provider.example');
  const connections = {
    list: () => Promise.resolve([connection]),
    open: () => Promise.resolve(connection),
    takeTurn: () => Promise.resolve('busy' as const),
  };
  return asked(
    createProviderDryRunLayer({
      connections,
      calls: createProviderCalls({ clock: () => noon, log: silentLog }),
      providers: createProviderCatalogue([provider]),
      clock: () => noon,
    }),
    true,
  );
};
export const reached = async (run: ExternalCheck['run']): Promise<string[]> => {
  const { results } = await runExternalChecks(
    { externalChecks: [{ id: 'registry', run }], log: silentLog },
    anExternalCheckRequest(),
  );
  return results.flatMap(({ findings }) => codesOf(findings));
};

/** Findings of the encoding, or the problem. */
export function encodedIn(...given: Parameters<typeof read>): string[] {
  try {
    return codesOf(read(...given).encoding.warnings);
  } catch (error) {
    if (error instanceof ProblemError) return [error.code];
    throw error;
  }
}
export function copied(text: string, target: string): string[] {
  try {
    encodeXml(Buffer.from(text), 'utf-8', target);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return [error.code];
    throw error;
  }
}
export const declared = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="${name}"?><a>${content}</a>`;
export const invoiceIn1250 = (content: Parameters<typeof anInvoiceXml>[0]): Buffer =>
  encoded(anInvoiceXml(content).replace('UTF-8', 'windows-1250'), 'windows-1250');
export const signature =
  '<ext:UBLExtensions><ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignatureValue>AA==</ds:SignatureValue></ds:Signature></ext:UBLExtensions>';
