import { randomUUID } from 'node:crypto';

import type { Role } from '../../../src/domain/access/caller';
import { reachOf } from '../../../src/domain/access/membership';
import { asId, type TenantId, type UserId } from '../../../src/domain/ids';
import type { PeopleRepository, Person, Place, TenantSummary } from '../../../src/domain/ports/access/people';
import type { SecondFactor, SecondFactors } from '../../../src/domain/ports/access/second-factors';
import type { NewSession, SessionRepository, StoredSession } from '../../../src/domain/ports/access/sessions';
import type { KnownDevices, LoginChallenges } from '../../../src/domain/ports/access/sign-in';
import type { LinkKind, UserLinks } from '../../../src/domain/ports/access/user-links';
import { fakeSignInFailures } from './sign-in-failures';

type Tokens = Pick<NewSession, 'tokenSha256' | 'csrfSha256'>;
type Times = Record<'createdAt' | 'lastSeenAt', string> & { revokedAt: string | null };
/** `places`: those of the person that its tokens were made for. */
type KeptSession = NewSession & Times & { places: string; former: Tokens | null };

const hex = (bytes: Buffer): string => bytes.toString('hex');
const now = (): string => new Date().toISOString();

/** People and what they sign in with, in memory. A test may look at the maps and change them. */
export class FakePeople {
  readonly persons = new Map<UserId, Person>();
  readonly tenants = new Map<TenantId, TenantSummary>();
  readonly places: { userId: UserId; role: Role; tenantId: TenantId | null }[] = [];
  readonly kept: KeptSession[] = [];

  readonly people: PeopleRepository = {
    findByEmail: (email) =>
      Promise.resolve([...this.persons.values()].find((one) => one.email === email.toLowerCase()) ?? null),
    find: (id) => Promise.resolve(this.persons.get(id) ?? null),
    places: (id) => Promise.resolve(this.placesOf(id)),
    tenants: ({ userId, all, search, limit, after }) => {
      const own = new Set(this.placesOf(userId).map(({ tenantId }) => tenantId));
      const seen = [...this.tenants.values()]
        .filter(({ id, status }) => own.has(id) || (all && status === 'active'))
        .filter(({ name, dic }) => search === null || name.includes(search) || dic.includes(search))
        .sort((a, b) => orderOf(b).localeCompare(orderOf(a)))
        .filter((tenant) => after === null || orderOf(tenant) < orderOf(after));
      return Promise.resolve(seen.slice(0, limit));
    },
    findTenant: (id) => Promise.resolve(this.tenants.get(id) ?? null),
    invite: ({ id, email, name, locale }) => {
      const known = [...this.persons.values()].find((one) => one.email === email.toLowerCase());
      if (!known) this.add({ id, email, name, locale, status: 'invited', passwordHash: null });
      return Promise.resolve(known?.id ?? id);
    },
    noteLogin: (id) => this.alter(id, { lastLoginAt: now() }),
    rememberTenant: (id, lastTenantId) => this.alter(id, { lastTenantId }),
    setPassword: (id, passwordHash) => this.alter(id, { passwordHash }),
    change: async (id, { name, locale }, expectedVersion) => {
      const person = this.persons.get(id);
      if (person?.version !== expectedVersion) return false;
      await this.alter(id, { ...(name && { name }), ...(locale && { locale }), version: expectedVersion + 1 });
      return true;
    },
  };

