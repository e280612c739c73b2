import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { accepted, call } from '../../support/services/api-client';
import { attachmentOf, caughtMail, linkIn, mailTo } from '../../support/services/mails';
import { newTenant, openSession, withCsrf } from '../../support/services/portal';
import type { Story } from '../story';

/** An accountant agrees to get invoices by mail, opens the one that comes, and ends it. */
export const forwarding: Story = async (page, stop) => {
  const tenant = await newTenant();
  const session = await openSession('admin', tenant.id);
  const email = `uctovnicka-${randomUUID()}@firma.example`;
  await call('POST', '/forwarding-rules', {
    headers: withCsrf(session),
    json: {
      name: 'Odoslané účtovníčke',
      match: { direction: 'outbound', status: ['delivered'] },
      target: { kind: 'email', to: [email], language: 'sk' },
    },
  });
  await page.goTo(linkIn(await mailTo(email)));
  await page.shows(tenant.name);
  await stop('asked');
  await page.choose('#confirm');
  await page.shows('Hotovo.');
  await stop('agreed');

  await accepted({ tenant });
  const mail = await caughtMail(email, ({ subject }) => subject === 'Doručená faktúra');
  const attached = mail.attachments.find(({ filename }) => filename.endsWith('.html'));
  if (!attached) throw new Error('the mail has no page of the invoice');
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  for (const [name, content] of [
    ['mail.html', mail.html ?? ''],
    [attached.filename, await attachmentOf(attached)],
  ] as const) {
    writeFileSync(path.join(folder, name), content);
    await page.goTo(pathToFileURL(path.join(folder, name)).href);
    await page.shows(tenant.name);
    await stop(name === 'mail.html' ? 'mail' : 'its attachment');
  }

  await page.goTo(linkIn(mail.text));
  await page.shows(tenant.name);
  await page.choose('#unsubscribe');
  await page.shows('Nič ďalšie nepríde.');
  await stop('ended');
};
