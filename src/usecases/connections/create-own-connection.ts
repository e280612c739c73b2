import { asId, type ConnectionId } from '../../domain/ids';
import type { CreateOnce } from '../create-once';
import type { ConnectionUseCases } from './connection-use-cases';
import type { CreateConnection } from './create-connection';

interface Deps {
  createConnection: CreateConnection;
  createOnce: CreateOnce;
  read: ConnectionUseCases['connections']['read'];
}

/**
 * A person makes a connection of her company, once for one idempotency key.
 * @throws ProblemError those of {@link CreateConnection}
 */
export const createOwnConnection =
  ({ createConnection, createOnce, read }: Deps): ConnectionUseCases['connections']['create'] =>
  (request, command) => {
    const { caller, key } = request;
    const { tenantId } = caller;
    const shown = (id: string) => read(caller, asId<ConnectionId>(id));
    return createOnce(
      { reach: { kind: 'tenant', tenantId }, key },
      {
        create: async () => shown((await createConnection({ ...command, tenantId }, caller.actor, key)).id),
        replay: shown,
      },
    );
  };
