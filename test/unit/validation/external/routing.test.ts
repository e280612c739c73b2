import { asId, type ConnectionId } from '../../../../src/domain/ids';
import { routingOf } from '../../../../src/domain/participants/peppol-routing';
import type { ParticipantQuestion } from '../../../../src/domain/ports/participants/participant-lookup';
import type { ExternalCheckInput } from '../../../../src/domain/ports/validation/external-check';
import type { ValidationRouting } from '../../../../src/domain/validation/validation-report';
import {
  systemValidationSettings,
  type ValidationSettings,
} from '../../../../src/domain/validation/validation-settings';
import { createRoutingLayer } from '../../../../src/validation/external/routing';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { layerInput } from '../../../support/factories/tax-register-rows';
import { aConnection } from '../../../support/rigs/scripted-provider';

const invoice = anInvoiceDocument();
const [seller, buyer] = [invoice.seller.endpoint?.value ?? '', invoice.buyer.endpoint?.value ?? ''];
const settings = (given: Partial<ValidationSettings>): ValidationSettings => ({
  ...systemValidationSettings,
  ...given,
});
const reachable: ValidationRouting = {
  dic: buyer,
  participant_id: `0245:${buyer}`,
  registered: true,
  reason: null,
  provider: null,
  document_types: [],
  source: 'provider',
  checked_at: '2026-11-21T11:00:00.000Z',
};

async function run(answer: Partial<ValidationRouting>, input: Partial<ExternalCheckInput> = {}) {
  const questions: ParticipantQuestion[] = [];
  const layer = createRoutingLayer({
    participants: {
      lookup: (question) => {
        questions.push(question);
        return Promise.resolve({ ...reachable, ...answer });
      },
    },
  });
  const outcome = await layer.run(layerInput({ invoice, asked: true, ...input }), new AbortController().signal);
  return { outcome, questions };
}
const findingsOf = async (...args: Parameters<typeof run>) => {
  const { outcome } = await run(...args);
  return outcome.kind === 'skipped'
    ? [outcome.reason]
    : (outcome.findings ?? []).map(({ code, severity, bt, value }) => ({ code, severity, bt, value }));
};

it('runs when the settings say always or the caller asks, and not otherwise', async () => {
  expect(await findingsOf({}, { asked: false })).toEqual(['not_requested']);
  expect((await run({}, { asked: false })).questions).toEqual([]);
  expect((await run({}, { asked: false, settings: settings({ routing_default: 'always' }) })).questions).toHaveLength(
    1,
  );
  expect((await run({}, { asked: true })).questions).toHaveLength(1);
});

it('asks for the recipient and this kind of document, through the connection that it would be sent by', async () => {
  const connection = aConnection('https://provider.example');
  const { questions, outcome } = await run({}, { connection, settings: settings({ routing_smp: true }) });
  expect(questions).toEqual([
    {
      tenantId: layerInput({}).tenant.id,
      dic: buyer,
      connectionId: asId<ConnectionId>(connection.id),
      documentTypeId: routingOf(invoice).documentTypeId,
      useSmp: true,
    },
  ]);
  expect(outcome).toMatchObject({ kind: 'done', findings: [], routing: { registered: true } });
});

it('warns of a recipient who is not registered, at its address', async () => {
  expect(await findingsOf({ registered: false })).toEqual([
    { code: 'RECIPIENT_NOT_REGISTERED', severity: 'warning', bt: 'BT-49', value: `0245:${buyer}` },
  ]);
});

it('takes the seller for the recipient of a self-billed invoice', async () => {
  const selfBilled = { ...invoice, doc_type_code: '389' as const };
  expect((await run({}, { invoice: selfBilled })).questions[0]?.dic).toBe(seller);
  expect(await findingsOf({ registered: false }, { invoice: selfBilled })).toMatchObject([
    { code: 'RECIPIENT_NOT_REGISTERED', bt: 'BT-34' },
  ]);
});

it('warns of a kind of document that the recipient does not receive', async () => {
  const { documentTypeId } = routingOf(invoice);
  expect(await findingsOf({ document_types: ['urn:other::Invoice##x::2.1'] })).toMatchObject([
    { code: 'RECIPIENT_DOCTYPE_NOT_SUPPORTED', severity: 'warning' },
  ]);
  expect(await findingsOf({ document_types: [], reason: 'the access point is out of service' })).toMatchObject([
    { code: 'RECIPIENT_DOCTYPE_NOT_SUPPORTED' },
  ]);
  expect(await findingsOf({ document_types: ['urn:other', documentTypeId] })).toEqual([]);
  // A source without a list has said nothing about types.
  expect(await findingsOf({ document_types: [] })).toEqual([]);
});

it('never calls a recipient unregistered when no source could answer', async () => {
  const { outcome } = await run({ registered: null, reason: 'timeout', source: 'smp' });
  expect(outcome).toMatchObject({
    kind: 'unavailable',
    reason: 'timeout',
    findings: [{ code: 'ROUTING_UNKNOWN', severity: 'info' }],
    routing: { registered: null },
  });
});

it('does not wait for a source that the tenant does not have', async () => {
  const { outcome } = await run({ registered: null, reason: 'no look-up', source: 'none' });
  expect(outcome).toMatchObject({ kind: 'done', findings: [{ code: 'ROUTING_UNKNOWN', severity: 'info' }] });
});

it('does not look up an address of another scheme', async () => {
  const foreign = { ...invoice, buyer: { ...invoice.buyer, endpoint: { scheme: '0088', value: '7300010000001' } } };
  expect(await findingsOf({}, { invoice: foreign })).toEqual(['not_applicable']);
});
