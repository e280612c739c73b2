import { randomUUID } from 'node:crypto';

import type { Role } from '../../../domain/access/caller';
import { isEmailAddress } from '../../../domain/access/email-address';
import { changedMembers } from '../../../domain/audit/changed-members';
import { emailWanted } from '../../../domain/field-words';
import { asId, type UserId } from '../../../domain/ids';
import type { Language } from '../../../domain/localized';
import type { Person } from '../../../domain/ports/access/people';
import type { ManagedPerson, PeopleAdmin, PersonAct } from '../../../domain/ports/access/people-admin';
import type { RateLimiter } from '../../../domain/ports/access/rate-limiter';
import type { SignInFailures } from '../../../domain/ports/access/sign-in';
import type { CreationKey } from '../../../domain/ports/creation-key';
import { badRequest, ProblemError } from '../../../domain/problem';
import type { CreateOnce } from '../../create-once';
import type { CursorCodec } from '../../cursor';
import type { QueueMail } from '../../mail/queue-mail';
import { type Page, readPageByCreation } from '../../page';
import type { SendLink } from '../links/send-link';
import type { AccountKey } from '../sign-in/account-key';
import {
  changeWhole,
  isWhole,
  type PeopleKeeper,
  personEntry,
  type PlaceDeps,
  refuseOwn,
  requirePlace,
  takeInvitation,
} from './people-keeper';

export interface ListPeople {
  search: string | null;
  role: Role | null;
  status: Person['status'] | null;
  limit: number;
  cursor: string | null;
}

/** A person with the end of a lock, ISO 8601; null: she is not locked. */
export type SeenPerson = ManagedPerson & { lockedUntil: string | null };

/** `link`: to a first password; null: mailed, or not needed. */
export interface InvitedPerson {
  person: SeenPerson;
  link: string | null;
  isReplay: boolean;
}

export interface NewPerson {
  email: string;
  name: string;
  role: Role;
  locale: Language;
}

/** People of a company, or of all that somebody looks after. */
export interface ManagePeople {
  /** Newest first. @throws ProblemError `INVALID_CURSOR` */
  list(keeper: PeopleKeeper, query: ListPeople): Promise<Page<SeenPerson>>;
  /** @throws ProblemError `NOT_FOUND` */
  find(keeper: PeopleKeeper, id: UserId): Promise<SeenPerson>;
  /**
   * Who is known elsewhere gets the role and a mail, and keeps the password.
   * @throws ProblemError `EMAIL_ALREADY_EXISTS` (a member already), `BAD_REQUEST`, `NOT_FOUND`, `FORBIDDEN`,
   *   `IDEMPOTENCY_CONFLICT`
   */
  invite(keeper: PeopleKeeper, person: NewPerson, key: CreationKey | null): Promise<InvitedPerson>;
  /**
   * A new e-mail ends sessions and links.
   * @throws ProblemError `NOT_FOUND`, `FORBIDDEN`, `CONFLICT`, `EMAIL_ALREADY_EXISTS`
   */
  change(
    keeper: PeopleKeeper,
    id: UserId,
    patch: Partial<Pick<Person, 'name' | 'locale' | 'email'>>,
    expectedVersion: number,
  ): Promise<SeenPerson>;
  /**
   * A new link; the former one ends.
   * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION`, `SMTP_NOT_CONFIGURED`, `FORBIDDEN` (a link to show),
   *   `RATE_LIMITED`
   */
  inviteAgain(keeper: PeopleKeeper, id: UserId, mail: boolean): Promise<InvitedPerson>;
  /** @throws ProblemError `NOT_FOUND`, `FORBIDDEN` */
  act(keeper: PeopleKeeper, id: UserId, act: PersonAct, reason: string): Promise<SeenPerson>;
}

export interface ManagePeopleDeps extends PlaceDeps {
  peopleAdmin: PeopleAdmin;
  failures: Pick<SignInFailures, 'clear' | 'lockedUntil'>;
  sendLink: SendLink;
  queueMail: QueueMail;
  accountKey: AccountKey;
  cursors: CursorCodec;
  createOnce: CreateOnce;
  limiter: RateLimiter;
  /** There is a mail server. */
  sendsMail: boolean;
}

export function managePeople(deps: ManagePeopleDeps): ManagePeople {
  const { peopleAdmin: people, failures, accountKey, cursors } = deps;

  async function withLocks(found: readonly ManagedPerson[]): Promise<SeenPerson[]> {
    const ends = await failures.lockedUntil(found.map(({ email }) => accountKey(email)));
    return found.map((person) => ({ ...person, lockedUntil: ends.get(accountKey(person.email)) ?? null }));
  }
  const find: ManagePeople['find'] = async ({ reach, at }, id) => {
    const person = await people.find(reach, id);
    const isThere = at === null || person?.roles.some((role) => isAt(role, at));
    if (person === null || !isThere) throw new ProblemError('NOT_FOUND');
    const [seen] = await withLocks([person]);
    if (!seen) throw new ProblemError('NOT_FOUND');
    return seen;
  };
  return {
    list: (keeper, { search, role, status, limit, cursor }) => {
      const { reach, at } = keeper;
      const scope = JSON.stringify(['people', reach, at, search, role, status]);
      return readPageByCreation(cursors, scope, { limit, cursor }, async (page) =>
        withLocks(await people.page({ reach, at, search, role, status, ...page })),
      );
    },
    find,
    ...inviting(deps, find),
    ...deciding(deps, find),
  };
}

