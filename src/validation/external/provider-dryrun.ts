import { createHash, randomUUID } from 'node:crypto';

import type { Connection } from '../../domain/connections/connection';
import { localized } from '../../domain/localized';
import { dicOfParticipant } from '../../domain/participants/participant';
import { routingOf } from '../../domain/participants/peppol-routing';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { DryRunAnswer, ProviderCatalogue, ProviderErrorBody } from '../../domain/ports/deliveries/provider';
import type { CallEnd, ProviderCalls } from '../../domain/ports/deliveries/provider-calls';
import type {
  ExternalCheck,
  ExternalCheckInput,
  ExternalCheckOutcome,
} from '../../domain/ports/validation/external-check';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/validation/finding';
import { isOnRequest } from '../../domain/validation/validation-settings';
import { routingFinding } from './routing-findings';

export interface ProviderDryRunDeps {
  connections: Pick<ConnectionRepository, 'list' | 'open' | 'takeTurn'>;
  calls: Pick<ProviderCalls, 'send'>;
  providers: ProviderCatalogue;
  clock: Clock;
}

const notNow = {
  full: 'too many calls to the provider are under way',
  resting: 'the provider has not been answering; it is asked again later',
};

/**
 * The provider's own validation of the document, where its connection offers one. Runs when the caller asks, or the
 * settings switch the layer on or require it. What the provider would refuse is a warning, or an error with
 * `provider_error_policy: block`.
 *
 * The whole document is shown to the provider; a confidential one never is.
 */
export const createProviderDryRunLayer = (deps: ProviderDryRunDeps): ExternalCheck => ({
  id: 'provider_dryrun',
  async run(input, signal) {
    if (input.confidentialSupply === true) return { kind: 'skipped', reason: 'not_applicable' };
    if (!input.asked && isOnRequest('provider_dryrun', input.settings))
      return { kind: 'skipped', reason: 'not_requested' };
    const connection =
      input.connection ??
      (await deps.connections.list(input.tenant.id)).find(({ isDefaultOutbound }) => isDefaultOutbound);
    if (!connection || !deps.providers.byType(connection.providerType).capabilities(connection.settings).dryRun)
      return { kind: 'skipped', reason: 'not_applicable' };
    if (!connection.enabled) return { kind: 'unavailable', reason: 'the connection is disabled' };
    // A rest that some documents have caused must not keep others from being judged: they take turns with those that
    // are sent.
    const isResting = connection.health.circuitOpenUntil !== null;
    if (isResting && (await deps.connections.takeTurn(input.tenant.id, connection.id, randomUUID())) !== 'granted')
      return { kind: 'unavailable', reason: notNow.resting };

    signal.throwIfAborted();
    const open = await deps.connections.open(input.tenant.id, connection.id);
    if (!open) return { kind: 'unavailable', reason: 'the connection has just been removed' };
    const sha256 = createHash('sha256').update(input.xml).digest('hex');
    const provider = deps.providers.byType(connection.providerType);
    const { maxConcurrentSends } = provider.capabilities(connection.settings);
    const turn = await deps.calls.send(open, maxConcurrentSends);
    if (turn.kind !== 'granted') return { kind: 'unavailable', reason: notNow[turn.kind] };
    let result: CallEnd = 'untold';
    try {
      const answer = await provider.dryRun(open, { ...routingOf(input.invoice), xml: input.xml, sha256 });
      if (answer.kind === 'judged') result = 'answered';
      return outcomeOf(answer, input, connection, deps.clock);
    } finally {
      turn.end(result);
    }
  },
});

function outcomeOf(
  answer: DryRunAnswer,
  input: ExternalCheckInput,
  connection: Connection,
  clock: Clock,
): ExternalCheckOutcome {
  if (answer.kind === 'cannot_tell') return { kind: 'unavailable', reason: answer.message };
  const { accepted, message, receiverReachable } = answer;
  const findings = [...dryRunFindingsOf(answer, input), ...(receiverReachable === false ? unreachable(input) : [])];
  return {
    kind: 'done',
    findings,
    providerDryrun: { connection_id: connection.id, accepted, message, checked_at: new Date(clock()).toISOString() },
  };
}

function dryRunFindingsOf(
  { accepted, message, findings }: Extract<DryRunAnswer, { kind: 'judged' }>,
  { settings }: ExternalCheckInput,
): ValidationFinding[] {
  const severity = settings.provider_error_policy === 'block' ? 'error' : 'warning';
  const refusals = accepted ? [] : findings.filter(({ isWarning }) => !isWarning);
  const remarks = findings.filter((error) => !refusals.includes(error));
  // Refused without a word is still refused.
  const unexplained: ProviderErrorBody[] =
    accepted || refusals.length > 0 ? [] : [{ code: null, isWarning: false, message: message ?? '', location: null }];
  return [
    ...[...refusals, ...unexplained].map((error) => refusalFinding(error, severity)),
    ...remarks.map(remarkFinding),
  ];
}

const refusalFinding = (error: ProviderErrorBody, severity: FindingSeverity): ValidationFinding => {
  const said = wordsOf(error);
  return finding({
    code: 'PROVIDER_REJECTED',
    severity,
    source: 'provider_dryrun',
    location: error.location,
    messages: localized(
      `Váš digitálny poštár by tento doklad odmietol${said}`,
      `Váš digitální pošťák by tento doklad odmítl${said}`,
      `Your provider would refuse this document${said}`,
    ),
  });
};

const remarkFinding = (error: ProviderErrorBody): ValidationFinding => {
  const said = wordsOf(error);
  return finding({
    code: 'PROVIDER_WARNING',
    severity: 'warning',
    source: 'provider_dryrun',
    location: error.location,
    messages: localized(
      `Váš digitálny poštár má k dokladu poznámku${said}`,
      `Váš digitální pošťák má k dokladu poznámku${said}`,
      `Your provider has a remark on this document${said}`,
    ),
  });
};

const wordsOf = ({ code, message }: ProviderErrorBody): string => {
  const words = [code, message].filter((part) => part !== null && part !== '').join(': ');
  return words === '' ? '.' : ` – ${words}`;
};

/** Left to the layer `routing` where that always runs: one defect, one finding. */
function unreachable({ invoice, settings }: ExternalCheckInput): ValidationFinding[] {
  const dic = dicOfParticipant(routingOf(invoice).receiverParticipantId);
  return dic === null || settings.routing_default === 'always'
    ? []
    : [routingFinding(invoice, 'not_registered', dic, 'provider_dryrun')];
}
