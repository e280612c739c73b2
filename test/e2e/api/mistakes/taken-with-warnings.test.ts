import { aLine } from '../../../support/factories/invoice-factory';
import { invoiceOf, portal } from '../../../support/services/api-client';
import { invoiceWith, send } from './mistakes-rig';

const [tenant, other] = portal().tenants;
const slipped = (digits: string): string => `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`;
const byFiveCents = (): string =>
  invoiceWith('>23.00<', '>23.05<').replaceAll('>23.00<', '>23.05<').replaceAll('>123.00<', '>123.05<');

/** What the official rules let pass, and an accountant would want to know before it is sent. */
it.each<[what: string, xml: () => string, code: string, ...says: string[]]>([
  [
    "a slip in the buyer's DIČ",
    () => invoiceOf(tenant).replaceAll(other.dic, slipped(other.dic)),
    'ID-DIC-CHECKSUM',
    'zrejme obsahuje preklep',
    slipped(other.dic),
  ],
  [
    'a slip in the account',
    () => invoiceWith('SK3112000000198742637541', 'SK3112000000198742637542'),
    'PSK-PAY-1',
    'nie je správny IBAN',
    'BT-84',
  ],
  ['no day when it is due', () => invoiceWith(/<cbc:DueDate>.*?<\/cbc:DueDate>/, ''), 'PSK-DUE-2', 'chýba splatnosť'],
  ['VAT that is five cents too high', byFiveCents, 'PSK-VAT-6', 'Uvedené: 23,05. Vypočítané: 23,00.'],
  [
    'a rate of former years',
    () => invoiceOf(tenant, { lines: [aLine({ vatRate: '20' })] }),
    'PSK-VAT-1',
    '23 %, 19 % a 5 %',
  ],
])('%s is taken with a warning that says so', async (_what, xml, code, ...says) => {
  const answer = await send(xml());
  expect([answer.status, answer.status === 202 ? '' : answer.text]).toEqual([202, '']);
  const warnings = answer.body.warnings as { code: string; severity: string; message: string }[];
  const warning = warnings.find((one) => one.code === code);
  expect([warning?.severity, warnings.map((one) => one.code)]).toEqual(['warning', expect.arrayContaining([code])]);
  for (const words of says) expect(warning?.message).toContain(words);
});
