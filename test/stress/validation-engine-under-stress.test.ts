import { defaultDocumentLimits, heapMegabytesFor } from '../../src/document/document-limits';
import type { ValidationEngine } from '../../src/domain/ports/validation/validation-engine';
import type { ProblemError } from '../../src/domain/problem';
import { startValidationEngine, validateText } from '../support/rigs/validation-engine-rig';

jest.setTimeout(300_000);

const opened: ValidationEngine[] = [];
const start = async (options: Parameters<typeof startValidationEngine>[0]) => {
  const started = await startValidationEngine(options);
  opened.push(started.engine);
  return started;
};
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

/** Nothing but parsing and reading: a million small elements keep any parser busy for longer than the tests allow. */
const heavy = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${'<cbc:Note>x</cbc:Note>'.repeat(900_000)}</Invoice>`;
const codeOf = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'validated',
    (error: ProblemError) => `${error.code}: ${error.detail?.en ?? ''}`,
  );

it('a document that takes too long is cut off, and the next one finds a fresh thread', async () => {
  const { engine } = await start({ timeoutSeconds: 1, extraSecondsPerMegabyte: 0 });
  expect(await codeOf(validateText(engine, heavy))).toMatch(/^VALIDATOR_UNAVAILABLE: .*took longer than 1 s/);
  expect(await engine.ready()).toBe(true);
  expect(await codeOf(validateText(engine, '<a/>'))).toMatch(/^UNSUPPORTED_DOCUMENT_TYPE/);
});

it('a document that ran out of time is refused without a thread for an hour, and repeating it is called useless', async () => {
  const { engine } = await start({ timeoutSeconds: 1, extraSecondsPerMegabyte: 0 });
  const validateFormat = (share: string, xml = heavy) =>
    engine.validateFormat({ xml: Buffer.from(xml), sender: null, today: '2026-11-21', turn: { share } });
  const order: string[] = [];
  const refused = { code: 'VALIDATOR_UNAVAILABLE', context: { timedOut: true, retryable: false } };
  await expect(validateFormat('a')).rejects.toMatchObject(refused);
  // The only thread is taken by somebody else: who needs none is answered first.
  await Promise.all([
    expect(validateFormat('b'))
      .rejects.toMatchObject(refused)
      .then(() => order.push('another tenant')),
    expect(validateFormat('a'))
      .rejects.toMatchObject(refused)
      .then(() => order.push('again')),
  ]);
  expect(order).toEqual(['again', 'another tenant']);
  expect(await engine.ready()).toBe(true);
  await expect(validateFormat('a', '<a/>')).rejects.toMatchObject({ code: 'UNSUPPORTED_DOCUMENT_TYPE' });
});

it('tenants take turns: a tenant with many documents waiting delays others by at most one', async () => {
  const { engine } = await start({ threads: 1 });
  const order: string[] = [];
  const validateFormat = (share: string): Promise<unknown> =>
    codeOf(
      engine.validateFormat({ xml: Buffer.from('<a/>'), sender: null, today: '2026-11-21', turn: { share } }),
    ).then(() => order.push(share));
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c'].map(validateFormat));
  expect(order.join('')).toMatch(/^aa?b?(?:bc|cb|abc|c)/);
  expect(order.slice(0, 4)).toEqual(expect.arrayContaining(['b', 'c']));
});

it('large documents leave a thread to ordinary ones', async () => {
  const { engine } = await start({ threads: 2 });
  const order: string[] = [];
  const validateFormat = (share: string, xml: string): Promise<unknown> =>
    codeOf(engine.validateFormat({ xml: Buffer.from(xml), sender: null, today: '2026-11-21', turn: { share } })).then(
      () => order.push(share),
    );
  await Promise.all([
    validateFormat('large', heavy),
    validateFormat('large', heavy),
    validateFormat('ordinary', '<a/>'),
  ]);
  expect(order[0]).toBe('ordinary');
});

it('a caller that hangs up leaves the queue', async () => {
  const { engine } = await start({ threads: 1, maxQueue: 1 });
  const call = new AbortController();
  const validateFormat = (signal?: AbortSignal): Promise<string> =>
    codeOf(
      engine.validateFormat({
        xml: Buffer.from('<a/>'),
        sender: null,
        today: '2026-11-21',
        turn: { share: 'a', signal },
      }),
    );
  const running = validateFormat();
  const left = validateFormat(call.signal);
  call.abort();
  const next = validateFormat();
  expect(await left).toMatch(/^VALIDATOR_UNAVAILABLE/);
  expect([await running, await next].every((answer) => answer.startsWith('UNSUPPORTED_DOCUMENT_TYPE'))).toBe(true);
});

/** The most elements with as many attributes, and the most different places of as many names as are allowed. */
const { elements: maxElements, names: maxNames } = defaultDocumentLimits;
const largest = {
  'elements with attributes': () => '<a b=""/>'.repeat(maxElements - 10),
  'elements in different places': () => {
    const chain = (from: number): string => {
      const names = Array.from({ length: 90 }, (_, at) => `x${(from * 7919 + at * at) % (maxNames - 10)}`);
      return `${names.map((name) => `<${name}>`).join('')}${names
        .reverse()
        .map((name) => `</${name}>`)
        .join('')}`;
    };
    return Array.from({ length: 10_000 }, (_, at) => chain(at)).join('');
  },
};

it.each(Object.entries(largest))(
  'the largest documents need half of the heap of a thread: %s',
  // With a full heap V8 may end the process instead of the thread, this one included.
  async (_what, content) => {
    const maxHeapMegabytes = heapMegabytesFor(defaultDocumentLimits) / 2;
    const { engine } = await start({ maxHeapMegabytes, timeoutSeconds: 250 });
    const xml = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${content()}</Invoice>`;
    const { layers } = await validateText(engine, xml);
    expect(layers.length).toBeGreaterThan(0);
  },
);

it('a document beyond the queue is turned away at once, those in the queue are validated in turn', async () => {
  const { engine } = await start({ threads: 1, maxQueue: 2 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf(validateText(engine, '<a/>'))));
  expect(answers.map((answer) => answer.split(':')[0])).toEqual([
    'UNSUPPORTED_DOCUMENT_TYPE',
    'UNSUPPORTED_DOCUMENT_TYPE',
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATOR_UNAVAILABLE',
  ]);
});

it('a wait for a thread ends, too, without harm to the one that runs', async () => {
  const { engine } = await start({ threads: 1, timeoutSeconds: 2, extraSecondsPerMegabyte: 100 });
  const [running, waiting] = await Promise.all([
    codeOf(validateText(engine, heavy)),
    codeOf(validateText(engine, '<a/>')),
  ]);
  expect(running).not.toMatch(/took longer/);
  expect(waiting).toMatch(/^(VALIDATOR_UNAVAILABLE: Too many|UNSUPPORTED_DOCUMENT_TYPE)/);
});

it('threads are replaced after their share of documents, and no document notices', async () => {
  const { engine, logged } = await start({ recycleAfter: 3 });
  for (let count = 0; count < 60 && logged.length === 0; count++) {
    expect(await codeOf(validateText(engine, '<a/>'))).toMatch(/^UNSUPPORTED_DOCUMENT_TYPE/);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(logged).toEqual([{ level: 'info', message: 'validating threads replaced' }]);
});

it('without rules nothing is valid and nothing is ready', async () => {
  await expect(startValidationEngine({ rulesDir: '/nonexistent' })).rejects.toThrow('did not start');
});
