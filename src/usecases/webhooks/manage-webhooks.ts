import { randomUUID } from 'node:crypto';

import { changedMembers } from '../../domain/audit/changed-members';
import { webAddressWanted } from '../../domain/field-words';
import type { IntegrationRepository } from '../../domain/ports/access/integrations';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { WebhookEndpoints } from '../../domain/ports/webhooks/webhook-endpoints';
import type { WebhookSender } from '../../domain/ports/webhooks/webhook-sender';
import { badRequest, ProblemError } from '../../domain/problem';
import { maxEndpoints, type WebhookEndpoint, type WebhookPlace } from '../../domain/webhooks/webhook-endpoint';
import type { CreateOnce } from '../create-once';
import type { CursorCodec } from '../cursor';
import { readPageByCreation } from '../page';
import { requireChanged, requireFound } from '../require-found';
import { newWebhookSecret } from './sign-message';
import { webhookEntry } from './webhook-entry';
import type { MadeWebhook, WebhookChange, WebhookCommand, WebhookKeeper, WebhookUseCases } from './webhook-use-cases';

export interface ManageWebhooksDeps {
  endpoints: WebhookEndpoints;
  tenants: TenantRepository;
  integrations: Pick<IntegrationRepository, 'find'>;
  sender: Pick<WebhookSender, 'mayCall'>;
  cursors: CursorCodec;
  createOnce: CreateOnce;
}

/** What people do with the endpoints of their company. */
export function manageWebhooks(deps: ManageWebhooksDeps): WebhookUseCases['webhooks'] {
  const { endpoints, cursors } = deps;
  const find = (place: WebhookPlace): Promise<WebhookEndpoint> => requireFound(endpoints.find(place));

  return {
    list: ({ tenantId }, { limit, cursor }) => {
      const scope = JSON.stringify(['webhooks', tenantId]);
      return readPageByCreation(cursors, scope, { limit, cursor }, (page) => endpoints.page(tenantId, page));
    },
    find,
    create: (keeper, command, key) => {
      const { tenantId } = keeper;
      return deps.createOnce<MadeWebhook>(
        { reach: { kind: 'tenant', tenantId }, key },
        {
          create: async () => {
            await requireUsable(deps, keeper, command);
            const made = { tenantId, id: randomUUID(), ...command, secret: newWebhookSecret() };
            const audit = webhookEntry(keeper, made.id, 'webhook.created', changedMembers(null, shown(command)));
            await endpoints.create(made, await limitOf(deps, keeper), key, audit);
            return { endpoint: await find(made), secret: made.secret };
          },
          replay: async (id) => ({ endpoint: await find({ tenantId, id }), secret: null }),
        },
      );
    },
    change: (keeper, id, wanted) => changeEndpoint(deps, keeper, id, wanted),
    rotate: async (keeper, id, overlapHours) => {
      const place = { tenantId: keeper.tenantId, id };
      const secret = newWebhookSecret();
      const audit = webhookEntry(keeper, id, 'webhook.rotated', { details: { overlap_hours: overlapHours } });
      await requireChanged(endpoints.rotate(place, secret, overlapHours, audit));
      return { endpoint: await find(place), secret };
    },
    enable: (keeper, id) => changeEndpoint(deps, keeper, id, { enabled: true }),
    remove: (keeper, id) =>
      requireChanged(endpoints.remove({ tenantId: keeper.tenantId, id }, webhookEntry(keeper, id, 'webhook.deleted'))),
  };
}

async function changeEndpoint(
  deps: ManageWebhooksDeps,
  keeper: WebhookKeeper,
  id: string,
  wanted: WebhookChange,
): Promise<WebhookEndpoint> {
  const { endpoints } = deps;
  const place = { tenantId: keeper.tenantId, id };
  const { enabled, ...patch } = wanted;
  const before = await requireFound(endpoints.find(place));
  await requireUsable(deps, keeper, patch);
  const members = changedMembers(shown(before), shown({ ...before, ...patch }));
  if (Object.keys(patch).length > 0)
    await requireChanged(endpoints.change(place, patch, webhookEntry(keeper, id, 'webhook.updated', members)));
  if (enabled === true) await endpoints.enable(place, webhookEntry(keeper, id, 'webhook.enabled'));
  if (enabled === false)
    await endpoints.disable(
      place,
      'manual',
      webhookEntry(keeper, id, 'webhook.disabled', { details: { reason: 'manual' } }),
    );
  return requireFound(endpoints.find(place));
}

async function requireUsable(
  { sender, integrations }: Pick<ManageWebhooksDeps, 'sender' | 'integrations'>,
  { tenantId }: WebhookKeeper,
  { url, integrationId }: Partial<WebhookCommand>,
): Promise<void> {
  if (url !== undefined) {
    if (!URL.canParse(url)) throw badRequest('/url', webAddressWanted);
    if (!sender.mayCall(new URL(url))) throw new ProblemError('SSRF_BASE_URL_NOT_ALLOWED');
  }
  if (integrationId == null) return;
  await requireFound(integrations.find({ tenantId, id: integrationId }));
}

async function limitOf({ tenants }: Pick<ManageWebhooksDeps, 'tenants'>, { tenantId }: WebhookKeeper): Promise<number> {
  const tenant = await requireFound(tenants.find(tenantId));
  return tenant.sandbox ? maxEndpoints.sandbox : maxEndpoints.live;
}

/** For the audit log. A query in an address often is a secret. */
const shown = ({ url, description, events, integrationId, acceptTest }: WebhookCommand): object => ({
  ...{ url: url.split(/[?#]/, 1)[0], description, events, integrationId, acceptTest },
});
