import { once } from 'node:events';
import { connect } from 'node:net';

import { call, portal } from '../../support/services/api-client';
import { arrive } from '../../support/services/arrivals';
import { newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { get, idsOf, many, type PageBody, post, stats } from './inbox-pages';

describe('download and confirm', () => {
  const path = '/erp/inbox/by-period?from=2026-01-01&to=2026-12-31&date_field=issue_date&include=xml&ack=true';

  it('acknowledges after the answer what it carried with XML, and names what it left out', async () => {
    const tenant = await newTenant();
    const [leased, nacked, large, missing, pending] = await arrive(
      tenant,
      {},
      {},
      { xml: `<a>${'x'.repeat(1_000_000)}</a>` },
      { xmlMissing: true },
      {},
    );
    expect(idsOf((await post(tenant, '/erp/inbox/claim?limit=1')).body)).toEqual([leased]);
    await post(tenant, '/erp/inbox/nack', { id: nacked, reason: 'chyba' });
    const answer = await call<PageBody>('GET', path, { bearer: tenant.integration.token });
    expect(answer.headers.get('x-erp-ack')).toBe('deferred');
    expect(answer.body.items).toHaveLength(5);
    expect(answer.body.ack_skipped?.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [
        [leased, 'leased'],
        [nacked, 'nack_backoff'],
        [large, 'xml_not_inline'],
        [missing, 'xml_missing'],
      ].sort(),
    );
    expect(
      await until(
        () => stats(tenant),
        ({ acknowledged }) => acknowledged === 1,
      ),
    ).toMatchObject({ acknowledged: 1, pending: 1, leased: 1, nack: 1 });
    const states = await call<{ items: unknown[] }>('GET', `/invoices/${pending}/inbox-states`, {
      bearer: tenant.api_key,
    });
    expect(states.body.items).toMatchObject([{ erp_state: 'acknowledged', erp_reference: 'auto:by_period' }]);
    expect(
      await rows(
        `select details ->> 'delivery_confirmed' as confirmed from audit_log where tenant_id = $1 and action = 'erp.inbox.ack'`,
        [tenant.id],
      ),
    ).toEqual([{ confirmed: 'false' }]);
    expect((await get(tenant, path.replace('ack=true', 'state=acknowledged'))).items).toMatchObject([
      { id: pending, erp_state: 'acknowledged' },
    ]);
  });

  it('acknowledges nothing for a client that goes away', async () => {
    const tenant = await newTenant();
    await arrive(tenant, ...many(12, { xml: `<Invoice>${'ž'.repeat(450_000)}</Invoice>` }));
    const { hostname, port, pathname } = new URL(`${portal().base_url}/`);
    for (const bytes of [0, 1, 200_000]) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(
        `GET ${pathname.slice(0, -1)}${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tenant.integration.token}\r\nConnection: close\r\n\r\n`,
      );
      let seen = 0;
      if (bytes > 0)
        for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)
          if ((seen += chunk.length) >= bytes) break;
      socket.resetAndDestroy();
    }
    // Whatever those three would still do is done when a fourth, which stays, has been acknowledged: they came before
    // it.
    const last = await arrive(tenant, {});
    await call('GET', `${path}&limit=1&state=pending`, { bearer: tenant.integration.token });
    expect(
      await until(
        () => stats(tenant),
        ({ acknowledged }) => acknowledged === 1,
      ),
    ).toMatchObject({ acknowledged: 1, pending: 12 });
    expect(last).toHaveLength(1);
  });
});
