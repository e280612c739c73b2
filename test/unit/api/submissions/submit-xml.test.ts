import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { ProblemError } from '../../../../src/domain/problem';
import { connectionId, invoiceId, outcome, requestsUnderTest, seen, sha256, submitXml, tested } from './requests-rig';

requestsUnderTest();

describe('submitting XML', () => {
  it('hands the bytes on with charset, options and fingerprint, and answers 202 with Location', async () => {
    const answer = await submitXml(
      '<Invoice/>',
      {
        'Content-Type': 'application/xml; charset=windows-1250',
        'X-External-Reference': Buffer.from('Objednávka').toString('latin1'),
      },
      `?connection_id=${connectionId}`,
    );
    expect([
      answer.status,
      answer.headers.get('location'),
      answer.headers.get('ratelimit-remaining'),
      answer.headers.get('cache-control'),
    ]).toEqual([202, expect.stringContaining(invoiceId), '41', 'no-store']);
    expect(seen[0]).toMatchObject({
      idempotencyKey: 'k-1',
      fingerprint: sha256('<Invoice/>'),
      labels: { charset: 'windows-1250', envelope: null },
      connectionId,
      externalReference: 'Objednávka',
      confidentialSupply: false,
    });
    expect(Buffer.from(seen[0]?.xml ?? []).toString()).toBe('<Invoice/>');
  });

  it('marks a replay', async () => {
    outcome.replayed = true;
    expect((await submitXml()).headers.get('idempotent-replayed')).toBe('true');
  });

  it('inflates gzip and fingerprints what was inside', async () => {
    expect((await submitXml(gzipSync('<Invoice/>'), { 'Content-Encoding': 'gzip' })).status).toBe(202);
    // An alias by RFC 7303, 9.2.
    expect((await submitXml('<Invoice/>', { 'Content-Type': 'text/xml; charset=utf-8' })).status).toBe(202);
    expect(seen[0]?.fingerprint).toBe(sha256('<Invoice/>'));
  });

  it.each([
    ['no key', { 'Idempotency-Key': '' }, '', 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['a malformed key', { 'Idempotency-Key': 'a b' }, '', 400, 'BAD_REQUEST'],
    ['an outcome to simulate, live', {}, '?simulate=rejected', 400, 'INVALID_TEST_FLAG'],
    ['webhooks to simulate, live', {}, '?simulate_webhooks=true', 400, 'INVALID_TEST_FLAG'],
    ['a start to suppose, live', { 'X-Test-Start': '2027-01-04T11:00:00Z' }, '?test=0', 400, 'INVALID_TEST_FLAG'],
    ['an outcome that is none', {}, '?test=true&simulate=explode', 400, 'BAD_REQUEST'],
    ['a start that is none', { 'X-Test-Start': 'soon' }, '?test=true', 400, 'BAD_REQUEST'],
    ['a start long ago', { 'X-Test-Start': '2001-01-04T11:00:00Z' }, '?test=true', 400, 'BAD_REQUEST'],
    ['a test flag that is none', {}, '?test=yes', 400, 'INVALID_TEST_FLAG'],
    ['another media type', { 'Content-Type': 'text/plain' }, '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another compression', { 'Content-Encoding': 'br' }, '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['broken gzip', { 'Content-Encoding': 'gzip' }, '', 400, 'BAD_REQUEST'],
    [
      'a wrong digest',
      { 'Content-Digest': `sha-256=:${createHash('sha256').update('other').digest('base64')}:` },
      '',
      400,
      'BAD_REQUEST',
    ],
    ['a connection id that is none', {}, '?connection_id=7', 400, 'BAD_REQUEST'],
  ])('refuses %s before any work', async (_what, headers, query, status, code) => {
    const answer = await submitXml('<Invoice/>', headers, query);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect([...seen, ...tested]).toHaveLength(0);
  });

  it('accepts a quoted key as the same key, test=false, and a right digest', async () => {
    const digest = createHash('sha256').update('<Invoice/>').digest('base64');
    expect(
      (
        await submitXml(
          '<Invoice/>',
          { 'Idempotency-Key': '"k-1"', 'X-Test-Mode': 'false', 'Content-Digest': `sha-256=:${digest}:` },
          '?test=0',
        )
      ).status,
    ).toBe(202);
    expect(seen[0]?.idempotencyKey).toBe('k-1');
  });

  it('refuses more bytes than allowed, plain, chunked and inflated', async () => {
    const large = 'x'.repeat(20_001);
    expect((await submitXml(large)).status).toBe(413);
    expect((await submitXml(gzipSync(large), { 'Content-Encoding': 'gzip' })).status).toBe(413);
    expect((await submitXml('x'.repeat(20_000))).status).toBe(202);
  });

  it("shows the tightest limit on a refusal as well, and the refusal's context", async () => {
    outcome.refusal = new ProblemError('DUPLICATE_INVOICE', {
      context: { existingInvoiceId: invoiceId, replayed: true },
    });
    const answer = await submitXml();
    expect([
      answer.status,
      answer.json.existing_invoice_id,
      answer.headers.get('idempotent-replayed'),
      answer.headers.get('ratelimit-limit'),
    ]).toEqual([409, invoiceId, 'true', '600']);
  });
});
