import type { IntegrationCaller } from '../../domain/access/caller';
import type { InboxRepository } from '../../domain/ports/inbox/inbox';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { InboxItemAnswer, InlineXml, InlineXmlOptions } from './inline-xml';
import { ownerOf } from './list-pending';

export interface ClaimItems {
  caller: IntegrationCaller;
  limit: number;
  leaseSeconds: number;
  xml: InlineXmlOptions;
}

export interface ClaimedItems {
  items: InboxItemAnswer[];
  /** Null when nothing was claimed. */
  leaseExpiresAt: string | null;
}

/**
 * Hands the oldest pending items to one worker of the integration for a while; no other worker gets them meanwhile.
 * @throws ProblemError `ENCODING_UNSUPPORTED`, before anything is handed out
 */
export const createClaimItems =
  (deps: {
    erpInbox: Pick<InboxRepository, 'claim'>;
    encoder: Pick<XmlEncoder, 'targetEncoding'>;
    inlineXml: InlineXml;
  }) =>
  async ({ caller, limit, leaseSeconds, xml }: ClaimItems): Promise<ClaimedItems> => {
    if (xml.charset !== null) deps.encoder.targetEncoding(xml.charset);
    const { items, leaseExpiresAt } = await deps.erpInbox.claim(ownerOf(caller), limit, leaseSeconds);
    return {
      items: await deps.inlineXml(items, xml, { caller, list: 'claim' }),
      leaseExpiresAt: items.length > 0 ? leaseExpiresAt : null,
    };
  };
