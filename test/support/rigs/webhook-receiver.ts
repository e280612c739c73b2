import { Webhook } from 'standardwebhooks';

import { answer, type Arrival, type Script, type ScriptedProvider, startScriptedProvider } from './scripted-provider';

/** A call as a customer's program sees it. */
export interface Told {
  id: string;
  body: { type: string; timestamp: string; sequence: number; test?: boolean; data: Record<string, unknown> };
  arrival: Arrival;
}

/** A customer's server that believes only what the library of the standard verifies. */
export interface WebhookReceiver {
  url: string;
  /** What it was told with a right signature, in the order of arrival. */
  told: Told[];
  /** Calls whose signature was wrong. */
  refused: Arrival[];
  /** Secrets of which one must verify. */
  secrets: string[];
  /** What it answers. */
  script: Script;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server: ScriptedProvider = await startScriptedProvider();
  const receiver: WebhookReceiver = {
    url: `${server.origin}/hooks`,
    told: [],
    refused: [],
    secrets: [],
    script: answer(204, ''),
    close: () => server.close(),
  };
  server.script = (arrival, response) => {
    if (verifies(receiver.secrets, arrival))
      receiver.told.push({
        id: String(arrival.headers['webhook-id']),
        body: JSON.parse(arrival.body) as Told['body'],
        arrival,
      });
    else receiver.refused.push(arrival);
    receiver.script(arrival, response);
  };
  return receiver;
}

const verifies = (secrets: readonly string[], { body, headers }: Arrival): boolean =>
  secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  });
