import { call, type DemoTenant, portal } from '../../support/services/api-client';
import { newTenant, rows } from '../../support/services/portal';
import { startTcpProxy } from '../../support/services/tcp-proxy';
import { until } from '../../support/services/until';
import { detail, inject, invoiceTo, receiver, sha256, untilAcknowledged, untilReceived } from './receiving-rig';

it('indexes the first hundred attachments and says that there are more', async () => {
  const tenant = await receiver();
  const attachments = Array.from({ length: 150 }, (_, index) => ({
    filename: `${index}.csv`,
    mimeType: 'text/csv',
    content: Buffer.from(String(index)),
  }));
  await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-8', attachments }) });
  const [invoice] = await untilReceived(tenant, 1);
  const found = (await detail(tenant, invoice?.id ?? '')) as {
    attachments: unknown[];
    validation: { findings: { code: string }[] };
  };
  expect(found.attachments).toHaveLength(100);
  expect(found.validation.findings.map(({ code }) => code)).toContain('ATTACHMENTS_NOT_INDEXED');
});

const failuresOf = async (tenant: DemoTenant): Promise<number> =>
  (
    await rows<{ failures: number }>('select failures from connection_poll_states where connection_id = $1', [
      tenant.connection_id,
    ])
  )[0]?.failures ?? 0;
/** Of its connection: received invoices are told of as well. */
const noticesOf = async (tenant: DemoTenant) => {
  const { body } = await call('GET', '/notifications', { bearer: tenant.api_key });
  return (body.items as { kind: string; object_id: string }[]).filter(({ kind }) => kind.startsWith('connection_'));
};

it('notifies the tenant when the provider refuses its credentials three times', async () => {
  const tenant = await newTenant({ direction: 'both', settings: { poll_interval_seconds: 3_600 }, isRefused: true });
  for (const refused of [1, 2, 3]) {
    await inject(tenant, { xml: invoiceTo(tenant, { number: `F-9-${refused}` }) });
    await until(
      () => failuresOf(tenant),
      (count) => count >= refused,
      60,
    );
  }
  // One notice for sending, at the first refusal, and one for receiving, at the third.
  const notices = await until(
    () => noticesOf(tenant),
    (items) => items.length > 1,
    60,
  );
  const failing = { kind: 'connection_failing', object_id: tenant.connection_id };
  expect(notices).toMatchObject([
    { ...failing, message: expect.stringContaining('no new invoices are taken over') as string },
    { ...failing, message: expect.stringContaining('your invoices are not sent') as string },
  ]);
});

it('loses nothing while the provider is away, and notifies the tenant of the outage and of its end', async () => {
  const sandboxProvider = new URL(portal().sandbox_provider.base_url);
  const proxy = await startTcpProxy({ host: sandboxProvider.hostname, port: Number(sandboxProvider.port) });
  try {
    const tenant = await receiver({ base_url: `http://127.0.0.1:${proxy.port}${sandboxProvider.pathname}` });
    await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-10' }) });
    await untilReceived(tenant, 1);
    await proxy.cut();
    for (const away of [1, 2, 3]) {
      await inject(tenant, { xml: invoiceTo(tenant, { number: `F-10-${away}` }) });
      await until(
        () => failuresOf(tenant),
        (count) => count >= away,
        90,
      );
    }
    expect(
      await until(
        () => noticesOf(tenant),
        (items) => items.length > 0,
        60,
      ),
    ).toMatchObject([{ kind: 'connection_failing' }]);
    await proxy.restore();
    await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-10-4' }) });
    await untilReceived(tenant, 5);
    expect(
      await until(
        () => noticesOf(tenant),
        (items) => items.length > 1,
        60,
      ),
    ).toMatchObject([
      { kind: 'connection_recovered', object_id: tenant.connection_id },
      { kind: 'connection_failing' },
    ]);
    expect(await failuresOf(tenant)).toBe(0);
  } finally {
    await proxy.close();
  }
}, 300_000);

it('takes in a document that a webhook carries, without a poll', async () => {
  const tenant = await receiver();
  // The poll of a new connection comes first: afterwards only the webhook can have brought it.
  const polls = () =>
    rows<{ polls: number }>('select polls::int as polls from connection_polls where tenant_id = $1', [tenant.id]);
  const before = await until(polls, (found) => found.length > 0, 60);
  const xml = invoiceTo(tenant, { number: 'F-pushed' });
  const { document_id } = await inject(tenant, { xml, announce: 'with_document' });
  const [invoice] = await untilReceived(tenant, 1);
  expect(await detail(tenant, invoice?.id ?? '')).toMatchObject({
    invoice_number: 'F-pushed',
    remote_id: document_id,
    xml_sha256: sha256(xml),
  });
  await untilAcknowledged(tenant, document_id);
  expect(await polls()).toEqual(before);
});

it('does not let a forged invoice stand in the way of the real one', async () => {
  const tenant = await receiver();
  const xml = invoiceTo(tenant, { number: 'F-real' });
  const forged = invoiceTo(tenant, { number: 'F-real', note: 'iný účet' });
  await inject(tenant, { xml: forged, metadata: { senderParticipantId: '0245:2099999999' } });
  const [first] = await untilReceived(tenant, 1);
  expect(await detail(tenant, first?.id ?? '')).toMatchObject({
    validation: { findings: expect.arrayContaining([expect.objectContaining({ code: 'SENDER_MISMATCH' })]) as unknown },
  });
  await inject(tenant, { xml });
  const items = await untilReceived(tenant, 2);
  const genuine = await Promise.all(items.map(({ id }) => detail(tenant, id)));
  const real = genuine.find(({ xml_sha256 }) => xml_sha256 === sha256(xml));
  expect(real).toMatchObject({ status: 'received', has_conflicting_duplicates: false, conflicting_duplicates: [] });
  expect(JSON.stringify(real)).not.toContain('SENDER_MISMATCH');
});
