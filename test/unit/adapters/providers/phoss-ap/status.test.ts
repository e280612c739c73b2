import { answer, type Script } from '../../../../support/rigs/scripted-provider';
import { noon, phossApUnderTest, phossConnection, provider, tokenRefused, unknownPath } from './phoss-ap-rig';

const { server, connection } = phossApUnderTest();
const documentId = '33333333-3333-4333-8333-333333333333';
const transaction = (members: object) => ({
  sbdhInstanceID: documentId,
  status: 'sent',
  mlsStatus: 'pending',
  attemptCount: 1,
  completedDT: '2026-11-22T11:00Z',
  ...members,
});
const ask = () => provider.status(connection(), { remoteId: null, documentId });
const empty: Script = (_, response) => response.writeHead(404).end();
/** phoss-ap answers 404 as well when it has two. */
const noneOrTwo =
  (newest: Script): Script =>
  (arrival, response) =>
    (arrival.path.includes('/ops/') ? newest : empty)(arrival, response);

it.each<[string, object, object]>([
  ['waits', { status: 'pending' }, { outcome: 'accepted' }],
  ['is being sent', { status: 'sending' }, { outcome: 'accepted' }],
  ['is sent again', { status: 'failed', errorDetails: 'no receipt' }, { outcome: 'accepted', message: 'no receipt' }],
  ['was refused', { status: 'rejected' }, { outcome: 'rejected' }],
  [
    'could not be sent',
    { status: 'permanently_failed', errorDetails: 'Failed to resolve' },
    { outcome: 'delivery_failed' },
  ],
  [
    'has no recipient',
    {
      status: 'permanently_failed',
      errorDetails: "The participant ID 'x' is not registered in the Peppol Network. Technical details: none",
    },
    { outcome: 'recipient_not_registered' },
  ],
  ['is at the recipient', { mlsStatus: 'received_ap' }, { outcome: 'delivered' }],
  ['was passed on blindly', { mlsStatus: 'received_ab' }, { outcome: 'delivered' }],
  [
    'was rejected over there',
    { mlsStatus: 'received_re' },
    { outcome: 'delivery_failed', details: { code: 'MLS_RE' } },
  ],
  ['has no such answer to come', { mlsStatus: 'not_applicable', completedDT: null }, { outcome: 'delivered' }],
  ['may still be rejected', { completedDT: '2026-11-22T11:31Z' }, { outcome: 'accepted' }],
  ['was not rejected in time', { completedDT: '2026-11-22T11:30Z' }, { outcome: 'delivered' }],
  ['has no time', { completedDT: null }, { outcome: 'accepted' }],
  ['has a new word', { status: 'on_hold' }, { outcome: 'accepted' }],
])('a document that %s', async (_what, members, expected) => {
  server().script = answer(200, transaction(members));
  expect(await ask()).toMatchObject({ kind: 'known', remoteId: documentId, ...expected });
});

it('counts on the receipt alone where the connection says so', async () => {
  const connection = phossConnection(`${server().origin}/ap`, { settings: { mls_wait_minutes: 0 } });
  server().script = answer(200, transaction({ completedDT: new Date(noon).toISOString() }));
  expect(await provider.status(connection, { remoteId: null, documentId })).toMatchObject({ outcome: 'delivered' });
});

it('asks by our document id, archive included', async () => {
  server().script = answer(200, transaction({}));
  await ask();
  expect(server().arrivals.map(({ method, path }) => [method, path])).toEqual([
    ['GET', `/ap/api/outbound/status/${documentId}?includeArchive=true`],
  ]);
});

it('believes that there is nothing only when the newest transactions show nothing either', async () => {
  server().script = noneOrTwo(answer(200, [transaction({ sbdhInstanceID: 'other' })]));
  expect(await ask()).toEqual({ kind: 'not_found' });
});

it.each([
  [['failed', 'sent'], 'delivered'],
  [['sent', 'permanently_failed'], 'delivered'],
  [['permanently_failed', 'failed'], 'accepted'],
])('of two transactions, %j, the one that got further counts', async (statuses, outcome) => {
  server().script = noneOrTwo(
    answer(
      200,
      statuses.map((status) => transaction({ status, mlsStatus: 'received_ap' })),
    ),
  );
  expect(await ask()).toMatchObject({ kind: 'known', outcome });
});

it.each<[string, Script]>([
  ['a wrong token', answer(401, tokenRefused)],
  ['another application', answer(404, unknownPath)],
  ['a broken server', answer(500, unknownPath)],
  ['a page', answer(200, '<html></html>')],
  ['another document', answer(200, transaction({ sbdhInstanceID: 'other' }))],
  ['no list of the newest', noneOrTwo(answer(404, unknownPath))],
  ['a list that is none', noneOrTwo(answer(200, {}))],
  ['a lost answer', (_, response) => response.destroy()],
])('cannot tell after %s', async (_what, script) => {
  server().script = script;
  expect(await ask()).toMatchObject({ kind: 'cannot_tell' });
});
