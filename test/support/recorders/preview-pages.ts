import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Language, languages } from '../../../src/domain/localized';
import { renderPage } from '../../../src/validation/engine/render-page';
import { somePageDetails } from '../factories/page-details';
import { sampleDocuments } from '../factories/sample-documents';
import { consoleSamples } from './console-samples';
import { mailSamples } from './mail-samples';

/** `npm run pages:preview`: writes pages and mails into .local/pages, to be opened and printed in a browser. */
async function main(): Promise<void> {
  const folder = path.resolve(__dirname, '../../../.local/pages');
  mkdirSync(folder, { recursive: true });
  for (const [name, { xml, details }] of Object.entries(sampleDocuments)) {
    for (const language of name === 'invoice' || name === 'full' ? languages : (['sk'] as const satisfies Language[])) {
      writeFileSync(
        path.join(folder, `${name}.${language}.html`),
        await renderPage({ xml: Buffer.from(xml), language, details: somePageDetails(details) }),
      );
    }
  }
  for (const [name, html] of Object.entries({ ...mailSamples(), ...(await consoleSamples()) }))
    writeFileSync(path.join(folder, `${name}.html`), html);
  process.stdout.write(`Pages are in ${folder}\n`);
}

if (require.main === module) void main();
