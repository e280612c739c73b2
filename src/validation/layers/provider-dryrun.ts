import { createHash, randomUUID } from 'node:crypto';

import type { Connection } from '../../domain/connection';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/finding';
import { localized } from '../../domain/localized';
import { dicOfParticipant } from '../../domain/participant';
import { routingOf } from '../../domain/peppol-routing';
import type { TakeSlot } from '../../domain/ports/call-slots';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections';
import type { OutsideLayer, OutsideLayerInput, OutsideLayerOutcome } from '../../domain/ports/outside-layer';
import type { DryRunAnswer, ProviderComplaint, ProviderRegistry } from '../../domain/ports/provider';
import { routingFinding } from './routing-findings';

export interface ProviderDryRunDeps {
  connections: Pick<ConnectionRepository, 'list' | 'open' | 'takeTurn'>;
  takeSlot: TakeSlot;
  providers: ProviderRegistry;
  clock: Clock;
}

/** Who submits waits three seconds for everything outside. */
const slotPatienceMs = 1_000;

/**
 * The provider's own validation of the document, where its connection offers one. Runs when the caller asks, or the settings switch the layer on
 * or require it. What the provider would refuse is a warning, or an error with `provider_error_policy: block`.
 *
 * The whole document is shown to the provider; a confidential one never is.
 */
export const createProviderDryRunLayer = (deps: ProviderDryRunDeps): OutsideLayer => ({
  id: 'provider_dryrun',
  async run(input, signal) {
    const { mode, settings } = input;
    if (mode === 'inbound' || mode === 'inbound_recheck' || input.confidentialSupply === true)
      return { kind: 'skipped', reason: 'not_applicable' };
    if (!input.asked && !settings.require_provider_dryrun && settings.layers.provider_dryrun !== 'on')
      return { kind: 'skipped', reason: 'not_requested' };
    const connection =
      input.connection ??
      (await deps.connections.list(input.tenant.id)).find(({ isDefaultOutbound }) => isDefaultOutbound);
    if (!connection || !deps.providers.byType(connection.providerType).capabilities(connection.settings).dryRun)
      return { kind: 'skipped', reason: 'not_applicable' };
    if (!connection.enabled) return { kind: 'unavailable', reason: 'the connection is disabled' };
    // A rest that some documents have caused must not keep others from being judged: they take turns with those that are sent.
    const isResting = connection.health.circuitOpenUntil !== null;
    if (isResting && (await deps.connections.takeTurn(input.tenant.id, connection.id, randomUUID())) !== 'granted')
      return { kind: 'unavailable', reason: 'the provider has not been answering; it is asked again later' };

    signal.throwIfAborted();
    const open = await deps.connections.open(input.tenant.id, connection.id);
    if (!open) return { kind: 'unavailable', reason: 'the connection has just been removed' };
    const sha256 = createHash('sha256').update(input.xml).digest('hex');
    const provider = deps.providers.byType(connection.providerType);
    const { maxConcurrentSends } = provider.capabilities(connection.settings);
    const giveBack = await deps.takeSlot(connection.id, maxConcurrentSends, slotPatienceMs);
    if (!giveBack) return { kind: 'unavailable', reason: 'too many calls to the provider are under way' };
    const answer = await provider
      .dryRun(open, { ...routingOf(input.invoice), xml: input.xml, sha256 })
      .finally(giveBack);
    return outcomeOf(answer, input, connection, deps.clock);
  },
});

function outcomeOf(
  answer: DryRunAnswer,
  input: OutsideLayerInput,
  connection: Connection,
  clock: Clock,
): OutsideLayerOutcome {
  if (answer.kind === 'cannot_tell') return { kind: 'unavailable', reason: answer.message };
  const { accepted, message, receiverReachable } = answer;
  const findings = [...complaintsOf(answer, input), ...(receiverReachable === false ? unreachable(input) : [])];
  return {
    kind: 'done',
    findings,
    providerDryrun: { connection_id: connection.id, accepted, message, checked_at: new Date(clock()).toISOString() },
  };
}

function complaintsOf(
  { accepted, message, complaints }: Extract<DryRunAnswer, { kind: 'judged' }>,
  { settings }: OutsideLayerInput,
): ValidationFinding[] {
  const severity = settings.provider_error_policy === 'block' ? 'error' : 'warning';
  const refusals = accepted ? [] : complaints.filter(({ isWarning }) => !isWarning);
  const remarks = complaints.filter((complaint) => !refusals.includes(complaint));
  // Refused without a word is still refused.
  const unexplained: ProviderComplaint[] =
    accepted || refusals.length > 0 ? [] : [{ code: null, isWarning: false, message: message ?? '', location: null }];
  return [
    ...[...refusals, ...unexplained].map((complaint) => refusalFinding(complaint, severity)),
    ...remarks.map(remarkFinding),
  ];
}

const refusalFinding = (complaint: ProviderComplaint, severity: FindingSeverity): ValidationFinding => {
  const said = wordsOf(complaint);
  return finding({
    code: 'PROVIDER_REJECTED',
    severity,
    source: 'provider_dryrun',
    location: complaint.location,
    messages: localized(
      `Váš poskytovateľ by tento doklad odmietol${said}`,
      `Váš poskytovatel by tento doklad odmítl${said}`,
      `Your provider would refuse this document${said}`,
    ),
  });
};

const remarkFinding = (complaint: ProviderComplaint): ValidationFinding => {
  const said = wordsOf(complaint);
  return finding({
    code: 'PROVIDER_WARNING',
    severity: 'warning',
    source: 'provider_dryrun',
    location: complaint.location,
    messages: localized(
      `Váš poskytovateľ má k dokladu poznámku${said}`,
      `Váš poskytovatel má k dokladu poznámku${said}`,
      `Your provider has a remark on this document${said}`,
    ),
  });
};

const wordsOf = ({ code, message }: ProviderComplaint): string => {
  const words = [code, message].filter((part) => part !== null && part !== '').join(': ');
  return words === '' ? '.' : ` – ${words}`;
};

/** Left to the layer `routing` where that always runs: one defect, one finding. */
function unreachable({ invoice, settings }: OutsideLayerInput): ValidationFinding[] {
  const dic = dicOfParticipant(routingOf(invoice).receiverParticipantId);
  return dic === null || settings.routing_default === 'always'
    ? []
    : [routingFinding(invoice, 'not_registered', dic, 'provider_dryrun')];
}
