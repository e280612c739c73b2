import type { OpenConnection } from '../../domain/connections/connection';
import type { Provider } from '../../domain/ports/deliveries/provider';
import { type FieldError, ProblemError } from '../../domain/problem';
import { notAsked } from './faults';

const message = 'SANDBOX_REAL_CONNECTION: a company of the sandbox is connected to the sandbox provider only';
const cannotTell = { kind: 'cannot_tell', message } as const;

/**
 * The wall around the sandbox, before every call: a company of the sandbox is never called for at another kind of
 * provider, and the sandbox's own kind calls no other address, whatever was stored.
 * @param sandboxProviderUrl where the sandbox provider is; null: this installation has none
 */
export function keepSandboxApart(provider: Provider, sandboxProviderUrl: string | null): Provider {
  const { isSandbox } = provider.description;
  const origin = sandboxProviderUrl === null ? null : new URL(sandboxProviderUrl).origin;

  function mayCall({ isOfSandbox, settings: { base_url: address } }: OpenConnection): boolean {
    if (!isSandbox) return !isOfSandbox;
    return typeof address === 'string' && URL.canParse(address) && new URL(address).origin === origin;
  }

  /** Its client calls one host: any other is no question of public addresses. */
  function checkSettings(settings: unknown): FieldError[] {
    try {
      return provider.checkSettings(settings);
    } catch (fault) {
      const isElsewhere = fault instanceof ProblemError && fault.code === 'SSRF_BASE_URL_NOT_ALLOWED';
      throw isSandbox && isElsewhere ? new ProblemError('SANDBOX_REAL_CONNECTION') : fault;
    }
  }

  return {
    ...provider,
    checkSettings,
    test: async (connection) =>
      mayCall(connection)
        ? provider.test(connection)
        : [{ step: 'address', ok: false, code: 'SSRF_BASE_URL_NOT_ALLOWED', message, durationMs: 0 }],
    send: async (connection, document) =>
      mayCall(connection)
        ? provider.send(connection, document)
        : {
            kind: 'temporary',
            reason: 'SANDBOX_REAL_CONNECTION',
            retryAfterSeconds: null,
            message,
            details: { message },
          },
    status: async (connection, document) => (mayCall(connection) ? provider.status(connection, document) : cannotTell),
    lookup: async (connection, participantId) =>
      mayCall(connection) ? provider.lookup(connection, participantId) : cannotTell,
    dryRun: async (connection, document) => (mayCall(connection) ? provider.dryRun(connection, document) : cannotTell),
    listReceived: async (connection, after) =>
      mayCall(connection) ? provider.listReceived(connection, after) : notAsked(message),
    fetchReceived: async (connection, documentId, maxBytes) =>
      mayCall(connection) ? provider.fetchReceived(connection, documentId, maxBytes) : notAsked(message),
    acknowledge: async (connection, documentId) =>
      mayCall(connection) ? provider.acknowledge(connection, documentId) : notAsked(message),
  };
}
