import { readSandboxProviderConfig } from './config';
import { startSandboxProvider } from './server';

const stopLimitMs = 2_800;

async function main(): Promise<void> {
  // eslint-disable-next-line no-restricted-properties -- the provider is a server of its own, so this entry is its edge to the environment
  const sandboxProvider = await startSandboxProvider(readSandboxProviderConfig(process.env));
  const stop = () => {
    void sandboxProvider.stop().then(() => process.exit(0));
    // A database that does not answer must not keep the process.
    setTimeout(() => process.exit(0), stopLimitMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
