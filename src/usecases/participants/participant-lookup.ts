import type { Connection } from '../../domain/connections/connection';
import { participantIdOf } from '../../domain/participants/participant';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { ParticipantLookup, ParticipantQuestion } from '../../domain/ports/participants/participant-lookup';
import type { PeppolNetwork } from '../../domain/ports/participants/peppol-network';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { ValidationRouting } from '../../domain/validation/validation-report';
import { createRememberedAnswers } from './remembered-answers';

export interface ParticipantLookupDeps {
  connections: Pick<ConnectionRepository, 'find' | 'list' | 'open'>;
  providers: ProviderCatalogue;
  /** A company of the sandbox asks its own provider only. */
  tenants: Pick<TenantRepository, 'find'>;
  /** Null: this installation does not ask SML and SMP itself. */
  network: PeppolNetwork | null;
  clock: Clock;
  /** Seconds that a caller waits at most; the question itself goes on, for the next caller. */
  timeoutSeconds?: number;
}

const keepRegisteredSeconds = 3_600;
/** Who has just registered does not want to wait for an hour. */
const keepNotRegisteredSeconds = 300;
const defaultTimeoutSeconds = 10;
/** For a company whose settings ask for the network: it must not believe that it is asked. */
const noNetwork =
  'routing_smp has no effect here: the operator of the portal has not set up the Peppol network (PEPPOL_SMP_TRUST_FILE)';

type Source =
  | { kind: 'smp'; network: PeppolNetwork }
  | { kind: 'provider'; connection: Connection }
  /** `told`: what the answer names as its source. An outage of the provider is not the lack of one. */
  | { kind: 'none'; told: 'provider' | 'none'; reason: string };

/** Asks the network or a provider, as {@link ParticipantLookup} says, and remembers the answers of this process. */
export function createParticipantLookup(deps: ParticipantLookupDeps): ParticipantLookup {
  const { clock, timeoutSeconds = defaultTimeoutSeconds } = deps;
  const remembered = createRememberedAnswers<ValidationRouting>(clock, ({ registered }) =>
    registered === null ? 0 : registered ? keepRegisteredSeconds : keepNotRegisteredSeconds,
  );

  return {
    async lookup(question, signal) {
      const source = await chooseSource(deps, question);
      const unknown = (reason: string): ValidationRouting =>
        routing(question.dic, clock, source.kind === 'none' ? source.told : source.kind, { registered: null, reason });
      if (source.kind === 'none')
        return unknown(question.useSmp && !deps.network ? `${source.reason}; ${noNetwork}` : source.reason);
      const key =
        source.kind === 'smp'
          ? `smp ${question.dic} ${question.documentTypeId ?? ''}`
          : `${source.connection.id} ${question.dic}`;
      const asked = remembered.get(key, () => askSource(deps, source, question));
      const answered = await withTimeout(asked, timeoutSeconds, signal);
      if (!answered)
        return unknown(
          `no answer within the time, from ${source.kind === 'smp' ? 'the Peppol network' : 'the provider'}`,
        );
      return answered.wasKept ? { ...answered.answer, source: 'cache' } : answered.answer;
    },
  };
}

async function chooseSource(
  { connections, providers, tenants, network, clock }: ParticipantLookupDeps,
  { tenantId, connectionId, useSmp }: ParticipantQuestion,
): Promise<Source> {
  if (useSmp && network && !(await tenants.find(tenantId))?.sandbox) return { kind: 'smp', network };
  const connection = connectionId
    ? await connections.find(tenantId, connectionId)
    : ((await connections.list(tenantId)).find(({ isDefaultOutbound }) => isDefaultOutbound) ?? null);
  if (!connection) return none('there is no connection to a provider who could be asked');
  if (!connection.enabled) return none('the connection is disabled');
  if (!providers.byType(connection.providerType).capabilities(connection.settings).lookup)
    return none('the provider of this connection offers no look-up');
  const { circuitOpenUntil } = connection.health;
  if (circuitOpenUntil !== null && Date.parse(circuitOpenUntil) > clock())
    return none('the provider has not been answering; it is asked again later', 'provider');
  return { kind: 'provider', connection };
}

async function askSource(
  deps: ParticipantLookupDeps,
  source: Exclude<Source, { kind: 'none' }>,
  { tenantId, dic, documentTypeId }: ParticipantQuestion,
): Promise<ValidationRouting> {
  const answered = (answer: Partial<ValidationRouting>): ValidationRouting =>
    routing(dic, deps.clock, source.kind, answer);
  if (source.kind === 'smp') {
    const answer = await source.network.find(participantIdOf(dic), documentTypeId ?? null);
    switch (answer.kind) {
      case 'registered':
        return answered({
          registered: true,
          reason: answer.reason,
          provider: answer.provider,
          document_types: answer.documentTypes,
        });
      case 'not_registered':
        return answered({ registered: false, reason: answer.reason });
      case 'unknown':
        return answered({ registered: null, reason: answer.reason });
    }
  }
  const { connection } = source;
  const open = await deps.connections.open(tenantId, connection.id);
  if (!open) return answered({ registered: null, reason: 'the connection has just been removed' });
  const answer = await deps.providers.byType(connection.providerType).lookup(open, participantIdOf(dic));
  if (answer.kind === 'cannot_tell') return answered({ registered: null, reason: answer.message });
  return answered({ registered: answer.registered, provider: answer.provider, document_types: answer.documentTypes });
}

const none = (reason: string, told: 'provider' | 'none' = 'none'): Source => ({ kind: 'none', told, reason });

const routing = (
  dic: string,
  clock: Clock,
  source: ValidationRouting['source'],
  answer: Partial<ValidationRouting>,
): ValidationRouting => ({
  dic,
  participant_id: participantIdOf(dic),
  registered: null,
  reason: null,
  provider: null,
  document_types: [],
  source,
  checked_at: new Date(clock()).toISOString(),
  ...answer,
});

/** @returns null when the time is over or the caller has given up */
async function withTimeout<Answer>(
  asked: Promise<Answer>,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<Answer | null> {
  const limits = AbortSignal.any([AbortSignal.timeout(seconds * 1_000), ...(signal ? [signal] : [])]);
  if (limits.aborted) {
    asked.catch(() => undefined);
    return null;
  }
  return new Promise((resolve, reject) => {
    limits.addEventListener('abort', () => resolve(null), { once: true });
    asked.then(resolve, reject);
  });
}
