import { z } from 'zod';

import { tracingSettings } from '../../../src/config/tracing-settings';

const schema = z.object(tracingSettings);
const headersOf = (text: string) => schema.parse({ OTEL_EXPORTER_OTLP_HEADERS: text }).OTEL_EXPORTER_OTLP_HEADERS;

describe('the settings of traces', () => {
  it('are off, and all requests once there is a collector', () => {
    expect(schema.parse({})).toEqual({
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_SERVICE_NAME: 'faktura-portal',
      OTEL_TRACES_SAMPLER_ARG: 1,
    });
    expect(schema.safeParse({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).success).toBe(true);
    expect(schema.safeParse({ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector:4317' }).success).toBe(false);
  });

  it.each([
    ['', {}],
    ['api-key=k1', { 'api-key': 'k1' }],
    [' api-key = k1 , x-scope=a%20b%2C=', { 'api-key': 'k1', 'x-scope': 'a b,=' }],
    ['Authorization=Basic dXNlcjpwYXNz=', { Authorization: 'Basic dXNlcjpwYXNz=' }],
  ])('read the headers %j', (text, headers) => expect(headersOf(text)).toEqual(headers));

  it.each(['api-key', '=k1', 'a b=c', 'api-key=%zz'])('refuse the headers %j without showing them', (text) => {
    const { error } = schema.safeParse({ OTEL_EXPORTER_OTLP_HEADERS: text });
    expect(error?.issues.map(({ message }) => message)).toEqual(['must look like name=value,name=value']);
  });

  it.each(['0', '0.25', '1'])('take the share %s', (share) =>
    expect(schema.parse({ OTEL_TRACES_SAMPLER_ARG: share }).OTEL_TRACES_SAMPLER_ARG).toBe(Number(share)),
  );

  it.each(['-0.1', '1.1', 'always_on'])('refuse the share %s', (share) =>
    expect(schema.safeParse({ OTEL_TRACES_SAMPLER_ARG: share }).success).toBe(false),
  );
});
