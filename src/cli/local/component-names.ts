/** The processes of a running portal. */
export const componentNames = [
  'postgres',
  'minio',
  'temporal',
  'mail-capture',
  'sandbox-provider',
  'worker',
  'backup',
  'api',
] as const;
export type ComponentName = (typeof componentNames)[number];

/** Who stops with whom: first what takes requests, last what others keep their data in. */
export const stopGroups: Readonly<Record<ComponentName, number>> = {
  api: 0,
  worker: 1,
  backup: 1,
  'sandbox-provider': 1,
  'mail-capture': 2,
  temporal: 2,
  minio: 2,
  postgres: 3,
};
