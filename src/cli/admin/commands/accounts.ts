import { ProblemError } from '../../../domain/problem';
import type { Command } from '../command';
import { byOperator } from '../operator';
import { UsageError } from '../options';

export const unlockAccountCommand: Command = {
  name: 'account unlock',
  usage: 'USERNAME',
  summary: 'forget the failed logins and locks of a technical account, from all addresses',
  options: {},
  positionals: true,
  async run(admin, { positionals: [username = '', ...more] }) {
    if (username === '' || more.length > 0) throw new UsageError('give the user name of the technical account');
    const account = await admin.credentials.findTechnicalAccount(username);
    if (account === null) throw new ProblemError('NOT_FOUND');
    const { tenantId, id } = account.integration;
    const forgotten = await admin.unlockIntegration({ tenantId, id }, byOperator);
    return {
      json: { username, unlocked: true, forgotten_counts: forgotten },
      lines: [`${username} may come in again; ${forgotten} counts of failed logins were forgotten.`],
    };
  },
};
