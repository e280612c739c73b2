import { until } from '../support/services/until';
import type { BrowserEvent, Session } from './chromium';

const keys = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  ArrowDown: { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 },
} as const;

/** A page as a person without a mouse uses it. */
export interface Page {
  session: Session;
  /** What the browser complained of so far: scripts that fail, files that are missing, violations of the policy. */
  faults: string[];
  /** Until it is complete. @throws Error with what the browser says of the address */
  goTo(url: string): Promise<void>;
  press(key: keyof typeof keys): Promise<void>;
  /** Goes on with the Tab key until the element has the focus. @throws Error where it cannot be reached */
  reach(selector: string): Promise<void>;
  /** Into the field with the focus, in place of what stands there. */
  type(text: string): Promise<void>;
  /** Fills the field and goes on. */
  fill(selector: string, text: string): Promise<void>;
  /** Presses the button or follows the link. */
  choose(selector: string): Promise<void>;
  /** The value of an expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** Waits until the visible text has it. @throws Error with the text */
  shows(text: string | RegExp): Promise<void>;
}

const tabsUpTo = 60;

/** @param session of a fresh page */
export async function openPage(session: Session, language: string): Promise<Page> {
  const faults: string[] = [];
  session.on((event) => faults.push(...faultsIn(event)));
  for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await session.send(`${domain}.enable`);
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Language': language } });

  const read = async <Value>(expression: string): Promise<Value> => {
    const asked = { expression, returnByValue: true, awaitPromise: true };
    const answer = await session.send<Evaluated<Value>>('Runtime.evaluate', asked);
    if (answer.exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`);
    return answer.result.value;
  };
  /** Between two pages there is none to ask. */
  const now = (expression: string): Promise<string> => read<string>(expression).catch(() => '');
  const press = async (name: keyof typeof keys): Promise<void> => {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keys[name] });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...keys[name] });
  };
  const reach = async (selector: string): Promise<void> => {
    const isThere = `document.activeElement?.matches(${JSON.stringify(selector)}) === true`;
    for (let tabs = 0; tabs < tabsUpTo; tabs += 1) {
      if (await read<boolean>(isThere)) return;
      await press('Tab');
    }
    throw new Error(`${selector} is not reached with the Tab key`);
  };
  const type = async (text: string): Promise<void> => {
    await read('document.activeElement.select?.()');
    await session.send('Input.insertText', { text });
  };
  return {
    ...{ session, faults, press, reach, type, read },
    async goTo(url) {
      const { errorText } = await session.send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
      await until(
        () => now('document.readyState'),
        (state) => state === 'complete',
      );
    },
    fill: async (selector, text) => {
      await reach(selector);
      await type(text);
    },
    choose: async (selector) => {
      await reach(selector);
      await press('Enter');
    },
    shows: async (text) => {
      const isThere = (seen: string) => (typeof text === 'string' ? seen.includes(text) : text.test(seen));
      await until(() => now('document.body.innerText'), isThere);
    },
  };
}

interface Evaluated<Value> {
  result: { value: Value };
  exceptionDetails?: object;
}

interface LogEntry {
  level: string;
  source: string;
  text: string;
  url?: string;
}

/** A refusal of the API is an answer, and no fault of the page. */
const isRefusal = ({ source, text, url = '' }: LogEntry): boolean =>
  source === 'network' && url.includes('/api/v1/') && /status of 4\d\d/.test(text);

function faultsIn({ method, params }: BrowserEvent): string[] {
  if (method === 'Runtime.exceptionThrown') return [JSON.stringify(params.exceptionDetails)];
  if (method === 'Runtime.consoleAPICalled' && params.type === 'error') return [JSON.stringify(params.args)];
  if (method !== 'Log.entryAdded') return [];
  const entry = params.entry as LogEntry;
  return entry.level === 'error' && !isRefusal(entry) ? [`${entry.source}: ${entry.text} ${entry.url ?? ''}`] : [];
}
