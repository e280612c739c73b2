import { setTimeout as pause } from 'node:timers/promises';

/** An API process, as clients and balancers reach it. */
export interface ApiProcess {
  baseUrl: string;
  /** Answers 200 while it takes requests. */
  readyUrl: string;
}

/** A request that no client should have to repeat while processes are replaced one after the other. */
export interface DroppedRequest {
  at: string;
  what: string;
}

/** Where the clients of a campaign send their requests: to all API processes in turn. */
export interface Front {
  /** @param path below `/api/v1` @throws TypeError when no process answers */
  fetch(path: string, init: RequestInit): Promise<Response>;
  requests(): number;
  /** Requests that found no process, lost their connection, or were answered 5xx. */
  dropped(): readonly DroppedRequest[];
  close(): Promise<void>;
}

const lookMs = 200;
const lookTimeoutMs = 1_000;

/**
 * @param balancing looks at `/readyz` all the time, and leaves out what is not ready, as a balancer does; otherwise
 *   each has its turn, and a client that finds it away repeats its request, which the next one gets
 */
export function openFront(processes: readonly ApiProcess[], { balancing }: { balancing: boolean }): Front {
  const dropped: DroppedRequest[] = [];
  const closing = new AbortController();
  const away = new Set<ApiProcess>();
  let requests = 0;

  const look = async (one: ApiProcess): Promise<void> => {
    while (!closing.signal.aborted) {
      const isReady = await fetch(one.readyUrl, { signal: AbortSignal.timeout(lookTimeoutMs) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) away.delete(one);
      else away.add(one);
      await pause(lookMs);
    }
  };
  const looks = balancing ? processes.map(look) : [];

  const choose = (): ApiProcess => {
    const there = processes.filter((one) => !away.has(one));
    const among = there.length > 0 ? there : processes;
    const chosen = among[requests++ % among.length];
    if (chosen === undefined) throw new Error('a portal without API processes');
    return chosen;
  };

  return {
    async fetch(path, init) {
      const { baseUrl } = choose();
      const tell = (what: string): void => {
        dropped.push({ at: new Date().toISOString(), what: `${init.method ?? 'GET'} ${baseUrl}${path}: ${what}` });
      };
      try {
        const response = await fetch(`${baseUrl}${path}`, init);
        if (response.status >= 500) tell(String(response.status));
        return response;
      } catch (error) {
        const { message, cause } = error as Error;
        tell(cause instanceof Error ? `${message}: ${cause.message}` : message);
        throw error;
      }
    },
    requests: () => requests,
    dropped: () => dropped,
    async close() {
      closing.abort();
      await Promise.all(looks);
    },
  };
}

/** A portal of one API process. */
export const plainFront = (baseUrl: string): Front =>
  openFront([{ baseUrl, readyUrl: `${baseUrl}/health` }], { balancing: false });
