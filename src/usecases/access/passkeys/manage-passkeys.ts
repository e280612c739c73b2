import { randomUUID } from 'node:crypto';

import type { PersonCaller } from '../../../domain/access/caller';
import { hasSecondFactor, passkeyRules } from '../../../domain/access/second-factor';
import type { ReadSignInRules } from '../../../domain/access/sign-in-rules';
import { notValid } from '../../../domain/field-words';
import type {
  Passkey,
  PasskeyCeremonies,
  PasskeyChallenges,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  Passkeys,
  RegisteredKey,
} from '../../../domain/ports/access/passkeys';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { SecondFactors } from '../../../domain/ports/access/second-factors';
import type { SessionRepository } from '../../../domain/ports/access/sessions';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import { badRequest, ProblemError } from '../../../domain/problem';
import type { QueueMail } from '../../mail/queue-mail';
import { isSecondFactorDemanded } from '../me/describe-me';
import { ceremonies } from '../second-factor/ceremonies';
import { type ConfirmIdentity, type FreshProof, personBehind } from '../second-factor/confirm-identity';
import { digestsOf, newTokens, type SessionCookies } from '../session-tokens';
import type { FreshBackupCodes } from '../totp/backup-codes';

export interface ManagePasskeysDeps {
  people: Pick<PeopleRepository, 'find' | 'places'>;
  passkeys: Passkeys;
  passkeyChallenges: PasskeyChallenges;
  passkeyCeremonies: PasskeyCeremonies;
  factors: Pick<SecondFactors, 'replaceCodes'>;
  sessions: Pick<SessionRepository, 'rotate'>;
  confirmIdentity: ConfirmIdentity;
  freshBackupCodes: FreshBackupCodes;
  queueMail: QueueMail;
  rules: ReadSignInRules;
  audit: AuditLog;
}

export interface AddedPasskey {
  passkey: Passkey;
  /** Shown once, with the first second factor of a person; null: she had one. */
  backupCodes: string[] | null;
  cookies: SessionCookies;
}

export interface ManagePasskeys {
  /** Newest first. */
  list(caller: PersonCaller): Promise<Passkey[]>;
  /**
   * What a passkey is to sign that confirms an act in this session.
   * @throws ProblemError `INVALID_STATE_TRANSITION` (she has none)
   */
  ask(caller: PersonCaller): Promise<PasskeyRequestOptions>;
  /** @throws ProblemError what the proof throws, `CONFLICT` (as many as a person may have) */
  begin(caller: PersonCaller, proof: FreshProof): Promise<PasskeyCreationOptions>;
  /**
   * Makes the session a full one under new tokens.
   * @throws ProblemError `TOTP_INVALID`, `CONFLICT` (too many, or known already)
   */
  add(caller: PersonCaller, given: { name: string; answer: PasskeyRegistration }): Promise<AddedPasskey>;
  /** @throws ProblemError `NOT_FOUND`, `CONFLICT` (changed meanwhile) */
  rename(caller: PersonCaller, id: string, change: { name: string; expectedVersion: number }): Promise<Passkey>;
  /**
   * @throws ProblemError `NOT_FOUND`, `FORBIDDEN` (a role demands a second factor, and it is the last one), what the
   *   proof throws
   */
  remove(caller: PersonCaller, id: string, proof: FreshProof): Promise<void>;
}

const seconds = passkeyRules.challengeSeconds;

export const managePasskeys = (deps: ManagePasskeysDeps): ManagePasskeys => ({ ...adding(deps), ...keeping(deps) });

/** @throws ProblemError `NOT_FOUND` */
async function own({ passkeys }: ManagePasskeysDeps, caller: PersonCaller, id: string): Promise<Passkey> {
  const found = (await passkeys.list(caller.id)).find((passkey) => passkey.id === id);
  if (!found) throw new ProblemError('NOT_FOUND');
  return found;
}

