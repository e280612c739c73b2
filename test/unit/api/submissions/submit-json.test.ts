import { base64, connectionId, pointers, requestsUnderTest, seen, sha256, submitJson } from './requests-rig';

requestsUnderTest();

describe('submitting JSON', () => {
  it('hands on what is inside the envelope', async () => {
    const body = {
      xml_base64: base64('<Invoice/>'),
      connection_id: connectionId,
      tag: 't',
      encoding: 'cp852',
      metadata: { external_reference: 'r' },
      options: { confidential_supply: true },
    };
    expect((await submitJson(body)).status).toBe(202);
    expect(seen[0]).toMatchObject({
      fingerprint: sha256(JSON.stringify(body)),
      labels: { charset: null, envelope: 'cp852' },
      connectionId,
      tag: 't',
      externalReference: 'r',
      confidentialSupply: true,
    });
  });

  it.each([
    ['an unknown member', { xml_base64: 'PGEvPg==', xml: 1 }, '/xml'],
    ['an unknown member inside', { xml_base64: 'PGEvPg==', metadata: { extern: 'x' } }, '/metadata/extern'],
    ['a missing member', {}, '/xml_base64'],
    ['a wrong type', { xml_base64: 7 }, '/xml_base64'],
    ['a text that is too long', { xml_base64: 'PGEvPg==', tag: 'x'.repeat(65) }, '/tag'],
    ['what is no base64', { xml_base64: 'PGEvPg=' }, '/xml_base64'],
    ['an empty document', { xml_base64: '' }, '/xml_base64'],
    ['a member that occurs twice', '{"xml_base64":"PGEvPg==","options":{"a":1,"a":2}}', '/options/a'],
    ['U+0000', '{"xml_base64":"PGEvPg==","tag":"a\\u0000b"}', '/tag'],
    ['no JSON', '{"xml_base64":', ''],
    ['an empty body', '', ''],
    ['an array', '[]', ''],
  ])('refuses %s and says where', async (_what, body, pointer) => {
    const answer = await submitJson(body);
    expect([answer.status, answer.json.code, pointers(answer.json)]).toEqual([400, 'BAD_REQUEST', [pointer]]);
    expect(seen).toHaveLength(0);
  });

  it('distinguishes an absent test flag from one that is true', async () => {
    expect((await submitJson({ xml_base64: 'PGEvPg==', test: 'yes' })).json.code).toBe('INVALID_TEST_FLAG');
    expect((await submitJson({ xml_base64: 'PGEvPg==', test: true })).status).toBe(200);
    expect((await submitJson({ xml_base64: 'PGEvPg==', test: false })).status).toBe(202);
    const webhooks = await submitJson({ xml_base64: 'PGEvPg==', simulate_webhooks: true });
    expect([webhooks.json.code, pointers(webhooks.json)]).toEqual(['INVALID_TEST_FLAG', ['/simulate_webhooks']]);
    expect((await submitJson({ xml_base64: 'PGEvPg==', simulate_webhooks: false })).status).toBe(202);
  });

  it('never repeats the body in a refusal', async () => {
    const answer = await submitJson({ xml_base64: { secret: 'hunter2' }, tag: ['hunter2'] });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('hunter2');
  });
});
