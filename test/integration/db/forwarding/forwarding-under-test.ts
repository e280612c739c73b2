import { createHash, randomUUID } from 'node:crypto';

import { createForwardingRules } from '../../../../src/adapters/db/forwarding/forwarding-rules';
import { createForwardingWork } from '../../../../src/adapters/db/forwarding/forwarding-work';
import { createAddressOwners } from '../../../../src/adapters/db/system/notifications/address-owners';
import { systemActor } from '../../../../src/domain/access/actor';
import type { ForwardingMatch, RulePlace } from '../../../../src/domain/forwarding/forwarding-rule';
import type { TenantId } from '../../../../src/domain/ids';
import type { StoredTarget } from '../../../../src/domain/ports/forwarding/forwarding-rules';
import { readableSecretBox } from '../../../support/factories/submission-factory';
import type { ScratchDatabase } from '../../../support/services/database';

const match: ForwardingMatch = {
  direction: 'outbound',
  status: ['queued', 'delivered'],
  partner: null,
  docType: null,
  validationStatus: null,
};
export const byMail: StoredTarget = { kind: 'email', language: 'sk', include: ['xml', 'html'] };
export const byUrl: StoredTarget = { kind: 'url', url: 'https://erp.example/in?key=secret' };

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The rules of a company, on its database. */
export function forwardingOf({ database }: ScratchDatabase, tenantId: TenantId) {
  const rules = createForwardingRules(database, readableSecretBox);
  const audit = (act: string) => ({
    ...{ tenantId, actor: systemActor('test'), action: `forwarding.${act}` },
    ...{ objectType: 'forwarding_rule', objectId: 'x' },
  });
  return {
    rules,
    work: createForwardingWork(database, readableSecretBox),
    owners: createAddressOwners(database),
    audit,
    /** @returns also the tokens of the links that the owners of the addresses get */
    addRule: async (target: StoredTarget, emails: string[] = []): Promise<{ place: RulePlace; tokens: string[] }> => {
      const place = { tenantId, id: randomUUID() };
      const addresses = emails.map((email) => ({ id: randomUUID(), email, token: randomUUID() }));
      const secret = target.kind === 'url' ? 'whsec_x' : null;
      await rules.create({ ...place, name: 'Účtovníčke', match, target, addresses, secret }, audit('created'));
      return { place, tokens: addresses.map(({ token }) => token) };
    },
  };
}
