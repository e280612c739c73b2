import { createHash } from 'node:crypto';

import { Router } from 'express';

import { type Language, languages } from '../../domain/localized';
import { isProblemCode, type ProblemCode, problemDefinition, ProblemError, problemSlug } from '../../domain/problem';
import { problemCatalogue } from '../../domain/problem-catalogue';
import type { RetryAdvice } from '../../domain/problem-definition';
import { contextOf } from '../request-context';
import { escapeHtml } from './html';

const words: Record<
  Language,
  { status: string; category: string; whatToDo: string; again: Record<RetryAdvice, string>; all: string }
> = {
  sk: {
    status: 'Stav HTTP',
    category: 'Kategória',
    whatToDo: 'Čo robiť',
    all: 'Všetky kódy',
    again: {
      never: 'Rovnaká požiadavka neuspeje.',
      later: 'Rovnaká požiadavka môže neskôr uspieť.',
      after_change: 'Požiadavka uspeje až po zmene.',
      unknown_outcome: 'Najprv zistite, ako sa skončila predošlá požiadavka.',
    },
  },
  cs: {
    status: 'Stav HTTP',
    category: 'Kategorie',
    whatToDo: 'Co dělat',
    all: 'Všechny kódy',
    again: {
      never: 'Stejný požadavek neuspěje.',
      later: 'Stejný požadavek může později uspět.',
      after_change: 'Požadavek uspěje až po změně.',
      unknown_outcome: 'Nejprve zjistěte, jak skončil předchozí požadavek.',
    },
  },
  en: {
    status: 'HTTP status',
    category: 'Category',
    whatToDo: 'What to do',
    all: 'All codes',
    again: {
      never: 'The same request will not succeed.',
      later: 'The same request may succeed later.',
      after_change: 'The request succeeds only after a change.',
      unknown_outcome: 'First find out how the request before ended.',
    },
  },
};

const style = `body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem;color:#1c2430;background:#fff}
code{font-family:ui-monospace,monospace}h1{font-size:1.5rem}article{border-top:1px solid #d5dae1;margin-top:1.5rem}a{color:#0b57a4}
@media(prefers-color-scheme:dark){body{color:#e3e8ef;background:#161b22}a{color:#7cb7ff}}`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The pages behind the `type` of every problem: what it means and what to do, the caller's language first. */
export function problemPages(): Router {
  const pages = Router();
  pages.use((_request, response, next) => {
    response.set({
      'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'`,
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language',
    });
    next();
  });
  pages.get('/', (request, response) => {
    const { language } = contextOf(request);
    const items = Object.keys(problemCatalogue)
      .filter(isProblemCode)
      .map(
        (code) =>
          `<li><a href="problems/${problemSlug(code)}"><code>${code}</code></a> ${escapeHtml(problemDefinition(code).title[language])}</li>`,
      );
    response
      .type('html')
      .send(page(language, words[language].all, `<h1>${words[language].all}</h1><ul>${items.join('')}</ul>`));
  });
  pages.get('/:slug', (request, response) => {
    const code = request.params.slug.toUpperCase().replaceAll('-', '_');
    if (!isProblemCode(code) || problemSlug(code) !== request.params.slug) throw new ProblemError('NOT_FOUND');
    const { language } = contextOf(request);
    const inOrder = [language, ...languages.filter((other) => other !== language)];
    response
      .type('html')
      .send(page(language, code, `<h1><code>${code}</code></h1>${inOrder.map((one) => article(code, one)).join('')}`));
  });
  return pages;
}

function article(code: ProblemCode, language: Language): string {
  const { title, advice, status, category, retry } = problemDefinition(code);
  const word = words[language];
  return `<article lang="${language}"><h2>${escapeHtml(title[language])}</h2>
<p><strong>${word.whatToDo}:</strong> ${escapeHtml(advice[language])} ${word.again[retry]}</p>
<p>${word.status} ${status} · ${word.category} <code>${category}</code></p></article>`;
}

const page = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
