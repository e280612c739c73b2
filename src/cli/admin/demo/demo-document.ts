import { z } from 'zod';

import { reaches } from '../../../domain/access/caller';

const sandboxProviderClient = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  participant_id: z.string(),
});

const demoTenant = z.strictObject({
  id: z.string(),
  name: z.string(),
  dic: z.string(),
  ico: z.string(),
  ic_dph: z.string(),
  participant_id: z.string(),
  api_key: z.string(),
  connection_id: z.string(),
  webhook_secret: z.string(),
  /** Gives up after two minutes, so that giving up can be seen. */
  short_horizon_connection_id: z.string().optional(),
  short_horizon_webhook_secret: z.string().optional(),
  integration: z.strictObject({ id: z.string(), token: z.string(), username: z.string(), password: z.string() }),
});

const demoPerson = z.strictObject({
  reach: z.enum(reaches),
  id: z.string(),
  email: z.string(),
  name: z.string(),
  password: z.string(),
  /** Base32; null: signs in without a second factor. */
  totp_secret: z.string().nullable(),
});

/** What the demo consists of, with every secret. The operator has to store it: the portal shows secrets once. */
export const demoDocument = z.strictObject({
  tenants: z.array(demoTenant).min(2),
  operator_api_key: z.string(),
  /** One of each reach; none in a document of a portal of the version before. */
  people: z.array(demoPerson).default([]),
  /**
   * Accounts at the provider, one for each connection: first the tenants' in their order, then the short-horizon one.
   */
  sandbox_provider_clients: z.array(sandboxProviderClient),
});

export type DemoDocument = z.infer<typeof demoDocument>;
export type DemoPerson = z.infer<typeof demoPerson>;
export type DemoTenant = z.infer<typeof demoTenant>;
export type SandboxProviderClient = z.infer<typeof sandboxProviderClient>;
