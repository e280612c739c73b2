import type { IntegrationCaller } from '../../../../src/domain/access/caller';
import { ProblemError } from '../../../../src/domain/problem';
import type { SubmitBatchItem } from '../../../../src/usecases/submissions/batch-item';
import type { SubmissionAnswer, SubmitInvoice } from '../../../../src/usecases/submissions/submission';
import { createSubmitBatch } from '../../../../src/usecases/submissions/submit-batch';
import type { TestAnswer, TestInvoice, TestRequest } from '../../../../src/usecases/test-mode/test-invoice';
import { silentLog } from '../../../support/rigs/silent-log';

const caller = { kind: 'integration', actor: { requestId: 'request-1' } } as IntegrationCaller;
const xmlOf = (number: string) =>
  Buffer.from(`<Invoice><cbc:CustomizationID>x</cbc:CustomizationID><cbc:ID>${number}</cbc:ID></Invoice>`);
const item = (
  clientReference: string,
  idempotencyKey: string,
  number: string,
  test: TestRequest | null = null,
): SubmitBatchItem => ({
  clientReference,
  test,
  command: {
    clientReference,
    idempotencyKey,
    fingerprint: '',
    xml: xmlOf(number),
    labels: { charset: null, envelope: null },
    connectionId: null,
    externalReference: null,
    tag: null,
    confidentialSupply: false,
  },
});

/** Answers with the test that it was asked for. */
const testInvoice = ({ clientReference, test }: TestInvoice): Promise<TestAnswer> =>
  Promise.resolve({
    result: { id: `test_${clientReference ?? ''}`, simulate: test.simulate },
    replayed: false,
    rateLimit: null,
  } as unknown as TestAnswer);

/** Submits slowly, the later ones faster, and notes when each begins and ends. */
function recorder() {
  const log: string[] = [];
  let pause = 40;
  const submitInvoice = async (command: SubmitInvoice): Promise<SubmissionAnswer> => {
    log.push(`begin ${command.clientReference ?? ''}`);
    pause -= 5;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, pause)));
    log.push(`end ${command.clientReference ?? ''}`);
    if (command.clientReference === 'bad') throw new ProblemError('VALIDATION_FAILED');
    return {
      accepted: { id: command.clientReference },
      location: '',
      replayed: false,
      rateLimit: null,
    } as unknown as SubmissionAnswer;
  };
  return { log, submitInvoice };
}

it('answers in input order, one outcome an item, a refusal beside the others', async () => {
  const { submitInvoice } = recorder();
  const refused = new ProblemError('BAD_REQUEST');
  const outcomes = await createSubmitBatch({ submitInvoice, testInvoice, log: silentLog })(caller, [
    item('a', 'k1', '1'),
    item('bad', 'k2', '2'),
    { clientReference: 'c', command: refused, test: null },
    item('d', 'k4', '4'),
  ]);
  expect(outcomes.map(({ clientReference, kind }) => `${clientReference} ${kind}`)).toEqual([
    'a accepted',
    'bad refused',
    'c refused',
    'd accepted',
  ]);
});

it('treats items of one key, or of one number, in input order and others side by side', async () => {
  const { log, submitInvoice } = recorder();
  await createSubmitBatch({ submitInvoice, testInvoice, log: silentLog })(caller, [
    item('a', 'k1', '1'),
    item('b', 'k2', '2'),
    item('c', 'k1', '9'),
    item('d', 'k9', '2'),
  ]);
  expect(log.indexOf('end a')).toBeLessThan(log.indexOf('begin c'));
  expect(log.indexOf('end b')).toBeLessThan(log.indexOf('begin d'));
  expect(log.indexOf('begin b')).toBeLessThan(log.indexOf('end a'));
});

it('takes an empty batch and one longer than what runs at once', async () => {
  const { submitInvoice } = recorder();
  const submitBatch = createSubmitBatch({ submitInvoice, testInvoice, log: silentLog });
  await expect(submitBatch(caller, [])).resolves.toEqual([]);
  const many = Array.from({ length: 23 }, (_value, index) => item(String(index), `k${index}`, String(index)));
  expect((await submitBatch(caller, many)).map((one) => one.clientReference)).toEqual(
    many.map((one) => one.clientReference),
  );
});

it('answers a bug within an item as INTERNAL_ERROR of that item, and logs its cause with the request id', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (fields: object) => void logged.push(fields) };
  const bug = new TypeError('x is not a function');
  const submitInvoice = ({ clientReference }: SubmitInvoice) =>
    clientReference === 'bug' ? Promise.reject(bug) : recorder().submitInvoice({ clientReference } as SubmitInvoice);
  const outcomes = await createSubmitBatch({ submitInvoice, testInvoice, log })(caller, [
    item('bug', 'k1', '1'),
    item('b', 'k2', '2'),
  ]);
  expect(outcomes).toMatchObject([{ kind: 'refused', problem: { code: 'INTERNAL_ERROR' } }, { kind: 'accepted' }]);
  expect(logged).toMatchObject([{ request_id: 'request-1', item: 0, err: { cause: bug } }]);
});

it('works on an item that is a test by the use case of tests, and on nothing else', async () => {
  const { submitInvoice, log } = recorder();
  const test: TestRequest = { simulate: 'rejected', startMs: null, endpoint: 'erp_batch' };
  const outcomes = await createSubmitBatch({ submitInvoice, testInvoice, log: silentLog })(caller, [
    item('a', 'k1', '1'),
    item('b', 'k2', '2', test),
  ]);
  expect(outcomes).toMatchObject([
    { kind: 'accepted', isTest: false },
    { kind: 'tested', isTest: true, answer: { result: { id: 'test_b', simulate: 'rejected' } } },
  ]);
  expect(log).toEqual(['begin a', 'end a']);
});
