import type { OpenConnection } from '../../domain/connections/connection';
import type { Clock } from '../../domain/ports/clock';
import type { Provider, ReceiveFault } from '../../domain/ports/deliveries/provider';
import type { CallEnd, CallTurn, ProviderCalls } from '../../domain/ports/deliveries/provider-calls';

const message = 'its server has been silent, or too many questions to it are under way; it is asked again later';
type Later = Exclude<CallTurn, { kind: 'granted' }>;

const cannotTell = { kind: 'cannot_tell', message } as const;

/**
 * Questions to a provider take their turn among all that its server is asked. What shows it a document (`send`,
 * `dryRun`) takes one before anything is written down, where it is called from.
 */
export function keepServersApart(
  provider: Provider,
  { calls, clock }: { calls: Pick<ProviderCalls, 'ask'>; clock: Clock },
): Provider {
  async function inTurn<A extends { kind: string }>(
    connection: OpenConnection,
    ask: () => Promise<A>,
    later: (turn: Later) => A,
  ): Promise<A> {
    const turn = await calls.ask(connection);
    if (turn.kind !== 'granted') return later(turn);
    let result: CallEnd = 'untold';
    try {
      const answer = await ask();
      result = endOf(answer);
      return answer;
    } finally {
      turn.end(result);
    }
  }
  const unavailable = ({ kind, untilMs }: Later): ReceiveFault => ({
    kind: 'unavailable',
    reason: 'PROVIDER_UNAVAILABLE',
    retryAfterSeconds: Math.max(1, Math.ceil((untilMs - clock()) / 1_000)),
    message,
    ...(kind === 'full' && { notAsked: true }),
  });

  return {
    ...provider,
    status: (connection, document) =>
      inTurn(
        connection,
        () => provider.status(connection, document),
        () => cannotTell,
      ),
    lookup: (connection, participantId) =>
      inTurn(
        connection,
        () => provider.lookup(connection, participantId),
        () => cannotTell,
      ),
    listReceived: (connection, after) =>
      inTurn(connection, () => provider.listReceived(connection, after), unavailable),
    fetchReceived: (connection, documentId, maxBytes) =>
      inTurn(connection, () => provider.fetchReceived(connection, documentId, maxBytes), unavailable),
    acknowledge: (connection, documentId) =>
      inTurn(connection, () => provider.acknowledge(connection, documentId), unavailable),
  };
}

/** Where nothing could be told, or credentials were refused, it is not known here whether the server said so. */
function endOf(answer: { kind: string } | ReceiveFault): CallEnd {
  if (answer.kind === 'cannot_tell') return 'untold';
  if (answer.kind !== 'unavailable') return 'answered';
  return 'reason' in answer && answer.reason === 'PROVIDER_UNAVAILABLE' ? 'silent' : 'untold';
}
