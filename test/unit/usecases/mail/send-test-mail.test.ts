import { randomUUID } from 'node:crypto';

import type { Person } from '../../../../src/domain/ports/access/people';
import { sendTestMail } from '../../../../src/usecases/mail/send-test-mail';

it('promises a mail to who asks, and says when there is no mail server', async () => {
  const promised: [string, string][] = [];
  const deps = {
    people: { find: () => Promise.resolve({ email: 'jana@firma.example' } as Person) },
    queueMail: ({ email }: { email: string }, kind: string) => Promise.resolve(void promised.push([email, kind])),
  };
  expect(await sendTestMail({ ...deps, sendsMail: true })(randomUUID())).toBe('jana@firma.example');
  expect(promised).toEqual([['jana@firma.example', 'test']]);
  await expect(sendTestMail({ ...deps, sendsMail: false })(randomUUID())).rejects.toMatchObject({
    code: 'SMTP_NOT_CONFIGURED',
  });
});
