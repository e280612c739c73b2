import { z } from 'zod';

import { startPhossApSimulator } from './server';

const settings = z.object({
  PHOSS_AP_SIMULATOR_PORT: z.coerce.number().int().min(0).max(65_535),
  PHOSS_AP_SIMULATOR_TOKEN: z.string().min(1),
  PHOSS_AP_SIMULATOR_FORWARD_URL: z.string().optional(),
  PHOSS_AP_SIMULATOR_FORWARD_SECRET: z.string().optional(),
});
const stopLimitMs = 2_000;

async function main(): Promise<void> {
  const given = settings.parse(process.env);
  const { PHOSS_AP_SIMULATOR_FORWARD_URL: url, PHOSS_AP_SIMULATOR_FORWARD_SECRET: secret = '' } = given;
  const simulator = await startPhossApSimulator({
    port: given.PHOSS_AP_SIMULATOR_PORT,
    token: given.PHOSS_AP_SIMULATOR_TOKEN,
    forwardTo: url ? { url, headers: { 'X-Webhook-Secret': secret } } : undefined,
  });
  process.stdout.write(`phoss-ap is simulated at ${simulator.baseUrl}\n`);
  const stop = () => {
    void simulator.stop().then(() => process.exit(0));
    setTimeout(() => process.exit(0), stopLimitMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

void main();
