import type { AddressInfo } from 'node:net';

import express from 'express';

import { forwardingPage } from '../../../src/api/console/forwarding-page';
import { loginPage } from '../../../src/api/console/login-page';
import { passwordPage } from '../../../src/api/console/password-page';
import { sandboxPage } from '../../../src/api/console/sandbox-page';
import { languages } from '../../../src/domain/localized';

/** What each page shows, one after the other. */
const steps: Readonly<Record<string, readonly string[]>> = {
  login: ['login', 'code', 'enroll', 'backup', 'home'],
  password: ['form', 'ask'],
  forwarding: ['choice'],
  sandbox: ['form'],
};

/** Every step of every page of the console as HTML without script, with its style inside, by the name of its file. */
export async function consoleSamples(): Promise<Record<string, string>> {
  const app = express().use('/console', loginPage(), passwordPage(), forwardingPage(), sandboxPage());
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/console`;
  const read = async (path: string, language: string): Promise<string> =>
    (await fetch(`${base}/${path}`, { headers: { 'Accept-Language': language } })).text();
  const samples: Record<string, string> = {};
  for (const language of languages)
    for (const [page, shown] of Object.entries(steps)) {
      const [html, css] = await Promise.all([read(page, language), read(`${page}.css`, language)]);
      for (const step of shown)
        samples[`console-${page}-${step}.${language}`] = html
          .replace(/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`)
          .replace(/<script src="[^"]*"><\/script>/, '')
          .replace(`id="${step}" hidden`, `id="${step}"`);
    }
  server.close();
  return samples;
}
