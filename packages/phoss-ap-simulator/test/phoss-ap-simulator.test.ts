import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { type PhossApSimulator, startPhossApSimulator } from '../src';

const token = 'token';
const [alice, bob, unknown] = ['0245:2020202020', '0245:2121212121', '0245:2929292929'];
let simulator: PhossApSimulator;
beforeEach(async () => {
  simulator = await startPhossApSimulator({ port: 0, token, unregistered: [unknown] });
});
afterEach(() => simulator.stop());

const call = async (method: string, path: string, body?: string, headers: object = { 'X-Token': token }) => {
  const response = await fetch(simulator.baseUrl + path, { method, body, headers: { ...headers } });
  const said = await response.text();
  return { status: response.status, text: said, json: said === '' ? null : (JSON.parse(said) as object) };
};
const submit = (id: string, receiver = bob) => {
  const ids = [
    `iso6523-actorid-upis::${alice}`,
    `iso6523-actorid-upis::${receiver}`,
    'busdox-docid-qns::urn::Invoice##x::2.1',
    'cenbii-procid-ubl::p',
    'SK',
  ];
  return call(
    'POST',
    `/api/outbound/submit/${ids.map(encodeURIComponent).join('/')}?sbdhInstanceID=${id}`,
    '<Invoice/>',
  );
};
const status = (id: string) => call('GET', `/api/outbound/status/${id}?includeArchive=true`);

it('wants its token below /api, and only there', async () => {
  for (const headers of [{}, { 'X-Token': 'other' }])
    expect(await call('GET', '/api/ops/inbound/history', undefined, headers)).toMatchObject({
      status: 401,
      json: { error: 'Invalid or missing API token' },
    });
  expect((await call('GET', '/management/status', undefined, {})).status).toBe(200);
});

it('sends with a receipt, and receives what it has sent', async () => {
  expect(await submit('a')).toMatchObject({
    status: 200,
    json: { sbdhInstanceIdentifier: 'a', sendingSuccess: true, overallSuccess: true, sendingResult: 'SUCCESS' },
  });
  expect((await status('a')).json).toMatchObject({ sbdhInstanceID: 'a', status: 'sent', attemptCount: 1 });
  expect((await call('GET', '/api/ops/inbound/history')).json).toMatchObject([
    { sbdhInstanceID: 'a', receiverID: `iso6523-actorid-upis::${bob}`, c4CountryCode: null },
  ]);
  const payload = await fetch(`${simulator.baseUrl}/api/ops/inbound/a/payload`, { headers: { 'X-Token': token } });
  expect(await payload.text()).toContain('<InstanceIdentifier>a</InstanceIdentifier>');
  const report = '/api/inbound/report?sbdhInstanceID=a&c4CountryCode=SK';
  expect([(await call('POST', report)).status, (await call('POST', report)).status]).toEqual([200, 400]);
});

it.each([
  ['reporting_failed', 422, { sendingSuccess: true, overallSuccess: false }, 'sent'],
  ['no_receipt', 422, { sendingSuccess: false }, 'failed'],
  ['failed', 422, { sendingSuccess: false }, 'permanently_failed'],
] as const)('ends as %s when it is told to', async (outcome, code, report, afterwards) => {
  simulator.endNextWith(outcome);
  expect(await submit('a')).toMatchObject({ status: code, json: report });
  expect((await status('a')).json).toMatchObject({ status: afterwards });
});

it('keeps no document that it does not store, and finds unknown who is not registered', async () => {
  simulator.endNextWith('not_stored');
  expect(await submit('a')).toMatchObject({ status: 422, json: 'Failed to submit outbound transaction' });
  expect(await status('a')).toMatchObject({ status: 404, text: '' });
  expect((await submit('b', unknown)).json).toMatchObject({
    lookupError: `The participant ID 'iso6523-actorid-upis::${unknown}' is not registered in the Peppol Network`,
  });
});

it('has two documents of one id, and then says that it knows none', async () => {
  await submit('a');
  await submit('a');
  expect(simulator.outbound()).toHaveLength(2);
  expect(await status('a')).toMatchObject({ status: 404, text: '' });
});

it('forwards what it receives, with the headers that it was given', async () => {
  const arrivals: { headers: object; body: string }[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      arrivals.push({ headers: request.headers, body });
      response.writeHead(arrivals.length === 1 ? 200 : 500).end();
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  simulator.forwardTo({ url, headers: { 'X-Webhook-Secret': 'secret' } });
  const id = await simulator.receive({ xml: '<?xml version="1.0"?><Invoice/>', sender: alice, receiver: bob });
  expect(arrivals).toMatchObject([
    { headers: { 'x-sbdh-instance-id': id, 'x-webhook-secret': 'secret', 'content-type': 'application/xml' } },
  ]);
  expect(arrivals[0]?.body).toContain('</StandardBusinessDocumentHeader><Invoice/></StandardBusinessDocument>');
  await simulator.receive({ xml: '<Invoice/>', sender: alice, receiver: bob });
  expect(simulator.inbound().map((one) => one.status)).toEqual(['forward_failed', 'forwarded']);
  receiver.close();
});

it('breaks one call as ordered', async () => {
  simulator.breakNext('submit', { mode: 'reset', stage: 'after' });
  await expect(submit('a')).rejects.toThrow();
  expect((await status('a')).status).toBe(200);
  simulator.breakNext('status', { mode: 'status', status: 503 });
  expect((await call('GET', '/api/outbound/status/a')).status).toBe(503);
  expect((await status('a')).status).toBe(200);
});
