import { randomUUID } from 'node:crypto';

import { accepted, untilStatus } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import { admin, newTenant } from '../../support/services/portal';
import { totpCode } from '../../support/services/web-person';
import { consoleUrl, type Story } from '../story';
import { plugIn } from '../virtual-authenticator';

const [firstPassword, secondPassword] = ['korytnačka pije ráno čaj 7', 'ježko nesie večer hrušku 9'];

/** An administrator enters by the link of an invitation, with each second factor, and by the link to an invoice. */
export const signIn: Story = async (page, stop) => {
  const tenant = await newTenant();
  const invoice = await accepted({ tenant });
  const email = `jana-${randomUUID()}@firma.example`;
  await admin('user', 'invite', '--email', email, '--tenant', tenant.id, '--role', 'admin');
  const link = linkIn(await mailTo(email));

  const logIn = async (password: string): Promise<void> => {
    await page.fill('#email', email);
    await page.fill('#password', password);
    await page.press('Enter');
  };
  const leave = async (): Promise<void> => {
    await page.choose('#leave button');
    await page.shows('Ste odhlásení.');
  };

  await page.goTo(link);
  await page.shows('Nové heslo');
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
  await logIn('nie je to ono 12');
  await page.shows('Nesprávne');
  await stop('wrong password');
  await logIn(firstPassword);
  await page.shows('Naskenujte kód');
  await stop('enrolment');
  const secret = await page.read<string>('document.getElementById("secret").textContent');
  await page.fill('#first', '000000');
  await page.press('Enter');
  await page.shows('Nesprávny overovací kód');
  await stop('wrong first code');
  await page.fill('#first', await totpCode(secret, -1));
  await page.press('Enter');
  await page.shows('Záložné kódy');
  await stop('backup codes');
  const [backupCode = ''] = await page.read<string[]>('document.getElementById("codes").textContent.split("\\n")');
  await page.choose('#backup button');
  await page.shows('Ste prihlásení:');
  await stop('signed in');

  await plugIn(page);
  await page.fill('#again', firstPassword);
  await page.fill('#proof', await totpCode(secret));
  await page.fill('#keyname', 'Kľúč na stole');
  await page.press('Enter');
  await page.shows('Prístupový kľúč je pridaný.');
  await stop('passkey added');
  await leave();
  await stop('signed out');

  await logIn(firstPassword);
  await page.shows('Použiť prístupový kľúč');
  await stop('second step');
  await page.choose('#key');
  await page.shows('Ste prihlásení:');
  await leave();

  await logIn(firstPassword);
  await page.shows('Použiť prístupový kľúč');
  await page.fill('#given', '000000');
  await page.press('Enter');
  await page.shows('Nesprávny overovací kód');
  await stop('wrong code');
  await page.fill('#given', backupCode);
  await page.press('Enter');
  await page.shows('Ste prihlásení:');
  await leave();

  await page.choose('a[href=password]');
  await page.shows('Pošleme vám odkaz');
  await stop('forgotten password');
  await page.fill('#email', email);
  await page.press('Enter');
  await page.shows('odkaz je na ceste');
  const reset = linkIn(await mailTo(email, (text) => text.includes('#') && !text.includes(link)));
  await page.goTo(reset);
  await page.shows('Aspoň 12 znakov');
  await page.fill('#password', secondPassword);
  await page.press('Enter');
  await page.shows('Heslo je uložené.');
  await page.goTo(reset);
  await page.shows('Aspoň 12 znakov');
  await page.fill('#password', secondPassword);
  await page.press('Enter');
  await page.shows('Odkaz neplatí');
  await stop('used link');

  await untilStatus(invoice, ['delivered'], 120, tenant);
  await page.goTo(`${consoleUrl()}/invoices/${invoice}`);
  await logIn(secondPassword);
  await page.shows('Použiť prístupový kľúč');
  await page.choose('#key');
  await page.shows('Na úhradu');
  await stop('invoice');
};
