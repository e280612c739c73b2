import { createPasswordJudge } from '../../../../src/adapters/passwords/password-judge';

const judge = createPasswordJudge();

it.each([
  'heslo heslo heslo',
  'Heslo heslo HESLO',
  'HesloHesloHeslo',
  'tajneheslo123',
  'Faktura.2026.Faktura',
  'Firma Firma 2026',
  'slovensko slovensko',
  'Slovensko1993',
  'január február',
  'pondelok utorok',
  'Zuzana12345678',
  'novak.novakova',
  'dodavatel_odberatel',
  'zákazníkzákazník',
  'šťastné vánoce',
  'password password',
])('what a guesser in Slovakia tries is weak: %s', (password) => {
  expect(judge.isWeak(password, [])).toBe(true);
});

it.each([
  'kôň batéria spinka správne',
  'fialový nosorožec tancuje v daždi',
  'korytnačka pije ráno čaj 7',
  'k9#vT2!qLmz0',
  'xK4-ubule-73-mraz',
  '%=&/)(?*+#$!',
])('a password of many words or of random characters is not: %s', (password) => {
  expect(judge.isWeak(password, [])).toBe(false);
});

it('what is known of the person is guessed first', () => {
  expect(judge.isWeak('Zvončekovec 8851', [])).toBe(false);
  expect(judge.isWeak('Zvončekovec 8851', ['zvončekovec'])).toBe(true);
});
