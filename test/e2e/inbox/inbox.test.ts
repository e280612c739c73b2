import { randomUUID } from 'node:crypto';

import { accepted, call, expectProblem, portal } from '../../support/services/api-client';
import { arrive } from '../../support/services/arrivals';
import { newIntegration, newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { get, idsOf, many, type PageBody, post, stats } from './inbox-pages';

describe('the ERP inbox', () => {
  it('offers, leases, takes over: the whole way of an invoice into an accounting program', async () => {
    const tenant = await newTenant();
    const xml = '<?xml version="1.0" encoding="UTF-8"?><Invoice>Žltý kôň €</Invoice>';
    const ids = await arrive(tenant, { xml }, {}, { xmlMissing: true });
    const pending = await get(tenant, '/erp/inbox/pending?include=xml&charset=cp1250');
    expect(idsOf(pending)).toEqual(ids);
    expect(pending.items[0]).toMatchObject({
      erp_state: 'pending',
      xml_encoding: 'windows-1250',
      xml_missing: false,
      attempts: 0,
      acknowledged_at: null,
      status: 'received',
    });
    expect(Buffer.from(pending.items[0]?.xml_base64 ?? '', 'base64').includes(Buffer.from([0x8e]))).toBe(true);
    expect(pending.items[0]?.xml_derived_from_sha256).toBe(pending.items[0]?.xml_sha256);
    expect(pending.items[2]).toMatchObject({
      xml_missing: true,
      xml_url: null,
      xml_base64: null,
      status: 'received_without_xml',
    });
    expect(await get(tenant, '/erp/inbox/pending')).toMatchObject({
      items: [{ xml_base64: null, xml_url: `${portal().base_url}/erp/inbox/${ids[0]}/xml` }, {}, {}],
    });

    const claim = (await post(tenant, '/erp/inbox/claim?limit=1&lease_seconds=600&include=xml')).body;
    expect(Buffer.from(claim.items[0]?.xml_base64 ?? '', 'base64').toString()).toBe(xml);
    expect(claim).toMatchObject({ items: [{ id: ids[0], erp_state: 'leased' }], lease_seconds: 600 });
    expect(idsOf((await post(tenant, '/erp/inbox/claim')).body)).toEqual([ids[1]]);
    expect((await post(tenant, '/erp/inbox/claim')).body).toMatchObject({ items: [], lease_expires_at: null });
    const period = await get(
      tenant,
      '/erp/inbox/by-period?from=2026-01-01&to=2026-12-31&date_field=issue_date&include=xml',
    );
    expect(idsOf(period)).toHaveLength(3);
    const audited = await rows<{ object_id: string; list: string; ids: string[] }>(
      `select object_id, details ->> 'list' as list, details -> 'invoice_ids' as ids from audit_log
       where tenant_id = $1 and action = 'erp.inbox.xml.read' order by at`,
      [tenant.id],
    );
    const carried = (page: PageBody): string[] => idsOf({ ...page, items: page.items.filter((one) => one.xml_base64) });
    expect(audited).toEqual(
      [pending, claim, period].map((page, index) => ({
        object_id: tenant.integration.id,
        list: ['pending', 'claim', 'by_period'][index],
        ids: carried(page),
      })),
    );

    const unknown = randomUUID();
    const ack = await post(tenant, '/erp/inbox/ack', { ids: [...ids, unknown], erp_reference: { id: 'FA 2026/17' } });
    expect(ack.body).toMatchObject({
      acknowledged: ids.slice(0, 2),
      already_acknowledged: [],
      not_found: [unknown],
      rejected: [{ id: ids[2], reason: 'xml_missing' }],
    });
    expect((await post(tenant, '/erp/inbox/ack', { ids: ids.slice(0, 1) })).body).toMatchObject({
      acknowledged: [],
      already_acknowledged: [ids[0]],
    });
    expect(await stats(tenant)).toMatchObject({
      pending: 0,
      leased: 0,
      acknowledged: 2,
      total_eligible: 2,
      withheld_xml_missing: 1,
      oldest_pending_received_at: null,
    });

    const bearer = tenant.api_key;
    const delivered = await call<{ items: Record<string, unknown>[] }>(
      'GET',
      '/invoices?direction=inbound&erp_delivered=true',
      { bearer },
    );
    expect(delivered.body.items.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
    expect(delivered.body.items[0]?.erp_deliveries).toMatchObject([{ integration_id: tenant.integration.id }]);
    const open = await call<{ items: Record<string, unknown>[] }>(
      'GET',
      '/invoices?direction=inbound&erp_delivered=false',
      { bearer },
    );
    expect(open.body.items).toMatchObject([{ id: ids[2], erp_deliveries: [] }]);
    const states = await call('GET', `/invoices/${ids[0]}/inbox-states`, { bearer });
    expect(states.body).toMatchObject({
      items: [{ integration_id: tenant.integration.id, erp_state: 'acknowledged', erp_reference: 'FA 2026/17' }],
    });
    expect((await call('GET', `/invoices/${ids[0]}`, { bearer })).body).toMatchObject({
      erp_deliveries: [{ integration_id: tenant.integration.id }],
    });
  });

  it('pages without losing what is acknowledged between the pages', async () => {
    const tenant = await newTenant();
    const ids = await arrive(tenant, ...many(5));
    const first = await get(tenant, '/erp/inbox/pending?limit=2');
    await post(tenant, '/erp/inbox/ack', { ids: [ids[0], ids[2]] });
    const second = await get(tenant, `/erp/inbox/pending?limit=2&cursor=${first.next_cursor}`);
    expect([idsOf(first), idsOf(second), second.next_cursor]).toEqual([ids.slice(0, 2), ids.slice(3), null]);
    const strange = await get(tenant, '/erp/inbox/by-period?limit=1&from=2020-01-01&to=2020-12-31');
    expect(strange).toMatchObject({ items: [], next_cursor: null });
    expectProblem(
      await call('GET', `/erp/inbox/by-period?from=2026-11-01&to=2026-11-30&cursor=${first.next_cursor}`, {
        bearer: tenant.integration.token,
      }),
      400,
      'INVALID_CURSOR',
    );
  });

  it('says which character a copy lacks, and inlines nothing that is too large', async () => {
    const tenant = await newTenant();
    await arrive(
      tenant,
      { xml: '<?xml version="1.0"?><Invoice>日</Invoice>' },
      { xml: `<Invoice>${'x'.repeat(1_000_001)}</Invoice>` },
    );
    const { items } = await get(tenant, '/erp/inbox/pending?include=xml&charset=iso-8859-2');
    expect(items[0]).toMatchObject({
      xml_base64: null,
      xml_encoding_error: {
        code: 'ENCODING_NOT_REPRESENTABLE',
        characters: [{ char: '日', code_point: 'U+65E5', count: 1 }],
      },
    });
    expect(items[1]).toMatchObject({ xml_base64: null, xml_url: expect.any(String) as string });
    for (const path of [
      '/erp/inbox/pending?charset=klingon',
      '/erp/inbox/by-period?from=2026-11-01&to=2026-11-30&charset=klingon',
    ]) {
      expectProblem(await call('GET', path, { bearer: tenant.integration.token }), 422, 'ENCODING_UNSUPPORTED');
    }
    expectProblem(await post(tenant, '/erp/inbox/claim?charset=klingon'), 422, 'ENCODING_UNSUPPORTED');
    expect(await stats(tenant)).toMatchObject({ leased: 0, pending: 2 });
  });

  it('takes a refusal, doubles the delay, and quarantines with a notice; an operator releases', async () => {
    const tenant = await newTenant();
    tenant.integration = await newIntegration(tenant.id, '--quarantine-after', '1');
    const [id, missing] = await arrive(tenant, {}, { xmlMissing: true });
    const reason = 'Neznáme stredisko';
    expect((await post(tenant, '/erp/inbox/nack', { id, reason })).body).toMatchObject({
      id,
      state: 'quarantined',
      attempts: 1,
      retry_at: null,
    });
    expectProblem(await post(tenant, '/erp/inbox/nack', { id, reason }), 409, 'INVALID_STATE_TRANSITION');
    expectProblem(await post(tenant, '/erp/inbox/nack', { id: missing, reason }), 409, 'XML_NOT_AVAILABLE');
    expectProblem(await post(tenant, '/erp/inbox/nack', { id: randomUUID(), reason }), 404, 'NOT_FOUND');
    expect(await stats(tenant)).toMatchObject({ quarantined: 1, pending: 0, total_eligible: 1 });
    const notices = await until(
      () =>
        rows<{ messages: { sk: string } }>(
          `select messages from notifications where tenant_id = $1 and kind = 'erp_quarantine' and object_id = $2`,
          [tenant.id, id],
        ),
      (found) => found.length > 0,
      30,
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.messages.sk).toContain(reason);

    const release = `/admin/integrations/${tenant.integration.id}/inbox/${id}/release`;
    const bearer = portal().operator_api_key;
    expect((await call('POST', release, { bearer, json: { reason: 'stredisko je založené' } })).body).toMatchObject({
      erp_state: 'pending',
      attempts: 0,
      nacks: [{ reason, attempt: 1 }],
    });
    expectProblem(
      await call('POST', release, { bearer, json: { reason: 'ešte raz' } }),
      409,
      'INVALID_STATE_TRANSITION',
    );
    expectProblem(
      await call('POST', release.replace(String(id), randomUUID()), { bearer, json: { reason: 'nič' } }),
      404,
      'NOT_FOUND',
    );
    expect(idsOf((await post(tenant, '/erp/inbox/claim')).body)).toEqual([id]);
  });

  it('gives a new integration the whole history without a request', async () => {
    const tenant = await newTenant();
    const ids = await arrive(tenant, ...many(4));
    const late = { ...tenant, integration: await newIntegration(tenant.id) };
    ids.push(...(await arrive(tenant, {})));
    const seen = await until(
      () => get(late, '/erp/inbox/pending'),
      ({ items }) => items.length === 5,
    );
    expect(idsOf(seen)).toEqual(ids);
    await post(late, '/erp/inbox/ack', { ids });
    expect(await stats(tenant)).toMatchObject({ pending: 5, acknowledged: 0 });
  });

  it('rejects callers without the scope, and accepts only what the contract allows', async () => {
    const tenant = await newTenant();
    const sender = { ...tenant, integration: await newIntegration(tenant.id, '--scope', 'send') };
    expectProblem(
      await call('GET', '/erp/inbox/pending', { bearer: sender.integration.token }),
      403,
      'INSUFFICIENT_SCOPE',
    );
    const period = '/erp/inbox/by-period?';
    for (const [method, path, json, pointer] of [
      ['GET', '/erp/inbox/pending?limit=501', undefined, 'query:limit'],
      ['GET', '/erp/inbox/pending?include=html', undefined, 'query:include'],
      ['POST', '/erp/inbox/claim?lease_seconds=9', undefined, 'query:lease_seconds'],
      ['POST', '/erp/inbox/claim?lease_seconds=3601', undefined, 'query:lease_seconds'],
      ['GET', `${period}from=2026-01-01`, undefined, 'query:to'],
      ['GET', `${period}from=2026-02-30&to=2026-03-01`, undefined, 'query:from'],
      ['GET', `${period}from=2026-01-01&to=2027-01-02`, undefined, 'query:to'],
      ['GET', `${period}from=2026-01-02&to=2026-01-01`, undefined, 'query:to'],
      ['POST', '/erp/inbox/ack', { ids: [] }, '/ids'],
      ['POST', '/erp/inbox/ack', { ids: Array.from({ length: 501 }, () => randomUUID()) }, '/ids'],
      ['POST', '/erp/inbox/nack', { id: randomUUID(), reason: '' }, '/reason'],
      ['POST', '/erp/inbox/nack', { id: randomUUID(), reason: 'x'.repeat(501) }, '/reason'],
    ] as const) {
      const answer = await call(method, path, { bearer: tenant.integration.token, json });
      expect(expectProblem(answer, 400, 'BAD_REQUEST').errors).toEqual([expect.objectContaining({ pointer })]);
    }
    expect((await get(tenant, `${period}from=2026-01-01&to=2027-01-01`)).items).toEqual([]);
    expect(
      (await call('GET', `/invoices/${await accepted({ tenant })}/inbox-states`, { bearer: tenant.api_key })).body,
    ).toEqual({ items: [] });
  });
});
