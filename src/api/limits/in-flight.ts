import { localized } from '../../domain/localized';
import { ProblemError } from '../../domain/problem';

/** What a request mainly keeps busy; of each kind one tenant may have so many at once. */
export const requestKinds = ['body', 'list', 'page', 'download'] as const;
export type RequestKind = (typeof requestKinds)[number];

export interface InFlightLimits {
  /** Bytes of bodies and answers that the process holds for all callers. */
  processBytes: number;
  /** The same for one tenant. */
  tenantBytes: number;
  /** Requests of one tenant at the same time. */
  perTenant: Readonly<Record<RequestKind, number>>;
}

/** What one request holds. */
export interface Share {
  /**
   * Says how many bytes the body takes now.
   * @throws ProblemError `RATE_LIMITED` (the tenant's bytes), `SERVICE_UNAVAILABLE` (the process's)
   */
  reserveBody(bytes: number): void;
  /** Says how many bytes the answer may take, before it is made. @throws as `reserveBody` */
  reserveAnswer(bytes: number): void;
  /** Says how many bytes the answer has: it is there, so nothing is refused, but who comes next may be. */
  holdAnswer(bytes: number): void;
  /** Gives everything back; a second time does nothing. */
  release(): void;
}

export interface InFlight {
  /**
   * @param owner tenant, operator or network
   * @throws ProblemError `RATE_LIMITED` (this owner has too many of this kind, or holds too much),
   *   `SERVICE_UNAVAILABLE`
   */
  admit(owner: string, kind: RequestKind | null): Share;
  /** For tests and metrics. */
  bytes(): number;
}

interface Owner {
  bytes: number;
  requests: number;
  running: Record<RequestKind, number>;
}

const retryAfterSeconds = 2;
/** Small requests, of which none holds much, still pass when large ones have used up the room of the process. */
const smallRequestsReserve = 1.25;

/**
 * Counts what this process holds in memory for its callers: request bodies while they are collected and worked on,
 * answers until the caller has read them. Without it a few hundred connections that stall hold gigabytes.
 */
export function createInFlight(limits: InFlightLimits): InFlight {
  const owners = new Map<string, Owner>();
  let total = 0;

  return {
    admit(name, kind) {
      const owner = owners.get(name) ?? { bytes: 0, requests: 0, running: { body: 0, list: 0, page: 0, download: 0 } };
      if (kind !== null && owner.running[kind] >= limits.perTenant[kind])
        throw tooManyConcurrent(limits.perTenant[kind]);
      requireRoom(owner, 0, kind === null ? smallRequestsReserve : 1);
      owners.set(name, owner);
      owner.requests += 1;
      if (kind !== null) owner.running[kind] += 1;

      const held = { body: 0, answer: 0 };
      let released = false;
      const hold = (part: 'body' | 'answer', bytes: number): void => {
        if (released) return;
        const change = bytes - held[part];
        held[part] = bytes;
        owner.bytes += change;
        total += change;
      };
      return {
        reserveBody: (bytes) => {
          requireRoom(owner, bytes - held.body);
          hold('body', bytes);
        },
        reserveAnswer: (bytes) => {
          requireRoom(owner, bytes - held.answer);
          hold('answer', bytes);
        },
        holdAnswer: (bytes) => hold('answer', bytes),
        release: () => {
          if (released) return;
          hold('body', 0);
          hold('answer', 0);
          released = true;
          owner.requests -= 1;
          if (kind !== null) owner.running[kind] -= 1;
          if (owner.requests === 0) owners.delete(name);
        },
      };
    },
    bytes: () => total,
  };

  function requireRoom(owner: Owner, more: number, reserve = 1): void {
    if (owner.bytes + more > limits.tenantBytes) throw tooManyBytesInFlight();
    if (total + more > limits.processBytes * reserve)
      throw new ProblemError('SERVICE_UNAVAILABLE', { detail: processIsFull, context: { retryAfterSeconds } });
  }
}

const processIsFull = localized(
  'Server práve drží príliš veľa údajov. Zopakujte požiadavku neskôr.',
  'Server právě drží příliš mnoho dat. Zopakujte požadavek později.',
  'The server holds too much data right now. Repeat the request later.',
);

const tooManyConcurrent = (most: number): ProblemError =>
  new ProblemError('RATE_LIMITED', {
    detail: localized(
      `Súčasne najviac ${most} požiadaviek tohto druhu. Počkajte, kým skončia predošlé.`,
      `Současně nejvýše ${most} požadavků tohoto druhu. Počkejte, až skončí předchozí.`,
      `At most ${most} requests of this kind at the same time. Wait until earlier ones have ended.`,
    ),
    context: { retryAfterSeconds },
  });

const tooManyBytesInFlight = (): ProblemError =>
  new ProblemError('RATE_LIMITED', {
    detail: localized(
      'Vaše požiadavky a odpovede majú spolu príliš veľa bajtov naraz. Posielajte ich po menších skupinách.',
      'Vaše požadavky a odpovědi mají dohromady příliš mnoho bajtů najednou. Posílejte je po menších skupinách.',
      'Your requests and answers hold too many bytes at the same time. Send fewer of them at once.',
    ),
    context: { retryAfterSeconds },
  });
