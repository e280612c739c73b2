import type { Request, Response } from 'express';
import passport from 'passport';

import type { ApiKeyCaller, IntegrationCaller } from '../../domain/access/caller';
import type { SystemKey } from '../../usecases/access/authenticate-api-key';
import type { SessionIdentity } from '../../usecases/access/authenticate-session';
import type { Authentication } from '../../usecases/access/authentication';
import type { LogIn, LoginOutcome } from '../../usecases/access/sign-in/log-in';
import { type GivenCredentials, readCredentials } from '../authentication/credentials';
import { unknownBearer } from '../authentication/refuse-credentials';
import { originOf } from '../request-context';
import type { LoginRequest } from './auth-view';
import { responseOf, setSessionCookies, signInOriginOf } from './cookies';

/** Finds out who calls, by the credentials that a request brings; null: it brings none of the kinds asked for. */
export interface Identify {
  portal(request: Request): Promise<ApiKeyCaller | SystemKey | SessionIdentity | null>;
  erp(request: Request): Promise<IntegrationCaller | null>;
  /** By e-mail and password, which the body carries. */
  login(request: Request): Promise<LoginOutcome | null>;
}

type Check = (request: Request, credentials: GivenCredentials) => Promise<unknown> | null;

/** One kind of credentials. Others are left to the next strategy; wrong ones of its own are an error, not a silence. */
class CredentialStrategy extends passport.Strategy {
  constructor(
    override readonly name: string,
    private readonly check: Check,
  ) {
    super();
  }

  override authenticate(request: Request): void {
    const identity = this.check(request, readCredentials(request));
    if (identity === null) this.fail(401);
    else
      void identity.then((found) => this.success(found as Express.User)).catch((fault: unknown) => this.error(fault));
  }
}

/** The strategies of the portal. Passport keeps no session of its own: what it finds holds for one request. */
export function createIdentify({ apiKey, erp, session }: Authentication, logIn: LogIn): Identify {
  const sessionOf = async (request: Request, token: string): Promise<SessionIdentity> => {
    const identity = await session(token, originOf(request));
    if (identity.renewed !== null) setSessionCookies(responseOf(request), identity.renewed);
    return identity;
  };
  const authenticator = new passport.Passport();
  authenticator.use(
    new CredentialStrategy('api-key', (request, given) => {
      if (given.kind === 'unknown_bearer') throw unknownBearer('API_KEY_INVALID');
      return given.kind === 'api_key' ? apiKey(given.key, originOf(request)) : null;
    }),
  );
  authenticator.use(
    new CredentialStrategy('cookie', (request, given) =>
      given.kind === 'session' ? sessionOf(request, given.token) : null,
    ),
  );
  authenticator.use(
    new CredentialStrategy('erp-token', (request, given) => {
      if (given.kind === 'unknown_bearer') throw unknownBearer('INVALID_CREDENTIALS');
      return given.kind === 'erp_token' ? erp.token(given.token, originOf(request)) : null;
    }),
  );
  authenticator.use(
    new CredentialStrategy('erp-basic', (request, given) =>
      given.kind === 'basic' ? erp.password(given.username, given.password, originOf(request)) : null,
    ),
  );

  authenticator.use(
    new CredentialStrategy('local', (request) => {
      const { email, password } = request.body as LoginRequest;
      return logIn({ email, password }, signInOriginOf(request));
    }),
  );

  /** Passport answers through the request's own callback, so that it writes nothing itself. */
  const identify = <Identity>(request: Request, strategies: string[]): Promise<Identity | null> =>
    new Promise((resolve, reject) => {
      const found = (fault: unknown, identity: unknown): void => {
        if (fault instanceof Error) reject(fault);
        else resolve(identity ? (identity as Identity) : null);
      };
      const run = authenticator.authenticate(strategies, { session: false }, found) as (
        request: Request,
        response: Response | undefined,
        next: (fault: Error) => void,
      ) => void;
      run(request, request.res, reject);
    });

  return {
    portal: (request) => identify(request, ['api-key', 'cookie']),
    login: (request) => identify(request, ['local']),
    erp: (request) => identify(request, ['erp-token', 'erp-basic']),
  };
}
