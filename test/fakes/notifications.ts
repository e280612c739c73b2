import { randomUUID } from 'node:crypto';

import type {
  NoticeOwner,
  NotificationRepository,
  StoredNotice,
} from '../../src/domain/ports/notifications/notifications';
import type { NewNotice } from './suites/notifications';

export interface FakeNotifications extends NotificationRepository {
  add(notice: NewNotice): string;
}

/** Notices in memory, a second apart; the suite of the real repository holds for them too. */
export function fakeNotifications(): FakeNotifications {
  const newestFirst: (StoredNotice & { owner: NoticeOwner })[] = [];
  const readAt = new Map<string, string>();
  let nowMs = Date.parse('2026-11-21T11:00:00Z');
  const of = (owner: NoticeOwner, reader: string | null): StoredNotice[] =>
    newestFirst
      .filter((notice) => notice.owner === owner)
      .map(({ owner: _owner, ...notice }) => ({ ...notice, readAt: readAt.get(`${reader} ${notice.id}`) ?? null }));
  return {
    add: (notice) => {
      const id = randomUUID();
      newestFirst.unshift({ ...notice, id, at: new Date((nowMs += 1_000)).toISOString(), readAt: null });
      return id;
    },
    list: ({ owner, reader, unreadOnly, kind, severity, limit, after }) => {
      const fitting = of(owner, reader).filter(
        (one) =>
          (!unreadOnly || one.readAt === null) &&
          (kind === null || one.kind === kind) &&
          (severity === null || one.severity === severity) &&
          (after === null || one.at < after.at),
      );
      return Promise.resolve(fitting.slice(0, limit));
    },
    countUnread: (owner, reader, limit) =>
      Promise.resolve(Math.min(limit, of(owner, reader).filter((one) => one.readAt === null).length)),
    mark: (owner, reader, which, read) => {
      const own = of(owner, reader);
      const upTo = 'upTo' in which ? own.findIndex(({ id }) => id === which.upTo) : -1;
      const meant = 'ids' in which ? own.filter(({ id }) => which.ids.includes(id)) : upTo < 0 ? [] : own.slice(upTo);
      for (const { id } of meant) {
        const key = `${reader} ${id}`;
        if (!read) readAt.delete(key);
        else if (!readAt.has(key)) readAt.set(key, new Date(nowMs).toISOString());
      }
      return Promise.resolve();
    },
  };
}
