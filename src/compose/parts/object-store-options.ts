import type { ObjectStoreOptions } from '../../adapters/objects/object-store';
import type { Config } from '../../config';

export const objectStoreOptions = (config: Config): ObjectStoreOptions => ({
  endpoint: config.S3_ENDPOINT,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  caFile: config.S3_CA_FILE,
  bucket: config.S3_BUCKET,
  lockMode: config.S3_LOCK_MODE,
});
