/** Everything that mostly waits: Postgres, the object store, providers. */
export const ioTaskQueue = 'portal-io';
/** Jobs, a few chunks at a time, so that long work never takes the places of deliveries. */
export const jobsTaskQueue = 'jobs';
/** Of the process of backups, which alone has the account that reads all rows. */
export const backupTaskQueue = 'backup';
/** Calls to servers of customers, and those to servers that do not answer in time: they delay one another only. */
export const webhooksTaskQueue = 'hooks';
export const slowQueueOf = (taskQueue: string): string => `${taskQueue}-slow`;
