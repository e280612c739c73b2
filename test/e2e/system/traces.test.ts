import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Installation, openInstallation } from '../../drill/installation';
import {
  type CollectedSpan,
  silence,
  startTraceCollector,
  type TraceCollector,
} from '../../support/rigs/trace-collector';
import {
  type DemoTenant,
  freshNumber,
  invoiceOf,
  portal,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

const minutes = (count: number): number => count * 60_000;
const collectorKey = randomUUID();
const folder = mkdtempSync(path.join(tmpdir(), 'portal-traces-'));
const kinds = { internal: 1, server: 2, client: 3 };

let collector: TraceCollector;
let installation: Installation | undefined;
let tenant: DemoTenant;

// A portal of its own: all others run as they do by default, without traces.
beforeAll(async () => {
  collector = await startTraceCollector();
  const opened = await openInstallation(portal(), folder, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: `x-collector-key=${collectorKey}`,
    OTEL_SERVICE_NAME: 'portal-under-test',
  });
  installation = opened;
  opened.portal([]);
  await opened.start();
  tenant = await newTenant();
  opened.portal([tenant, tenant]);
}, minutes(5));

afterAll(async () => {
  // An open server would keep Jest from its end, also when the start has failed.
  await collector.close();
  await installation?.kill();
  await installation?.remove();
  rmSync(folder, { recursive: true, force: true });
}, minutes(2));

/** What a caller calls its trace, and the span there that it submits in. */
const aTrace = () => ({ traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') });

const spansOf = (traceId: string): CollectedSpan[] => collector.spans().filter((span) => span.traceId === traceId);
const named = (name: string, spans: readonly CollectedSpan[]): CollectedSpan[] =>
  spans.filter((span) => span.name === name);

it(
  'follows an invoice from its submission to its outcome in one trace, without a name, number or key',
  async () => {
    const caller = aTrace();
    const [number, key, requestId] = [freshNumber(), randomUUID(), `request-${randomUUID()}`];
    const answer = await submit({
      tenant,
      key,
      xml: invoiceOf(tenant, { number }),
      headers: { traceparent: `00-${caller.traceId}-${caller.spanId}-01`, 'X-Request-Id': requestId },
    });
    expect(answer.status).toBe(202);
    const invoiceId = String(answer.body.id);
    await untilStatus(invoiceId, ['delivered'], 120, tenant);
    const { request, sending, spans } = await until(
      () => Promise.resolve(storyOf(spansOf(caller.traceId))),
      ({ request, sending, applied }) => Boolean(request && sending && applied),
      120,
    );

    expect(request).toMatchObject({
      ...{ parentSpanId: caller.spanId, kind: kinds.server, status: { code: 0 } },
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/erp/invoices',
        'http.response.status_code': 202,
        'portal.tenant.id': tenant.id,
        'portal.invoice.id': invoiceId,
      },
    });
    const kept = `00-${caller.traceId}-${request?.spanId ?? ''}-01`;
    expect(answer.headers.get('traceparent')).toBe(kept);
    expect(await rows('select traceparent from deliveries where invoice_id = $1', [invoiceId])).toEqual([
      { traceparent: kept },
    ]);

    const steps = ['key', 'limit', 'sender', 'format', 'priors', 'store', 'commit'].map((step) => `accept.${step}`);
    const accepting = spans.filter(({ name }) => name.startsWith('accept.'));
    expect(accepting.map(({ name }) => name)).toEqual(expect.arrayContaining(steps));
    const ofDelivery = [...named('sendInvoice', spans), ...named('applyProviderEvent', spans)];
    for (const { name, parentSpanId } of [...accepting, ...ofDelivery])
      expect([name, parentSpanId]).toEqual([name, request?.spanId]);
    for (const { attributes } of ofDelivery)
      expect(attributes).toMatchObject({
        'portal.tenant.id': tenant.id,
        'portal.invoice.id': invoiceId,
        'portal.provider.type': 'sapi-sk',
      });
    expect(sending?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 202,
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(portal().sandbox_provider.base_url).port),
    });

    expect(new Set(collector.headers('x-collector-key'))).toEqual(new Set([collectorKey]));
    expect(collector.resources()[0]).toMatchObject({ 'service.name': 'portal-under-test' });
    const said = collector
      .spans()
      .flatMap(({ name, attributes, status }) => [name, status.message, ...Object.values(attributes)])
      .filter((text) => typeof text === 'string');
    const secrets = [tenant.integration.token, tenant.api_key, tenant.webhook_secret, collectorKey, key, requestId];
    for (const never of [number, tenant.name, tenant.dic, tenant.participant_id, ...secrets])
      expect(said.filter((text) => text.includes(never))).toEqual([]);
  },
  minutes(6),
);

