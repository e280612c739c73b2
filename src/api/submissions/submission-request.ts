import type { Request } from 'express';

import type { TenantCaller } from '../../domain/access/caller';
import { asId, type ConnectionId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import { badRequest, ProblemError } from '../../domain/problem';
import type { SubmitInvoice } from '../../usecases/submissions/submission';
import { contextOf, type RawBody } from '../request-context';
import type { InvoiceSubmitEnvelope } from './submission-view';

const idempotencyKeyPattern = /^[A-Za-z0-9._:-]{1,200}$/;

/**
 * The header `Idempotency-Key`: plain, or in double quotes as a structured field.
 * @throws ProblemError `IDEMPOTENCY_KEY_REQUIRED`, `BAD_REQUEST`
 */
export function idempotencyKeyOf(header: string): string {
  if (header.trim() === '') throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  const key = /^"(.*)"$/.exec(header.trim())?.[1] ?? header.trim();
  if (!idempotencyKeyPattern.test(key))
    throw badRequest('header:Idempotency-Key', 'Use 1 to 200 characters of A-Z a-z 0-9 . _ : -');
  return key;
}

/** A header of at most 200 characters for the caller's own reference; null when it is absent or empty. */
export function referenceHeader(name: string, value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  // Node reads header bytes as latin1; clients that write Slovak mean UTF-8.
  const bytes = Buffer.from(value, 'latin1');
  const text = /[\x80-\xff]/.test(value) && isUtf8(bytes) ? bytes.toString('utf8') : value;
  if (text.length > 200) throw badRequest(`header:${name}`, 'At most 200 characters.');
  return text;
}

const isUtf8 = (bytes: Buffer): boolean => bytes.equals(Buffer.from(bytes.toString('utf8')));

/** Whether test mode is asked for, from query or header. @throws ProblemError `INVALID_TEST_FLAG` */
export function testFlag(place: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  if (/^(true|1)$/i.test(value)) return true;
  if (/^(false|0)$/i.test(value)) return false;
  throw new ProblemError('INVALID_TEST_FLAG', {
    context: { errors: [{ pointer: place, message: 'Use true, 1, false or 0.' }] },
  });
}

/** The places of a request where test mode can be asked for. */
export interface TestModeFlags {
  query?: string;
  header?: string;
  body?: boolean;
  simulate?: string;
  /** False asks for nothing. */
  simulateWebhooks?: boolean;
}

/** Whether anything in the request is only meant for test mode. @throws ProblemError `INVALID_TEST_FLAG` */
export function wantsTestMode(requested: TestModeFlags): boolean {
  const wanted = [
    testFlag('query:test', requested.query),
    testFlag('header:X-Test-Mode', requested.header),
    requested.body ?? false,
    requested.simulate !== undefined,
    requested.simulateWebhooks ?? false,
  ];
  return wanted.includes(true);
}

/**
 * Test mode is not offered yet, and whatever asks for it must never reach a live connection.
 * @throws ProblemError `INVALID_TEST_FLAG`, `TEST_SEND_BLOCKED`
 */
export function refuseTestMode(requested: TestModeFlags): void {
  if (wantsTestMode(requested)) throw testSendBlocked();
}

export const testSendBlocked = (): ProblemError =>
  new ProblemError('TEST_SEND_BLOCKED', {
    detail: localized(
      'Skúšobný režim zatiaľ nie je k dispozícii; nič sa neodoslalo.',
      'Zkušební režim zatím není k dispozici; nic se neodeslalo.',
      'Test mode is not available yet; nothing was sent.',
    ),
  });

/** A credential for tests may not send for real. @throws ProblemError `TEST_ONLY_CREDENTIAL` */
export function requireLiveCredential(caller: TenantCaller): void {
  if (caller.kind !== 'user' && caller.testOnly) throw new ProblemError('TEST_ONLY_CREDENTIAL');
}

/** The flag that the supply is confidential. @throws ProblemError `BAD_REQUEST` */
export function confidentialFlag(value: string | undefined): boolean {
  if (value === undefined || /^(false|0)$/i.test(value)) return false;
  if (/^(true|1)$/i.test(value)) return true;
  throw badRequest('header:X-Confidential-Supply', 'Use true or false.');
}

/**
 * Decodes base64 strictly (RFC 4648, section 4; line breaks are forgiven), because a decoder that skips what it does not know
 * would store another document than was meant.
 * @throws ProblemError `BAD_REQUEST`
 */
export function decodeBase64(text: string, pointer: string): Buffer {
  const compact = /\s/.test(text) ? text.replace(/[\r\n\t ]+/g, '') : text;
  const bytes = Buffer.from(compact, 'base64');
  if (bytes.length === 0 || compact.length % 4 !== 0 || bytes.toString('base64') !== compact) {
    throw badRequest(pointer, 'This is not base64 (RFC 4648, section 4, with padding).');
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
  test?: string;
  testMode?: string;
  simulate?: string;
  simulateWebhooks?: boolean;
}

/**
 * The submission that a request asks for; members of a JSON body go before parameters.
 * @param body absent = the body is the XML itself
 * @throws ProblemError `BAD_REQUEST`, `IDEMPOTENCY_KEY_REQUIRED`, `INVALID_TEST_FLAG`, `TEST_SEND_BLOCKED`
 */
export function submissionOf(
  { bytes, sha256, charset }: RawBody,
  parameters: SubmissionParameters,
  body?: InvoiceSubmitEnvelope,
): Omit<SubmitInvoice, 'caller'> {
  refuseTestMode({
    query: parameters.test,
    header: parameters.testMode,
    body: body?.test,
    simulate: parameters.simulate ?? body?.simulate,
    simulateWebhooks: parameters.simulateWebhooks ?? body?.simulate_webhooks,
  });
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

/** The body that the middleware has read. */
export function bodyOf(request: Request): RawBody {
  const { body } = contextOf(request);
  if (!body) throw badRequest('', 'The body is empty.');
  return body;
}

export const connectionIdOf = (id: string | undefined): ConnectionId | null =>
  id === undefined ? null : asId<ConnectionId>(id);
