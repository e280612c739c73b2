import { createHash } from 'node:crypto';

import { type Request, Router } from 'express';

import { attentionOf } from '../../domain/deliveries/attention';
import { reasonWords } from '../../domain/deliveries/reason-words';
import { type ReasonCode, reasonCodes } from '../../domain/deliveries/status';
import { type Language, languages } from '../../domain/localized';
import { isProblemCode, type ProblemCode, problemDefinition, ProblemError, problemSlug } from '../../domain/problem';
import { problemCatalogue } from '../../domain/problem-catalogue';
import { problemDocument } from '../problems/problem-document';
import { contextOf } from '../request-context';
import { explanationWords } from './explanation-words';
import { escapeHtml } from './html';

const style = `body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
code,pre{font-family:ui-monospace,monospace}h1{font-size:1.5rem}dt{font-weight:600}article,nav{border-top:1px solid #d5dae1;margin-top:1.5rem;padding-top:.5rem}
pre{background:#f4f6f9;padding:.8rem 1rem;overflow-x:auto}a{color:#0b57a4}
@media(prefers-color-scheme:dark){body{color:#e3e8ef;background:#161b22}a{color:#7cb7ff}pre{background:#0d1117}}`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const languageNames: Record<Language, string> = { sk: 'Slovensky', cs: 'Česky', en: 'English' };
const reasonSlug = (code: ReasonCode): string => code.toLowerCase().replaceAll('_', '-');

function explanations(): Router {
  const pages = Router();
  pages.use((_request, response, next) => {
    response.set({
      'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'`,
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language',
    });
    next();
  });
  return pages;
}

/** The language that the address asks for, else the reader's own. */
const languageOf = (request: Request): Language =>
  languages.find((one) => one === request.query.lang) ?? contextOf(request).language;

/** The code that a page is asked for, by its slug or as it stands in an answer. */
const codeOf = (slug: string): string => slug.toUpperCase().replaceAll('-', '_');

const queryOf = ({ url }: Request): string => /\?.*/.exec(url)?.[0] ?? '';

/**
 * The pages behind the `type` of every problem: what it means and what to do, with an example of the answer, in the
 * language of `?lang=` or of the reader; and the list of all, with the reasons of deliveries. A code as it stands in
 * an answer (`NOT_FOUND`) leads to its page.
 */
export function problemPages(baseUrl: string): Router {
  const pages = explanations();
  pages.get('/', (request, response) => void response.type('html').send(listPage(languageOf(request))));
  pages.get('/:slug', (request, response) => {
    const { slug } = request.params;
    const code = codeOf(slug);
    if (!isProblemCode(code)) throw new ProblemError('NOT_FOUND');
    if (problemSlug(code) !== slug) response.redirect(302, problemSlug(code) + queryOf(request));
    else response.type('html').send(problemPage(code, languageOf(request), baseUrl));
  });
  return pages;
}

/** A page for every reason of a delivery: what it means, who acts, and whether the invoice may be sent again. */
export function reasonPages(): Router {
  const pages = explanations();
  pages.get('/', (_request, response) => response.redirect(302, 'problems#reasons'));
  pages.get('/:slug', (request, response) => {
    const { slug } = request.params;
    const code = reasonCodes.find((one) => one === codeOf(slug));
    if (code === undefined) throw new ProblemError('NOT_FOUND');
    if (reasonSlug(code) !== slug) response.redirect(302, reasonSlug(code) + queryOf(request));
    else response.type('html').send(reasonPage(code, languageOf(request)));
  });
  return pages;
}

function listPage(language: Language): string {
  const word = explanationWords[language];
  const problems = Object.keys(problemCatalogue)
    .filter(isProblemCode)
    .map((code) => item(`problems/${problemSlug(code)}`, language, problemDefinition(code).title[language], code));
  const reasons = reasonCodes.map((code) =>
    item(`reasons/${reasonSlug(code)}`, language, reasonWords[code].title[language], code),
  );
  const body = `<h1>${word.all}</h1><ul>${problems.join('')}</ul>
<h2 id="reasons">${word.reasons}</h2><p>${word.reasonsAre}</p><ul>${reasons.join('')}</ul>`;
  return page(language, word.all, body, 'problems');
}

const item = (address: string, language: Language, title: string, code: string): string =>
  `<li><a href="${address}?lang=${language}">${escapeHtml(title)}</a> <code>${code}</code></li>`;

function problemPage(code: ProblemCode, language: Language, baseUrl: string): string {
  const { title, advice, status, category, retry } = problemDefinition(code);
  const word = explanationWords[language];
  const example = problemDocument(new ProblemError(code), {
    ...{ baseUrl, language, requestId: '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10' },
    instance: `${new URL(baseUrl).pathname}/erp/invoices`,
  });
  const body = `<h1>${escapeHtml(title[language])}</h1>
<p><strong>${word.whatToDo}:</strong> ${escapeHtml(advice[language])} ${word.again[retry]}</p>
<article><h2>${word.forPrograms}</h2><p>${word.code} <code>${code}</code> · ${word.status} ${status} · ${word.category} <code>${category}</code></p>
<h3>${word.example}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre></article>`;
  return page(language, title[language], body, problemSlug(code), `../problems?lang=${language}`);
}

function reasonPage(code: ReasonCode, language: Language): string {
  const { title, advice, again } = reasonWords[code];
  const word = explanationWords[language];
  const body = `<h1>${escapeHtml(title[language])}</h1><p><code>${code}</code></p>
<dl><dt>${word.whatToDo}</dt><dd>${escapeHtml(advice[language])}</dd>
<dt>${word.whoActs}</dt><dd>${word.acts[attentionOf(code)]}</dd>
<dt>${word.mayBeSentAgain}</dt><dd>${word.sending[again]}</dd></dl>`;
  return page(language, title[language], body, reasonSlug(code), `../problems?lang=${language}#reasons`);
}

/** @param own address of the page, from its own folder @param list address of the list; absent on the list itself */
function page(language: Language, title: string, body: string, own: string, list?: string): string {
  const choices = languages
    .filter((one) => one !== language)
    .map((one) => `<a href="${own}?lang=${one}" hreflang="${one}" lang="${one}">${languageNames[one]}</a>`);
  const back = list === undefined ? [] : [`<a href="${list}">${explanationWords[language].all}</a>`];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main><nav>${[...back, ...choices].join(' · ')}</nav></body></html>`;
}
