import type { Request } from 'express';

import { atMostCharacters, booleanWanted } from '../../domain/field-words';
import { asId, type ConnectionId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import { badRequest, ProblemError } from '../../domain/problem';
import type { SubmitInvoice } from '../../usecases/submissions/submission';
import { emptyBody } from '../bodies/body-faults';
import { contextOf, type RawBody } from '../request-context';
import type { TestParameters } from '../test-mode/test-request';
import type { InvoiceSubmitEnvelope } from './submission-view';

const notBase64 = localized(
  'Toto nie je base64 (RFC 4648, časť 4, s vyplnením na konci).',
  'Toto není base64 (RFC 4648, část 4, s vyplněním na konci).',
  'This is not base64 (RFC 4648, section 4, with padding).',
);
export const keyForm = localized(
  'Použite 1 až 200 znakov z A-Z a-z 0-9 . _ : -',
  'Použijte 1 až 200 znaků z A-Z a-z 0-9 . _ : -',
  'Use 1 to 200 characters of A-Z a-z 0-9 . _ : -',
);
export const idempotencyKeyPattern = /^[A-Za-z0-9._:-]{1,200}$/;

/**
 * The header `Idempotency-Key`: plain, or in double quotes as a structured field.
 * @throws ProblemError `IDEMPOTENCY_KEY_REQUIRED`, `BAD_REQUEST`
 */
export function idempotencyKeyOf(header: string): string {
  if (header.trim() === '') throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return keyIn(header);
}

/** The key of a request that may go without one. @throws ProblemError `BAD_REQUEST` */
export function keyIn(header: string): string {
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  if (!idempotencyKeyPattern.test(key)) throw badRequest('header:Idempotency-Key', keyForm);
  return key;
}

/** A header of at most 200 characters for the caller's own reference; null when it is absent or empty. */
export function referenceHeader(name: string, value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  // Node reads header bytes as latin1; clients that write Slovak mean UTF-8.
  const bytes = Buffer.from(value, 'latin1');
  const text = /[\x80-\xff]/.test(value) && isUtf8(bytes) ? bytes.toString('utf8') : value;
  if (text.length > 200) throw badRequest(`header:${name}`, atMostCharacters(200));
  return text;
}

const isUtf8 = (bytes: Buffer): boolean => bytes.equals(Buffer.from(bytes.toString('utf8')));

/** The flag that the supply is confidential. @throws ProblemError `BAD_REQUEST` */
export function confidentialFlag(value: string | undefined): boolean {
  if (value === undefined || /^(false|0)$/i.test(value)) return false;
  if (/^(true|1)$/i.test(value)) return true;
  throw badRequest('header:X-Confidential-Supply', booleanWanted);
}

/**
 * Decodes base64 strictly (RFC 4648, section 4; line breaks are forgiven), because a decoder that skips what it does
 * not know would store another document than was meant.
 * @throws ProblemError `BAD_REQUEST`
 */
export function decodeBase64(text: string, pointer: string): Buffer {
  const compact = /\s/.test(text) ? text.replace(/[\r\n\t ]+/g, '') : text;
  const bytes = Buffer.from(compact, 'base64');
  if (bytes.length === 0 || compact.length % 4 !== 0 || bytes.toString('base64') !== compact) {
    throw badRequest(pointer, notBase64);
  }
  return bytes;
}

/** What a submission says beside its body. */
export interface SubmissionParameters {
  key: string;
  connectionId?: string;
  externalReference?: string;
  clientReference?: string;
  confidentialSupply?: string;
  /** What it says of test mode outside the body. */
  test: TestParameters;
}

/**
 * The submission that a request asks for; members of a JSON body go before parameters.
 * @param body absent = the body is the XML itself
 * @throws ProblemError `BAD_REQUEST`, `IDEMPOTENCY_KEY_REQUIRED`
 */
export function submissionOf(
  { bytes, sha256, charset }: RawBody,
  parameters: SubmissionParameters,
  body?: InvoiceSubmitEnvelope,
): Omit<SubmitInvoice, 'caller'> {
  return {
    idempotencyKey: idempotencyKeyOf(parameters.key),
    fingerprint: sha256,
    xml: body ? decodeBase64(body.xml_base64, '/xml_base64') : bytes,
    labels: body ? { charset: null, envelope: body.encoding ?? null } : { charset, envelope: null },
    connectionId: connectionIdOf(body?.connection_id ?? parameters.connectionId),
    externalReference:
      body?.metadata?.external_reference ?? referenceHeader('X-External-Reference', parameters.externalReference),
    clientReference: body?.client_reference ?? referenceHeader('X-Client-Reference', parameters.clientReference),
    tag: body?.tag ?? null,
    confidentialSupply: body?.options?.confidential_supply ?? confidentialFlag(parameters.confidentialSupply),
  };
}

/** What a submission says of test mode, in any place; members of a JSON body go before parameters. */
export const testParametersOf = (
  { test }: Pick<SubmissionParameters, 'test'>,
  body?: InvoiceSubmitEnvelope,
): TestParameters => ({
  ...test,
  body: body?.test,
  simulate: test.simulate ?? body?.simulate,
  simulateWebhooks: test.simulateWebhooks ?? body?.simulate_webhooks,
});

/** The body that the middleware has read. */
export function bodyOf(request: Request): RawBody {
  const { body } = contextOf(request);
  if (!body) throw badRequest('', emptyBody);
  return body;
}

export const connectionIdOf = (id: string | undefined): ConnectionId | null =>
  id === undefined ? null : asId<ConnectionId>(id);
