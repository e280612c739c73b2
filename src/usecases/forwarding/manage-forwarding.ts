import { randomUUID } from 'node:crypto';

import { changedMembers } from '../../domain/audit/changed-members';
import type { ForwardingRule } from '../../domain/forwarding/forwarding-rule';
import { localized } from '../../domain/localized';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { AuditEntry } from '../../domain/ports/audit/audit';
import type { ForwardingRules, NewAddress, RuleChange } from '../../domain/ports/forwarding/forwarding-rules';
import type { ForwardingWorkflows } from '../../domain/ports/forwarding/forwarding-work';
import { badRequest } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import type { QueueMail } from '../mail/queue-mail';
import { readPageByCreation } from '../page';
import { requireChanged, requireFound } from '../require-found';
import { newWebhookSecret } from '../webhooks/sign-message';
import { addressesOf, requireUsable, shown, storedTarget, type TargetDeps } from './forwarding-targets';
import type { ForwardingKeeper, ForwardingUseCases, TargetCommand } from './forwarding-use-cases';

export interface ManageForwardingDeps extends TargetDeps {
  rules: ForwardingRules;
  queueMail: QueueMail;
  workflows: ForwardingWorkflows;
  cursors: CursorCodec;
  limiter: Pick<RateLimiter, 'consume'>;
  /** Where people find the portal, without a slash at its end. */
  consoleUrl: string;
}

type Forwarding = ForwardingUseCases['forwarding'];
type RuleAction =
  | 'forwarding.created'
  | 'forwarding.updated'
  | 'forwarding.deleted'
  | 'forwarding.enabled'
  | 'forwarding.disabled'
  | 'forwarding.replayed';

/** Mail addresses that a company may name: nobody has strangers mailed without end. */
const confirmationsPerDay = { name: 'forwarding:addresses', points: 50, perSeconds: 86_400 };

/** What people do with the forwarding rules of their company. */
export const manageForwarding = (deps: ManageForwardingDeps): Forwarding => ({
  ...readForwarding(deps),
  ...changeForwarding(deps),
});

function readForwarding({ rules, cursors }: ManageForwardingDeps): Pick<Forwarding, 'list' | 'find' | 'deliveries'> {
  return {
    list: ({ tenantId }, page) =>
      readPageByCreation(cursors, JSON.stringify(['forwarding', tenantId]), page, (rows) => rules.page(tenantId, rows)),
    find: (place) => requireFound(rules.find(place)),
    deliveries: async (place, page) => {
      await requireFound(rules.find(place));
      const scope = JSON.stringify(['forwarded', place.tenantId, place.id]);
      return readPageByCreation(cursors, scope, page, (rows) => rules.deliveries(place, rows));
    },
  };
}

function changeForwarding(deps: ManageForwardingDeps): Pick<Forwarding, 'create' | 'change' | 'remove' | 'replay'> {
  const { rules, workflows } = deps;
  return {
    create: async (keeper, { name, match, target }) => {
      await requireUsable(deps, keeper, target);
      const made = { tenantId: keeper.tenantId, id: randomUUID(), name, match };
      const addresses = target.kind === 'email' ? addressesOf(target, null).added : [];
      const secret = target.kind === 'url' ? newWebhookSecret() : null;
      await limitMails(deps, keeper, addresses);
      const audit = entry(keeper, made.id, 'forwarding.created', changedMembers(null, shown({ name, match, target })));
      await rules.create({ ...made, target: storedTarget(target), addresses, secret }, audit);
      await askOwners(deps, target, addresses);
      return { rule: await requireFound(rules.find(made)), secret };
    },
    change: (keeper, id, wanted) => changeRule(deps, keeper, id, wanted),
    remove: (keeper, id) =>
      requireChanged(rules.remove({ tenantId: keeper.tenantId, id }, entry(keeper, id, 'forwarding.deleted'))),
    replay: async (keeper, id, deliveryId) => {
      const place = { tenantId: keeper.tenantId, id };
      await requireFound(rules.find(place));
      const audit = entry(keeper, id, 'forwarding.replayed', { details: { delivery_id: deliveryId } });
      await requireChanged(rules.replay(place, deliveryId, audit));
      // The background wakes it when this does not.
      await workflows.wake(place).catch(() => undefined);
    },
  };
}

async function changeRule(
  deps: ManageForwardingDeps,
  keeper: ForwardingKeeper,
  id: string,
  wanted: Parameters<Forwarding['change']>[2],
): Promise<ForwardingRule> {
  const place = { tenantId: keeper.tenantId, id };
  const { name, match, target, enabled } = wanted;
  const before = await requireFound(deps.rules.find(place));
  if (target !== undefined && target.kind !== before.target.kind)
    throw badRequest(
      '/target/kind',
      localized(
        'Nedá sa zmeniť: vytvorte iné pravidlo.',
        'Nedá se změnit: vytvořte jiné pravidlo.',
        'cannot be changed: make another rule',
      ),
    );
  const addresses = target?.kind === 'email' ? addressesOf(target, before) : undefined;
  if (target !== undefined) await requireUsable(deps, keeper, target);
  await limitMails(deps, keeper, addresses?.added ?? []);
  const patch: RuleChange = { name, match, enabled, target: target && storedTarget(target), addresses };
  const members = changedMembers(shown(before), shown({ ...before, ...wanted }));
  const audit: AuditEntry[] = [];
  if (name !== undefined || match !== undefined || target !== undefined)
    audit.push(entry(keeper, id, 'forwarding.updated', members));
  if (enabled !== undefined && enabled !== before.enabled)
    audit.push(entry(keeper, id, enabled ? 'forwarding.enabled' : 'forwarding.disabled'));
  await requireChanged(deps.rules.change(place, patch, audit));
  await askOwners(deps, target, addresses?.added ?? []);
  return requireFound(deps.rules.find(place));
}

async function limitMails(
  { limiter }: Pick<ManageForwardingDeps, 'limiter'>,
  { tenantId }: ForwardingKeeper,
  added: readonly NewAddress[],
): Promise<void> {
  if (added.length > 0) await limiter.consume([{ ...confirmationsPerDay, key: tenantId }], added.length);
}

/** Asks the owners of new addresses whether they want it. */
async function askOwners(
  { queueMail, consoleUrl }: Pick<ManageForwardingDeps, 'queueMail' | 'consoleUrl'>,
  target: TargetCommand | undefined,
  added: readonly NewAddress[],
): Promise<void> {
  if (target?.kind !== 'email') return;
  for (const { email, token } of added) {
    const link = `${consoleUrl}/forwarding#${token}`;
    await queueMail({ id: null, email, locale: target.language }, 'forwarding_confirmation', link);
  }
}

const entry = (
  { tenantId, actor }: ForwardingKeeper,
  id: string,
  action: RuleAction,
  said: Pick<AuditEntry, 'before' | 'after' | 'details'> = {},
): AuditEntry => ({
  tenantId,
  actor,
  action,
  objectType: 'forwarding_rule',
  objectId: id,
  ...said,
});
