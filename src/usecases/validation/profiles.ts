import type { ValidationProfile } from '../../domain/validation/layer-catalogue';
import type { ValidationMode } from '../../domain/validation/validation-report';

/** What follows from the reason why a document is validated, beside the layers that run (the layer catalogue). */
export interface ProfileRules {
  /** What the report calls it. */
  mode: ValidationMode;
  /**
   * Time that all external layers have together. A submission is waited for; a delivery and a received document may
   * take longer.
   */
  externalTimeoutSeconds: number;
  /** `at_most_warnings`: the document was sent already, so only its format can be wrong. */
  severities: 'as_set' | 'at_most_warnings';
  /** The caller stores the attachments that this parse has found. */
  withAttachments?: true;
  /** The document is stored already: it stays readable when the limits of new documents have become smaller. */
  isStored?: true;
  /** Who reads of its faults cannot correct it. */
  isReceived?: true;
  /** Also a document that ran out of time within the last hour, which is otherwise refused at once. */
  evenAfterTimeout?: true;
}

const received = {
  mode: 'inbound',
  externalTimeoutSeconds: 10,
  severities: 'at_most_warnings',
  isReceived: true,
} as const;
const toBeSent = { mode: 'dry_run', externalTimeoutSeconds: 10, severities: 'as_set' } as const;

export const profileRules: Readonly<Record<ValidationProfile, ProfileRules>> = {
  inbound: { ...received, withAttachments: true },
  // Its tries are further apart than a bad moment of the machine lasts, and few.
  late_inbound: { ...received, isStored: true, evenAfterTimeout: true },
  inbound_recheck: { ...received, mode: 'inbound_recheck', isStored: true },
  outbound: { ...toBeSent, mode: 'submit', externalTimeoutSeconds: 3, withAttachments: true },
  dry_run: toBeSent,
  deferred: { ...toBeSent, mode: 'presend', externalTimeoutSeconds: 30, isStored: true },
  preview: { ...toBeSent, externalTimeoutSeconds: 0, isStored: true },
  inbound_preview: { ...received, mode: 'inbound_recheck', externalTimeoutSeconds: 0, isStored: true },
};
