import { isEmailAddress } from '../../../domain/access/email-address';
import type { Command } from '../command';
import { UsageError } from '../options';

export const mailBounceCommand: Command = {
  name: 'mail bounce',
  usage: 'ADDRESS',
  summary:
    'a forwarded mail has come back from this address later: after three refusals in a row nothing more goes there',
  options: {},
  positionals: true,
  async run(admin, { positionals: [email] }) {
    if (email === undefined || !isEmailAddress(email)) throw new UsageError('give the e-mail address');
    const bounced = await admin.addressOwners.bounced(email);
    return {
      json: bounced,
      lines: [`Counted in ${bounced.counted} rules, stopped in ${bounced.stopped}.`],
    };
  },
};
