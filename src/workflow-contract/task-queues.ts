/** Everything that mostly waits: Postgres, the object store, providers. */
export const ioTaskQueue = 'portal-io';
