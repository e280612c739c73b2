import path from 'node:path';

import express, { Router } from 'express';

import { guidePage, guideStyle } from '../reference/guide-page';

const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'));

const reference = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Faktura Portal API</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="assets/swagger-ui.css"><link rel="icon" href="assets/favicon-32x32.png"></head>
<body><div id="reference"></div><script src="assets/swagger-ui-bundle.js"></script><script src="start.js"></script></body></html>`;

// In a file of its own: the policy allows no script inside the page.
const start = `window.ui = SwaggerUIBundle({ url: '../openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list', defaultModelsExpandDepth: 0 });`;

/** The guide, and the browsable reference at `/reference`, from this server alone: nothing is loaded from elsewhere. */
export function docsPage(): Router {
  const docs = Router();
  const guide = guidePage();
  docs.use((_request, response, next) => {
    response.set({
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
      'Cache-Control': 'public, max-age=3600',
    });
    next();
  });
  docs.get('/', (request, response) => {
    // Relative addresses of the page count from /api/v1/.
    if (request.originalUrl.split('?')[0]?.endsWith('/')) response.redirect(308, '../docs');
    else response.type('html').send(guide);
  });
  docs.get('/guide.css', (_request, response) => void response.type('css').send(guideStyle));
  docs.get('/reference', (request, response) => {
    if (request.originalUrl.split('?')[0]?.endsWith('/')) response.redirect(308, '../reference');
    else response.type('html').send(reference);
  });
  docs.get('/start.js', (_request, response) => void response.type('js').send(start));
  docs.use('/assets', express.static(assets, { index: false, maxAge: '1h' }));
  return docs;
}
