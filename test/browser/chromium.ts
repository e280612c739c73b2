import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** An event of the DevTools protocol. */
export interface BrowserEvent {
  method: string;
  params: Record<string, unknown>;
}

interface Message extends Partial<BrowserEvent> {
  id?: number;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

interface Asked {
  method: string;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

/** One page of the browser, by the session of the protocol that is attached to it. */
export interface Session {
  /** @throws Error with the words of the browser */
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  on(heard: (event: BrowserEvent) => void): void;
}

export interface Chromium {
  /** A page with cookies and storage of its own. */
  open(): Promise<Session>;
  close(): Promise<void>;
}

/** Its path; `CHROMIUM` where it is not in PATH. */
export const chromiumPath = process.env.CHROMIUM || 'chromium';

const closesWithinMs = 10_000;

/**
 * Starts Chromium without a window and speaks the DevTools protocol with it through two pipes, so that it opens no port
 * and no library is needed. Source: https://chromedevtools.github.io/devtools-protocol (`--remote-debugging-pipe`:
 * JSON texts, each ended by a NUL).
 * @throws Error when there is no Chromium
 */
export async function startChromium(): Promise<Chromium> {
  const profile = mkdtempSync(path.join(tmpdir(), 'walk-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(chromiumPath, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', () => reject(new Error(`Chromium is not at "${chromiumPath}": name its path in CHROMIUM.`)));
  });
  const { send, heard } = talkTo(child);
  return {
    async open() {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const target = { url: 'about:blank', browserContextId };
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', target);
      const attached = { targetId, flatten: true };
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attached);
      return {
        send: (method, params = {}) => send(method, params, sessionId),
        on: (tell) => heard.set(sessionId, [...(heard.get(sessionId) ?? []), tell]),
      };
    },
    async close() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      // Its answer and the end of its pipes come in any order.
      send('Browser.close').catch(() => undefined);
      const timer = setTimeout(() => child.kill('SIGKILL'), closesWithinMs);
      await ended;
      clearTimeout(timer);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function talkTo(child: ChildProcess) {
  const [into, out] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  const asked = new Map<number, Asked>();
  const heard = new Map<string, ((event: BrowserEvent) => void)[]>();
  let last = 0;
  let rest = '';
  out.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) read(JSON.parse(message) as Message);
  });
  child.once('exit', () => {
    for (const { method, reject } of asked.values()) reject(new Error(`${method}: Chromium has ended`));
  });
  into.on('error', () => undefined);

  function read({ id, sessionId = '', method, params = {}, result, error }: Message): void {
    if (method !== undefined) return heard.get(sessionId)?.forEach((tell) => tell({ method, params }));
    const question = asked.get(id ?? 0);
    asked.delete(id ?? 0);
    if (error) question?.reject(new Error(`${question.method}: ${error.message}`));
    else question?.resolve(result as never);
  }

  const send = <Result = unknown>(method: string, params: object = {}, sessionId?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      asked.set((last += 1), { method, resolve, reject });
      into.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  return { send, heard };
}
