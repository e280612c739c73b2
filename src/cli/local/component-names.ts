/** The processes of a running portal; the second API and worker run where an {@link Arrangement} asks for pairs. */
export const componentNames = [
  'postgres',
  'minio',
  'temporal',
  'mail-capture',
  'sandbox-provider',
  'worker',
  'worker-2',
  'backup',
  'api',
  'api-2',
] as const;
export type ComponentName = (typeof componentNames)[number];

/** Who stops with whom: first what takes requests, last what others keep their data in. */
export const stopGroups: Readonly<Record<ComponentName, number>> = {
  api: 0,
  'api-2': 0,
  worker: 1,
  'worker-2': 1,
  backup: 1,
  'sandbox-provider': 1,
  'mail-capture': 2,
  temporal: 2,
  minio: 2,
  postgres: 3,
};
