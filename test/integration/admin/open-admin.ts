import { composeAdmin } from '../../../src/cli/admin/compose-admin';
import { readConfig } from '../../../src/config';
import type { ScratchDatabase } from '../../support/services/database';

/** The administration on a scratch database; nothing else that it could reach is there. */
export const openAdmin = ({ appUrl, systemUrl }: ScratchDatabase, settings: Record<string, string>) =>
  composeAdmin(
    readConfig({
      DATABASE_APP_URL: appUrl,
      DATABASE_SYSTEM_URL: systemUrl,
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY: 'x',
      S3_SECRET_KEY: 'x',
      TEMPORAL_ADDRESS: '127.0.0.1:1',
      PROVIDER_ALLOWED_HOSTS_SAPI_SK: '127.0.0.1',
      PROVIDER_ALLOWED_HOSTS_PHOSS_AP: '127.0.0.1',
      ...settings,
    }),
    { warn: () => undefined },
  );