/** The request, the provider's call that took the document, and its report; what has not arrived yet is missing. */
function storyOf(spans: readonly CollectedSpan[]) {
  const steps = named('sendInvoice', spans).map(({ spanId }) => spanId);
  return {
    spans,
    request: named('POST /erp/invoices', spans)[0],
    sending: spans.find(
      ({ kind, parentSpanId = '', attributes }) =>
        kind === kinds.client && steps.includes(parentSpanId) && attributes['http.response.status_code'] === 202,
    ),
    applied: named('applyProviderEvent', spans)[0],
  };
}

it(
  'leads from a report of the provider to the request that brought it, which has a trace of its own',
  async () => {
    // A report that the request could not apply at once is applied by the worker, and leads nowhere.
    const linked = async (): Promise<[CollectedSpan, CollectedSpan] | null> => {
      const all = collector.spans();
      for (const applied of named('applyProviderEvent', all)) {
        const webhook = all.find(({ spanId }) => applied.links.some((link) => link.spanId === spanId));
        if (webhook) return [applied, webhook];
      }
      const { body } = await submit({ tenant, xml: invoiceOf(tenant) });
      await untilStatus(String(body.id), ['delivered'], 120, tenant);
      return null;
    };
    const [applied, webhook] = (await until(linked, (found) => found !== null, 240)) ?? [];
    expect(webhook).toMatchObject({
      name: 'POST /providers/{connectionId}/webhook',
      kind: kinds.server,
      traceId: applied?.links[0]?.traceId,
    });
    expect(webhook?.traceId).not.toBe(applied?.traceId);
  },
  minutes(8),
);

it(
  'leaves a caller alone who has not sampled its trace',
  async () => {
    const [silent, heard] = [aTrace(), aTrace()];
    const headerOf = ({ traceId, spanId }: ReturnType<typeof aTrace>, flags: string) => ({
      headers: { traceparent: `00-${traceId}-${spanId}-${flags}` },
      ...{ tenant, xml: invoiceOf(tenant) },
    });
    const answer = await submit(headerOf(silent, '00'));
    expect(answer.headers.get('traceparent')).toBe(`00-${silent.traceId}-${silent.spanId}-00`);
    await untilStatus(String(answer.body.id), ['delivered'], 120, tenant);
    const later = await submit(headerOf(heard, '01'));
    await untilStatus(String(later.body.id), ['delivered'], 120, tenant);
    await until(
      () => Promise.resolve(spansOf(heard.traceId)),
      (seen) => named('applyProviderEvent', seen).length > 0,
      120,
    );
    expect(spansOf(silent.traceId)).toEqual([]);
  },
  minutes(6),
);

it(
  'submits and delivers as ever while the collector hangs, and counts what it does not take',
  async () => {
    collector.script(silence);
    const lost = async (): Promise<number> => {
      const metrics = await (await fetch(`${portal().admin_url}/metrics`)).text();
      return Number(/^portal_trace_spans_total\{fate="not_taken"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit({ tenant, xml: invoiceOf(tenant) })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    for (const { body } of answers) await untilStatus(String(body.id), ['delivered'], 120, tenant);
    await until(lost, (spans) => spans > 0, 120);
  },
  minutes(8),
);
