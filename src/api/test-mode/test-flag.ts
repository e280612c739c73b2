import type { RequestHandler, Response } from 'express';

import type { TenantCaller } from '../../domain/access/caller';
import { flagWanted } from '../../domain/field-words';
import { ProblemError } from '../../domain/problem';
import { contextOf } from '../request-context';

/** The places of a request where test mode can be asked for. */
export interface TestFlags {
  /** The query parameter `test`. */
  query?: string;
  /** The header `X-Test-Mode`. */
  header?: string;
  /** The member `test` of a JSON body, or of one item of it. */
  body?: boolean;
}

/**
 * What a request says of test mode, each flag as `true`, `1`, `false` or `0`.
 * @returns true when any flag is true; null when there is none
 * @throws ProblemError `INVALID_TEST_FLAG`
 */
export function testFlagOf({ query, header, body }: TestFlags): boolean | null {
  const given = [readFlag('query:test', query), readFlag('header:X-Test-Mode', header), body ?? null];
  if (given.includes(true)) return true;
  return given.includes(false) ? false : null;
}

/**
 * Whether a request is to be worked on as a test. A credential for tests cannot do it for real: an integration's
 * silence then means a test, and a key has to ask for it.
 * @throws ProblemError `INVALID_TEST_FLAG`, `TEST_ONLY_CREDENTIAL`
 */
export function isTest(caller: TenantCaller, flags: TestFlags): boolean {
  const flag = testFlagOf(flags);
  if (caller.kind === 'user' || !caller.testOnly) return flag ?? false;
  if (flag === true || (flag === null && caller.kind === 'integration')) return true;
  throw new ProblemError('TEST_ONLY_CREDENTIAL');
}

/** Says in the answer that the request was worked on as a test. */
export function markTest(response: Response): void {
  response.set('X-Test-Mode', 'true');
}

/**
 * Marks also the answers of tests that are refused before their method reads the request. It sees what a body asks for.
 */
export const markTestsEarly: RequestHandler = (request, response, next) => {
  const flags = [request.query.test, request.get('X-Test-Mode')];
  const isAsked = flags.some((value) => typeof value === 'string' && isTrue(value));
  if (isAsked && contextOf(request).operation?.record.openToTests === 'test_mode') {
    markTest(response);
    wouldHaveSent(response, false);
  }
  next();
};

/** Says whether the document would be on its way without test mode. */
export function wouldHaveSent(response: Response, isSent: boolean): void {
  response.set('X-Would-Have-Sent', String(isSent));
}

const isTrue = (value: string): boolean => /^(true|1)$/i.test(value);

function readFlag(place: string, value: string | undefined): boolean | null {
  if (value === undefined) return null;
  if (isTrue(value)) return true;
  if (/^(false|0)$/i.test(value)) return false;
  throw new ProblemError('INVALID_TEST_FLAG', {
    context: { errors: [{ pointer: place, message: flagWanted }] },
  });
}
