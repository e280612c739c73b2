import type { Router } from 'express';

import { localized } from '../../domain/localized';
import { escapeHtml } from '../pages/html';
import { type ConsolePage, consolePage, dataOf, tokenOfLink } from './console-page';

const words = {
  title: localized('Nové heslo', 'Nové heslo', 'New password'),
  rule: localized(
    'Aspoň 12 znakov. Dobré heslo je niekoľko slov, ktoré spolu nesúvisia.',
    'Alespoň 12 znaků. Dobré heslo je několik slov, která spolu nesouvisejí.',
    'At least 12 characters. A good password is a few words that have nothing to do with each other.',
  ),
  label: localized('Heslo', 'Heslo', 'Password'),
  save: localized('Uložiť', 'Uložit', 'Save'),
  ask: localized(
    'Napíšte svoj e-mail. Pošleme vám odkaz, ktorým si nastavíte nové heslo.',
    'Napište svůj e-mail. Pošleme vám odkaz, kterým si nastavíte nové heslo.',
    'Enter your e-mail. We mail you a link with which you set a new password.',
  ),
  email: localized('E-mail', 'E-mail', 'E-mail'),
  send: localized('Poslať odkaz', 'Poslat odkaz', 'Send the link'),
  logIn: localized('Prihlásiť sa', 'Přihlásit se', 'Sign in'),
} as const;

const scriptWords = {
  saved: localized(
    'Heslo je uložené. Teraz sa môžete prihlásiť.',
    'Heslo je uloženo. Nyní se můžete přihlásit.',
    'Your password is saved. You can log in now.',
  ),
  sent: localized(
    'Ak taký používateľ existuje, odkaz je na ceste. Platí hodinu.',
    'Pokud takový uživatel existuje, odkaz je na cestě. Platí hodinu.',
    'If there is such a person, the link is on its way. It is good for an hour.',
  ),
  failed: localized('Nepodarilo sa. Skúste to znova.', 'Nezdařilo se. Zkuste to znovu.', 'It failed. Try again.'),
} as const;

const bodyIn: ConsolePage['bodyIn'] = (language) => {
  const word = (name: keyof typeof words): string => escapeHtml(words[name][language]);
  return {
    title: word('title'),
    main: `<form id="form" hidden><p>${word('rule')}</p>
<label for="password">${word('label')}</label>
<input id="password" type="password" autocomplete="new-password" minlength="12" maxlength="200" required>
<button type="submit">${word('save')}</button></form>
<form id="ask" hidden><p>${word('ask')}</p>
<label for="email">${word('email')}</label>
<input id="email" type="email" autocomplete="username" maxlength="254" required>
<button type="submit">${word('send')}</button></form>
<p id="answer" role="status" ${dataOf(scriptWords, language)}></p>
<p><a href="login">${word('logIn')}</a></p>`,
  };
};

// Without a token, a link with one is asked for.
const script = `'use strict';
${tokenOfLink}
const part = (id) => document.getElementById(id);
const words = part('answer').dataset;
const say = (text, refused = false) => {
  part('answer').textContent = text;
  part('answer').classList.toggle('refused', refused);
};
const shown = part(token === '' ? 'ask' : 'form');
shown.hidden = false;
shown.querySelector('input').focus();

function onSubmit(id, path, bodyOf, done) {
  part(id).addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const response = await fetch('/api/v1/auth/password-reset/' + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
        body: JSON.stringify(bodyOf()),
      });
      if (response.ok) { part(id).hidden = true; return say(done); }
      const problem = await response.json();
      if (problem.code === 'INVALID_TOKEN') {
        part('form').hidden = true;
        part('ask').hidden = false;
      }
      say(problem.title + '. ' + problem.detail, true);
    } catch { say(words.failed, true); }
  });
}
onSubmit('form', 'confirm', () => ({ token, password: part('password').value }), words.saved);
onSubmit('ask', 'request', () => ({ email: part('email').value }), words.sent);
`;

/** Where the links of invitations and of new passwords lead, and where people ask for one. */
export const passwordPage = (): Router => consolePage({ name: 'password', bodyIn, script });
