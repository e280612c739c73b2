import type { PageDetails } from '../../../src/domain/ports/invoices/invoice-pages';
import { fullDocument } from './full-document';
import { aCompany, aCreditNoteXml, aLine, anInvoiceXml } from './invoice-factory';

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

const received = { direction: 'inbound', status: 'received_invalid', statusSince: '2026-11-21T10:11:12Z' } as const;

/** Documents whose pages a person should look at after a change of the look. */
export const sampleDocuments: Readonly<Record<string, { xml: string; details?: Partial<PageDetails> }>> = {
  invoice: {
    xml: anInvoiceXml({
      seller: aCompany(1, { name: 'Kováč a syn, s. r. o.' }),
      buyer: aCompany(2, { name: 'Pramene Turca, a. s.' }),
      lines: goodsLines(5),
      note: 'Ďakujeme za objednávku. Tovar zostáva do úplného zaplatenia naším majetkom.',
    }),
  },
  received: {
    xml: anInvoiceXml({ dueDate: '2026-12-05', lines: goodsLines(6) }).replace(
      '>20260001<',
      '>/VS2026077/SS12/KS0308<',
    ),
    details: { ...received, status: 'received' },
  },
  forged: { xml: anInvoiceXml({ lines: goodsLines(3) }), details: { ...received, doubt: 'other_sender' } },
  paid: {
    xml: anInvoiceXml({ type: '386', dueDate: '2026-12-05', payable: '123.00' }).replace(
      /<cbc:PayableAmount[^>]*>[^<]*/,
      '<cbc:PrepaidAmount currencyID="EUR">123.00</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">0.00',
    ),
    details: { ...received, status: 'received' },
  },
  'reverse-charge': {
    xml: anInvoiceXml({
      lines: [
        aLine({ name: 'Stavebné práce', vatCategory: 'AE', vatRate: '0', unitCode: 'DAY', quantity: '3' }),
        ...goodsLines(4).map((line, index) => ({ ...line, vatRate: ['5', '23', '19', '23'][index] ?? null })),
      ],
    }),
  },
  'czech-seller': {
    xml: anInvoiceXml({
      seller: aCompany(1, {
        name: 'Strojírny Vysočina a.s.',
        icDph: 'CZ26185610',
        ico: '26185610',
        endpoint: { scheme: '0154', value: '26185610' },
        city: 'Jihlava',
        postalCode: '586 01',
        countryCode: 'CZ',
      }),
      dueDate: '2026-12-05',
      lines: goodsLines(4).map((line) => ({ ...line, vatCategory: 'K', vatRate: '0' })),
    }),
    details: { ...received, status: 'received' },
  },
  'twenty-pages': { xml: anInvoiceXml({ lines: goodsLines(620) }) },
  'credit-note': { xml: aCreditNoteXml({ lines: goodsLines(2), note: 'Vrátenie tovaru podľa reklamácie 17/2026' }) },
  'self-billing': { xml: anInvoiceXml({ type: '389', lines: goodsLines(3), currency: 'CZK' }) },
  full: {
    xml: fullDocument().xml,
    details: {
      ...received,
      doubt: 'invalid',
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
            message: 'Suma s DPH sa musí rovnať sume bez DPH a dane. Požiadajte dodávateľa o opravu.',
            language: 'sk',
            term: 'BT-112',
            invoiceLine: null,
          },
          {
            code: 'PSK-003',
            severity: 'warning',
            message: 'Faktúra nemá dátum dodania.',
            language: 'sk',
            term: 'BT-72',
            invoiceLine: null,
          },
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
      ...received,
      validation: {
        status: 'invalid',
        counts: { error: 1, warning: 0, info: 0 },
        url: 'https://portal.example/api/v1/invoices/1',
        findings: [
          {
            code: 'XML_MALFORMED',
            severity: 'error',
            message: 'Súbor nie je správne XML.',
            language: 'sk',
            term: null,
            invoiceLine: null,
          },
        ],
      },
    },
  },
};
