import { roles } from '../../../domain/access/caller';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import { requiredText, textOf, wholeNumberOf, wordOf } from '../options';

/** However long it is used: a session never lasts longer. */
const maxHours = 12;

export const createSessionCommand: Command = {
  name: 'session create',
  usage: '--email ADDRESS --role admin|tenant_user|tenant_viewer [--tenant ID|DIČ] [--name NAME] [--hours 1..12]',
  summary: 'open a session without a password, for the first administrator',
  options: {
    email: { type: 'string' },
    role: { type: 'string' },
    tenant: { type: 'string' },
    name: { type: 'string' },
    hours: { type: 'string' },
  },
  async run(admin, given) {
    const email = requiredText(given, 'email');
    const idOrDic = textOf(given, 'tenant');
    const tenant = idOrDic === null ? null : await tenantNamed(admin, idOrDic);
    const { userId, sessionToken, csrfToken, expiresAt } = await admin.openSession(
      {
        email,
        name: textOf(given, 'name') ?? email,
        role: wordOf(given, 'role', roles, null),
        tenantId: tenant?.id ?? null,
        lifetimeSeconds: wholeNumberOf(given, 'hours', 8, maxHours) * 3_600,
      },
      operator,
    );
    return {
      json: { user_id: userId, portal_session: sessionToken, portal_csrf: csrfToken, expires_at: expiresAt },
      lines: [
        `Until ${expiresAt}, shown this once:`,
        `Cookie: portal_session=${sessionToken}; portal_csrf=${csrfToken}`,
        `X-CSRF-Token: ${csrfToken}`,
      ],
    };
  },
};
