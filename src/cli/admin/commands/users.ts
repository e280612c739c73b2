import { roles } from '../../../domain/access/caller';
import { languages, localized } from '../../../domain/localized';
import { badRequest } from '../../../domain/problem';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import { flagOf, requiredText, textOf, wordOf } from '../options';

export const inviteUserCommand: Command = {
  name: 'user invite',
  usage:
    '--email ADDRESS (--operator | --tenant ID|DIČ --role admin|tenant_user|tenant_viewer) [--name NAME] [--locale sk|cs|en]',
  summary: 'invite a person, who chooses a password by a link',
  options: {
    email: { type: 'string' },
    operator: { type: 'boolean' },
    tenant: { type: 'string' },
    role: { type: 'string' },
    name: { type: 'string' },
    locale: { type: 'string' },
  },
  async run(admin, given) {
    const email = requiredText(given, 'email');
    const idOrDic = textOf(given, 'tenant');
    const isOperator = flagOf(given, 'operator');
    if (isOperator === (idOrDic !== null))
      throw badRequest(
        '/tenant',
        localized(
          'Uveďte --operator alebo --tenant.',
          'Uveďte --operator nebo --tenant.',
          'give --operator or --tenant',
        ),
      );
    const tenant = idOrDic === null ? null : await tenantNamed(admin, idOrDic);
    const { userId, link } = await admin.inviteUser(
      {
        email,
        name: textOf(given, 'name') ?? email,
        locale: wordOf(given, 'locale', languages, 'sk'),
        role: isOperator ? 'admin' : wordOf(given, 'role', roles, null),
        tenantId: tenant?.id ?? null,
      },
      operator,
    );
    // With a mail server the link goes to the person alone.
    const shown = admin.sendsMail ? null : link;
    const told = link === null ? 'They have a password already.' : 'An invitation was mailed.';
    return {
      json: { user_id: userId, link: shown },
      lines: [`User ${userId}`, shown === null ? told : `Until in 72 hours, shown this once: ${shown}`],
    };
  },
};
