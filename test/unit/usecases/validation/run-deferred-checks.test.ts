import { sameInAll } from '../../../../src/domain/localized';
import type {
  ExternalCheck,
  ExternalCheckInput,
  ExternalCheckOutcome,
} from '../../../../src/domain/ports/validation/external-check';
import { ProblemError } from '../../../../src/domain/problem';
import { finding, type FindingSource } from '../../../../src/domain/validation/finding';
import type { ValidationOverride } from '../../../../src/domain/validation/validation-settings';
import { createRunDeferredChecks } from '../../../../src/usecases/validation/run-deferred-checks';
import { submissionChecks } from '../../../../src/validation/portal/submission-checks';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { aDelivery, createDeliveryRig, noon } from '../../../support/rigs/delivery-rig';
import { aDecodedDocument, settingsAs, theSeller, understood } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const away: ExternalCheckOutcome = { kind: 'unavailable', reason: 'it is being repaired' };
const content: ExternalCheckOutcome = { kind: 'done', findings: [] };
const against = (source: FindingSource): ExternalCheckOutcome => ({
  kind: 'done',
  findings: [finding({ code: 'REG-X', severity: 'error', source, messages: sameInAll('it is wrong') })],
});

interface ParsedArguments {
  deferred?: string[];
  override?: ValidationOverride;
  answers?: Partial<Record<ExternalCheck['id'], ExternalCheckOutcome>>;
  isExcluded?: boolean;
  validateFormat?: () => never;
}

async function look({
  deferred = ['registry'],
  override = { fail_open: { registry: false, provider_dryrun: false } },
  answers = {},
  isExcluded = false,
  validateFormat,
}: ParsedArguments) {
  const asked: ExternalCheckInput[] = [];
  const externalChecks = (['registry', 'routing', 'provider_dryrun'] as const).map((id): ExternalCheck => ({
    id,
    run: (input) => {
      asked.push(input);
      return Promise.resolve(answers[id] ?? content);
    },
  }));
  const delivery = aDelivery({ status: 'validating', deferredChecks: deferred, issueDate: '2026-11-20' });
  const { deps } = createDeliveryRig(delivery);
  const runDeferredChecks = createRunDeferredChecks({
    ...deps,
    documents: {
      decode: () => aDecodedDocument(),
      ...understood(anInvoiceDocument({ issue_date: '2026-11-20' })),
      ...(validateFormat && { validateFormat }),
      ready: () => Promise.resolve(true),
      close: () => Promise.resolve(),
    },
    checks: submissionChecks,
    externalChecks,
    log: silentLog,
    tenants: { find: () => Promise.resolve(theSeller()) },
    validationSettings: settingsAs(override),
    excludedRecipients: { includes: () => Promise.resolve(isExcluded) },
    clock: () => noon,
  });
  return { delivery, asked, verdict: await runDeferredChecks(delivery) };
}

describe('layers that a delivery owes', () => {
  it('let it pass when they can be asked and find nothing, in a run of mode presend that says so', async () => {
    const { verdict, delivery, asked } = await look({});
    expect(verdict).toMatchObject({
      kind: 'passed',
      run: {
        mode: 'presend',
        trigger: 'delivery',
        actor: 'worker',
        invoice_id: delivery.invoiceId,
        settings_version: 1,
      },
    });
    expect(verdict.kind === 'passed' && verdict.run.layers.find(({ layer }) => layer === 'registry')).toMatchObject({
      status: 'passed',
    });
    expect(asked).toMatchObject([{ connection: { id: expect.any(String) as string } }]);
  });

  it('are alone in asking outside: what was answered at acceptance is not asked again', async () => {
    const { verdict, asked } = await look({
      deferred: ['provider_dryrun'],
      override: { require_provider_dryrun: true },
    });
    expect(asked).toMatchObject([{ asked: true }]);
    expect(
      verdict.kind === 'passed' &&
        verdict.run.layers.filter(({ reason }) => reason === 'not_requested').map(({ layer }) => layer),
    ).toEqual(expect.arrayContaining(['registry', 'routing']));
  });

  it('block with an error of theirs', async () => {
    expect((await look({ answers: { registry: against('registry') } })).verdict).toMatchObject({
      kind: 'blocked',
      reason: 'VALIDATION_FAILED',
      message: 'REG-X: it is wrong',
      run: { verdict: 'blocked' },
    });
  });

  it('block as refused by the provider when only the provider is against it', async () => {
    const refused = await look({
      deferred: ['provider_dryrun'],
      answers: { provider_dryrun: against('provider_dryrun') },
    });
    expect(refused.verdict).toMatchObject({ kind: 'blocked', reason: 'PROVIDER_REJECTED' });
  });

  it('block what has come to be forbidden meanwhile', async () => {
    expect((await look({ isExcluded: true })).verdict).toMatchObject({
      kind: 'blocked',
      reason: 'OBLIGATION_FORBIDDEN',
    });
  });

  it('are waited for while they stay away, and an error found meanwhile is not', async () => {
    expect((await look({ answers: { registry: away } })).verdict).toEqual({
      kind: 'unavailable',
      reason: 'VALIDATOR_UNAVAILABLE',
      message: 'registry: it is being repaired',
    });
    const required = await look({
      deferred: ['provider_dryrun'],
      override: { require_provider_dryrun: true },
      answers: { provider_dryrun: away },
    });
    expect(required.verdict).toMatchObject({ kind: 'unavailable', reason: 'PROVIDER_UNAVAILABLE' });
    expect((await look({ answers: { registry: away }, isExcluded: true })).verdict).toMatchObject({ kind: 'blocked' });
  });

  it('are no longer waited for when the settings stop insisting', async () => {
    expect(
      (await look({ override: { fail_open: { registry: true } }, answers: { registry: away } })).verdict,
    ).toMatchObject({ kind: 'passed' });
    const off = await look({ override: { layers: { registry: 'off' } }, answers: { registry: away } });
    expect(off.verdict).toMatchObject({ kind: 'passed' });
    expect(off.asked).toEqual([]);
  });

  it('are never taken for passed when nothing here can run them', async () => {
    expect((await look({ deferred: ['oracle'] })).verdict).toMatchObject({
      kind: 'unavailable',
      reason: 'VALIDATOR_UNAVAILABLE',
    });
    const busy = (): never => {
      throw new ProblemError('VALIDATOR_UNAVAILABLE');
    };
    expect((await look({ validateFormat: busy })).verdict).toMatchObject({
      kind: 'unavailable',
      reason: 'VALIDATOR_UNAVAILABLE',
    });
  });

  it('do not hold an old date against it where the tenant only wanted a warning', async () => {
    const { verdict } = await look({});
    expect(verdict).toMatchObject({ kind: 'passed', run: { verdict: 'warnings' } });
  });
});
