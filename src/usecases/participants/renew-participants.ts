import { setTimeout as pauseFor } from 'node:timers/promises';

import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { ParticipantLookup } from '../../domain/ports/participants/participant-lookup';
import type { DueParticipant, ParticipantRenewals, RoutingAnswers } from '../../domain/ports/participants/participants';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { ProblemError } from '../../domain/problem';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';

export interface RenewParticipantsDeps {
  renewals: ParticipantRenewals;
  /** Keeps what it is answered. */
  lookup: ParticipantLookup;
  answers: Pick<RoutingAnswers, 'noteRegistration'>;
  validationSettings: Pick<ValidationSettingsRepository, 'read'>;
  limiter: Pick<RateLimiter, 'consume'>;
  /** Can the portal ask the Peppol network itself? */
  knowsPeppol: boolean;
  pause?: (milliseconds: number) => Promise<void>;
}

/** A round ends soon, so that a process that stops does not wait for it. */
const perRound = 10;
const weekSeconds = 7 * 86_400;
/** After an outage. */
const againSeconds = 3_600;
const betweenMs = 1_000;

/**
 * Looks recipients up again once a week, each source (the network, or the provider of one company) once a second in all
 * processes together.
 */
export function createRenewParticipants(deps: RenewParticipantsDeps): () => Promise<'more' | 'idle'> {
  const { renewals, lookup, answers, limiter, pause = (milliseconds) => pauseFor(milliseconds) } = deps;

  async function renew(due: DueParticipant, { source, useSmp }: AskedSource): Promise<void> {
    try {
      await limiter.consume([{ name: 'participant_renewal:source', key: source, points: 60, perSeconds: 60 }]);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'RATE_LIMITED') throw error;
      return renewals.postpone(due, 60);
    }
    const { tenantId, dic } = due;
    const routing = await lookup.lookup({ tenantId, dic, connectionId: null, useSmp });
    // Another company may have asked a minute ago: what it was answered is news to this one.
    if (routing.registered !== null) await answers.noteRegistration(tenantId, routing);
    const isAnswered = routing.registered !== null || routing.source === 'none';
    await renewals.postpone(due, isAnswered ? weekSeconds : againSeconds);
    if (routing.source !== 'none') await pause(betweenMs);
  }

  return async () => {
    const claimed = await renewals.claim(perRound);
    const bySource = new Map<string, { source: AskedSource; due: DueParticipant[] }>();
    for (const due of claimed) {
      const source = await sourceOf(deps, due);
      const group = bySource.get(source.source) ?? { source, due: [] };
      bySource.set(source.source, { source, due: [...group.due, due] });
    }
    await Promise.all(
      [...bySource.values()].map(async ({ source, due }) => {
        for (const one of due) await renew(one, source);
      }),
    );
    return claimed.length === perRound ? 'more' : 'idle';
  };
}

interface AskedSource {
  source: string;
  useSmp: boolean;
}

async function sourceOf(
  { validationSettings, knowsPeppol }: RenewParticipantsDeps,
  { tenantId }: DueParticipant,
): Promise<AskedSource> {
  const { defaults, own } = await validationSettings.read(tenantId);
  const useSmp = effectiveValidationSettings(defaults, own).settings.routing_smp;
  return { source: useSmp && knowsPeppol ? 'smp' : tenantId, useSmp };
}
