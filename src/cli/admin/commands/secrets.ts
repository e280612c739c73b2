import type { Command } from '../command';
import { operator } from '../operator';
import { flagOf } from '../options';

export const reencryptSecretsCommand: Command = {
  name: 'secrets reencrypt',
  usage: '[--dry-run]',
  summary:
    'seal the credentials of connections, the second factors of people and the secrets of webhooks and forwarding with the current SECRETS_KEY; may be stopped and repeated. Says what is left under former keys',
  options: { 'dry-run': { type: 'boolean' } },
  async run(admin, given) {
    const dryRun = flagOf(given, 'dry-run');
    const { reencrypted, unreadable, keys } = await admin.reencryptSecrets({ dryRun }, operator);
    const left = keys.reduce(
      (sum, { isCurrent, counts: { connections, people, webhooks, forwardings } }) =>
        isCurrent ? sum : sum + connections + people + webhooks + forwardings,
      0,
    );
    return {
      json: {
        dry_run: dryRun,
        reencrypted,
        left,
        unreadable,
        keys: keys.map(({ keyId, isCurrent, counts }) => ({ key_id: keyId, is_current: isCurrent, ...counts })),
      },
      lines: [
        `${reencrypted} sealed anew, ${left} left under former keys.`,
        ...keys.map(
          ({ keyId, isCurrent, counts: { connections, people, webhooks, forwardings } }) =>
            `${keyId}  ${connections} connections, ${people} people, ${webhooks} webhooks, ${forwardings} forwardings${isCurrent ? '  current' : ''}`,
        ),
        ...unreadable.map((id) => `${id} does not open: set it anew, or give its key in SECRETS_KEYS_OLD`),
        left === 0 ? 'Former keys may be removed.' : 'Former keys are still needed.',
      ],
      isIncomplete: !dryRun && left > 0,
    };
  },
};
