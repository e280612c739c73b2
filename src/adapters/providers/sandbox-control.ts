import type { SandboxProviderControl } from '../../domain/ports/sandbox/sandbox-provider';
import { ProblemError } from '../../domain/problem';

export interface SandboxControlPlace {
  /** Base of SAPI-SK, ending in `/sapi/v1`. */
  baseUrl: string;
  /** Origin of the control side. */
  controlUrl: string;
  /** Null: on loopback none is needed. */
  token: string | null;
}

const timeoutMs = 10_000;

/** Speaks to the control side of the sandbox provider (`packages/sandbox-provider/README.md`). */
export function createSandboxControl({ baseUrl, controlUrl, token }: SandboxControlPlace): SandboxProviderControl {
  const origin = controlUrl.replace(/(?<!\/)\/+$/, '');

  async function call(method: string, path: string, body?: object): Promise<string> {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ProblemError('PROVIDER_UNAVAILABLE', { cause });
    });
    const text = await answer.text();
    if (answer.ok) return text;
    throw new ProblemError('PROVIDER_UNAVAILABLE', { cause: new Error(`${path}: ${text.slice(0, 300)}`) });
  }

  return {
    baseUrl,
    register: async ({ clientId, clientSecret, participantId, name, account, webhook }) => {
      const client = { client_secret: clientSecret, participant_id: participantId, name, account, webhook };
      await call('PUT', `/clients/${encodeURIComponent(clientId)}`, client);
    },
    receive: async (participantId, bytes) => {
      const content =
        bytes === null ? { metadata_only: true } : { payload_base64: Buffer.from(bytes).toString('base64') };
      const answer = await call('POST', '/incoming', { participant_id: participantId, ...content });
      return (JSON.parse(answer) as { document_id: string }).document_id;
    },
    forget: async (account) => {
      await call('DELETE', `/accounts/${encodeURIComponent(account)}`);
    },
    advanceClock: async (account, seconds) => {
      await call('POST', `/accounts/${encodeURIComponent(account)}/clock`, { advance_seconds: seconds });
    },
  };
}
