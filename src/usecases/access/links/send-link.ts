import type { Person } from '../../../domain/ports/access/people';
import { type LinkKind, linkSeconds, type UserLinks } from '../../../domain/ports/access/user-links';
import type { QueueMail } from '../../mail/queue-mail';
import { randomSecret, sha256 } from '../credential-secret';

export interface SendLinkDeps {
  links: Pick<UserLinks, 'create'>;
  queueMail: QueueMail;
  /** Where people find the portal, without a slash at its end. */
  consoleUrl: string;
}

/**
 * Makes a link and, unless told otherwise, mails it. The token stands behind `#`: no server, proxy or log on the way
 * sees it. @returns it
 */
export type SendLink = (
  person: Pick<Person, 'id' | 'email' | 'locale'>,
  kind: LinkKind,
  by?: { mail: boolean },
) => Promise<string>;

export function sendLink({ links, queueMail, consoleUrl }: SendLinkDeps): SendLink {
  return async (person, kind, { mail } = { mail: true }) => {
    const token = randomSecret();
    await links.create({ tokenSha256: sha256(token), userId: person.id, kind, seconds: linkSeconds[kind] });
    const link = `${consoleUrl}/password#${token}`;
    if (mail) await queueMail(person, kind === 'invitation' ? 'invitation' : 'password_reset', link);
    return link;
  };
}
