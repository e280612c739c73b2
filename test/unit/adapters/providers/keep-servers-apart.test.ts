import { createProviderCalls } from '../../../../src/adapters/providers/calls/provider-calls';
import { keepServersApart } from '../../../../src/adapters/providers/keep-servers-apart';
import type { OpenConnection } from '../../../../src/domain/connections/connection';
import { asId } from '../../../../src/domain/ids';
import type { Provider, ReceivedPage } from '../../../../src/domain/ports/deliveries/provider';
import { aDelivery, createDeliveryRig, noon } from '../../../support/rigs/delivery-rig';
import { aConnection } from '../../../support/rigs/scripted-provider';
import { silentLog } from '../../../support/rigs/silent-log';

const silent: ReceivedPage = {
  kind: 'unavailable',
  reason: 'PROVIDER_UNAVAILABLE',
  retryAfterSeconds: null,
  message: 'no answer',
};
const nothing: ReceivedPage = { kind: 'page', documents: [], unusable: 0, next: null };

/** A provider that answers lists with `page`, counted. */
function rig(page: () => Promise<ReceivedPage>) {
  let asked = 0;
  const listReceived: Provider['listReceived'] = () => {
    asked += 1;
    return page();
  };
  const calls = createProviderCalls({ clock: () => noon, log: silentLog });
  const provider = keepServersApart(
    { ...createDeliveryRig(aDelivery()).deps.providers.byType('sapi-sk'), listReceived },
    { calls, clock: () => noon },
  );
  return { provider, asked: () => asked };
}
const connectionOf = (no: number): OpenConnection => ({
  ...aConnection('https://provider.example'),
  tenantId: asId(`00000000-0000-7000-9000-${String(no).padStart(12, '0')}`),
});

it('asks a server that was silent to five companies no more, and says when to come again', async () => {
  const { provider, asked } = rig(() => Promise.resolve(silent));
  for (let no = 1; no <= 5; no += 1) expect(await provider.listReceived(connectionOf(no), null)).toEqual(silent);
  expect(await provider.listReceived(connectionOf(6), null)).toMatchObject({
    kind: 'unavailable',
    reason: 'PROVIDER_UNAVAILABLE',
    retryAfterSeconds: 30,
  });
  expect(await provider.status(connectionOf(6), { remoteId: 'r', documentId: 'd' })).toMatchObject({
    kind: 'cannot_tell',
  });
  expect(asked()).toBe(5);
});

it('takes refused credentials for no silence', async () => {
  const { provider, asked } = rig(() => Promise.resolve({ ...silent, reason: 'PROVIDER_AUTH_FAILED' }));
  for (let no = 1; no <= 8; no += 1) await provider.listReceived(connectionOf(no), null);
  expect(asked()).toBe(8);
});

it('gives its place back when the question throws', async () => {
  const { provider } = rig(() => Promise.reject(new Error('a bug')));
  for (let no = 1; no <= 30; no += 1)
    await expect(provider.listReceived(connectionOf(no), null)).rejects.toThrow('a bug');
});

it('says of a question too many that the provider was not asked, of a resting server that it is silent', async () => {
  const { provider, asked } = rig(() => new Promise(() => undefined));
  for (let no = 1; no <= 5; no += 1) void provider.listReceived(connectionOf(no), null);
  expect(await provider.listReceived(connectionOf(6), null)).toMatchObject({ kind: 'unavailable', notAsked: true });
  expect(asked()).toBe(5);
  const resting = rig(() => Promise.resolve(silent)).provider;
  for (let no = 1; no <= 5; no += 1) await resting.listReceived(connectionOf(no), null);
  expect(await resting.listReceived(connectionOf(6), null)).not.toHaveProperty('notAsked');
});

it('asks for five at once and hands on what the provider says', async () => {
  const { provider, asked } = rig(() => Promise.resolve(nothing));
  const pages = await Promise.all(Array.from({ length: 5 }, (_, no) => provider.listReceived(connectionOf(no), null)));
  expect(pages).toEqual(pages.map(() => nothing));
  expect(asked()).toBe(5);
});
