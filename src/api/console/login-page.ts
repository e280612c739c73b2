import { Router } from 'express';

import { escapeHtml } from '../pages/html';
import { type ConsolePage, consolePage, dataOf } from './console-page';
import { loginScript } from './login-script';
import { pageWords, scriptWords } from './login-words';

const bodyIn: ConsolePage['bodyIn'] = (language) => {
  const word = (name: keyof typeof pageWords): string => escapeHtml(pageWords[name][language]);
  return {
    title: word('title'),
    main: `<p id="answer" role="status" ${dataOf(scriptWords, language)}></p>
<form id="login" hidden><label for="email">${word('email')}</label>
<input id="email" type="email" autocomplete="username" maxlength="254" required>
<label for="password">${word('password')}</label>
<input id="password" type="password" autocomplete="current-password" maxlength="200" required>
<button type="submit">${word('logIn')}</button><a href="password">${word('forgotten')}</a></form>
<form id="code" hidden><label for="given">${word('code')}</label>
<input id="given" autocomplete="one-time-code" autocapitalize="none" maxlength="20" required>
<button type="submit">${word('proceed')}</button><button type="button" class="other" id="key">${word('useKey')}</button>
<p><a href="">${word('again')}</a></p></form>
<form id="enroll" hidden><h2>${word('enrollTitle')}</h2><p>${word('enroll')}</p><div id="qr"></div>
<p>${word('typed')} <code id="secret"></code></p><label for="first">${word('sixDigits')}</label>
<input id="first" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" required>
<button type="submit">${word('proceed')}</button></form>
<form id="backup" hidden><h2>${word('backupTitle')}</h2><p>${word('backup')}</p><pre id="codes"></pre>
<button type="submit">${word('saved')}</button></form>
<div id="home" hidden><form id="companies"><label for="tenant">${word('company')}</label><select id="tenant"></select>
<button type="submit">${word('choose')}</button></form>
<form id="keys"><h2>${word('addKeyTitle')}</h2><p>${word('addKey')}</p>
<label for="again">${word('password')}</label>
<input id="again" type="password" autocomplete="current-password" maxlength="200" required>
<label for="proof">${word('codeIfAny')}</label>
<input id="proof" autocomplete="one-time-code" autocapitalize="none" maxlength="20">
<label for="keyname">${word('keyName')}</label><input id="keyname" maxlength="100" required>
<button type="submit">${word('addKeyTitle')}</button></form>
<p><a href="/api/v1/docs">${word('docs')}</a></p>
<form id="leave"><button type="submit" class="other">${word('logOut')}</button></form></div>`,
  };
};

const style = `#qr svg{width:12rem;height:12rem;background:#fff}#home form{margin-bottom:1.5rem}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Where people sign in, set up their second factor and choose a company. The link of a mail to an invoice leads there,
 * and on to the page of the invoice once its reader is signed in.
 */
export function loginPage(): Router {
  const pages = Router({ strict: true });
  pages.get('/', (_request, response) => response.redirect(302, '/console/login'));
  pages.get('/invoices/:invoiceId', (request, response, next) => {
    const { invoiceId } = request.params;
    if (uuid.test(invoiceId)) response.redirect(302, `/console/login?invoice=${invoiceId}`);
    else next();
  });
  return pages.use(consolePage({ name: 'login', bodyIn, script: loginScript, style }));
}
