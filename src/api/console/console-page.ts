import { Router } from 'express';

import { type Language, type Localized, localized, preferredLanguage } from '../../domain/localized';
import { escapeHtml } from '../pages/html';

/**
 * A page for people, from this server alone. Script and style are files of their own: the policy allows none inside the
 * page.
 */
export interface ConsolePage {
  /** Its address below `/console`, and the name of its files. */
  name: string;
  /** What stands in `main`. */
  bodyIn: (language: Language) => { title: string; main: string };
  script: string;
  /** Behind what all pages have. */
  style?: string;
}

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

const commonStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1c2430;background:#f4f6f9}
main{max-width:26rem;margin:10vh auto;padding:2rem;background:#fff;border:1px solid #d5dae1;border-radius:6px}
h1{margin-top:0;font-size:1.4rem}h2{font-size:1.1rem}label{display:block;font-weight:600}a{color:#0b57a4}
input,select{width:100%;box-sizing:border-box;font:inherit;padding:.5rem;margin:.3rem 0 1rem;
border:1px solid #76808e;border-radius:4px}
button{font:inherit;font-weight:600;padding:.5rem 1.2rem;margin:.2rem .5rem .2rem 0;cursor:pointer;
border:1px solid #0b57a4;border-radius:4px;color:#fff;background:#0b57a4}
button.other{color:#0b57a4;background:none}
:focus-visible{outline:3px solid #c77700;outline-offset:2px}[hidden]{display:none}
code,pre{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
#answer{font-weight:600}#answer:empty{margin:0}#answer.refused{color:#b3261e}
@media(prefers-color-scheme:dark){body{color:#e3e8ef;background:#161b22}main{background:#1c232d;border-color:#39424e}
a,button.other{color:#7cb7ff}input,select{color:inherit;background:#0d1117}
button{border-color:#7cb7ff;color:#0d1117;background:#7cb7ff}
#answer.refused{color:#ff8a80}}
@media(max-width:30rem){main{margin:0;border:0;padding:1.5rem;background:none}}
@media(max-width:30rem) and (prefers-color-scheme:light){body{background:#fff}}`;

const needsScript = localized(
  'Táto stránka potrebuje JavaScript.',
  'Tato stránka potřebuje JavaScript.',
  'This page needs JavaScript.',
);

/**
 * The beginning of a script whose page is opened by the link of a mail: `token` is what follows the `#`. It leaves the
 * address bar at once, and the link of a later mail is taken in the same tab, too.
 */
export const tokenOfLink = `const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);
addEventListener('hashchange', () => location.reload());`;

/** Words for the script of a page, as attributes of its element. */
export const dataOf = (words: Readonly<Record<string, Localized>>, language: Language): string =>
  Object.entries(words)
    .map(
      ([name, text]) =>
        `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeHtml(text[language])}"`,
    )
    .join(' ');

export function consolePage({ name, bodyIn, script, style = '' }: ConsolePage): Router {
  const pages = Router({ strict: true });
  pages.use((_request, response, next) => {
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
    next();
  });
  pages.get(`/${name}`, (request, response) => {
    const language = preferredLanguage(request.get('Accept-Language'));
    const { title, main } = bodyIn(language);
    response.set('Vary', 'Accept-Language').type('html').send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title} – Faktura Portal</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${name}.css"></head>
<body><main><h1>${title}</h1><noscript><p>${needsScript[language]}</p></noscript>
${main}
</main><script src="${name}.js"></script></body></html>`);
  });
  pages.get(`/${name}.js`, (_request, response) => void response.type('js').send(script));
  pages.get(`/${name}.css`, (_request, response) => void response.type('css').send(`${commonStyle}\n${style}`));
  return pages;
}
