import { createProviderCatalogue } from '../../../../src/adapters/providers/provider-catalogue';
import type { OpenConnection } from '../../../../src/domain/connections/connection';
import { asId, type ConnectionId, type TenantId } from '../../../../src/domain/ids';
import type { LookupAnswer } from '../../../../src/domain/ports/deliveries/provider';
import type { NetworkAnswer } from '../../../../src/domain/ports/participants/peppol-network';
import { createParticipantLookup } from '../../../../src/usecases/participants/participant-lookup';
import { createRememberedAnswers } from '../../../../src/usecases/participants/remembered-answers';
import { aTenant } from '../../../support/factories/new-submission';
import { aDelivery, capable, createDeliveryRig, noon } from '../../../support/rigs/delivery-rig';
import { aConnection } from '../../../support/rigs/scripted-provider';

const tenantId = asId<TenantId>('22222222-2222-4222-8222-222222222222');
const dic = '2020317068';
const known = (registered: boolean): LookupAnswer => ({
  kind: 'known',
  registered,
  provider: 'Poštár',
  documentTypes: registered ? ['urn:a'] : [],
});

function aLookup(
  given: {
    connections?: Partial<OpenConnection>[];
    offers?: boolean;
    network?: () => Promise<NetworkAnswer>;
    timeoutSeconds?: number;
    isOfSandbox?: boolean;
  } = {},
) {
  const state = {
    nowMs: noon,
    asked: [] as string[],
    answer: (): Promise<LookupAnswer> => Promise.resolve(known(true)),
  };
  const connections = (given.connections ?? [{}]).map((overrides) => ({
    ...aConnection('https://provider.example'),
    ...overrides,
  }));
  const providers = createProviderCatalogue([
    {
      ...createDeliveryRig(aDelivery()).deps.providers.byType('sapi-sk'),
      type: 'sapi-sk',
      capabilities: () => ({ ...capable, lookup: given.offers ?? true }),
      lookup: (connection, participantId) => {
        state.asked.push(`${connection.id} ${participantId}`);
        return state.answer();
      },
    },
  ]);
  const find = (_: TenantId, id: string) => Promise.resolve(connections.find((one) => one.id === id) ?? null);
  const participants = createParticipantLookup({
    connections: { find, open: find, list: () => Promise.resolve(connections) },
    providers,
    tenants: { find: () => Promise.resolve({ ...aTenant(), createdAt: '', sandbox: given.isOfSandbox ?? false }) },
    clock: () => state.nowMs,
    timeoutSeconds: given.timeoutSeconds,
    network: given.network
      ? {
          find: (participantId, type) => {
            state.asked.push(`network ${participantId} ${type}`);
            return given.network?.() ?? Promise.reject(new Error());
          },
        }
      : null,
  });
  const ask = (
    overrides: { useSmp?: boolean; connectionId?: string; dic?: string; documentTypeId?: string } = {},
    signal?: AbortSignal,
  ) =>
    participants.lookup(
      {
        tenantId,
        dic,
        useSmp: false,
        ...overrides,
        connectionId: overrides.connectionId === undefined ? null : asId<ConnectionId>(overrides.connectionId),
      },
      signal,
    );
  return { state, ask, first: connections[0]?.id };
}

it('asks the provider of the default connection, or of the named one', async () => {
  const named = '99999999-9999-4999-8999-999999999999';
  const { ask, state, first } = aLookup({
    connections: [{}, { id: asId<ConnectionId>(named), isDefaultOutbound: false }],
  });
  expect(await ask()).toEqual({
    dic,
    participant_id: `0245:${dic}`,
    registered: true,
    reason: null,
    provider: 'Poštár',
    document_types: ['urn:a'],
    source: 'provider',
    checked_at: '2026-11-21T11:00:00.000Z',
  });
  await ask({ connectionId: named });
  expect(state.asked).toEqual([`${first} 0245:${dic}`, `${named} 0245:${dic}`]);
});

it('asks the network when the tenant wants it and this installation can, the provider otherwise', async () => {
  const withNetwork = aLookup({
    network: () => Promise.resolve({ kind: 'registered', provider: 'AP', documentTypes: ['urn:b'], reason: null }),
  });
  expect(await withNetwork.ask({ useSmp: true, documentTypeId: 'urn:b' })).toMatchObject({
    source: 'smp',
    registered: true,
    provider: 'AP',
    document_types: ['urn:b'],
  });
  expect(await withNetwork.ask({ useSmp: false })).toMatchObject({ source: 'provider' });
  expect(withNetwork.state.asked[0]).toBe(`network 0245:${dic} urn:b`);
  expect(await aLookup().ask({ useSmp: true })).toMatchObject({ source: 'provider', registered: true });
});

