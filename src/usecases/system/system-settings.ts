import type { OperatorCaller } from '../../domain/access/caller';
import type { ReadSignInRules, SignInRules } from '../../domain/access/sign-in-rules';
import type { Clock } from '../../domain/ports/clock';
import type { SystemSettingsRepository } from '../../domain/ports/system/system-settings';
import { ProblemError } from '../../domain/problem';
import { faultsOfSettings } from '../../domain/setting-rules';
import {
  effectiveSystemSettings,
  signInRulesOf,
  systemSettingRules,
  type SystemSettings,
} from '../../domain/system/system-settings';
import { createRememberedAnswers } from '../participants/remembered-answers';

/** What is set, and what holds. */
export interface SystemSettingsDocument {
  version: number;
  settings: Partial<SystemSettings>;
  effective: SystemSettings;
}

export interface ChangeSystemSettings {
  caller: OperatorCaller;
  /** Absent = unchanged, null = as the defaults say. */
  settings: Readonly<Record<string, unknown>>;
  expectedVersion: number;
}

interface Deps {
  systemSettings: SystemSettingsRepository;
}

export const createReadSystemSettings =
  ({ systemSettings }: Deps) =>
  async (): Promise<SystemSettingsDocument> => {
    const stored = await systemSettings.read();
    return { ...stored, effective: effectiveSystemSettings(stored.settings) };
  };

/** @throws ProblemError `INVALID_SETTING` with every fault, `CONFLICT` when they were changed meanwhile */
export const createChangeSystemSettings =
  ({ systemSettings }: Deps) =>
  async ({ caller, settings, expectedVersion }: ChangeSystemSettings): Promise<SystemSettingsDocument> => {
    const isKnown = (name: string): boolean => Object.hasOwn(systemSettingRules, name);
    const entries = Object.entries(settings);
    const cleared = entries.flatMap(([name, value]) => (value === null && isKnown(name) ? [name] : []));
    const given = Object.fromEntries(entries.filter(([name]) => !cleared.includes(name)));
    const errors = faultsOfSettings(systemSettingRules, given);
    if (errors.length > 0) throw new ProblemError('INVALID_SETTING', { context: { errors } });
    const { settings: before } = await systemSettings.read();
    const kept = Object.entries(before).filter(([name]) => !cleared.includes(name));
    const stored = await systemSettings.replace({
      settings: { ...Object.fromEntries(kept), ...given },
      expectedVersion,
      actor: caller.actor,
    });
    if (stored === null) throw new ProblemError('CONFLICT');
    return { ...stored, effective: effectiveSystemSettings(stored.settings) };
  };

/** The rules of signing in as the settings are now: they hold from the next request on. */
export const createReadSignInRules =
  ({ systemSettings }: { systemSettings: Pick<SystemSettingsRepository, 'read'> }): ReadSignInRules =>
  async () =>
    signInRulesOf(effectiveSystemSettings((await systemSettings.read()).settings));

/** In which a change of the portal's settings reaches the requests of sessions. */
const rememberedSeconds = 3;

/**
 * The same, remembered for three seconds: every request with a session asks for them. What depends on the person and
 * the company (roles, block, suspension) is read with each request all the same.
 */
export function rememberSignInRules(read: ReadSignInRules, clock: Clock): ReadSignInRules {
  const remembered = createRememberedAnswers<SignInRules>(clock, () => rememberedSeconds, 1);
  return async () => (await remembered.get('rules', read)).answer;
}
