import type { Request } from 'express';

import { inTheForm, missing } from '../../domain/field-words';
import { type Localized, localized } from '../../domain/localized';
import { type OAuthError, type ProblemCode, ProblemError } from '../../domain/problem';
import { readCredentials, requirePlainAccount } from '../authentication/credentials';
import type { MediaType } from '../operation';
import { contextOf } from '../request-context';

/** Name and password of a technical account. */
export interface AccountCredentials {
  username: string;
  password: string;
}

type Form = ReadonlyMap<string, string>;

export const formMediaType = 'application/x-www-form-urlencoded';
const text = { type: 'string', maxLength: 200 };

/** The form of OAuth (RFC 6749): the technical account is the client. Members that are not known are ignored there. */
export const tokenFormContent: Readonly<Record<string, MediaType>> = {
  [formMediaType]: {
    schema: {
      type: 'object',
      required: ['grant_type'],
      properties: {
        grant_type: { type: 'string', enum: ['client_credentials', 'password'] },
        client_id: { ...text, description: 'Name of the technical account; or HTTP Basic.' },
        client_secret: { ...text, description: 'Its password; or HTTP Basic.' },
        username: { ...text, description: 'With `password` in place of `client_id`.' },
        password: { ...text, description: 'With `password` in place of `client_secret`.' },
        scope: { ...text, description: 'Ignored: the token has all scopes of the integration.' },
      },
    },
    example: { grant_type: 'client_credentials', client_id: 'kovac-erp', client_secret: '…' },
  },
};

const words = {
  twice: localized('Uveďte tento údaj raz.', 'Uveďte tento údaj jednou.', 'Give this member once.'),
  twoWays: localized(
    'Prihlasovacie údaje uveďte raz: v tele, alebo ako HTTP Basic.',
    'Přihlašovací údaje uveďte jednou: v těle, nebo jako HTTP Basic.',
    'Give the credentials once: in the body, or as HTTP Basic.',
  ),
};

/**
 * The account that a form asks a token for.
 * @throws ProblemError `BAD_REQUEST`, `UNAUTHENTICATED`, `INVALID_CREDENTIALS`, each with the code of RFC 6749, section
 *   5.2
 */
export function accountInForm(request: Request): AccountCredentials {
  const form = readForm(contextOf(request).body?.bytes ?? Buffer.alloc(0));
  const grant = form.get('grant_type');
  if (grant === undefined) throw refused('invalid_request', '/grant_type', missing);
  const found = grantedAccount(request, form, grant);
  requirePlainAccount(found);
  return found;
}

function grantedAccount(request: Request, form: Form, grant: string): AccountCredentials {
  switch (grant) {
    case 'client_credentials':
      return clientIn(request, form);
    case 'password':
      return { username: required(form, 'username'), password: required(form, 'password') };
    default:
      throw refused('unsupported_grant_type', '/grant_type', inTheForm('client_credentials'));
  }
}

/** Parameters without a value count as omitted, and none may be there twice (RFC 6749, 3.2). */
function readForm(bytes: Buffer): Form {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (value === '') continue;
    if (form.has(name)) throw refused('invalid_request', `/${name.slice(0, 100)}`, words.twice);
    form.set(name, value);
  }
  return form;
}

/**
 * RFC 6749, 2.3.1. In the header name and password are form-encoded themselves; ours have no character that could be
 * mistaken.
 */
function clientIn(request: Request, form: Form): AccountCredentials {
  const given = readCredentials(request);
  if (given.kind !== 'basic') {
    if (!form.has('client_id') && !form.has('client_secret'))
      throw new ProblemError('UNAUTHENTICATED', { context: { challenge: 'Basic' } });
    return { username: required(form, 'client_id'), password: required(form, 'client_secret') };
  }
  const [username, password] = [given.username, given.password].map(decoded);
  const isTwice = form.has('client_secret') || (form.get('client_id') ?? username) !== username;
  if (isTwice || username === undefined || password === undefined)
    throw refused('invalid_request', '/client_id', words.twoWays);
  return { username, password };
}

const decoded = (value: string): string => new URLSearchParams(`v=${value.replaceAll('&', '%26')}`).get('v') ?? value;

function required(form: Form, name: string): string {
  const value = form.get(name);
  if (value === undefined) throw refused('invalid_request', `/${name}`, missing);
  return value;
}

const refused = (oauthError: OAuthError, pointer: string, message: Localized): ProblemError =>
  new ProblemError('BAD_REQUEST', { context: { oauthError, errors: [{ pointer, message }] } });

const errorOf: Readonly<Partial<Record<ProblemCode, OAuthError>>> = {
  BAD_REQUEST: 'invalid_request',
  UNAUTHENTICATED: 'invalid_client',
  INVALID_CREDENTIALS: 'invalid_client',
  ERP_CLIENT_DISABLED: 'unauthorized_client',
  TENANT_SUSPENDED: 'unauthorized_client',
  IP_NOT_ALLOWED: 'unauthorized_client',
};

/** Adds to a refusal what programs that speak OAuth look for (RFC 6749, 5.2). */
export async function inTermsOfOAuth<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, detail, context } = error;
    throw new ProblemError(code, {
      ...(detail && { detail }),
      context: { oauthError: errorOf[code], ...context },
      cause: error.cause,
    });
  }
}
