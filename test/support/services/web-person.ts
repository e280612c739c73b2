import { generate } from 'otplib';

import { type Answer, call } from './api-client';

/** Steps of 30 s from now; each code of an authenticator is taken once. */
export const totpCode = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

interface LoginBody {
  outcome: string;
  challenge_token?: string;
}

/** A person at a browser: keeps cookies, and repeats the CSRF token in requests that change something. */
export class WebPerson {
  private readonly cookies = new Map<string, string>();

  async send<Body = Record<string, unknown>>(
    method: string,
    path: string,
    json?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const csrf = this.cookies.get('portal_csrf');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call<Body>(method, path, {
      headers: {
        ...(cookie !== '' && { Cookie: cookie }),
        ...(csrf !== undefined && method !== 'GET' && { 'X-CSRF-Token': csrf }),
        ...headers,
      },
      ...(json && { json }),
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** With the code of an authenticator when one is asked for. @returns the outcome of the last step */
  async logIn(email: string, password: string, totpSecret: string | null = null, steps = 0): Promise<string> {
    const first = await this.send<LoginBody>('POST', '/auth/login', { email, password });
    if (first.body.outcome !== 'totp_required' || totpSecret === null) return first.body.outcome;
    const challenge = { challenge_token: first.body.challenge_token, code: await totpCode(totpSecret, steps) };
    return (await this.send<LoginBody>('POST', '/auth/totp', challenge)).body.outcome;
  }

  /** Chooses the first password by the link of an invitation, and signs in with a second factor. @returns its secret */
  async enter(link: string, email: string, password: string): Promise<string> {
    const token = link.split('#')[1];
    await this.send('POST', '/auth/password-reset/confirm', { token, password });
    await this.logIn(email, password);
    const { secret } = (await this.send<{ secret: string }>('POST', '/auth/totp/enroll', {})).body;
    // The step before the present one, so that the next login need not wait; again when that step has just gone by.
    const confirm = async () => this.send('POST', '/auth/totp/confirm', { code: await totpCode(secret, -1) });
    const { status } = await confirm();
    if (status === 401) await confirm();
    return secret;
  }

  async works(tenantId: string): Promise<void> {
    await this.send('PUT', '/me/active-tenant', { tenant_id: tenantId });
  }
}
