import { readFileSync } from 'node:fs';

import type { Command } from '../command';
import { createDemo } from '../demo/create-demo';
import { demoDocument } from '../demo/demo-document';
import { refreshDemo } from '../demo/refresh-demo';
import { flagOf, requiredText, textOf, UsageError } from '../options';

export const demoCommand: Command = {
  name: 'demo',
  usage: '--sandbox-provider-url BASE --sandbox-provider-control URL [--refresh --known FILE]',
  summary:
    'two companies that send to each other through the sandbox provider; prints one JSON document with all secrets',
  options: {
    'sandbox-provider-url': { type: 'string' },
    'sandbox-provider-control': { type: 'string' },
    refresh: { type: 'boolean' },
    known: { type: 'string' },
  },
  async run(admin, given) {
    const place = {
      baseUrl: requiredText(given, 'sandbox-provider-url').replace(/(?<!\/)\/+$/, ''),
      controlUrl: requiredText(given, 'sandbox-provider-control'),
    };
    if (flagOf(given, 'refresh') !== (textOf(given, 'known') !== null))
      throw new UsageError('--refresh and --known go together');
    const demo = flagOf(given, 'refresh')
      ? await refreshDemo(
          admin,
          place,
          demoDocument.parse(JSON.parse(readFileSync(requiredText(given, 'known'), 'utf8'))),
        )
      : await createDemo(admin, place);
    return { json: demo, lines: [JSON.stringify(demo, null, 2)] };
  },
};
