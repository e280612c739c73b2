import type { Router } from 'express';

import { localized } from '../../domain/localized';
import { escapeHtml } from '../pages/html';
import { type ConsolePage, consolePage } from './console-page';

const words = {
  title: localized('Nové heslo', 'Nové heslo', 'New password'),
  rule: localized(
    'Aspoň 12 znakov. Dobré heslo je niekoľko slov, ktoré spolu nesúvisia.',
    'Alespoň 12 znaků. Dobré heslo je několik slov, která spolu nesouvisejí.',
    'At least 12 characters. A good password is a few words that have nothing to do with each other.',
  ),
  label: localized('Heslo', 'Heslo', 'Password'),
  save: localized('Uložiť', 'Uložit', 'Save'),
  saved: localized(
    'Heslo je uložené. Teraz sa môžete prihlásiť.',
    'Heslo je uloženo. Nyní se můžete přihlásit.',
    'Your password is saved. You can log in now.',
  ),
  missing: localized(
    'V odkaze chýba časť za znakom #. Otvorte ho celý.',
    'V odkazu chybí část za znakem #. Otevřete ho celý.',
    'The link lacks its part after #. Open it as a whole.',
  ),
  failed: localized('Nepodarilo sa. Skúste to znova.', 'Nezdařilo se. Zkuste to znovu.', 'It failed. Try again.'),
} as const;

const bodyIn: ConsolePage['bodyIn'] = (language) => {
  const word = (name: keyof typeof words): string => escapeHtml(words[name][language]);
  return {
    title: word('title'),
    main: `<form id="form"><p>${word('rule')}</p>
<label for="password">${word('label')}</label>
<input id="password" type="password" autocomplete="new-password" minlength="12" maxlength="200" required>
<button type="submit">${word('save')}</button></form>
<p id="answer" role="status" data-saved="${word('saved')}" data-missing="${word('missing')}" data-failed="${word('failed')}"></p>`,
  };
};

// The token leaves the address bar at once.
const script = `'use strict';
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
const form = document.getElementById('form');
const answer = document.getElementById('answer');
const say = (text) => { answer.textContent = text; };
if (token === '') { form.hidden = true; say(answer.dataset.missing); }
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    const response = await fetch('/api/v1/auth/password-reset/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify({ token, password: document.getElementById('password').value }),
    });
    if (response.ok) { form.hidden = true; return say(answer.dataset.saved); }
    const problem = await response.json();
    say(problem.title + '. ' + problem.detail);
  } catch { say(answer.dataset.failed); }
});
`;

/** Where the links of invitations and of new passwords lead. */
export const passwordPage = (): Router => consolePage({ name: 'password', bodyIn, script });
