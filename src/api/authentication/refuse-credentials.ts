import { type Localized, localized } from '../../domain/localized';
import { ProblemError } from '../../domain/problem';
import type { Audience } from '../operation';
import type { GivenCredentials } from './credentials';

/** What opens an operation. */
type Entrance = 'erp' | 'key' | 'session';

const entranceOf = (audience: Audience): Entrance => {
  if (audience === 'erp') return 'erp';
  return audience === 'portal' || audience === 'operator' ? 'key' : 'session';
};

const toSend: Record<Entrance, Localized> = {
  erp: localized(
    'Pošlite hlavičku „Authorization: Bearer erp_…“ s tokenom integrácie, alebo jej meno a heslo cez Basic.',
    'Pošlete hlavičku „Authorization: Bearer erp_…“ s tokenem integrace, nebo její jméno a heslo přes Basic.',
    'Send the header "Authorization: Bearer erp_…" with the token of an integration, or its name and password with Basic.',
  ),
  key: localized(
    'Pošlite hlavičku „Authorization: Bearer svc_…“ s kľúčom API, alebo sa prihláste.',
    'Pošlete hlavičku „Authorization: Bearer svc_…“ s klíčem API, nebo se přihlaste.',
    'Send the header "Authorization: Bearer svc_…" with an API key, or log in.',
  ),
  session: localized(
    'Prihláste sa: toto je pre ľudí, kľúč API ani token to neotvorí.',
    'Přihlaste se: toto je pro lidi, klíč API ani token to neotevře.',
    'Log in: this is for people, and no API key or token opens it.',
  ),
};

const given: Record<GivenCredentials['kind'], Localized> = {
  none: localized(
    'Požiadavka neprišla s prihlasovacími údajmi.',
    'Požadavek nepřišel s přihlašovacími údaji.',
    'The request brings no credentials.',
  ),
  api_key: localized(
    'Poslali ste kľúč API (svc_…); cesty pod /erp neotvára.',
    'Poslali jste klíč API (svc_…); cesty pod /erp neotevírá.',
    'You sent an API key (svc_…), which opens nothing below /erp.',
  ),
  erp_token: localized(
    'Poslali ste token integrácie (erp_…); otvára len cesty pod /erp.',
    'Poslali jste token integrace (erp_…); otevírá jen cesty pod /erp.',
    'You sent the token of an integration (erp_…), which opens paths below /erp only.',
  ),
  basic: localized(
    'Poslali ste meno a heslo integrácie; otvárajú len cesty pod /erp.',
    'Poslali jste jméno a heslo integrace; otevírají jen cesty pod /erp.',
    'You sent the name and password of an integration, which open paths below /erp only.',
  ),
  session: localized(
    'Poslali ste prihlásenie človeka (cookie); cesty pod /erp neotvára.',
    'Poslali jste přihlášení člověka (cookie); cesty pod /erp neotevírá.',
    'You sent the session of a person, which opens nothing below /erp.',
  ),
  unknown_bearer: localized(
    'Token za slovom Bearer sa nezačína na erp_ ani svc_.',
    'Token za slovem Bearer nezačíná na erp_ ani svc_.',
    'What follows Bearer begins neither with erp_ nor with svc_.',
  ),
  bare_token: localized(
    'V hlavičke Authorization chýba pred tokenom slovo Bearer.',
    'V hlavičce Authorization chybí před tokenem slovo Bearer.',
    'In the header Authorization the word Bearer is missing before the token.',
  ),
  erp_token_as_key: localized(
    'V hlavičke X-API-Key je token integrácie (erp_…); patrí do hlavičky Authorization.',
    'V hlavičce X-API-Key je token integrace (erp_…); patří do hlavičky Authorization.',
    'The header X-API-Key has the token of an integration (erp_…), which belongs into the header Authorization.',
  ),
  unknown_scheme: localized(
    'Hlavička Authorization sa musí začínať slovom Bearer alebo Basic, za ním je medzera a údaj.',
    'Hlavička Authorization musí začínat slovem Bearer nebo Basic, za ním je mezera a údaj.',
    'The header Authorization has to begin with Bearer or Basic, followed by a space and the credential.',
  ),
};

const both = (one: Localized, other: Localized): Localized =>
  localized(`${one.sk} ${other.sk}`, `${one.cs} ${other.cs}`, `${one.en} ${other.en}`);

/**
 * Nothing that a request brings opens the operation: says what it brought, by its form alone and without repeating it,
 * and what to send.
 */
export const unauthenticated = ({ kind }: GivenCredentials, audience: Audience): ProblemError =>
  new ProblemError('UNAUTHENTICATED', { detail: both(given[kind], toSend[entranceOf(audience)]) });

/** A bearer token that is neither of ours. @param code for the credentials that were expected */
export const unknownBearer = (code: 'API_KEY_INVALID' | 'INVALID_CREDENTIALS'): ProblemError =>
  new ProblemError(code, {
    detail: both(given.unknown_bearer, toSend[code === 'API_KEY_INVALID' ? 'key' : 'erp']),
  });
