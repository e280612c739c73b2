import type { Command } from '../command';

export const outboxReleaseCommand: Command = {
  name: 'outbox release',
  usage: '',
  summary: 'try parked tasks of the outbox again (metric portal_outbox_parked), after their cause was removed',
  options: {},
  async run(admin) {
    const released = await admin.outbox.releaseParked();
    return { json: { released }, lines: [`${released} released.`] };
  },
};
