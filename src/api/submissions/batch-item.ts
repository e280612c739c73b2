import { createHash } from 'node:crypto';

import canonicalize from 'canonicalize';
import { z } from 'zod';

import type { IntegrationCaller } from '../../domain/access/caller';
import { unknownMember, uuidWanted } from '../../domain/field-words';
import { issueInWords } from '../../domain/issue-words';
import { type FieldError, ProblemError } from '../../domain/problem';
import { testSimulations } from '../../domain/test-mode/simulation';
import type { SubmitBatchItem } from '../../usecases/submissions/batch-item';
import type { TestRequest } from '../../usecases/test-mode/test-invoice';
import { type TestParameters, testRequestOf } from '../test-mode/test-request';
import type { ErpBatchItem } from './erp-submission-view';
import { connectionIdOf, decodeBase64, idempotencyKeyPattern, keyForm } from './submission-request';

const maxReferenceLength = 200;

/**
 * One invoice of a batch, as documented and as enforced: the OpenAPI document takes its schema from here. The generated
 * routes only look for missing keys and unknown members, because a wrong value spoils its own item and not the whole
 * batch.
 */
export const batchItemSchema = z.strictObject({
  client_reference: z
    .string()
    .min(1)
    .max(maxReferenceLength)
    .meta({ description: 'Your own id of this invoice; the result carries it.' }),
  xml_base64: z.string().min(1).meta({ description: 'The UBL document in base64.' }),
  idempotency_key: z
    .string()
    .regex(idempotencyKeyPattern, keyForm.en)
    .meta({ description: 'As the header of a single submission, which shares its key space.' }),
  connection_id: z
    .string()
    .regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, uuidWanted.en)
    .meta({ format: 'uuid' })
    .optional(),
  tag: z.string().max(64).optional(),
  encoding: z.string().max(40).optional(),
  test: z.boolean().optional(),
  simulate: z.enum(testSimulations).optional(),
  simulate_webhooks: z.boolean().optional(),
  options: z
    .strictObject({
      confidential_supply: z
        .boolean()
        .meta({
          description:
            'True: the supply is confidential and must not become an e-invoice (422 `OBLIGATION_FORBIDDEN`).',
        })
        .optional(),
    })
    .optional(),
});

/** What the whole request says about each of its items. */
export interface BatchOptions {
  caller: IntegrationCaller;
  /** The header says that all supplies are confidential. */
  confidential: boolean;
  /** Of the whole batch; an item's own members are added. */
  test: TestParameters;
  nowMs: number;
}

/**
 * One item as a command, or the problem that it is answered with.
 * @param index place in the batch, for the pointers of the problem
 * @throws ProblemError `BAD_REQUEST` for an unknown member: it makes the whole request wrong
 */
export function readBatchItem(item: ErpBatchItem, index: number, requested: BatchOptions): SubmitBatchItem {
  const place = `/items/${index}`;
  const given = item.client_reference;
  const clientReference = typeof given === 'string' ? given.slice(0, maxReferenceLength) : '';
  const parsed = batchItemSchema.safeParse(item);
  if (!parsed.success) return { clientReference, command: problemOfIssues(parsed.error.issues, place), test: null };
  const { data } = parsed;
  const test = orProblem(() => testOf(data, requested, place));
  if (test instanceof ProblemError) return { clientReference, command: test, test: null };
  const xml = orProblem(() => decodeBase64(data.xml_base64, `${place}/xml_base64`));
  if (xml instanceof ProblemError) return { clientReference, command: xml, test };
  return {
    clientReference,
    test,
    command: {
      idempotencyKey: data.idempotency_key,
      // RFC 8785: the same item, however its members are ordered or spaced.
      fingerprint: createHash('sha256')
        .update(canonicalize(item) ?? '')
        .digest('hex'),
      xml,
      labels: { charset: null, envelope: data.encoding ?? null },
      connectionId: connectionIdOf(data.connection_id),
      externalReference: null,
      clientReference: data.client_reference,
      tag: data.tag ?? null,
      confidentialSupply: requested.confidential || (data.options?.confidential_supply ?? false),
    },
  };
}

/** True of the batch or of the item wins; what else an item says of its test goes before the batch. */
function testOf(
  { test, simulate, simulate_webhooks: simulateWebhooks }: z.infer<typeof batchItemSchema>,
  { caller, test: ofBatch, nowMs }: BatchOptions,
  place: string,
): TestRequest | null {
  const parameters = {
    ...ofBatch,
    body: ofBatch.body === true ? true : (test ?? ofBatch.body),
    simulate: simulate ?? ofBatch.simulate,
    simulateWebhooks: simulateWebhooks ?? ofBatch.simulateWebhooks,
  };
  return testRequestOf(caller, parameters, {
    endpoint: 'erp_batch',
    nowMs,
    pointerTo: (member) => `${place}/${member}`,
  });
}

function problemOfIssues(issues: readonly z.core.$ZodIssue[], place: string): ProblemError {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => pointerOf(place, [...issue.path, key])) : [],
  );
  if (unknown.length > 0)
    throw new ProblemError('BAD_REQUEST', {
      context: { errors: unknown.map((pointer) => ({ pointer, message: unknownMember })) },
    });
  const errors = issues.map((issue): FieldError => ({
    pointer: pointerOf(place, issue.path),
    message: issueInWords(issue, [keyForm, uuidWanted]),
  }));
  const isTestFlag = issues.some(({ path }) => path[0] === 'test');
  return new ProblemError(isTestFlag ? 'INVALID_TEST_FLAG' : 'BAD_REQUEST', { context: { errors } });
}

const pointerOf = (place: string, path: readonly PropertyKey[]): string =>
  place + path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function orProblem<Result>(read: () => Result): Result | ProblemError {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}
