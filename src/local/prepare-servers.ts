/**
 * Entry of the one-shot container in docker-compose.yml: makes empty servers fit for the portal, before the migrations run.
 * Needs DATABASE_OWNER_URL (a superuser), DATABASE_APP_URL, DATABASE_SYSTEM_URL, POSTMAN_DATABASE_URL, TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE.
 */
import { prepareDatabases } from './database';
import { prepareNamespace } from './temporal-namespace';

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. See .env.example.`);
  return value;
};

async function prepareServers(): Promise<void> {
  const owner = need('DATABASE_OWNER_URL');
  const urls = {
    owner,
    app: need('DATABASE_APP_URL'),
    system: need('DATABASE_SYSTEM_URL'),
    postman: need('POSTMAN_DATABASE_URL'),
  };
  await prepareDatabases(owner, urls);
  await prepareNamespace({ address: need('TEMPORAL_ADDRESS'), namespace: need('TEMPORAL_NAMESPACE') });
}

prepareServers().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
