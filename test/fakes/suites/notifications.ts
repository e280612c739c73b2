import { randomUUID } from 'node:crypto';

import { asId, type TenantId, type UserId } from '../../../src/domain/ids';
import { sameInAll } from '../../../src/domain/localized';
import type {
  NoticeOwner,
  NoticeQuery,
  NotificationRepository,
  StoredNotice,
} from '../../../src/domain/ports/notifications/notifications';

export type NewNotice = Omit<StoredNotice, 'id' | 'at' | 'readAt'> & { owner: NoticeOwner };

/** A repository of notices with two companies that have none yet; nor has the portal. */
export interface NotificationsUnderTest {
  notifications: NotificationRepository;
  tenantId: TenantId;
  otherTenantId: TenantId;
  /** @returns its id */
  add: (notice: NewNotice) => Promise<string>;
}

export const aNotice = (owner: NoticeOwner, given: Partial<NewNotice> = {}): NewNotice => ({
  owner,
  eventId: randomUUID(),
  kind: 'connection_failing',
  severity: 'error',
  messages: sameInAll('Pripojenie nefunguje.'),
  objectType: 'connection',
  objectId: randomUUID(),
  ...given,
});

export const aReader = (): UserId => asId<UserId>(randomUUID());

const everything = (owner: NoticeOwner, given: Partial<NoticeQuery> = {}): NoticeQuery => ({
  ...{ owner, reader: null, unreadOnly: false, kind: null, severity: null, limit: 10, after: null },
  ...given,
});

type Open = () => Promise<NotificationsUnderTest>;

/** The rules that every repository of notices keeps. */
export function describeNotifications(open: Open): void {
  it('gives a notice back as it was written, to its company alone', async () => {
    const { notifications, tenantId, otherTenantId, add } = await open();
    const { owner: _owner, ...notice } = aNotice(tenantId, { kind: 'erp_quarantine', severity: 'warning' });
    const id = await add({ owner: tenantId, ...notice });
    expect(await notifications.list(everything(tenantId))).toEqual([
      { ...notice, id, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string, readAt: null },
    ]);
    expect(await notifications.list(everything(otherTenantId))).toEqual([]);
    expect(await notifications.list(everything('portal'))).toEqual([]);
  });

  it('lists notices newest first, page by page', async () => {
    const { notifications, tenantId, otherTenantId, add } = await open();
    const notices = Array.from({ length: 5 }, () => aNotice(tenantId));
    for (const notice of notices) {
      await add(notice);
      await add(aNotice(otherTenantId));
    }
    const listed: string[] = [];
    let after: NoticeQuery['after'] = null;
    do {
      const page: StoredNotice[] = await notifications.list(everything(tenantId, { limit: 2, after }));
      listed.push(...page.map(({ objectId }) => objectId));
      after = page.length === 2 ? (page.at(-1) ?? null) : null;
    } while (after !== null);
    expect(listed).toEqual(notices.map(({ objectId }) => objectId).reverse());
  });

  it('finds notices by kind and severity', async () => {
    const { notifications, tenantId, add } = await open();
    const quarantine = await add(aNotice(tenantId, { kind: 'erp_quarantine', severity: 'warning' }));
    const failing = await add(aNotice(tenantId));
    const idsOf = async (given: Partial<NoticeQuery>) =>
      (await notifications.list(everything(tenantId, given))).map(({ id }) => id);
    expect(await idsOf({ kind: 'erp_quarantine' })).toEqual([quarantine]);
    expect(await idsOf({ severity: 'error' })).toEqual([failing]);
    expect(await idsOf({ kind: 'erp_quarantine', severity: 'error' })).toEqual([]);
  });

  describeReading(open);
}

function describeReading(open: Open): void {
  it('keeps for each person what she has read', async () => {
    const { notifications, tenantId, add } = await open();
    const [first, second, third] = [
      await add(aNotice(tenantId)),
      await add(aNotice(tenantId)),
      await add(aNotice(tenantId)),
    ];
    const [jana, peter] = [aReader(), aReader()];
    await notifications.mark(tenantId, jana, { upTo: second }, true);
    const unreadOf = async (reader: UserId | null) =>
      (await notifications.list(everything(tenantId, { reader, unreadOnly: true }))).map(({ id }) => id);
    expect(await unreadOf(jana)).toEqual([third]);
    expect(await unreadOf(peter)).toEqual([third, second, first]);
    expect(await unreadOf(null)).toEqual([third, second, first]);
    expect([
      await notifications.countUnread(tenantId, jana, 10),
      await notifications.countUnread(tenantId, peter, 2),
    ]).toEqual([1, 2]);

    await notifications.mark(tenantId, jana, { ids: [first, randomUUID()] }, false);
    expect(await unreadOf(jana)).toEqual([third, first]);
    const stored = await notifications.list(everything(tenantId, { reader: jana }));
    expect(stored.map(({ readAt }) => typeof readAt)).toEqual(['object', 'string', 'object']);
    await notifications.mark(tenantId, jana, { ids: [second] }, true);
    expect((await notifications.list(everything(tenantId, { reader: jana })))[1]).toEqual(stored[1]);
  });

  it('marks nothing of another company, and tells the portal’s apart', async () => {
    const { notifications, tenantId, otherTenantId, add } = await open();
    const reader = aReader();
    const theirs = await add(aNotice(otherTenantId));
    const portals = await add(aNotice('portal', { kind: 'audit_broken' }));
    await notifications.mark(tenantId, reader, { ids: [theirs, portals] }, true);
    await notifications.mark(tenantId, reader, { upTo: theirs }, true);
    expect(await notifications.countUnread(otherTenantId, reader, 10)).toBe(1);
    expect(await notifications.countUnread('portal', reader, 10)).toBe(1);
    await notifications.mark('portal', reader, { upTo: portals }, true);
    expect(await notifications.countUnread('portal', reader, 10)).toBe(0);
    expect(await notifications.list(everything('portal', { reader, unreadOnly: true }))).toEqual([]);
    expect(await notifications.list(everything('portal'))).toMatchObject([{ id: portals, kind: 'audit_broken' }]);
  });
}
