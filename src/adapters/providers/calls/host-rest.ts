import type { TenantId } from '../../../domain/ids';
import type { CallEnd } from '../../../domain/ports/deliveries/provider-calls';

/**
 * Companies that have to have met silence, without an answer to any other between. One company alone may have a wrong
 * address or a document that the server breaks on; its own connection is given a rest then
 * (`ConnectionRepository.recordHealth`).
 */
const companiesUntilRest = 5;
const firstRestMs = 30_000;
const maxRestMs = 300_000;
/** While one call tries whether the server is back. */
const trialMs = 10_000;

/** `trial`: the one call after a rest that finds out for the others. */
export type Admission = 'free' | 'trial' | { untilMs: number };

export interface HostRest {
  admit(nowMs: number): Admission;
  end(admitted: 'free' | 'trial', told: { tenantId: TenantId; result: CallEnd; nowMs: number }): void;
}

/**
 * The circuit of one server. Calls that were under way when a rest began tell of the same silence and are not counted.
 * @param onChange hears of each rest that begins (its end, in milliseconds) and of the answer that ends them (null)
 */
export function createHostRest(onChange: (untilMs: number | null) => void): HostRest {
  const silentTo = new Set<TenantId>();
  let rests = 0;
  let untilMs = 0;
  let isTrialUnderWay = false;

  function rest(nowMs: number): void {
    untilMs = nowMs + Math.min(maxRestMs, firstRestMs * 2 ** rests);
    rests += 1;
    silentTo.clear();
    onChange(untilMs);
  }

  return {
    admit(nowMs) {
      if (rests === 0) return 'free';
      if (nowMs < untilMs) return { untilMs };
      if (isTrialUnderWay) return { untilMs: nowMs + trialMs };
      isTrialUnderWay = true;
      return 'trial';
    },
    end(admitted, { tenantId, result, nowMs }) {
      if (admitted === 'trial') isTrialUnderWay = false;
      if (result === 'answered') {
        if (rests > 0) onChange(null);
        rests = 0;
        silentTo.clear();
      }
      if (result !== 'silent') return;
      if (admitted === 'trial') return rest(nowMs);
      if (rests > 0) return;
      silentTo.add(tenantId);
      if (silentTo.size >= companiesUntilRest) rest(nowMs);
    },
  };
}
