import type { Command } from '../command';
import { wholeNumberOf } from '../options';

const hourSeconds = 3_600;
const yearSeconds = 31_536_000;

export const sweepCommand: Command = {
  name: 'sweep',
  usage: '[--older-than-seconds N]',
  summary:
    'remove stored documents that no invoice names, as the worker does every hour; less than 3600 only while no API takes requests',
  options: { 'older-than-seconds': { type: 'string' } },
  async run(admin, given) {
    const removed = await admin.sweepObjects(wholeNumberOf(given, 'older-than-seconds', hourSeconds, yearSeconds));
    return { json: { removed }, lines: [`${removed} removed.`] };
  },
};
