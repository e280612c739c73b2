import { randomUUID } from 'node:crypto';

import type { Person } from '../../domain/ports/access/people';
import type { MailOutbox, PersonalMailKind } from '../../domain/ports/mail/mail';
import type { SecretBox } from '../../domain/ports/secret-box';

/** Promises a mail to a person. Does nothing where the portal has no mail server. */
export type QueueMail = (
  person: Pick<Person, 'email' | 'locale'> & { id: Person['id'] | null },
  kind: PersonalMailKind,
  link?: string,
) => Promise<void>;

export const linkPlaceOf = (mailId: string): string => `mail:${mailId}`;

/** @param outbox null: no mail server is set up */
export function queueMail(deps: {
  outbox: Pick<MailOutbox, 'enqueue'> | null;
  secrets: Pick<SecretBox, 'seal'>;
}): QueueMail {
  return async (person, kind, link) => {
    const id = randomUUID();
    await deps.outbox?.enqueue({
      id,
      userId: person.id,
      recipient: person.email,
      kind,
      locale: person.locale,
      link: link === undefined ? null : deps.secrets.seal(Buffer.from(link), linkPlaceOf(id)),
    });
  };
}
