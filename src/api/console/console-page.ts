import { Router } from 'express';

import { type Language, preferredLanguage } from '../../domain/localized';

/** A page for people, from this server alone. Script and style are files of their own: the policy allows none inside the page. */
export interface ConsolePage {
  /** Its address below `/console`, and the name of its files. */
  name: string;
  /** What stands in `main`. */
  bodyIn: (language: Language) => { title: string; main: string };
  script: string;
  /** Behind what all pages have. */
  style?: string;
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const commonStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#1b1b1b;background:#f4f4f2}
main{max-width:26rem;margin:10vh auto;padding:2rem;background:#fff;border:1px solid #d8d8d4;border-radius:6px}
h1{margin-top:0;font-size:1.4rem}label{display:block;font-weight:600}
input{width:100%;box-sizing:border-box;font:inherit;padding:.5rem;margin:.3rem 0 1rem}
button{font:inherit;padding:.5rem 1.2rem}[hidden]{display:none}`;

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
<body><main><h1>${title}</h1>
${main}
</main><script src="${name}.js"></script></body></html>`);
  });
  pages.get(`/${name}.js`, (_request, response) => void response.type('js').send(script));
  pages.get(`/${name}.css`, (_request, response) => void response.type('css').send(`${commonStyle}\n${style}`));
  return pages;
}
