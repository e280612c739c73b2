import { randomUUID } from 'node:crypto';

import { createForwardingSelection } from '../../../../src/adapters/db/forwarding/forwarding-selection';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import type { RulePlace } from '../../../../src/domain/forwarding/forwarding-rule';
import type { TenantId } from '../../../../src/domain/ids';
import type { DueForwarding, MadeForwarding } from '../../../../src/domain/ports/forwarding/forwarding-work';
import { chooseInvoices } from '../../../../src/usecases/forwarding/select-forwardings';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { byMail, byUrl, forwardingOf, sha256 } from './forwarding-under-test';

let scratch: ScratchDatabase;
let sender: Awaited<ReturnType<typeof seedTenant>>;
let tenantId: TenantId;
let forwarding: ReturnType<typeof forwardingOf>;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  sender = await seedTenant(scratch.database);
  tenantId = sender.tenant.id;
  forwarding = forwardingOf(scratch, tenantId);
});
afterAll(() => scratch.drop());

const selection = () => createForwardingSelection(scratch.database);
/** An invoice is accepted: it is `queued`. @param bytes that it has, of another one */
async function accept(bytes?: string): Promise<string> {
  const submission = await aSubmission(scratch.database, sender);
  await createSubmissionRepository(scratch.database).accept(submission);
  if (bytes !== undefined)
    await scratch.asOwner('update invoices set xml_sha256 = $2 where id = $1', [submission.invoiceId, bytes]);
  return submission.invoiceId;
}
const read = (place: RulePlace, perHour = 500) => selection().read(place, { events: 200, perHour }, chooseInvoices);
const due = (place: RulePlace) => forwarding.work.due(place, 50);
const ended = (outcome: MadeForwarding['attempt']['outcome'], part: Partial<MadeForwarding> = {}): MadeForwarding => ({
  ...{ attempt: { no: 1, at: new Date().toISOString(), outcome, status: null, next_at: null } },
  ...{ waitSeconds: null, isGone: false, ...part },
});
const record = async (place: RulePlace, made: MadeForwarding): Promise<DueForwarding[]> => {
  const all = await due(place);
  for (const one of all) await forwarding.work.record(place, one, made);
  return all;
};
const told = async () =>
  (
    await scratch.asOwner<{ data: { reason: string; address: string | null } }>(
      `select data from events where tenant_id = $1 and type = 'forwarding.stopped'`,
      [tenantId],
    )
  ).map(({ data }) => data);

describe('what a rule has to forward', () => {
  it('is what happens after it was made, once for each invoice, status and confirmed address', async () => {
    await accept();
    const { place, tokens } = await forwarding.addRule(byMail, ['jana@firma.sk', 'peter@firma.sk', 'eva@firma.sk']);
    await forwarding.owners.confirm(sha256(tokens[0] ?? ''), 7);
    await forwarding.owners.confirm(sha256(tokens[2] ?? ''), 7);
    await forwarding.owners.unsubscribe(sha256(tokens[2] ?? ''));
    const invoiceId = await accept();
    expect(await selection().behind(1_000)).toContainEqual(place);
    expect(await read(place)).toEqual({ isMore: false, isMade: true });
    expect(await due(place)).toMatchObject([
      { invoiceId, status: 'queued', recipient: 'j…@firma.sk', target: { email: 'jana@firma.sk', token: tokens[0] } },
    ]);
    await scratch.asOwner('update forwarding_rules set position = 0 where id = $1', [place.id]);
    await read(place);
    const again = await due(place);
    expect(again.filter((one) => one.invoiceId === invoiceId)).toHaveLength(1);
    expect(await selection().behind(1_000)).not.toContainEqual(place);
  });

  it('is decided once by two processes that read at the same time', async () => {
    const { place } = await forwarding.addRule(byUrl);
    await accept();
    await Promise.all([read(place), read(place), read(place)]);
    expect(await due(place)).toHaveLength(1);
  });

  it('has the same bytes once, whatever invoice they came with', async () => {
    const { place } = await forwarding.addRule(byUrl);
    const bytes = 'a'.repeat(64);
    const first = await accept(bytes);
    await accept(bytes);
    await read(place);
    await accept(bytes);
    await read(place);
    expect((await due(place)).map(({ invoiceId }) => invoiceId)).toEqual([first]);
  });

  it('is at most so much in an hour; then the rule is paused, with a notice, until it is enabled', async () => {
    const { place } = await forwarding.addRule(byUrl);
    for (let n = 0; n < 4; n += 1) await accept();
    await read(place, 3);
    expect((await due(place)).filter(({ target }) => target !== null)).toHaveLength(3);
    expect(await forwarding.rules.find(place)).toMatchObject({ enabled: false, disabledReason: 'too_many' });
    expect(await told()).toEqual([{ name: 'Účtovníčke', reason: 'too_many', address: null }]);
    await accept();
    await forwarding.rules.change(place, { enabled: true }, []);
    await accept();
    await read(place, 10);
    expect(await due(place)).toHaveLength(4);
  });

  it('waits while the company is suspended', async () => {
    const { place } = await forwarding.addRule(byUrl);
    await accept();
    await read(place);
    await scratch.asOwner(`update forwarding_deliveries set next_at = now() - interval '1 hour' where rule_id = $1`, [
      place.id,
    ]);
    await accept();
    const setStatus = (status: string) =>
      scratch.asOwner('update tenants set status = $2 where id = $1', [tenantId, status]);
    const seen = async () => [
      (await selection().behind(1_000)).some(({ id }) => id === place.id),
      (await selection().overdue(60, 1_000)).some(({ id }) => id === place.id),
      (await due(place)).length,
      (await forwarding.work.nextInMs(place)) !== null,
    ];
    await setStatus('suspended');
    expect(await seen()).toEqual([false, false, 0, false]);
    await setStatus('active');
    expect(await seen()).toEqual([true, true, 1, true]);
  });

  it('waits for nothing when all of it was sent', async () => {
    const { place } = await forwarding.addRule(byUrl);
    expect(await forwarding.work.nextInMs(place)).toBeNull();
    await accept();
    await read(place);
    expect(await forwarding.work.nextInMs(place)).toBe(0);
    await record(place, ended('failed', { waitSeconds: 60 }));
    expect(await forwarding.work.nextInMs(place)).toBeGreaterThan(50_000);
    await scratch.asOwner('update forwarding_deliveries set next_at = now() where rule_id = $1', [place.id]);
    await record(place, ended('delivered'));
    expect(await forwarding.work.nextInMs(place)).toBeNull();
  });

  it('is hidden from another company', async () => {
    const { place } = await forwarding.addRule(byUrl);
    await accept();
    await read(place);
    const other = { tenantId: (await seedTenant(scratch.database)).tenant.id, id: place.id };
    expect(await forwarding.rules.find(other)).toBeNull();
    expect(await forwarding.rules.deliveries(other, { limit: 5, after: null })).toEqual([]);
    expect(await due(other)).toEqual([]);
  });
});

