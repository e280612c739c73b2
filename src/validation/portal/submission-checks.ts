import { maxIndexedAttachments } from '../../domain/invoices/invoice-document';
import type { SubmissionChecks } from '../../domain/ports/validation/submission-checks';
import type { LayerResult } from '../../domain/validation/validation-report';
import { obligationFindings } from './obligation';
import { partyFindings } from './party';
import { inRunningOrder, portalCheck } from './portal-check';
import { attachmentFindings, portalSizeFindings } from './portal-size';
import { portalTimeFindings } from './portal-time';

/**
 * Puts the report of a submission together: the format layers as they come from the thread, the layers that asked
 * outside, and the portal's own, which need the day and our records and run here. A layer that was not asked for
 * says `not_requested`.
 *
 * @param maxAttachments that an invoice may have
 */
export const createSubmissionChecks =
  (maxAttachments: number): SubmissionChecks =>
  (given, context) =>
    inRunningOrder(
      [
        ...given,
        portalCheck('portal', () => [
          ...attachmentFindings(context.invoice, 'outbound', maxAttachments),
          ...portalSizeFindings(context.invoice),
          ...portalTimeFindings(context.invoice, context),
        ]),
        portalCheck('party', () => partyFindings(context.invoice, 'issuer')),
        portalCheck('obligation', () =>
          obligationFindings({ ...context, sellerOnlyRegistered: isSellerOnlyRegistered(given) }),
        ),
      ],
      () => 'not_requested',
    );

/** With the default limits. */
export const submissionChecks = createSubmissionChecks(maxIndexedAttachments);

/** § 7 and § 7a show in the tax office's list only; the layer `registry` has asked it. */
const isSellerOnlyRegistered = (given: readonly LayerResult[]): boolean =>
  given.some(({ findings }) =>
    findings.some(
      ({ code, location }) =>
        code === 'REG-REGIME-NOT-PAYER' && (location?.includes('/cac:AccountingSupplierParty/') ?? false),
    ),
  );
