/**
 * The script of the sign-in page. Password, second factor, its first set-up and the choice of a company are steps of
 * one page, of which one is shown. Nothing of an answer becomes markup but the QR code of the portal itself.
 */
export const loginScript = `'use strict';
const invoice = new URLSearchParams(location.search).get('invoice');
const part = (id) => document.getElementById(id);
const steps = ['login', 'code', 'enroll', 'backup', 'home'];
const words = part('answer').dataset;
const heading = document.querySelector('h1');
const title = heading.textContent;
const say = (text, refused = false) => {
  part('answer').textContent = text;
  part('answer').classList.toggle('refused', refused);
};
let csrf = '';
let challenge = '';

function show(step, text = '') {
  for (const id of steps) part(id).hidden = id !== step;
  heading.textContent = step === 'home' ? words.account : title;
  say(text);
  part(step).querySelector('input:not([type=hidden])')?.focus();
}

class Refused extends Error {}

async function send(method, path, body) {
  const response = await fetch('/api/v1' + path, {
    method,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(csrf !== '' && { 'X-CSRF-Token': csrf }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 204) return null;
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.title + '. ' + answer.detail);
  return answer;
}

async function attempt(work) {
  try { await work(); } catch (error) {
    // What a browser says of a key that was not shown, or is not there, it says in its own words and language.
    const failed = error instanceof DOMException ? words.keyUnused : words.failed;
    say(error instanceof Refused ? error.message : failed, true);
  }
}
const onSubmit = (id, work) => part(id).addEventListener('submit', (event) => {
  event.preventDefault();
  return attempt(work);
});

const factorOf = (given) => (/^[0-9]{6}$/.test(given) ? { code: given } : { backup_code: given });
const spent = (id) => { const { value } = part(id); part(id).value = ''; return value; };
// A browser keeps passkeys for names, never for an address of the network.
const knowsKeys = typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function'
  && !/^[0-9.]+$|^\\[/.test(location.hostname);

async function go(me) {
  csrf = me.csrf_token;
  if (me.session_kind === 'enrollment') return enroll();
  return invoice === null || me.active_tenant === null ? home(me) : openInvoice(me);
}

async function openInvoice(me) {
  const address = '/api/v1/invoices/' + encodeURIComponent(invoice);
  const { ok } = await fetch(address, { headers: { Accept: 'application/json' } });
  if (ok) location.replace(address + '/html?lang=' + document.documentElement.lang);
  else home(me, words.elsewhere);
}

const nameOf = ({ name, email }) => (name === email ? email : name + ', ' + email);

function home(me, text = words.signedIn + ' ' + nameOf(me.user)) {
  const companies = me.tenants.map(({ id, name, dic }) =>
    new Option(name + ' (DIČ ' + dic + ')', id, false, id === me.active_tenant?.id));
  part('tenant').replaceChildren(...companies);
  part('companies').hidden = companies.length === 0;
  part('keys').hidden = !knowsKeys;
  show('home', text);
}

async function enroll() {
  const { secret, qr_svg: svg } = await send('POST', '/auth/totp/enroll', {});
  part('qr').replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  part('secret').textContent = secret;
  show('enroll');
}

onSubmit('login', async () => {
  const answer = await send('POST', '/auth/login', { email: part('email').value, password: part('password').value });
  part('password').value = '';
  if (answer.outcome !== 'totp_required') return go(answer.me);
  challenge = answer.challenge_token;
  part('key').hidden = !knowsKeys || !answer.methods.includes('passkey');
  show('code');
});
part('key').addEventListener('click', () => attempt(async () => {
  const asked = await send('POST', '/auth/passkey/options', { challenge_token: challenge });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const credential = await navigator.credentials.get({ publicKey });
  const { me } = await send('POST', '/auth/passkey', { challenge_token: challenge, passkey: credential.toJSON() });
  await go(me);
}));
onSubmit('code', async () => {
  const given = spent('given').replaceAll(' ', '');
  const { me } = await send('POST', '/auth/totp', { challenge_token: challenge, ...factorOf(given) });
  await go(me);
});
onSubmit('enroll', async () => {
  const { backup_codes: codes } = await send('POST', '/auth/totp/confirm', { code: part('first').value });
  part('codes').textContent = codes.join('\\n');
  show('backup');
});
onSubmit('backup', async () => { part('codes').textContent = ''; await go(await send('GET', '/auth/me')); });
onSubmit('keys', async () => {
  const given = spent('proof').replaceAll(' ', '');
  const proof = { password: spent('again'), ...(given !== '' && factorOf(given)) };
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await send('POST', '/me/passkeys/options', proof));
  const credential = await navigator.credentials.create({ publicKey });
  const made = await send('POST', '/me/passkeys', { name: part('keyname').value, credential: credential.toJSON() });
  csrf = (await send('GET', '/auth/me')).csrf_token;
  part('keyname').value = '';
  if (made.backup_codes === null) return say(words.keyAdded);
  part('codes').textContent = made.backup_codes.join('\\n');
  show('backup', words.keyAdded);
});
onSubmit('companies', async () => {
  await go(await send('PUT', '/me/active-tenant', { tenant_id: part('tenant').value }));
});
onSubmit('leave', async () => { await send('POST', '/auth/logout'); csrf = ''; show('login', words.signedOut); });

fetch('/api/v1/auth/me')
  .then((response) => (response.ok ? response.json().then(go) : show('login')))
  .catch(() => show('login'));
`;
