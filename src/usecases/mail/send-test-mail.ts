import { asId, type UserId } from '../../domain/ids';
import type { PeopleRepository } from '../../domain/ports/access/people';
import { ProblemError } from '../../domain/problem';
import type { QueueMail } from './queue-mail';

export interface SendTestMailDeps {
  people: Pick<PeopleRepository, 'find'>;
  queueMail: QueueMail;
  sendsMail: boolean;
}

/**
 * Promises a mail to the person who asks, by the way that all mail goes.
 * @returns the address. @throws ProblemError `SMTP_NOT_CONFIGURED`
 */
export const sendTestMail =
  ({ people, queueMail, sendsMail }: SendTestMailDeps) =>
  async (personId: string): Promise<string> => {
    if (!sendsMail) throw new ProblemError('SMTP_NOT_CONFIGURED');
    const person = await people.find(asId<UserId>(personId));
    if (person === null) throw new ProblemError('NOT_FOUND');
    await queueMail(person, 'test');
    return person.email;
  };
