import type { Request, RequestHandler } from 'express';

import { type Localized, localized } from '../domain/localized';
import { ProblemError } from '../domain/problem';
import { contextOf } from './request-context';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (text: string): boolean => uuidPattern.test(text);

const elsewhere = localized(
  'Taká cesta nie je. Cesty API sa začínajú na /api/v1, ich zoznam je na /api/v1/docs.',
  'Taková cesta není. Cesty API začínají na /api/v1, jejich seznam je na /api/v1/docs.',
  'There is no such path. Paths of the API begin with /api/v1, and /api/v1/docs lists them.',
);

const meant = (path: string): Localized =>
  localized(
    `Taká cesta nie je. Mysleli ste ${path}? Veľkosť písmen a lomky rozhodujú.`,
    `Taková cesta není. Mysleli jste ${path}? Velikost písmen a lomítka rozhodují.`,
    `There is no such path. Did you mean ${path}? Letter case and slashes count.`,
  );

const notUuid = (name: string): Localized =>
  localized(
    `Časť cesty {${name}} musí byť UUID ako 0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10: identifikátor z odpovede portálu, nie číslo dokladu, a bez zátvoriek.`,
    `Část cesty {${name}} musí být UUID jako 0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10: identifikátor z odpovědi portálu, ne číslo dokladu, a bez závorek.`,
    `The part {${name}} of the path must be a UUID such as 0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10: the id of an answer of the portal, no document number, and without braces.`,
  );

/**
 * Says of a path that leads nowhere what is wrong with it: an id that cannot be one, a slash or letter case that does
 * not count elsewhere, or nothing that is known. What is not there under a well-formed id is the use case's to say.
 * @param paths of all operations, as Express writes them
 * @throws ProblemError `NOT_FOUND`
 */
export const refuseUnknownPath =
  (prefix: string, paths: readonly string[]): RequestHandler =>
  (request) => {
    throw new ProblemError('NOT_FOUND', { detail: whatIsWrong(request, prefix, paths) });
  };

function whatIsWrong(request: Request, prefix: string, paths: readonly string[]): Localized {
  const { unreadableParameter } = contextOf(request);
  if (unreadableParameter !== null) return notUuid(unreadableParameter);
  const likely = likelyPath(request.path, paths);
  return likely === null ? elsewhere : meant(`${prefix}${likely}`);
}

/** The path of an operation that differs from this one in slashes and letter case only; ids that are none are named. */
function likelyPath(given: string, paths: readonly string[]): string | null {
  const parts = given.split('/').filter((part) => part !== '');
  const fits = (path: string): boolean => {
    const own = path.split('/').slice(1);
    return (
      own.length === parts.length &&
      own.every((part, index) => part.startsWith(':') || part.toLowerCase() === parts[index]?.toLowerCase())
    );
  };
  const path = paths.find(fits);
  if (path === undefined) return null;
  const own = path.split('/').slice(1);
  const written = own.map((part, index) => {
    const value = parts[index] ?? '';
    if (!part.startsWith(':')) return part;
    return isUuid(value) ? value : `{${part.slice(1)}}`;
  });
  return `/${written.join('/')}`;
}
