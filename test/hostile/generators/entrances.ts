import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { companyOf } from '../../support/services/api-client';
import { type Caller, family, type Generator, lineSizes, type Scene } from '../generator';
import { invoiceTo } from './documents';
import { readingOperations } from './queries';
import { fill, grow, waysOfNumber, waysOfText } from './texts';

const floods = { sizes: [16_000, 64_000, 300_000], copies: (size: number): number => Math.floor(size / 1_000) };
const flood = (caller: Caller, path: string): Generator => ({
  name: `many at once of ${path}`,
  caller,
  ...floods,
  build: () => ({ method: 'GET', path }),
});

const open = [
  '/openapi.json',
  '/docs',
  '/docs/',
  '/docs/swagger-ui-bundle.js',
  '/problems',
  '/problems/bad-request',
  '/nowhere',
];

/** A document that is stored, so that its page can be read. */
const page = (name: string, xml: (size: number, scene: Scene) => string): Generator => ({
  name: `page, ${name}`,
  caller: 'api_key',
  build: async (size, scene) => {
    const id = await scene.store(xml(size, scene));
    return { method: 'GET', path: `/invoices/${id ?? 'none'}/html` };
  },
});

const ofPage = [
  ...waysOfNumber
    .slice(0, 5)
    .map(({ name, text }) =>
      page(`an amount of ${name}`, (size, scene) =>
        invoiceTo(scene).replace(
          /(PayableAmount currencyID="EUR">)[^<]*/,
          (_all, tag: string) => `${tag}${text(size)}`,
        ),
      ),
    ),
  ...waysOfText
    .slice(0, 6)
    .map(({ name, text }) => page(`a note of ${name}`, (size, scene) => invoiceTo(scene, { note: text(size) }))),
  page('many lines', (size, scene) => invoiceTo(scene, { lines: Math.max(1, Math.floor(size / 600)) })),
  page('a name of the buyer', (size, scene) =>
    anInvoiceXml({
      number: scene.fresh(),
      buyer: { ...companyOf(scene.tenant), name: `a${fill(size, '\u0301\u0316')}` },
    }),
  ),
];

const password = (name: string, caller: Caller, text: (size: number) => string): Generator => ({
  name: `token request, ${name}`,
  caller,
  build: (size, scene) => ({
    method: 'POST',
    path: '/erp/auth/token',
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify({ username: `nobody-${scene.fresh()}`, password: text(size) }),
  }),
});

const basic = (name: string, word: (size: number) => string): Generator => ({
  name: `Basic, ${name}`,
  caller: 'anonymous',
  sizes: lineSizes,
  build: (size) => ({
    method: 'GET',
    path: '/erp/me',
    headers: [['Authorization', `Basic ${Buffer.from(word(size)).toString('base64')}`]],
  }),
});

const bearer = (name: string, path: string, word: (size: number) => string): Generator => ({
  name: `Bearer, ${name}`,
  caller: 'anonymous',
  sizes: lineSizes,
  build: (size) => ({ method: 'GET', path, headers: [['Authorization', word(size)]] }),
});

/** Every way in, also those that need no credential. */
export const entranceGenerators: readonly Generator[] = family('entrance', [
  ...open.map((path) => flood('anonymous', path)),
  ...readingOperations.map(({ path, caller }) => flood(caller, path)),
  flood('stranger', '/tenant?'),
  flood('api_key', '/invoices?search=a&limit=100'),
  flood('api_key', '/invoices?partner=a&limit=100'),
  ...ofPage,
  password('a password that is long', 'anonymous', (size) => fill(size, 'x')),
  password('a password of marks', 'anonymous', (size) => `a${fill(size, '\u0301\u0316')}`),
  { ...password('wrong passwords at once', 'anonymous', () => 'wrong'), ...floods },
  { ...basic('wrong passwords at once', () => `nobody-${process.hrtime.bigint()}:wrong`), ...floods },
  basic('a name that is long', (size) => `${fill(size, 'n')}:x`),
  basic('a password that is long', (size) => `n:${fill(size, 'x')}`),
  basic('colons', (size) => fill(size, ':')),
  basic('no colon', (size) => fill(size, 'x')),
  bearer('a token that is long', '/erp/me', (size) => `Bearer ${fill(size, 't')}`),
  bearer('a key that is long', '/tenant', (size) => `Bearer ${fill(size, 'k')}`),
  bearer('spaces', '/tenant', (size) => `Bearer${fill(size, ' ')}x`),
  bearer('a scheme that is long', '/tenant', (size) => fill(size, 'B')),
  bearer('many commas', '/tenant', (size) => `Digest ${grow(size, (index) => `a${index}="b",`)}`),
]);