describe('what came of it', () => {
  it('is in the history of the invoice and the audit log, with a masked address', async () => {
    const { place, tokens } = await forwarding.addRule(byMail, ['jana@firma.sk']);
    await forwarding.owners.confirm(sha256(tokens[0] ?? ''), 7);
    const invoiceId = await accept();
    await read(place);
    await record(place, ended('delivered'));
    const history = await scratch.asOwner<{ reason_code: string; details: object }>(
      `select reason_code, details from delivery_events where invoice_id = $1 and type = 'note'`,
      [invoiceId],
    );
    expect(history).toMatchObject([{ reason_code: 'FORWARDED', details: { recipient: 'j…@firma.sk' } }]);
    const log = await scratch.asOwner(
      `select object_id from audit_log where tenant_id = $1 and action = 'invoice.forwarded'`,
      [tenantId],
    );
    expect(log).toEqual([{ object_id: invoiceId }]);
    const [delivery] = await forwarding.rules.deliveries(place, { limit: 5, after: null });
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ no: 1, outcome: 'delivered' }], nextAt: null });
    expect(await forwarding.rules.replay(place, delivery?.id ?? '', forwarding.audit('replayed'))).toBe(true);
    expect(await due(place)).toHaveLength(1);
    expect(await forwarding.rules.replay(place, delivery?.id ?? '', forwarding.audit('replayed'))).toBe(false);
  });

  it('stops an address that has refused three mails in a row, and tells the company', async () => {
    const { place, tokens } = await forwarding.addRule(byMail, ['jana@firma.sk']);
    await forwarding.owners.confirm(sha256(tokens[0] ?? ''), 7);
    const outcomes = ['refused', 'refused', 'delivered', 'refused', 'refused', 'refused'] as const;
    for (const outcome of outcomes) {
      expect(await told()).toEqual([]);
      await accept();
      await read(place);
      await record(place, ended(outcome));
    }
    expect(await told()).toEqual([{ name: 'Účtovníčke', reason: 'bounced', address: 'j…@firma.sk' }]);
    expect(await forwarding.rules.find(place)).toMatchObject({ target: { addresses: [{ state: 'stopped' }] } });
    await accept();
    await read(place);
    expect(await due(place)).toEqual([]);
    await forwarding.owners.confirm(sha256(tokens[0] ?? ''), 7);
    expect(await forwarding.rules.find(place)).toMatchObject({ target: { addresses: [{ state: 'confirmed' }] } });
  });

  it('counts mails that come back later as refusals', async () => {
    const email = `${randomUUID()}@firma.sk`;
    const { tokens } = await forwarding.addRule(byMail, [email]);
    await forwarding.addRule(byMail, [email]);
    await forwarding.owners.confirm(sha256(tokens[0] ?? ''), 7);
    const bounces = [];
    for (let n = 0; n < 4; n += 1) bounces.push(await forwarding.owners.bounced(email.toUpperCase()));
    expect(bounces.map(({ counted, stopped }) => [counted, stopped])).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(await told()).toMatchObject([{ reason: 'bounced' }]);
  });

  it('switches a rule off whose address of the web is gone, and cancels what waits', async () => {
    const { place } = await forwarding.addRule(byUrl);
    await accept();
    await accept();
    await read(place);
    const [first] = await due(place);
    if (first) await forwarding.work.record(place, first, ended('failed', { isGone: true }));
    expect(await forwarding.rules.find(place)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    const states = (await forwarding.rules.deliveries(place, { limit: 5, after: null })).map(({ state }) => state);
    expect(states.sort()).toEqual(['cancelled', 'dead']);
    expect(await told()).toMatchObject([{ reason: 'gone' }]);
  });

  it('switches a rule off that has taken nothing for five days and ten documents', async () => {
    const { place } = await forwarding.addRule(byUrl);
    for (let n = 0; n < 10; n += 1) await accept();
    await read(place);
    await record(place, ended('failed', { waitSeconds: 0 }));
    expect(await forwarding.rules.find(place)).toMatchObject({ enabled: true });
    await scratch.asOwner(`update forwarding_rules set failing_since = now() - interval '6 days' where id = $1`, [
      place.id,
    ]);
    await record(place, ended('failed', { waitSeconds: 60 }));
    expect(await forwarding.rules.find(place)).toMatchObject({ enabled: false, disabledReason: 'failing' });
    expect(await told()).toMatchObject([{ reason: 'failing' }]);
  });
});