/** What of a person the audit log does not keep. */
const personal = ['email', 'name'];

export type Find = ManagePeople['find'];

function inviting(deps: ManagePeopleDeps, find: Find): Pick<ManagePeople, 'invite' | 'inviteAgain'> {
  const { peopleAdmin: people } = deps;
  /**
   * By mail the link goes to the person alone. Otherwise it is shown, and who has it becomes that person: to nobody who
   * may not decide about all that the person has. A link that was shown before is void then, too.
   */
  const linkFor = async (keeper: PeopleKeeper, person: ManagedPerson, mail: boolean): Promise<string | null> => {
    const link = await deps.sendLink(person, 'invitation', { mail });
    return !mail && (await isWhole(people, keeper, person.id)) ? link : null;
  };

  return {
    invite: async (keeper, { email, name, role, locale }, key) => {
      if (!isEmailAddress(email)) throw badRequest('/email', emailWanted);
      const at = await requirePlace(deps, keeper, role);
      const { reach } = keeper;
      const shown = (id: string) => find({ ...keeper, at: null }, asId<UserId>(id));
      const create = async (): Promise<InvitedPerson> => {
        await takeInvitation(deps, { ...keeper, at });
        const known = await people.idOf(email);
        const userId = known ?? asId<UserId>(randomUUID());
        const action = known === null ? 'user.create' : 'membership.create';
        const said = changedMembers(null, known === null ? { email, name, locale, role } : { role }, personal);
        await people.admit({
          ...{ reach, id: randomUUID(), userId, role, at, key },
          newcomer: known === null ? { email, name, locale } : null,
          audit: personEntry({ ...keeper, at }, userId, action, { role, ...at }, said),
        });
        const person = await shown(userId);
        if (person.status !== 'invited') await deps.queueMail(person, 'role_given');
        const link = person.status === 'invited' ? await linkFor(keeper, person, deps.sendsMail) : null;
        return { person: await shown(userId), link, isReplay: false };
      };
      const replay = async (id: string) => ({ person: await shown(id), link: null, isReplay: true });
      return deps.createOnce({ reach, key }, { create, replay });
    },
    inviteAgain: async (keeper, id, mail) => {
      const person = await find(keeper, id);
      if (person.status !== 'invited') throw new ProblemError('INVALID_STATE_TRANSITION');
      if (mail && !deps.sendsMail) throw new ProblemError('SMTP_NOT_CONFIGURED');
      if (!mail && !(await isWhole(people, keeper, id))) throw new ProblemError('FORBIDDEN');
      await takeInvitation(deps, keeper);
      const link = await linkFor(keeper, person, mail);
      return { person: await find(keeper, id), link, isReplay: false };
    },
  };
}

const actionOf: Readonly<Record<PersonAct, string>> = {
  block: 'user.block',
  unblock: 'user.unblock',
  reset_totp: 'user.reset_totp',
  unlock: 'user.unlock',
};

/** Members that an act sets. */
const statusAfter: Readonly<Record<PersonAct, Partial<Pick<Person, 'status' | 'hasTotp'>>>> = {
  block: { status: 'blocked' },
  unblock: { status: 'active' },
  reset_totp: { hasTotp: false },
  unlock: {},
};

function deciding(deps: ManagePeopleDeps, find: Find): Pick<ManagePeople, 'change' | 'act'> {
  const { peopleAdmin: people, failures, accountKey } = deps;
  return {
    change: async (keeper, id, patch, expectedVersion) => {
      const { email } = patch;
      if (email !== undefined && keeper.reach.kind !== 'portal') throw new ProblemError('FORBIDDEN');
      if (email !== undefined && !isEmailAddress(email)) throw badRequest('/email', emailWanted);
      const fields = Object.entries(patch).flatMap(([field, value]) => (value === undefined ? [] : [field]));
      const person = await changeWhole(people, keeper, id, (rolesVersion, before) => {
        const audit = personEntry(keeper, id, 'user.change', { fields }, changedMembers(before, patch, personal));
        return people.change({ reach: keeper.reach, id, patch, expectedVersion, rolesVersion, audit });
      });
      if (email !== undefined && email !== person.email)
        for (const address of [person.email, email])
          await deps.queueMail({ ...person, email: address }, 'email_changed');
      return find({ ...keeper, at: null }, id);
    },
    act: async (keeper, id, act, reason) => {
      if (act === 'block') refuseOwn(keeper, id);
      const person = await changeWhole(people, keeper, id, (rolesVersion, before) => {
        const audit = personEntry(keeper, id, actionOf[act], { reason }, changedMembers(before, statusAfter[act]));
        return people.act({ reach: keeper.reach, id, act, rolesVersion, audit });
      });
      if (act === 'unlock') await failures.clear(accountKey(person.email));
      if (act === 'reset_totp') await deps.queueMail(person, 'totp_disabled');
      return find({ ...keeper, at: null }, id);
    },
  };
}

const isAt = (
  role: { tenantId: string | null; partnerId: string | null },
  at: { tenantId: string | null; partnerId: string | null },
): boolean => role.tenantId === at.tenantId && role.partnerId === at.partnerId;
