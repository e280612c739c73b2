import type { Router } from 'express';

import { localized } from '../../domain/localized';
import { escapeHtml } from '../pages/html';
import { type ConsolePage, consolePage, tokenOfLink } from './console-page';

const words = {
  title: localized('Preposielanie faktúr', 'Přeposílání faktur', 'Forwarded invoices'),
  rule: localized(
    'Firma chce na vašu adresu preposielať svoje faktúry. Sú v nich jej obchodné údaje aj osobné údaje; adresu používame len na to. Nič nepríde, kým s tým nesúhlasíte, a kedykoľvek to môžete zrušiť odkazom v každej správe.',
    'Firma chce na vaši adresu přeposílat své faktury. Jsou v nich její obchodní i osobní údaje; adresu používáme jen k tomu. Nic nepřijde, dokud s tím nesouhlasíte, a kdykoli to můžete zrušit odkazem v každé zprávě.',
    'A company wants to forward its invoices to your address. They hold its business data and personal data; we use the address for this alone. Nothing comes before you agree, and you can end it at any time by the link in each message.',
  ),
  confirm: localized('Súhlasím, posielajte', 'Souhlasím, posílejte', 'I agree, send them'),
  unsubscribe: localized('Nechcem nič dostávať', 'Nechci nic dostávat', 'I want nothing more'),
  confirmed: localized(
    'Hotovo. Faktúry budú odteraz chodiť na vašu adresu.',
    'Hotovo. Faktury budou nyní chodit na vaši adresu.',
    'Done. From now on invoices come to your address.',
  ),
  unsubscribed: localized(
    'Hotovo. Nič ďalšie nepríde.',
    'Hotovo. Nic dalšího nepřijde.',
    'Done. Nothing more will come.',
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
    main: `<div id="choice"><p><strong id="company"></strong></p><p>${word('rule')}</p>
<button id="confirm" type="button">${word('confirm')}</button>
<button id="unsubscribe" type="button" class="other">${word('unsubscribe')}</button></div>
<p id="answer" role="status" data-confirm="${word('confirmed')}" data-unsubscribe="${word('unsubscribed')}"
 data-missing="${word('missing')}" data-failed="${word('failed')}"></p>`,
  };
};

// Nothing is confirmed by opening the link, which programs that look through mail do.
const script = `'use strict';
${tokenOfLink}
const choice = document.getElementById('choice');
const answer = document.getElementById('answer');
const say = (text) => { answer.textContent = text; };
const post = (act) => fetch('/api/v1/forwarding-addresses/' + act, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
  body: JSON.stringify({ token }),
});
const tell = async (response) => { const problem = await response.json(); say(problem.title + '. ' + problem.detail); };
(async () => {
  if (token === '') { choice.hidden = true; return say(answer.dataset.missing); }
  const response = await post('find');
  if (!response.ok) { choice.hidden = true; return tell(response); }
  const { company, name } = await response.json();
  document.getElementById('company').textContent = company + ': ' + name;
})().catch(() => say(answer.dataset.failed));
for (const act of ['confirm', 'unsubscribe']) document.getElementById(act).addEventListener('click', async () => {
  try {
    const response = await post(act);
    if (!response.ok) return tell(response);
    choice.hidden = true;
    say(answer.dataset[act]);
  } catch { say(answer.dataset.failed); }
});
`;

/** Where the links of forwarded mails lead: their owners confirm an address, or want nothing more. */
export const forwardingPage = (): Router => consolePage({ name: 'forwarding', bodyIn, script });
