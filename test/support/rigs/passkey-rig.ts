import type { Role } from '../../../src/domain/access/caller';
import type { TenantId, UserId } from '../../../src/domain/ids';
import { type Answer } from '../../unit/api/api-rig';
import { Browser, consoleUrl, password, type PeopleRig } from './people-rig';
import { type Algorithm, SoftwareAuthenticator } from './software-authenticator';

/** Where the portal of the rigs of people is. */
export const { origin, hostname } = new URL(consoleUrl);

/** What an authenticator is asked for, of either kind. */
export type AskedOptions = Parameters<SoftwareAuthenticator['create']>[0] & Parameters<SoftwareAuthenticator['get']>[0];

/** @param proof of who she is: the password, and the second factor of who has one */
export async function creationOptions(browser: Browser, proof: object = { password }): Promise<AskedOptions> {
  const { status, json } = await browser.send('POST', '/me/passkeys/options', proof);
  if (status !== 200) throw new Error(`no passkey is asked for: ${JSON.stringify(json)}`);
  return json as unknown as AskedOptions;
}

/** Somebody's first passkey. @returns its id */
export async function addPasskey(browser: Browser, key = authenticator()): Promise<string> {
  const { status, json } = await give(browser, key.create(await creationOptions(browser)));
  if (status !== 201) throw new Error(`no passkey: ${JSON.stringify(json)}`);
  return String(json.id);
}

export const authenticator = (algorithm?: Algorithm, counts?: boolean): SoftwareAuthenticator =>
  new SoftwareAuthenticator(origin, algorithm, counts);

const give = (browser: Browser, credential: object, name = 'Notebook'): Promise<Answer> =>
  browser.send('POST', '/me/passkeys', { name, credential });

/** Somebody who has signed in, and has a passkey as the only second factor. */
interface Somebody {
  id: UserId;
  email: string;
  browser: Browser;
  key: SoftwareAuthenticator;
  passkeyId: string;
  backupCodes: string[];
}

export interface PasskeyRig {
  rig: PeopleRig;
  tenantId: TenantId;
  somebody(role?: Role, key?: SoftwareAuthenticator): Promise<Somebody>;
  add(browser: Browser, credential: object, name?: string): Promise<Answer>;
  /** The first step of a login. @returns its token */
  challengeOf(email: string): Promise<string>;
  /** What a passkey is to sign for the second step. */
  asked(challengeToken: string): Promise<AskedOptions>;
  answer(challengeToken: string, passkey: object, browser?: Browser): Promise<Answer>;
  /** Signed for an act in this session. */
  confirmed(browser: Browser, key: SoftwareAuthenticator): Promise<object>;
  mailsTo(id: UserId): Promise<string[]>;
}

/** People with passkeys, on the database or in memory. */
export async function startPasskeys(start: () => Promise<PeopleRig>): Promise<PasskeyRig> {
  const rig = await start();
  const tenantId = await rig.addTenant();
  const stranger = (): Browser => new Browser(rig.api);
  return {
    rig,
    tenantId,
    somebody: async (role = 'tenant_user', key = authenticator()) => {
      await rig.forgetBudgets();
      const { email, id } = await rig.addPerson(role, tenantId);
      const browser = stranger();
      await browser.logIn(email);
      const { status, json } = await give(browser, key.create(await creationOptions(browser)));
      if (status !== 201) throw new Error(`no passkey: ${JSON.stringify(json)}`);
      return { email, id, browser, key, passkeyId: String(json.id), backupCodes: json.backup_codes as string[] };
    },
    add: give,
    challengeOf: async (email) => {
      await rig.forgetBudgets();
      const { json } = await stranger().logIn(email);
      if (json.outcome !== 'totp_required') throw new Error(`no second step: ${JSON.stringify(json)}`);
      return String(json.challenge_token);
    },
    asked: async (challenge_token) => {
      const { json } = await stranger().send('POST', '/auth/passkey/options', { challenge_token });
      return json as unknown as AskedOptions;
    },
    answer: (challenge_token, passkey, browser = stranger()) =>
      browser.send('POST', '/auth/passkey', { challenge_token, passkey }),
    confirmed: async (browser, key) => {
      const { json } = await browser.send('POST', '/me/passkeys/challenge');
      return key.get(json as unknown as AskedOptions);
    },
    mailsTo: async (id) => (await rig.mailsTo(id)).map(({ kind }) => kind),
  };
}
