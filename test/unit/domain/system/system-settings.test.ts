import { faultsOfSettings } from '../../../../src/domain/setting-rules';
import {
  defaultSystemSettings,
  effectiveSystemSettings,
  keyDaysOf,
  signInRulesOf,
  systemSettingRules,
} from '../../../../src/domain/system/system-settings';

const pointersOf = (given: Record<string, unknown>): string[] =>
  faultsOfSettings(systemSettingRules, given).map(({ pointer }) => pointer);

it('takes its own defaults for good settings', () => {
  expect(pointersOf({ ...defaultSystemSettings })).toEqual([]);
});

it.each([
  ['session_absolute_hours', 1, 24],
  ['session_idle_minutes', 5, 720],
  ['device_days', 0, 400],
  ['api_key_max_days', 1, 3650],
  ['mail_per_user_hour', 1, 200],
  ['audit_address_days', 30, 1825],
  ['former_user_days', 0, 3650],
  ['account_keep_days', 14, 400],
  ['drain_poll_days', 0, 60],
])('%s is from %i to %i', (name, least, most) => {
  for (const good of [least, most]) expect(pointersOf({ [name]: good })).toEqual([]);
  for (const wrong of [least - 1, most + 1, least + 0.5, String(least), null])
    expect([wrong, pointersOf({ [name]: wrong })]).toEqual(
      wrong === null && name === 'api_key_max_days' ? [wrong, []] : [wrong, [`/settings/${name}`]],
    );
});

it.each([
  [{ totp_required_for: ['company'] }, ['/settings/totp_required_for']],
  [{ totp_required_for: ['portal', 'somebody'] }, ['/settings/totp_required_for/1']],
  [{ totp_required_for: ['portal', 'portal'] }, ['/settings/totp_required_for']],
  [{ operator_emails: ['a@b.example', 'nobody'] }, ['/settings/operator_emails/1']],
  [{ operator_emails: Array.from({ length: 11 }, (_, nth) => `a${nth}@b.example`) }, ['/settings/operator_emails']],
  [{ toString: 1, 'a/b~c': 2 }, ['/settings/toString', '/settings/a~1b~0c']],
])('refuses %j', (given, pointers) => {
  expect(pointersOf(given)).toEqual(pointers);
});

it('sets the rules of signing in', () => {
  const settings = effectiveSystemSettings({ session_idle_minutes: 7, totp_required_for: ['portal', 'tenant_viewer'] });
  expect(signInRulesOf(settings)).toMatchObject({ sessionIdleMinutes: 7, totpRequiredFor: ['portal', 'viewer'] });
});

it.each([
  [null, null, null],
  [30, null, 30],
  [null, 20, 20],
  [30, 90, 30],
  [90, 30, 30],
])('lets the stricter limit for the days of keys hold: %j and %j', (portal, company, expected) => {
  expect(keyDaysOf(portal, company)).toBe(expected);
});
