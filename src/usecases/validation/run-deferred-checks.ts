import { randomUUID } from 'node:crypto';

import type { Delivery } from '../../domain/deliveries/delivery';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { DeferredVerdict, RunDeferredChecks } from '../../domain/ports/deliveries/deferred-checks';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { ExcludedRecipientRepository } from '../../domain/ports/validation/excluded-recipients';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { ProblemError } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { type FindingSource, layerOfSource } from '../../domain/validation/finding';
import type { ValidationReport } from '../../domain/validation/validation-report';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';
import { refusalOfFindings } from '../submissions/refusal-of-report';
import { type ReportDeps, validateOutbound, type ValidationResult } from '../submissions/validate-outbound';
import { type ExternalCheckDeps, runExternalChecks } from './run-external-checks';

export interface RunDeferredChecksDeps extends ReportDeps, ExternalCheckDeps {
  tenants: Pick<TenantRepository, 'find'>;
  connections: Pick<ConnectionRepository, 'find'>;
  validationSettings: Pick<ValidationSettingsRepository, 'read'>;
  excludedRecipients: Pick<ExcludedRecipientRepository, 'includes'>;
  objects: Pick<ObjectStore, 'get'>;
}

/**
 * Validates a document again that was accepted while a layer that its settings require was unavailable. The current
 * settings apply: a company that no longer requires the layer frees the delivery. The number was taken at acceptance,
 * and of the external layers only the deferred ones run; all others run again, because layers use each other's results
 * (the obligation uses that of the tax registers).
 *
 * @throws ProblemError `NOT_FOUND` (no such tenant), `SERVICE_UNAVAILABLE`
 */
export const createRunDeferredChecks =
  (deps: RunDeferredChecksDeps): RunDeferredChecks =>
  async (delivery) => {
    const gone = delivery.deferredChecks.find((deferred) => !deps.externalChecks.some(({ id }) => id === deferred));
    if (gone !== undefined) return notNow(`${gone}: this release knows no such layer`);
    try {
      return verdictOf(delivery, await draw(deps, delivery));
    } catch (error) {
      // The validator is busy or broken. The delivery waits for it as for any other, instead of occupying an activity
      // meanwhile.
      if (error instanceof ProblemError && error.code === 'VALIDATOR_UNAVAILABLE') return notNow(error.message);
      throw error;
    }
  };

async function draw(deps: RunDeferredChecksDeps, delivery: Delivery): Promise<ValidationResult> {
  const { tenantId, connectionId, deferredChecks } = delivery;
  const [tenant, connection, { defaults, own }, xml] = await Promise.all([
    deps.tenants.find(tenantId),
    deps.connections.find(tenantId, connectionId),
    deps.validationSettings.read(tenantId),
    deps.objects.get(delivery.xml),
  ]);
  if (!tenant) throw new ProblemError('NOT_FOUND');
  const settings = effectiveValidationSettings(defaults, own);
  const decoded = deps.documents.decode(xml, { charset: null, envelope: 'utf-8' }, null);
  const today = issueDayAt(new Date(deps.clock()));
  return validateOutbound(deps, {
    profile: 'deferred',
    decoded,
    turn: { share: tenantId },
    sender: null,
    today,
    issueDatePolicy: delivery.issueDateMustBeToday ? 'error' : 'warn',
    // A confidential supply is never accepted.
    confidentialSupply: false,
    settings,
    context: {
      findPriorInvoices: async (_key, recipient) => ({
        resend: { kind: 'proceed', supersedes: [], numberReusedBy: null },
        recipientExcluded: await deps.excludedRecipients.includes(tenantId, recipient),
      }),
      runExternalChecks: (invoice) =>
        runExternalChecks(deps, {
          profile: 'deferred',
          tenant,
          invoice,
          xml: decoded.xml,
          today,
          connection,
          settings: settings.settings,
          requested: [],
          only: deferredChecks,
        }),
    },
  });
}

/** An error is final, whatever else could not be asked. */
function verdictOf({ invoiceId }: Delivery, { report, missing }: ValidationResult): DeferredVerdict {
  const run = { ...report, id: randomUUID(), invoice_id: invoiceId, trigger: 'delivery', actor: 'worker' };
  const refusal = refusalOfFindings(report.findings);
  if (refusal) return { kind: 'blocked', run, reason: reasonOf(refusal, report), message: messageOf(report) };
  const [first] = missing;
  if (first === undefined) return { kind: 'passed', run };
  const why = report.layers.find(({ layer }) => layer === first)?.reason ?? 'could not be asked';
  return {
    kind: 'unavailable',
    reason: missing.every(asksProvider) ? 'PROVIDER_UNAVAILABLE' : 'VALIDATOR_UNAVAILABLE',
    message: `${first}: ${why}`,
  };
}

function reasonOf(
  { code }: ProblemError,
  report: ValidationReport,
): Extract<DeferredVerdict, { kind: 'blocked' }>['reason'] {
  if (code === 'OBLIGATION_FORBIDDEN' || code === 'ISSUE_DATE_NOT_TODAY') return code;
  return errorsOf(report).every(({ source }) => asksProvider(source)) ? 'PROVIDER_REJECTED' : 'VALIDATION_FAILED';
}

const asksProvider = (source: FindingSource): boolean => layerOfSource(source)?.asks === 'delivery_provider';

const errorsOf = ({ findings }: ValidationReport) => findings.filter(({ severity }) => severity === 'error');

function messageOf(report: ValidationReport): string {
  const [first] = errorsOf(report);
  return first ? `${first.code}: ${first.messages.en}`.slice(0, 500) : '';
}

const notNow = (message: string): DeferredVerdict => ({
  kind: 'unavailable',
  reason: 'VALIDATOR_UNAVAILABLE',
  message,
});
