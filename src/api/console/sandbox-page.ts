import type { Router } from 'express';

import { localized } from '../../domain/localized';
import { escapeHtml } from '../pages/html';
import { type ConsolePage, consolePage, dataOf, tokenOfLink } from './console-page';

const words = {
  title: localized('Vývojárske prostredie', 'Vývojářské prostředí', 'Developer sandbox'),
  rule: localized(
    'Dostanete dve skúšobné firmy, ktoré si navzájom posielajú faktúry. Nikam inam sa z nich nič nedostane.',
    'Dostanete dvě zkušební firmy, které si navzájem posílají faktury. Nikam jinam se z nich nic nedostane.',
    'You get two companies for tests that send invoices to each other. Nothing leaves them for anywhere else.',
  ),
  password: localized(
    'Heslo na prihlásenie (nepovinné, aspoň 12 znakov)',
    'Heslo pro přihlášení (nepovinné, alespoň 12 znaků)',
    'Password for a login (optional, at least 12 characters)',
  ),
  confirm: localized('Potvrdiť', 'Potvrdit', 'Confirm'),
} as const;

/** What the script says. */
const scriptWords = {
  once: localized(
    'Uložte si tieto údaje teraz: zobrazia sa iba raz.',
    'Uložte si tyto údaje teď: zobrazí se jen jednou.',
    'Save these credentials now: they are shown this once.',
  ),
  apiKey: localized('Kľúč API', 'Klíč API', 'API key'),
  erpToken: localized('Token ERP', 'Token ERP', 'ERP token'),
  user: localized('Používateľ ERP', 'Uživatel ERP', 'ERP user'),
  erpPassword: localized('Heslo ERP', 'Heslo ERP', 'ERP password'),
  testKey: localized('Kľúč API iba na testy', 'Klíč API jen pro testy', 'API key for tests only'),
  testToken: localized('Token ERP iba na testy', 'Token ERP jen pro testy', 'ERP token for tests only'),
  tryIt: localized('Vyskúšajte', 'Vyzkoušejte', 'Try it'),
  copy: localized('Kopírovať', 'Kopírovat', 'Copy'),
  copied: localized('Skopírované', 'Zkopírováno', 'Copied'),
  docs: localized('Dokumentácia rozhrania', 'Dokumentace rozhraní', 'Documentation of the API'),
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
<label for="password">${word('password')}</label>
<input id="password" type="password" autocomplete="new-password" minlength="12" maxlength="200">
<button type="submit">${word('confirm')}</button></form>
<p id="answer" role="status" ${dataOf(scriptWords, language)}></p>
<div id="made" hidden></div>`,
  };
};

// What the server has answered is only ever put in as text.
const script = `'use strict';
${tokenOfLink}
const form = document.getElementById('form');
const answer = document.getElementById('answer');
const made = document.getElementById('made');
const words = answer.dataset;
const say = (text) => { answer.textContent = text; };
const add = (parent, name, text) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
};
function addCopyable(parent, name, text) {
  add(parent, name, text);
  const button = add(parent, 'button', words.copy);
  button.type = 'button';
  button.className = 'other';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = words.copied;
  });
}
const curls = (company, base) => [
  "curl -H 'X-API-Key: " + company.api_key + "' " + base + '/tenant',
  "curl -X POST -H 'X-API-Key: " + company.api_key + "' -H 'Content-Type: application/json'"
    + " -d '{\\"scenario\\":\\"plain\\"}' " + base + '/sandbox/incoming',
  "curl -H 'Authorization: Bearer " + company.erp.token + "' " + base + '/erp/inbox/pending',
];
function show({ companies, links }) {
  for (const company of companies) {
    add(made, 'h2', company.name);
    add(made, 'p', 'DIČ ' + company.dic + ' · IČO ' + company.ico + ' · ' + company.peppol_id);
    const list = add(made, 'dl');
    for (const [label, secret] of [
      [words.apiKey, company.api_key],
      [words.erpToken, company.erp.token],
      [words.user, company.erp.username],
      [words.erpPassword, company.erp.password],
      [words.testKey, company.test_only.api_key],
      [words.testToken, company.test_only.erp_token],
    ]) {
      add(list, 'dt', label);
      addCopyable(add(list, 'dd'), 'code', secret);
    }
    add(made, 'h3', words.tryIt);
    for (const line of curls(company, links.base_url)) addCopyable(add(made, 'div'), 'pre', line);
  }
  add(add(made, 'p'), 'a', words.docs).href = links.docs;
  form.hidden = true;
  made.hidden = false;
  say(words.once);
}
if (token === '') { form.hidden = true; say(words.missing); }
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const password = document.getElementById('password').value;
  try {
    const response = await fetch('/api/v1/sandbox/confirm', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify({ token, ...(password === '' ? {} : { password }) }),
    });
    const body = await response.json();
    if (response.ok) show(body);
    else say(body.title + '. ' + body.detail);
  } catch { say(words.failed); }
});
`;

const style = `main{max-width:46rem}dt{font-weight:600}dd{margin:0 0 .6rem}
#made code,pre{background:#f4f6f9;padding:.2rem .4rem}#made button{padding:.1rem .6rem}pre{margin:1rem 0 .3rem}
@media(prefers-color-scheme:dark){#made code,pre{background:#0d1117}}`;

/** Where the mail of a registration leads: two companies of the developer sandbox, whose credentials are shown once. */
export const sandboxPage = (): Router => consolePage({ name: 'sandbox', bodyIn, script, style });
