import fc from 'fast-check';

import type { IntegrationCaller } from '../../../../src/domain/access/caller';
import { ProblemError } from '../../../../src/domain/problem';
import type { SubmitBatchItem } from '../../../../src/usecases/submissions/batch-item';
import { findInvoiceNumber } from '../../../../src/usecases/submissions/find-invoice-number';
import { createSubmitBatch } from '../../../../src/usecases/submissions/submit-batch';
import { silentLog } from '../../../support/rigs/silent-log';

const numberIn = (xml: string): string => findInvoiceNumber(Buffer.from(xml));

it.each([
  ['<Invoice><cbc:CustomizationID>x</cbc:CustomizationID><cbc:ID>F-1</cbc:ID></Invoice>', 'F-1'],
  ['<Invoice><ID schemeID="a">\n  F 2 \n</ID></Invoice>', 'F 2'],
  ['<Invoice><cbc:ID\n>F3</cbc:ID>', 'F3'],
  ['<Invoice><cbc:ID/><cbc:ID>F4</cbc:ID>', ''],
  ['<Invoice><cbc:ID>F5', ''],
  ['<Invoice><cbc:ID', ''],
  ['<Invoice/>', ''],
  ['', ''],
  [`<ID>${'9'.repeat(1_000)}</ID>`, '9'.repeat(200)],
  [`${' '.repeat(4_096)}<ID>F6</ID>`, ''],
])('finds the number in %p', (xml, number) => {
  expect(numberIn(xml)).toBe(number);
});

it('finds the number of a document whatever prefix, attributes and white space it has', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  const space = fc.stringMatching(/^[ \t\r\n]{0,5}$/);
  const number = fc.stringMatching(/^[A-Za-z0-9/._-]{1,40}$/);
  fc.assert(
    fc.property(name, space, space, number, (prefix, before, after, value) => {
      const xml = `<Invoice><${prefix}:ProfileID>p</${prefix}:ProfileID><${prefix}:ID a="b">${before}${value}${after}</${prefix}:ID>`;
      expect(numberIn(xml)).toBe(value);
    }),
  );
});

it('never fails, whatever the bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 6_000 }), (bytes) => findInvoiceNumber(bytes).length <= 200));
});

it('takes a time that grows with the item at most linearly, also for heads made to mislead it', async () => {
  const submitBatch = createSubmitBatch({
    submitInvoice: () => Promise.reject(new ProblemError('XML_MALFORMED')),
    testInvoice: () => Promise.reject(new ProblemError('XML_MALFORMED')),
    log: silentLog,
  });
  const item = (xml: string): SubmitBatchItem => ({
    clientReference: 'a',
    test: null,
    command: {
      clientReference: 'a',
      idempotencyKey: 'k',
      fingerprint: '',
      xml: Buffer.from(xml),
      labels: { charset: null, envelope: null },
      connectionId: null,
      externalReference: null,
      tag: null,
      confidentialSupply: false,
    },
  });
  const milliseconds = async (xml: string): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const startedAt = process.hrtime.bigint();
      await submitBatch(
        { kind: 'integration' } as IntegrationCaller,
        Array.from({ length: 5 }, () => item(xml)),
      );
      times.push(Number(process.hrtime.bigint() - startedAt) / 1e6);
    }
    return Math.min(...times);
  };
  for (const hostile of [
    (size: number) => `<ID>${' '.repeat(size)}`,
    (size: number) => '<ID'.repeat(size / 3),
    (size: number) => `<${'a:'.repeat(size / 2)}`,
    (size: number) => '<ID >'.repeat(size / 5),
  ]) {
    const [small, large] = [await milliseconds(hostile(300)), await milliseconds(hostile(1_200))];
    // Four times the size; what was cubic took sixty-four times as long. Below a millisecond the clock decides.
    expect(large).toBeLessThan(16 * Math.max(small, 1));
  }
});
