import { type Caller, family, type Generator } from '../generator';
import { fill } from './texts';

const asJson = (
  name: string,
  caller: Caller,
  method: string,
  path: string,
  body: (size: number) => unknown,
): Generator => ({
  name,
  caller,
  build: (size) => ({
    method,
    path,
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify(body(size)),
  }),
});

const members = (size: number, value: (index: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: Math.max(1, Math.floor(size / 16)) }, (_, index) => [`BR-${index}`, value(index)]),
  );

const settings = (name: string, value: (size: number) => unknown): Generator =>
  asJson(`settings, ${name}`, 'administrator', 'PUT', '/admin/validation/settings', (size) => ({
    expected_version: 0,
    settings: value(size),
  }));

const unknownId = '00000000-0000-4000-8000-000000000000';

/** What the company's administrator and the portal's operator may send. */
export const settingsGenerators: readonly Generator[] = family('settings', [
  settings('severities of many codes', (size) => ({ severity: members(size, () => 'warning') })),
  settings('severities that are none', (size) => ({ severity: members(size, () => 'none') })),
  settings('a code that is long', (size) => ({ severity: { [fill(size, 'B')]: 'off' } })),
  settings('layers of many names', (size) => ({ layers: members(size, () => false) })),
  settings('unknown members', (size) => members(size, () => ({}))),
  settings('a list in a place of an object', (size) => Array.from({ length: size / 2 }, () => 0)),
  asJson(
    'excluded recipient, a reason that is long',
    'administrator',
    'POST',
    '/validation/excluded-recipients',
    (size) => ({ participant_id: '0245:2120000003', reason: fill(size, 'x') }),
  ),
  asJson('excluded recipient, an id of marks', 'administrator', 'POST', '/validation/excluded-recipients', (size) => ({
    participant_id: `0245:a${fill(size, '\u0301\u0316')}`,
    reason: 'x',
  })),
  asJson('replay, a reason that is long', 'operator', 'POST', '/admin/deliveries/replay', (size) => ({
    filter: { status: 'failed_permanent' },
    mode: 'requery',
    reason: fill(size, 'x'),
  })),
  asJson(
    'replay of one delivery, a reason of marks',
    'operator',
    'POST',
    `/admin/deliveries/${unknownId}/replay`,
    (size) => ({ mode: 'requery', reason: `a${fill(size, '\u0301\u0316')}` }),
  ),
  asJson('resolution, evidence that is long', 'operator', 'POST', `/admin/deliveries/${unknownId}/resolve`, (size) => ({
    status: 'delivered',
    evidence: fill(size, 'x '),
    reason: 'x',
  })),
  asJson(
    'release, a reason that is long',
    'operator',
    'POST',
    `/admin/integrations/${unknownId}/inbox/${unknownId}/release`,
    (size) => ({ reason: fill(size, 'x') }),
  ),
]);