  readonly sessions: SessionRepository = {
    find: (digest) => {
      const session = this.kept.find(
        ({ tokenSha256, former }) => tokenSha256.equals(digest) || former?.tokenSha256.equals(digest),
      );
      return Promise.resolve(session ? this.stored(session, !session.tokenSha256.equals(digest)) : null);
    },
    touch: () => Promise.resolve(),
    open: (session, maxOpen) => {
      const places = this.printOf(session.userId);
      this.kept.unshift({ ...session, createdAt: now(), lastSeenAt: now(), revokedAt: null, places, former: null });
      for (const oldest of this.open(session.userId).slice(maxOpen)) oldest.revokedAt = now();
      return Promise.resolve();
    },
    rotate: (id, { secondFactor, activeTenantId, ...tokens }) =>
      this.changeSession(id, {
        ...tokens,
        ...(secondFactor && { secondFactor }),
        ...(activeTenantId && { activeTenantId }),
        former: null,
        places: this.printOf(this.kept.find((one) => one.id === id)?.userId),
      }),
    renew: (id, { formerSha256, tokenSha256, csrfSha256 }) => {
      const session = this.kept.find((one) => one.id === id && one.tokenSha256.equals(formerSha256));
      const places = this.printOf(session?.userId);
      if (session) Object.assign(session, { former: { ...session }, tokenSha256, csrfSha256, places });
      return Promise.resolve(session !== undefined);
    },
    switchTenant: (id, activeTenantId) => this.changeSession(id, { activeTenantId }),
    setCsrf: (id, csrfSha256) => this.changeSession(id, { csrfSha256 }),
    list: (userId) => Promise.resolve(this.open(userId)),
    end: (userId, id) => {
      const session = this.open(userId).find((one) => one.id === id);
      if (session) session.revokedAt = now();
      return Promise.resolve(session !== undefined);
    },
    endByToken: (digest) => {
      const session = this.kept.find(({ tokenSha256 }) => tokenSha256.equals(digest));
      if (session) session.revokedAt ??= now();
      return Promise.resolve();
    },
    endAll: (userId, except) => {
      const ended = this.open(userId).filter(({ id }) => id !== except);
      for (const session of ended) session.revokedAt = now();
      return Promise.resolve(ended.length);
    },
  };

  private readonly known = new Set<string>();
  readonly devices: KnownDevices = {
    knows: (token, userId) => Promise.resolve(this.known.has(`${hex(token)} ${userId}`)),
    renew: (former, renewed, userId) => {
      for (const entry of [...this.known]) {
        if (former === null || !entry.startsWith(hex(former))) continue;
        this.known.delete(entry);
        this.known.add(entry.replace(hex(former), hex(renewed)));
      }
      this.known.add(`${hex(renewed)} ${userId}`);
      return Promise.resolve();
    },
    forget: (token, userId) => Promise.resolve(void this.known.delete(`${hex(token)} ${userId}`)),
    forgetAll: (userId) => {
      for (const entry of [...this.known]) if (entry.endsWith(userId)) this.known.delete(entry);
      return Promise.resolve();
    },
  };

  private readonly waiting = new Map<string, { userId: UserId; wrong: number }>();
  readonly challenges: LoginChallenges = {
    create: (token, userId) => Promise.resolve(void this.waiting.set(hex(token), { userId, wrong: 0 })),
    find: (token) => Promise.resolve(this.waiting.get(hex(token))?.userId ?? null),
    countWrongCode: (token, most) => {
      const challenge = this.waiting.get(hex(token));
      if (challenge) challenge.wrong += 1;
      if (challenge && challenge.wrong >= most) this.waiting.delete(hex(token));
      return Promise.resolve();
    },
    spend: (token) => Promise.resolve(this.waiting.delete(hex(token))),
  };

  private readonly held = new Map<UserId, SecondFactor & { codes: Set<string> }>();
  readonly factors: SecondFactors = {
    find: (id) => {
      const factor = this.held.get(id);
      return Promise.resolve(factor ? { ...factor, backupCodesLeft: factor.codes.size } : null);
    },
    acceptStep: (id, step) => {
      const factor = this.held.get(id);
      if (!factor || factor.lastStep >= step) return Promise.resolve(false);
      factor.lastStep = step;
      return Promise.resolve(true);
    },
    spendBackupCode: (id, hash) => Promise.resolve(this.held.get(id)?.codes.delete(hex(hash)) ?? false),
    setPending: (id, pending) => {
      this.held.set(id, { ...this.factorOf(id), pending });
      return Promise.resolve();
    },
    confirm: async (id, pending, step, codes) => {
      const factor = this.held.get(id);
      if (!factor?.pending?.ciphertext.equals(pending.ciphertext)) return false;
      Object.assign(factor, { secret: pending, pending: null, lastStep: step });
      await this.factors.replaceCodes(id, codes);
      await this.alter(id, { hasTotp: true });
      return true;
    },
    replaceCodes: (id, { salt, hashes }) => {
      this.held.set(id, { ...this.factorOf(id), backupSalt: salt, codes: new Set(hashes.map(hex)) });
      return Promise.resolve();
    },
    remove: async (id) => {
      const hasPasskeys = (this.persons.get(id)?.passkeys ?? 0) > 0;
      if (hasPasskeys) this.held.set(id, { ...this.factorOf(id), secret: null, pending: null });
      else this.held.delete(id);
      await this.alter(id, { hasTotp: false });
    },
  };

