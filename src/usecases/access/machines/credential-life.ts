import { inTheFuture } from '../../../domain/field-words';
import { localized } from '../../../domain/localized';
import { badRequest } from '../../../domain/problem';

const dayMs = 86_400_000;

/** What a new credential may be given. */
export interface LifeLimits {
  /** Null: none. */
  maxDays: number | null;
  nowMs: number;
}

/**
 * @param expiresAt ISO 8601; null = until it is revoked
 * @throws ProblemError `BAD_REQUEST`: it lies in the past, or beyond what the settings allow
 */
export function requireLife(expiresAt: string | null, { maxDays, nowMs }: LifeLimits): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) throw badRequest('/expires_at', inTheFuture);
  const endsAtMs = expiresAt === null ? Infinity : Date.parse(expiresAt);
  if (maxDays !== null && endsAtMs > nowMs + maxDays * dayMs)
    throw badRequest(
      '/expires_at',
      localized(
        `Uveďte koniec platnosti, najviac ${maxDays} dní odteraz.`,
        `Uveďte konec platnosti, nejvýše ${maxDays} dní odteď.`,
        `is needed, at most ${maxDays} days from now`,
      ),
    );
}

/** The end of a credential that lives as long as it may. @returns ISO 8601; null = until it is revoked */
export const maxLife = ({ maxDays, nowMs }: LifeLimits): string | null =>
  maxDays === null ? null : new Date(nowMs + maxDays * dayMs).toISOString();

/** The end of a credential that takes another's place: it lives as long as that one was given, within the limits. */
export function sameLife(
  { createdAt, expiresAt }: { createdAt: string; expiresAt: string | null },
  limits: LifeLimits,
): string | null {
  const longest = maxLife(limits);
  if (expiresAt === null) return longest;
  const same = new Date(limits.nowMs + Date.parse(expiresAt) - Date.parse(createdAt)).toISOString();
  return longest !== null && longest < same ? longest : same;
}
