import { randomUUID } from 'node:crypto';

import { type Algorithm, type Deviation, SoftwareAuthenticator } from '../../support/rigs/software-authenticator';
import { type DemoTenant, expectProblem, portal, type ProblemBody } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import { admin, newTenant, rows } from '../../support/services/portal';
import { WebPerson } from '../../support/services/web-person';

const password = 'korytnačka pije ráno čaj 7';

let tenant: DemoTenant;
let origin: string;
beforeAll(async () => {
  tenant = await newTenant();
  origin = new URL(portal().base_url).origin;
});

interface Asked {
  challenge: string;
  rpId: string;
  rp: { id: string };
  user: { id: string };
}
interface LoginBody {
  outcome: string;
  challenge_token: string;
  methods: string[];
}

/** Invited by mail: she has a password and nothing else. */
async function invited(role: string): Promise<{ person: WebPerson; email: string }> {
  const email = `passkey-${randomUUID()}@firma.example`;
  await admin('user', 'invite', '--email', email, '--tenant', tenant.id, '--role', role);
  const token = linkIn(await mailTo(email)).split('#')[1];
  const person = new WebPerson();
  await person.send('POST', '/auth/password-reset/confirm', { token, password });
  await person.logIn(email, password);
  return { person, email };
}

/** The first step of a login, and what the passkey is asked for. */
async function begun(person: WebPerson, email: string): Promise<{ token: string; asked: Asked }> {
  const { body } = await person.send<LoginBody>('POST', '/auth/login', { email, password });
  expect(body).toMatchObject({ outcome: 'totp_required', methods: ['backup_code', 'passkey'] });
  const token = { challenge_token: body.challenge_token };
  return {
    token: token.challenge_token,
    asked: (await person.send<Asked>('POST', '/auth/passkey/options', token)).body,
  };
}

it.each<Algorithm>(['ES256', 'EdDSA', 'RS256'])(
  'an administrator signs in with a passkey of %s, and with nothing that only looks like it',
  async (algorithm) => {
    const { person, email } = await invited('admin');
    const key = new SoftwareAuthenticator(origin, algorithm);
    const creation = await person.send<Asked>('POST', '/me/passkeys/options', { password });
    expect(creation.body.rp.id).toBe(new URL(origin).hostname);
    const credential = key.create(creation.body);
    const made = await person.send<{ id: string }>('POST', '/me/passkeys', { name: 'Telefón', credential });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ name: 'Telefón' })]);
    expect((await person.send('GET', '/tenant')).body).toMatchObject({ id: tenant.id });

    const deviations: Deviation[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { challenge: 'AAAA' },
    ];
    const { token } = await begun(person, email);
    const answer = (challenge_token: string, passkey: object) =>
      person.send<LoginBody & ProblemBody>('POST', '/auth/passkey', { challenge_token, passkey });
    for (const deviation of deviations) {
      const { body } = await person.send<Asked>('POST', '/auth/passkey/options', { challenge_token: token });
      expectProblem(await answer(token, key.get(body, deviation)), 401, 'TOTP_INVALID');
    }
    const right = await begun(person, email);
    const given = key.get(right.asked);
    expect((await answer(right.token, given)).body).toMatchObject({ outcome: 'authenticated' });
    expectProblem(await answer(right.token, given), 401, 'SESSION_EXPIRED');
    expect((await person.send('GET', '/tenant')).status).toBe(200);

    const copy = await begun(person, email);
    expectProblem(await answer(copy.token, key.get(copy.asked, { counter: 1 })), 401, 'TOTP_INVALID');
    await mailTo(email, (text) => text.includes('kópiu'));
    const actions = await rows<{ action: string }>(
      `select action from audit_log where details ->> 'passkeyId' = $1 order by at`,
      [made.body.id],
    );
    expect(actions).toEqual([{ action: 'user.passkey.add' }]);
  },
);