  readonly failures = fakeSignInFailures();

  private readonly sent = new Map<string, { userId: UserId; kind: LinkKind }>();
  readonly links: UserLinks = {
    create: ({ tokenSha256, userId, kind }) => {
      for (const [token, link] of [...this.sent]) if (link.userId === userId) this.sent.delete(token);
      return Promise.resolve(void this.sent.set(hex(tokenSha256), { userId, kind }));
    },
    find: (token) => Promise.resolve(this.sent.get(hex(token)) ?? null),
    spend: async (token, passwordHash) => {
      const link = this.sent.get(hex(token));
      if (!link) return false;
      this.sent.delete(hex(token));
      await this.alter(link.userId, { passwordHash, status: 'active' });
      await this.sessions.endAll(link.userId, null);
      return true;
    },
  };

  add(change: Partial<Person> & { email: string }): Person {
    const person: Person = {
      id: asId<UserId>(randomUUID()),
      name: 'Jana Nováková',
      locale: 'sk',
      status: 'active',
      passwordHash: null,
      hasTotp: false,
      passkeys: 0,
      lastTenantId: null,
      createdAt: now(),
      lastLoginAt: null,
      version: 1,
      ...change,
    };
    this.persons.set(person.id, person);
    return person;
  }

  addTenant(): TenantId {
    const id = asId<TenantId>(randomUUID());
    const createdAt = new Date(Date.now() + this.tenants.size).toISOString();
    this.tenants.set(id, {
      ...{ id, name: 'Firma', dic: '2023456789', status: 'active', sandbox: false },
      ...{ partnerId: null, createdAt },
    });
    return id;
  }

  alter(id: UserId, change: Partial<Person>): Promise<void> {
    const person = this.persons.get(id);
    if (person) this.persons.set(id, { ...person, ...change });
    return Promise.resolve();
  }

  private factorOf(id: UserId): SecondFactor & { codes: Set<string> } {
    const none = { secret: null, pending: null, lastStep: 0, backupSalt: null, backupCodesLeft: 0 };
    return this.held.get(id) ?? { ...none, codes: new Set<string>() };
  }

  private placesOf(id: UserId): Place[] {
    return this.places
      .filter(({ userId }) => userId === id)
      .map(({ role, tenantId }) => ({
        role,
        tenantId,
        partnerId: null,
        tenant: tenantId === null ? null : (this.tenants.get(tenantId) ?? null),
        demandsSecondFactor: false,
      }));
  }

  private open(userId: UserId): KeptSession[] {
    return this.kept.filter((session) => session.userId === userId && session.revokedAt === null);
  }

  private printOf(userId: UserId | undefined): string {
    return JSON.stringify(this.places.filter((place) => place.userId === userId));
  }

  private changeSession(id: string, change: Partial<KeptSession>): Promise<void> {
    Object.assign(this.kept.find((session) => session.id === id) ?? {}, change);
    return Promise.resolve();
  }

  private stored(session: KeptSession, isFormer: boolean): StoredSession {
    const { activeTenantId, userId } = session;
    return {
      ...session,
      formerCsrfSha256: session.former?.csrfSha256 ?? null,
      isFormer,
      rolesChanged: session.places !== this.printOf(userId),
      activeTenantPartnerId: null,
      tenantRules: null,
      tenantDemandsSecondFactor: false,
      userStatus: this.persons.get(userId)?.status ?? 'blocked',
      activeTenantStatus: (activeTenantId && this.tenants.get(activeTenantId)?.status) ?? null,
      heldAnywhere: this.placesOf(userId).map(reachOf),
      memberships: this.placesOf(userId).filter(({ tenantId }) => tenantId === null || tenantId === activeTenantId),
    };
  }
}

const orderOf = ({ createdAt, id }: { createdAt: string; id: string }): string => `${createdAt} ${id}`;
