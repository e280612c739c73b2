import type { ReadSignInRules } from '../../../src/domain/access/sign-in-rules';
import { defaultSystemSettings, signInRulesOf } from '../../../src/domain/system/system-settings';

/** The rules of a portal whose settings nobody has changed. */
export const signInRules = signInRulesOf(defaultSystemSettings);
export const readSignInRules: ReadSignInRules = () => Promise.resolve(signInRules);
