import { randomUUID } from 'node:crypto';

import { accepted, untilStatus } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import { admin, newTenant } from '../../support/services/portal';
import { totpCode } from '../../support/services/web-person';
import type { Page } from '../page';
import { consoleUrl, type Stop, type Story } from '../story';
import { plugIn } from '../virtual-authenticator';

const [firstPassword, secondPassword] = ['korytnačka pije ráno čaj 7', 'ježko nesie večer hrušku 9'];

/** An administrator of a company at the pages of the console. */
interface Visit {
  page: Page;
  stop: Stop;
  email: string;
}

/**
 * Enters by the link of an invitation, with each second factor, by the link of a new password and by that to an
 * invoice.
 */
export const signIn: Story = async (page, stop) => {
  const tenant = await newTenant();
  const invoice = await accepted({ tenant });
  const visit = { page, stop, email: `jana-${randomUUID()}@firma.example` };
  await admin('user', 'invite', '--email', visit.email, '--tenant', tenant.id, '--role', 'admin');
  const invitation = linkIn(await mailTo(visit.email));

  await choosePassword(visit, invitation);
  const { secret, backupCode } = await enroll(visit);
  await addPasskey(visit, await totpCode(secret));
  await enterByPasskeyAndBackupCode(visit, backupCode);
  await chooseNewPassword(visit, invitation);

  await untilStatus(invoice, ['delivered'], 120, tenant);
  await page.goTo(`${consoleUrl()}/invoices/${invoice}`);
  await logIn(visit, secondPassword);
  await page.shows('Použiť prístupový kľúč');
  await page.choose('#key');
  await page.shows('Na úhradu');
  await stop('invoice');
};

async function logIn({ page, email }: Visit, password: string): Promise<void> {
  await page.fill('#email', email);
  await page.fill('#password', password);
  await page.press('Enter');
}

async function leave({ page }: Visit): Promise<void> {
  await page.choose('#leave button');
  await page.shows('Ste odhlásení.');
}

async function choosePassword({ page, stop }: Visit, invitation: string): Promise<void> {
  await page.goTo(invitation);
  await page.shows('Aspoň 12 znakov');
  await stop('invitation');
  await page.fill('#password', 'password123456');
  await page.press('Enter');
  await page.shows('Slabé heslo');
  await stop('weak password');
  await page.fill('#password', firstPassword);
  await page.press('Enter');
  await page.shows('Heslo je uložené.');
  await stop('password saved');
  await page.choose('a[href=login]');
  await page.shows('Zabudnuté heslo');
  await stop('login');
}

/** @returns the secret of the authenticator that was set up, and one of the backup codes */
async function enroll(visit: Visit): Promise<{ secret: string; backupCode: string }> {
  const { page, stop } = visit;
  await logIn(visit, 'nie je to ono 12');
  await page.shows('Nesprávne');
  await stop('wrong password');
  await logIn(visit, firstPassword);
  await page.shows('Naskenujte kód');
  await stop('enrolment');
  const secret = await page.read<string>('document.getElementById("secret").textContent');
  await page.fill('#first', '000000');
  await page.press('Enter');
  await page.shows('Nesprávny overovací kód');
  await stop('wrong first code');
  // The step before the present one, so that the next code need not be waited for.
  await page.fill('#first', await totpCode(secret, -1));
  await page.press('Enter');
  await page.shows('Záložné kódy');
  await stop('backup codes');
  const [backupCode = ''] = await page.read<string[]>('document.getElementById("codes").textContent.split("\\n")');
  await page.choose('#backup button');
  await page.shows('Ste prihlásení:');
  await stop('signed in');
  return { secret, backupCode };
}

async function addPasskey(visit: Visit, code: string): Promise<void> {
  const { page, stop } = visit;
  await plugIn(page);
  await page.fill('#again', firstPassword);
  await page.fill('#proof', code);
  await page.fill('#keyname', 'Kľúč na stole');
  await page.press('Enter');
  await page.shows('Prístupový kľúč je pridaný.');
  await stop('passkey added');
  await leave(visit);
  await stop('signed out');
}

async function enterByPasskeyAndBackupCode(visit: Visit, backupCode: string): Promise<void> {
  const { page, stop } = visit;
  await logIn(visit, firstPassword);
  await page.shows('Použiť prístupový kľúč');
  await stop('second step');
  await page.choose('#key');
  await page.shows('Ste prihlásení:');
  await leave(visit);

  await logIn(visit, firstPassword);
  await page.shows('Použiť prístupový kľúč');
  await page.fill('#given', '000000');
  await page.press('Enter');
  await page.shows('Nesprávny overovací kód');
  await stop('wrong code');
  await page.fill('#given', backupCode);
  await page.press('Enter');
  await page.shows('Ste prihlásení:');
  await leave(visit);
}

/** By the link of a mail, in the tab that is open; the link is good once. */
async function chooseNewPassword({ page, stop, email }: Visit, invitation: string): Promise<void> {
  await page.choose('a[href=password]');
  await page.shows('Pošleme vám odkaz');
  await stop('forgotten password');
  await page.fill('#email', email);
  await page.press('Enter');
  await page.shows('odkaz je na ceste');
  const link = linkIn(await mailTo(email, (text) => text.includes('#') && !text.includes(invitation)));
  for (const answer of ['Heslo je uložené.', 'Odkaz neplatí']) {
    await page.goTo(link);
    await page.shows('Aspoň 12 znakov');
    await page.fill('#password', secondPassword);
    await page.press('Enter');
    await page.shows(answer);
  }
  await page.shows('Pošleme vám odkaz');
  await stop('used link');
}
