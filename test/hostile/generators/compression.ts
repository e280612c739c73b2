import { gzipSync } from 'node:zlib';

import { type Caller, family, type Generator, type Scene } from '../generator';
import { invoiceOf } from './documents';
import { fill } from './texts';

interface Entrance {
  name: string;
  caller: Caller;
  path: string;
  type: string;
}
const batch: Entrance = { name: 'batch', caller: 'erp_token', path: '/erp/invoices/batch', type: 'application/json' };
const submission: Entrance = {
  name: 'submission',
  caller: 'erp_token',
  path: '/erp/invoices',
  type: 'application/xml',
};
const dryRun: Entrance = { name: 'dry-run', caller: 'api_key', path: '/invoices/validate', type: 'application/xml' };
const imported: Entrance = { name: 'import', caller: 'api_key', path: '/invoices/import', type: 'application/xml' };
const acknowledgement: Entrance = {
  name: 'acknowledgement',
  caller: 'erp_token',
  path: '/erp/inbox/ack',
  type: 'application/json',
};
const token: Entrance = {
  name: 'token request',
  caller: 'anonymous',
  path: '/erp/auth/token',
  type: 'application/json',
};
const webhook: Entrance = {
  name: 'webhook',
  caller: 'false_provider',
  path: '/providers/:connection/webhook',
  type: 'application/json',
};

/** Sizes are those of what goes over the line. */
const packed = (
  { name, caller, path, type }: Entrance,
  what: string,
  body: (size: number, scene: Scene) => Buffer,
): Generator => ({
  name: `${name}, ${what}`,
  caller,
  build: (size, scene) => ({
    method: 'POST',
    path: path.replace(':connection', scene.tenant.connection_id),
    headers: [
      ['Content-Type', type],
      ['Content-Encoding', 'gzip'],
      ['Idempotency-Key', scene.fresh()],
    ],
    body: body(size, scene),
  }),
});

/** What inflates a thousandfold: gzip of so much of one byte that it has this size. */
const bombs = new Map<string, Buffer>();
function bomb(size: number, byte: string): Buffer {
  const key = `${size} ${byte}`;
  const made = bombs.get(key) ?? gzipSync(Buffer.alloc(Math.min(size * 1_000, 400_000_000), byte), { level: 9 });
  bombs.set(key, made);
  return made;
}

const member = gzipSync('');

export const compressionGenerators: readonly Generator[] = family('gzip', [
  ...[batch, submission, dryRun, imported, acknowledgement, token, webhook].map((entrance) =>
    packed(entrance, 'a bomb of spaces', (size) => bomb(size, ' ')),
  ),
  packed(batch, 'a bomb of NUL', (size) => bomb(size, '\0')),
  packed(batch, 'a bomb of brackets', (size) => bomb(size, '[')),
  packed(batch, 'a bomb of empty objects', (size) =>
    gzipSync(`{"items":[${fill(Math.min(size * 400, 60_000_000), '{},')}{}]}`),
  ),
  packed(dryRun, 'a bomb of elements', (size) => gzipSync(`<a>${fill(Math.min(size * 400, 19_000_000), '<b/>')}</a>`)),
  packed(dryRun, 'a bomb in a note', (size, scene) =>
    gzipSync(invoiceOf(scene, { note: fill(Math.min(size * 400, 19_000_000), 'x') })),
  ),
  packed(dryRun, 'gzip in gzip', (size) => gzipSync(bomb(size, ' '))),
  packed(dryRun, 'many empty members', (size) =>
    Buffer.concat(Array.from({ length: size / member.length }, () => member)),
  ),
  packed(dryRun, 'garbage behind the end', (size, scene) =>
    Buffer.concat([gzipSync(invoiceOf(scene)), Buffer.alloc(size, 'x')]),
  ),
  packed(dryRun, 'zeros behind the end', (size, scene) =>
    Buffer.concat([gzipSync(invoiceOf(scene)), Buffer.alloc(size)]),
  ),
  packed(dryRun, 'a name in the header', (size) =>
    Buffer.concat([Buffer.from([31, 139, 8, 8, 0, 0, 0, 0, 0, 3]), Buffer.alloc(size, 'n')]),
  ),
  packed(dryRun, 'half of it', (size) => bomb(size, ' ').subarray(0, size / 2)),
  packed(dryRun, 'no gzip at all', (size) => Buffer.alloc(size, 'x')),
]);
