import { z } from 'zod';

import { answer, type Script, startScriptedProvider } from './scripted-provider';

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .transform((list) => Object.fromEntries(list.map((one) => [one.key, one.value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  /** OTLP: 1 internal, 2 server, 3 client. */
  kind: z.number(),
  attributes,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })),
  status: z.object({ code: z.number(), message: z.string().optional() }),
});
/** `ExportTraceServiceRequest` of OTLP 1, as JSON. */
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof span>;

/** A collector of traces that takes OTLP over HTTP, and tells what it was sent. */
export interface TraceCollector {
  endpoint: string;
  /** What comes with each call. */
  headers(name: string): (string | string[] | undefined)[];
  /** Attributes of the processes that spans are from. */
  resources(): Record<string, string | number>[];
  spans(): CollectedSpan[];
  /** What it does with a call; it takes it by default. */
  script(script: Script): void;
  close(): Promise<void>;
}

/** It takes a call and says nothing. */
export const silence: Script = () => undefined;

export async function startTraceCollector(): Promise<TraceCollector> {
  const server = await startScriptedProvider();
  server.script = answer(200, {});
  const taken = () =>
    server.arrivals
      .filter(({ path }) => path === '/v1/traces')
      .flatMap(({ body }) => exportRequest.parse(JSON.parse(body)).resourceSpans);
  return {
    endpoint: server.origin,
    headers: (name) => server.arrivals.map(({ headers }) => headers[name]),
    resources: () => taken().map(({ resource }) => resource.attributes),
    spans: () => taken().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    script: (script) => {
      server.script = script;
    },
    close: () => server.close(),
  };
}
