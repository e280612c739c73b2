import { randomUUID } from 'node:crypto';

import { call } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import type { Story } from '../story';

/** A programmer opens the link of her registration, sees two companies and goes on to the documentation. */
export const sandbox: Story = async (page, stop) => {
  const email = `${randomUUID()}@developers.example`;
  await call('POST', '/sandbox/register', { json: { email, company_name: 'Program Ž', locale: 'sk' } });
  await page.goTo(linkIn(await mailTo(email)));
  await page.shows('dve skúšobné firmy');
  await stop('registered');
  await page.choose('#form button');
  await page.shows('zobrazia sa iba raz');
  await stop('credentials');
  await page.choose('#made a');
  await page.shows('Connect a program');
  await stop('guide');
};