function record({ audit }: ManagePasskeysDeps, caller: PersonCaller, action: string, passkeyId: string): Promise<void> {
  const { id: objectId, actor } = caller;
  return audit.record({ tenantId: null, actor, action, objectType: 'user', objectId, details: { passkeyId } });
}

function adding(deps: ManagePasskeysDeps): Pick<ManagePasskeys, 'ask' | 'begin' | 'add'> {
  const { people, passkeys, passkeyChallenges, passkeyCeremonies } = deps;

  async function registered(caller: PersonCaller, answer: PasskeyRegistration): Promise<RegisteredKey> {
    const challenge = passkeyCeremonies.challengeOf(answer);
    if (challenge === null) throw badRequest('/credential/response/clientDataJSON', notValid);
    // Taken before anything else is looked at: it has one answer, right or wrong.
    const isOurs = await passkeyChallenges.take(ceremonies.registration(caller), caller.id, challenge);
    const key = isOurs ? await passkeyCeremonies.readRegistration(answer, challenge) : null;
    if (key === null) throw new ProblemError('TOTP_INVALID');
    return key;
  }

  return {
    ask: async (caller) => {
      const held = await passkeys.list(caller.id);
      if (held.length === 0) throw new ProblemError('INVALID_STATE_TRANSITION');
      const options = passkeyCeremonies.requestOptions(held, seconds);
      await passkeyChallenges.put(ceremonies.confirmation(caller), caller.id, options.challenge, seconds);
      return options;
    },
    begin: async (caller, proof) => {
      const person = await deps.confirmIdentity(caller, proof);
      const held = await passkeys.list(person.id);
      if (held.length >= passkeyRules.most) throw new ProblemError('CONFLICT');
      const options = passkeyCeremonies.creationOptions(person, held, seconds);
      await passkeyChallenges.put(ceremonies.registration(caller), person.id, options.challenge, seconds);
      return options;
    },
    add: async (caller, { name, answer }) => {
      const person = await personBehind(people, caller);
      const key = await registered(caller, answer);
      const id = randomUUID();
      const added = await passkeys.add(person.id, { ...key, id, name }, passkeyRules.most);
      if (added !== 'added') throw new ProblemError('CONFLICT');
      const backupCodes = hasSecondFactor(person) ? null : await deps.freshBackupCodes(person.id);
      const cookies = newTokens();
      await deps.sessions.rotate(caller.sessionId, { ...digestsOf(cookies), secondFactor: true });
      await record(deps, caller, 'user.passkey.add', id);
      await deps.queueMail(person, 'passkey_added');
      return { passkey: await own(deps, caller, id), backupCodes, cookies };
    },
  };
}

function keeping(deps: ManagePasskeysDeps): Pick<ManagePasskeys, 'list' | 'rename' | 'remove'> {
  const { people, passkeys, rules } = deps;

  /** Is it all that the person has, and does a role demand that there is something? */
  async function isNeeded(caller: PersonCaller): Promise<boolean> {
    const [person, places, current] = await Promise.all([
      personBehind(people, caller),
      people.places(caller.id),
      rules(),
    ]);
    return !person.hasTotp && person.passkeys <= 1 && isSecondFactorDemanded(places, current);
  }

  return {
    list: ({ id }) => passkeys.list(id),
    rename: async (caller, id, { name, expectedVersion }) => {
      await own(deps, caller, id);
      if (!(await passkeys.rename(caller.id, id, name, expectedVersion))) throw new ProblemError('CONFLICT');
      await record(deps, caller, 'user.passkey.rename', id);
      return own(deps, caller, id);
    },
    remove: async (caller, id, proof) => {
      await own(deps, caller, id);
      if (await isNeeded(caller)) throw new ProblemError('FORBIDDEN');
      const person = await deps.confirmIdentity(caller, proof);
      await passkeys.remove(person.id, id);
      await record(deps, caller, 'user.passkey.remove', id);
      await deps.queueMail(person, 'passkey_removed');
    },
  };
}
