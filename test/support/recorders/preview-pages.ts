import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type Language, languages } from '../../../src/domain/localized';
import type { PageDetails } from '../../../src/domain/ports/invoices/invoice-pages';
import { renderPage } from '../../../src/validation/engine/render-page';
import { fullDocument } from '../factories/full-document';
import { aCompany, aCreditNoteXml, aLine, anInvoiceXml } from '../factories/invoice-factory';
import { somePageDetails } from '../factories/page-details';

const goods = [
  'Kancelársky papier A4, 80 g/m²',
  'Toner čierny HP 59X',
  'Servisná prehliadka tlačiarne',
  'Doprava kuriérom do 24 hodín',
  'Montáž a nastavenie',
];
const goodsLines = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLine({
      name: goods[index % goods.length],
      quantity: String((index % 7) + 1),
      unitCode: index % 5 === 2 ? 'HUR' : 'C62',
      unitPrice: (4.9 + index * 3.37).toFixed(2),
      vatRate: index % 4 === 1 ? '5' : '23',
    }),
  );
const long =
  'Združenie prevádzkovateľov a obchodníkov s poľnohospodárskou technikou, náhradnými dielmi a servisnými službami pre stredné a východné Slovensko, akciová spoločnosť v reštrukturalizácii';

/** Documents whose pages a person should look at after a change of the look. */
const documents: Record<string, { xml: string; details?: Partial<PageDetails> }> = {
  invoice: {
    xml: anInvoiceXml({
      seller: aCompany(1, { name: 'Kováč a syn, s. r. o.' }),
      buyer: aCompany(2, { name: 'Pramene Turca, a. s.' }),
      lines: goodsLines(5),
      note: 'Ďakujeme za objednávku. Tovar zostáva do úplného zaplatenia naším majetkom.',
    }),
  },
  'twenty-pages': { xml: anInvoiceXml({ lines: goodsLines(620) }) },
  'credit-note': { xml: aCreditNoteXml({ lines: goodsLines(2), note: 'Vrátenie tovaru podľa reklamácie 17/2026' }) },
  'self-billing': { xml: anInvoiceXml({ type: '389', lines: goodsLines(3), currency: 'CZK' }) },
  full: {
    xml: fullDocument().xml,
    details: {
      attachments: [
        {
          filename: 'vykaz.csv',
          mimeType: 'text/csv',
          sizeBytes: 81_234,
          downloadUrl: 'https://portal.example/api/v1/invoices/1/attachments/2',
        },
      ],
      validation: {
        status: 'invalid',
        counts: { error: 1, warning: 1, info: 0 },
        url: 'https://portal.example/api/v1/invoices/1',
        findings: [
          {
            code: 'BR-CO-15',
            severity: 'error',
            message: 'Suma s DPH sa musí rovnať sume bez DPH a dane.',
            place: '/ubl:Invoice/cac:LegalMonetaryTotal',
          },
          { code: 'PSK-003', severity: 'warning', message: 'Faktúra nemá dátum dodania.', place: null },
        ],
      },
    },
  },
  'right-to-left': {
    xml: anInvoiceXml({
      seller: aCompany(1, { name: 'شركة الشرق للتجارة ذ.م.م 🚀', city: 'دمشق', street: 'شارع النيل 12' }),
      buyer: aCompany(2, { name: 'חברת הדוגמה בע"מ' }),
      lines: [aLine({ name: 'استشارة فنية 👩‍💻 (hodinová sadzba)' }), aLine({ name: '‮obrátený text‬ 🍎🍏' })],
      note: 'ملاحظة: يرجى الدفع خلال 14 يوماً',
    }),
  },
  'long-names': {
    xml: anInvoiceXml({
      number: 'FA/2026/STREDISKO-BRATISLAVA-RUŽINOV/0000000000000123456789/OPRAVA',
      seller: aCompany(1, { name: long, street: `${long} 12345/67` }),
      buyer: aCompany(2, {
        name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
      }),
      lines: [
        aLine({ name: long.repeat(3), unitPrice: '123456789.123456', quantity: '1234567.891' }),
        ...goodsLines(2),
      ],
    }),
  },
  broken: {
    xml: anInvoiceXml({ lines: goodsLines(3) }).slice(0, 2500),
    details: {
      receivedAt: '2026-11-21T10:11:12Z',
      validation: {
        status: 'invalid',
        counts: { error: 1, warning: 0, info: 0 },
        url: 'https://portal.example/api/v1/invoices/1',
        findings: [{ code: 'XML_MALFORMED', severity: 'error', message: 'Súbor nie je správne XML.', place: null }],
      },
    },
  },
};

/** `npm run pages:preview`: writes the pages into .local/pages, to be opened and printed in a browser. */
async function main(): Promise<void> {
  const folder = path.resolve(__dirname, '../../../.local/pages');
  mkdirSync(folder, { recursive: true });
  for (const [name, { xml, details }] of Object.entries(documents)) {
    for (const language of name === 'invoice' || name === 'full' ? languages : (['sk'] as const satisfies Language[])) {
      writeFileSync(
        path.join(folder, `${name}.${language}.html`),
        await renderPage({ xml: Buffer.from(xml), language, details: somePageDetails(details) }),
      );
    }
  }
  process.stdout.write(`Pages are in ${folder}\n`);
}

if (require.main === module) void main();
