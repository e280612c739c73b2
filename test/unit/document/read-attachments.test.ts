import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { cleanFilename, readAttachments } from '../../../src/document/read-attachments';
import { anyText } from '../../support/factories/any-text';
import { ubl } from './ubl-builder';

const attachment = (content: string, attributes: Record<string, string>) =>
  ubl('cac:AdditionalDocumentReference', [
    ubl('cbc:ID', '1'),
    ubl('cac:Attachment', [ubl('cbc:EmbeddedDocumentBinaryObject', content, attributes)]),
  ]);

describe('embedded attachments', () => {
  it('are measured and hashed as decoded, line breaks in the base64 or not', () => {
    const content = Buffer.from('%PDF-1.7 príloha');
    const base64 = content.toString('base64').replace(/(.{8})/g, '$1\n  ');
    expect(readAttachments([attachment(base64, { filename: 'a.pdf', mimeCode: 'Application/PDF' })], 1)).toEqual([
      {
        filename: 'a.pdf',
        mime_type: 'application/pdf',
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    ]);
  });

  it('get a name and a type when the document gives none', () => {
    expect(readAttachments([attachment('', {})], 1)).toMatchObject([
      { filename: 'priloha-1', mime_type: 'application/octet-stream', size_bytes: 0 },
    ]);
  });

  it('are indexed up to the limit', () => {
    expect(
      readAttachments(
        Array.from({ length: 4 }, () => attachment('AA==', {})),
        3,
      ),
    ).toHaveLength(3);
  });
});

describe('the name of an attachment', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\faktury\\január.pdf', 'január.pdf'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
    ['a:b?.xml', 'a_b_.xml'],
    ['..', ''],
    ['c\u030C.pdf', 'č.pdf'],
  ])('%j becomes %j', (written, clean) => {
    expect(cleanFilename(written)).toBe(clean);
  });

  it('never leaves a path, a control character or more than 150 characters', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 400 }), (written) => {
        const clean = cleanFilename(written);
        expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cs}]/u);
        expect(clean).not.toMatch(/^\./);
        expect(Array.from(clean).length).toBeLessThanOrEqual(150);
      }),
    );
  });

  it('keeps the extension of a long name', () => {
    expect(cleanFilename(`${'ž'.repeat(300)}.pdf`)).toMatch(/^ž{146}\.pdf$/);
  });
});
