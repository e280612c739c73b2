import { withoutNames } from '../../../../src/cli/histories/without-names';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const payload = (value: unknown, encoding = 'json/plain') => ({
  metadata: { encoding: base64(encoding) },
  data: base64(JSON.stringify(value)),
});
const cleaned = (history: object): Record<string, unknown> =>
  JSON.parse(withoutNames(JSON.stringify(history))) as Record<string, unknown>;
const valueOf = (given: unknown): unknown => {
  const { data } = cleaned({ given: payload(given) }).given as { data: string };
  return JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
};

it('keeps what steers a workflow', () => {
  const step = { status: 'sent', reason: 'PROVIDER_UNAVAILABLE', attempts: 2, next: 'send', waitSeconds: 30, at: null };
  expect(valueOf(step)).toEqual(step);
  const input = { tenantId: 'd42d8479-2c46-4756-9ba5-f1caf7d4bb39', generation: 1, after: 'eyJhIjoxfQ==' };
  expect(valueOf([input, { state: 'closed', id: 'documents-in-lanes' }])).toEqual([
    ...[input, { state: 'closed', id: 'documents-in-lanes' }],
  ]);
  const event = {
    eventId: '7',
    eventTime: '2026-11-22T15:33:17.323088652Z',
    activityTaskScheduledEventAttributes: { activityType: { name: 'sendInvoice' }, heartbeatTimeout: '20s' },
  };
  expect(cleaned({ events: [event] })).toEqual({ events: [event] });
});

it('leaves out the names that a step carries for operators, and every text', () => {
  const names = { number: '2026-17', seller: 'ACME', buyer: 'Obec Lúka' };
  expect(valueOf({ status: 'sending', names })).toEqual({ status: 'sending' });
  expect(valueOf({ detail: 'refused by Ján Novák', list: ['Lúka'] })).toEqual({ detail: 'removed', list: ['removed'] });
  expect(valueOf('Obec Lúka')).toBe('removed');
});

it('leaves out what a history says for people, and of machines', () => {
  const event = {
    userMetadata: { summary: payload('Deliver invoice') },
    workflowExecutionStartedEventAttributes: {
      ...{ identity: '16468@host', memo: { fields: { request_id: payload('r-1') } }, header: {} },
      input: { payloads: [payload({ generation: 1 })] },
    },
    activityTaskFailedEventAttributes: {
      failure: {
        ...{ message: 'Novák', stackTrace: 'at /srv/portal', source: 'TypeScriptSDK' },
        cause: { message: 'of Novák', applicationFailureInfo: { type: 'NOT_FOUND' } },
      },
    },
    workflowExecutionTerminatedEventAttributes: { reason: 'asked for by Ján' },
  };
  expect(cleaned(event)).toEqual({
    workflowExecutionStartedEventAttributes: { input: { payloads: [payload({ generation: 1 })] } },
    activityTaskFailedEventAttributes: {
      failure: {
        ...{ message: 'removed', source: 'TypeScriptSDK' },
        cause: { message: 'removed', applicationFailureInfo: { type: 'NOT_FOUND' } },
      },
    },
    workflowExecutionTerminatedEventAttributes: { reason: 'removed' },
  });
});

it('keeps nothing of a payload that is no JSON', () => {
  const binary = { metadata: { encoding: base64('binary/plain') }, data: base64('Obec Lúka') };
  expect(cleaned({ binary })).toEqual({ binary: { ...binary, data: '' } });
});
