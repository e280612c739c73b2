// `npm run admin -- …`. Beside a running `npm start` it finds the portal's database and keys by itself; anywhere else
// the environment names them (.env.example). Plain JavaScript, so that it can say what is missing before anything is
// built.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const command = path.join(root, 'dist', 'src', 'cli', 'admin.js');
const runFile = process.env.PORTAL_RUN_FILE ?? path.join(root, '.local', 'run.json');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The environment of the portal that runs here. */
function runningPortal() {
  const run = read(runFile);
  const secrets = read(path.join(path.dirname(run.logs), 'secrets.json'));
  return {
    DATABASE_APP_URL: run.database_urls.app,
    DATABASE_SYSTEM_URL: run.database_urls.system,
    DATABASE_BACKUP_URL: run.database_urls.backup,
    S3_ENDPOINT: run.s3.endpoint,
    S3_ACCESS_KEY: run.s3.portal.access_key,
    S3_SECRET_KEY: run.s3.portal.secret_key,
    S3_BUCKET: run.s3.bucket,
    TEMPORAL_ADDRESS: run.temporal.address,
    TEMPORAL_NAMESPACE: run.temporal.namespace,
    PUBLIC_BASE_URL: run.base_url,
    PROVIDER_ALLOWED_HOSTS_SAPI_SK: '127.0.0.1',
    PROVIDER_ALLOWED_HOSTS_PHOSS_AP: '127.0.0.1',
    SMTP_URL: run.mail.smtp_url,
    MAIL_FROM: 'Faktura Portal <portal@localhost>',
    SECRETS_KEY: secrets.secrets_key,
    CURSOR_KEY: secrets.cursor_key,
  };
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (!existsSync(command)) fail('The portal is not built yet: npm start, or npm run build.');
const isConfigured = Boolean(process.env.DATABASE_APP_URL);
if (!isConfigured && !existsSync(runFile))
  fail('No portal runs here (npm start), and DATABASE_APP_URL is not set (.env.example).');
const env = isConfigured ? process.env : { ...process.env, ...runningPortal() };
const { status } = spawnSync(process.execPath, ['--enable-source-maps', command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
