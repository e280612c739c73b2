import { createHash } from 'node:crypto';

import type { Response } from 'express';

import { type Language, type Localized, localized } from '../../domain/localized';
import { escapeHtml } from '../pages/html';
import type { Problem } from './problem-view';

const style = `body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:12vh auto 3rem;padding:0 1rem;color:#1c2430;background:#fff}
h1{font-size:1.5rem;line-height:1.3}dl{margin-top:2rem;padding-top:1rem;border-top:1px solid #d5dae1;color:#4b535d;font-size:.875rem}
dt,dd{display:inline;margin:0;overflow-wrap:anywhere}dt::after{content:": "}a{color:#0b57a4}
@media(prefers-color-scheme:dark){body{color:#e3e8ef;background:#161b22}dl{color:#aab4c0;border-color:#39424e}a{color:#7cb7ff}}`;
/** The page may be looked at and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

const words = {
  support: localized('Podpore uveďte', 'Podpoře uveďte', 'Name this to support'),
  more: localized('Viac o tejto chybe', 'Více o této chybě', 'More about this error'),
  signIn: localized('Prihlásiť sa', 'Přihlásit se', 'Sign in'),
};

/** What a person does where the catalogue speaks to programs. */
const forPeople: Readonly<Record<string, Localized>> = {
  UNAUTHENTICATED: localized(
    'Túto stránku vidí len prihlásená osoba.',
    'Tuto stránku vidí jen přihlášená osoba.',
    'Only a person who is signed in sees this page.',
  ),
  SESSION_EXPIRED: localized(
    'Prihlásenie vypršalo. Prihláste sa znova.',
    'Přihlášení vypršelo. Přihlaste se znovu.',
    'Your session has ended. Sign in again.',
  ),
  NOT_FOUND: localized(
    'Na tejto adrese nič nie je, alebo to patrí inej firme. Skontrolujte odkaz a firmu, v ktorej ste prihlásení.',
    'Na této adrese nic není, nebo to patří jiné firmě. Zkontrolujte odkaz a firmu, ve které jste přihlášeni.',
    'There is nothing at this address, or it belongs to another company. Check the link and the company that you are signed in to.',
  ),
};

const needsSession: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'SESSION_EXPIRED']);

/** Where people sign in; from there to the page of the invoice that they wanted to see. */
function signInAddress(instance = ''): string {
  const invoice = /^\/api\/v1\/invoices\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/i.exec(instance)?.[1];
  return `/console/login${invoice === undefined ? '' : `?invoice=${invoice}`}`;
}

/**
 * Answers a browser with what a program gets as a problem document: what happened, what to do, what to name to support.
 */
export function sendProblemPage(response: Response, problem: Problem, language: Language): void {
  response.set('Content-Security-Policy', policy);
  response.status(problem.status).type('html').send(problemPage(problem, language));
}

export function problemPage(
  { code, title, detail = '', type, instance, request_id: id = '' }: Problem,
  language: Language,
): string {
  const advice = Object.hasOwn(forPeople, code) ? forPeople[code]?.[language] : detail;
  const signIn = needsSession.has(code)
    ? `<p><a href="${escapeHtml(signInAddress(instance))}">${words.signIn[language]}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice ?? detail)}</p>${signIn}<p><a href="${escapeHtml(type)}">${words.more[language]}</a></p><dl><dt>${words.support[language]}</dt><dd><code>${escapeHtml(code)} ${escapeHtml(id)}</code></dd></dl></main></body></html>
`;
}
