import type { DocumentExaminer } from '../../../src/domain/ports/document-examiner';
import type { ProblemError } from '../../../src/domain/problem';
import { examineText, startExaminer } from '../../support/examiner-rig';

jest.setTimeout(300_000);

const opened: DocumentExaminer[] = [];
const start = async (options: Parameters<typeof startExaminer>[0]) => {
  const started = await startExaminer(options);
  opened.push(started.examiner);
  return started;
};
afterEach(async () => {
  for (const examiner of opened.splice(0)) await examiner.close();
});

/** Nothing but parsing and reading: a million small elements keep any parser busy for longer than the tests allow. */
const heavy = `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${'<cbc:Note>x</cbc:Note>'.repeat(900_000)}</Invoice>`;
const codeOf = (examination: Promise<unknown>): Promise<string> =>
  examination.then(
    () => 'examined',
    (error: ProblemError) => `${error.code}: ${error.detail?.en ?? ''}`,
  );

it('a document that takes too long is cut off, and the next one finds a fresh thread', async () => {
  const { examiner } = await start({ timeoutSeconds: 1, extraSecondsPerMegabyte: 0 });
  expect(await codeOf(examineText(examiner, heavy))).toMatch(/^VALIDATOR_UNAVAILABLE: .*took longer than 1 s/);
  expect(await examiner.ready()).toBe(true);
  expect(await codeOf(examineText(examiner, '<a/>'))).toMatch(/^UNSUPPORTED_DOCUMENT_TYPE/);
});

it('a document that wants more memory than a thread may have ends that thread, and the next one finds a fresh one', async () => {
  const { examiner } = await start({ maxHeapMegabytes: 64 });
  expect(await codeOf(examineText(examiner, heavy))).toMatch(/^VALIDATOR_UNAVAILABLE/);
  expect(await examiner.ready()).toBe(true);
  expect(await codeOf(examineText(examiner, '<a/>'))).toMatch(/^UNSUPPORTED_DOCUMENT_TYPE/);
});

it('a document beyond the queue is turned away at once, those in the queue are examined in turn', async () => {
  const { examiner } = await start({ threads: 1, maxQueue: 2 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf(examineText(examiner, '<a/>'))));
  expect(answers.map((answer) => answer.split(':')[0])).toEqual([
    'UNSUPPORTED_DOCUMENT_TYPE',
    'UNSUPPORTED_DOCUMENT_TYPE',
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATOR_UNAVAILABLE',
  ]);
});

it('a wait for a thread ends, too, without harm to the one that runs', async () => {
  const { examiner } = await start({ threads: 1, timeoutSeconds: 2, extraSecondsPerMegabyte: 100 });
  const [running, waiting] = await Promise.all([
    codeOf(examineText(examiner, heavy)),
    codeOf(examineText(examiner, '<a/>')),
  ]);
  expect(running).not.toMatch(/took longer/);
  expect(waiting).toMatch(/^(VALIDATOR_UNAVAILABLE: Too many|UNSUPPORTED_DOCUMENT_TYPE)/);
});

it('threads are replaced after their share of documents, and no document notices', async () => {
  const { examiner, logged } = await start({ recycleAfter: 3 });
  for (let count = 0; count < 60 && logged.length === 0; count++) {
    expect(await codeOf(examineText(examiner, '<a/>'))).toMatch(/^UNSUPPORTED_DOCUMENT_TYPE/);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(logged).toEqual([{ level: 'info', message: 'examining threads replaced' }]);
});

it('without rules nothing is valid and nothing is ready', async () => {
  await expect(startExaminer({ rulesDir: '/nonexistent' })).rejects.toThrow('did not start');
});
