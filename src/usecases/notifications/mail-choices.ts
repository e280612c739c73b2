import type { PersonCaller } from '../../domain/access/caller';
import { reachOf } from '../../domain/access/membership';
import type { TenantId } from '../../domain/ids';
import { defaultMailModes, type MailMode } from '../../domain/notifications/mail-rules';
import { type NoticeKind, notificationKinds, portalNoticeKinds } from '../../domain/notifications/notice-kinds';
import type { PeopleRepository } from '../../domain/ports/access/people';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { MailChoicesRepository } from '../../domain/ports/notifications/notice-mails';
import { ProblemError } from '../../domain/problem';

/** What holds for a person, and what she may choose. */
export interface OwnMailChoices {
  /** Every kind that she may be told of. */
  kinds: Partial<Record<NoticeKind, MailMode>>;
  mutedTenants: readonly TenantId[];
  /** There is a mail server. */
  mailAvailable: boolean;
  version: number;
}

export interface ChangeMailChoices {
  caller: PersonCaller;
  /** What is not named is as the defaults say. */
  kinds: Partial<Record<NoticeKind, MailMode>>;
  mutedTenants: readonly TenantId[];
  expectedVersion: number;
}

interface Deps {
  choices: MailChoicesRepository;
  people: Pick<PeopleRepository, 'places'>;
  audit: AuditLog;
  sendsMail: boolean;
}

/** What a person is mailed of: her own choice, else what her widest role brings with it. */
export function ownMailChoices({ choices, people, audit, sendsMail }: Deps) {
  async function read(caller: PersonCaller): Promise<OwnMailChoices> {
    const [chosen, places] = await Promise.all([choices.find(caller.id), people.places(caller.id)]);
    const reaches = places.map(reachOf);
    const isAdministrator = places.some(({ role }) => role === 'admin');
    const shown = reaches.includes('portal') ? [...notificationKinds, ...portalNoticeKinds] : notificationKinds;
    const kinds = shown.map((kind) => [kind, chosen.kinds[kind] ?? (isAdministrator ? defaultMailModes[kind] : 'off')]);
    return {
      ...{ kinds: Object.fromEntries(kinds) as OwnMailChoices['kinds'], mutedTenants: chosen.mutedTenants },
      ...{ mailAvailable: sendsMail, version: chosen.version },
    };
  }

  return {
    read,
    /** @throws ProblemError `CONFLICT` */
    change: async ({ caller, kinds, mutedTenants, expectedVersion }: ChangeMailChoices): Promise<OwnMailChoices> => {
      const chosen = { kinds, mutedTenants: [...new Set(mutedTenants)] };
      if (!(await choices.replace(caller.id, chosen, expectedVersion))) throw new ProblemError('CONFLICT');
      await audit.record({
        tenantId: null,
        actor: caller.actor,
        action: 'user.preferences',
        objectType: 'user',
        objectId: caller.id,
        details: { kinds, muted_tenants: chosen.mutedTenants },
      });
      return read(caller);
    },
  };
}