it('never asks the network for a company of the sandbox', async () => {
  const network = (): Promise<NetworkAnswer> => Promise.reject(new Error('asked'));
  const { ask, state } = aLookup({ network, isOfSandbox: true });
  expect(await ask({ useSmp: true })).toMatchObject({ source: 'provider', registered: true });
  expect(state.asked.filter((one) => one.startsWith('network'))).toEqual([]);
});

it.each([
  ['there is none', { connections: [] }],
  ['it is disabled', { connections: [{ enabled: false }] }],
  ['it offers no look-up', { offers: false }],
])('has no source to ask when of connections %s', async (_, given) => {
  const { ask, state } = aLookup(given);
  expect(await ask()).toMatchObject({ registered: null, source: 'none', reason: expect.any(String) as string });
  // A company whose settings ask for the network learns that it is not asked here.
  expect((await ask({ useSmp: true })).reason).toContain('PEPPOL_SMP_TRUST_FILE');
  expect(state.asked).toEqual([]);
});

it('leaves a provider in peace that is being given a rest', async () => {
  const health = { ...aConnection('https://x.example').health, circuitOpenUntil: '2026-11-21T11:01:00Z' };
  const { ask, state } = aLookup({ connections: [{ health }] });
  expect(await ask()).toMatchObject({ registered: null, source: 'provider' });
  expect(state.asked).toEqual([]);
});

it('remembers "registered" for an hour, "not registered" for five minutes, "not known" not at all', async () => {
  const { ask, state } = aLookup();
  const after = async (seconds: number) => {
    state.nowMs = noon + seconds * 1_000;
    return (await ask()).source;
  };
  expect([await after(0), await after(3_599), await after(3_601)]).toEqual(['provider', 'cache', 'provider']);
  state.answer = () => Promise.resolve(known(false));
  expect([await after(7_301), await after(7_600), await after(7_602)]).toEqual(['provider', 'cache', 'provider']);
  state.answer = () => Promise.resolve({ kind: 'cannot_tell', message: 'HTTP 503' });
  expect(await after(8_000)).toBe('provider');
  expect(await ask()).toMatchObject({ registered: null, reason: 'HTTP 503', source: 'provider' });
});

it('does not give the answer of one connection to the users of another', async () => {
  const other = '99999999-9999-4999-8999-999999999999';
  const { ask, state } = aLookup({ connections: [{}, { id: asId<ConnectionId>(other) }] });
  await ask();
  expect((await ask({ connectionId: other })).source).toBe('provider');
  expect(state.asked).toHaveLength(2);
});

it('asks once for all who want to know at the same time', async () => {
  const { ask, state } = aLookup();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(state.asked).toHaveLength(1);
  expect(new Set(answers.map(({ source }) => source))).toEqual(new Set(['provider']));
});

it('lets a caller go who has waited long enough, and keeps the answer for the next', async () => {
  let answerNow: (answer: LookupAnswer) => void = () => undefined;
  const { ask, state } = aLookup({ timeoutSeconds: 0.02 });
  state.answer = () =>
    new Promise((resolve) => {
      answerNow = resolve;
    });
  expect(await ask()).toMatchObject({
    registered: null,
    reason: expect.stringContaining('no answer within the time') as string,
  });
  expect(await ask({}, AbortSignal.abort())).toMatchObject({ registered: null });
  expect(state.asked).toHaveLength(1);
  answerNow(known(true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(await ask()).toMatchObject({ registered: true, source: 'cache' });
});

it('forgets the oldest answer instead of growing, and asks again after a fault', async () => {
  const remembered = createRememberedAnswers<string>(
    () => noon,
    () => 60,
    2,
  );
  let asked = 0;
  const get = (key: string) =>
    remembered.get(key, () => {
      asked += 1;
      return Promise.resolve(key);
    });
  for (const key of ['a', 'b', 'c']) await get(key);
  expect([(await get('c')).wasKept, (await get('b')).wasKept, (await get('a')).wasKept]).toEqual([true, true, false]);
  await expect(remembered.get('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await remembered.get('x', () => Promise.resolve('back'))).answer).toBe('back');
  expect(asked).toBe(4);
});
