import type { Attachment } from '../../support/factories/invoice-factory';
import { family, type Generator } from '../generator';
import { document, invoiceOf, invoiceTo } from './documents';
import { fill, waysOfText } from './texts';

const attachment = (overrides: Partial<Attachment> = {}): Attachment => ({
  filename: 'priloha.pdf',
  mimeType: 'application/pdf',
  content: Buffer.from('%PDF-1.4'),
  ...overrides,
});

const withBase64 = (xml: string, base64: string): string =>
  xml.replace(Buffer.from('%PDF-1.4').toString('base64'), () => base64);

const ofName = waysOfText.map(({ name, text }) =>
  document('dry-run', `a file name of ${name}`, (size, scene) =>
    invoiceOf(scene, { attachments: [attachment({ filename: `${text(size).replaceAll('\n', ' ')}.pdf` })] }),
  ),
);

const ofContent: readonly (readonly [string, (size: number) => string])[] = [
  ['base64', (size) => Buffer.alloc(size * 0.75, 7).toString('base64')],
  ['base64 with a space behind each letter', (size) => fill(size, 'A ')],
  ['base64 in lines', (size) => fill(size, `${'A'.repeat(76)}\r\n`)],
  ['equal signs', (size) => fill(size, '=')],
  ['letters that are no base64', (size) => fill(size, 'Ž')],
  ['spaces', (size) => fill(size, ' ')],
];

export const attachmentGenerators: readonly Generator[] = family('attachment', [
  ...ofName,
  document('import', 'a file name of spaces inside', (size, scene) =>
    invoiceTo(scene, { attachments: [attachment({ filename: `a${fill(size, ' ')}x` })] }),
  ),
  document('submission', 'a file name of dots and spaces', (size, scene) =>
    invoiceOf(scene, { attachments: [attachment({ filename: `a${fill(size, '. ')}x` })] }),
  ),
  document('dry-run', 'a media type that is long', (size, scene) =>
    invoiceOf(scene, { attachments: [attachment({ mimeType: `application/${fill(size, 'x')}` })] }),
  ),
  ...ofContent.map(([name, content]) =>
    document('dry-run', `content of ${name}`, (size, scene) =>
      withBase64(invoiceOf(scene, { attachments: [attachment()] }), content(size)),
    ),
  ),
  document('dry-run', 'many of them', (size, scene) =>
    invoiceOf(scene, {
      attachments: Array.from({ length: Math.max(1, Math.floor(size / 260)) }, (_, index) =>
        attachment({ filename: `p${index}.pdf` }),
      ),
    }),
  ),
  document('import', 'many of the same name', (size, scene) =>
    invoiceTo(scene, { attachments: Array.from({ length: Math.max(1, Math.floor(size / 260)) }, () => attachment()) }),
  ),
]);
