import type { ConnectionId } from '../../../domain/ids';
import { asId } from '../../../domain/ids';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import { requiredText } from '../options';
import { idOf } from './ids';

export const removeConnectionCommand: Command = {
  name: 'connection remove',
  usage: 'ID --tenant ID|DIČ',
  summary: 'send and receive nothing through it any more; what it has sent is followed to its end',
  options: { tenant: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const id = asId<ConnectionId>(idOf(given.positionals[0], 'connection'));
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    await admin.removeConnection(tenant.id, id, operator);
    return { json: { id, removed: true }, lines: [`${id}  removed`] };
  },
};
