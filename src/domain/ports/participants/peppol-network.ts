/** What the Peppol network itself says of a participant. */
export type NetworkAnswer =
  | {
      kind: 'registered';
      /** Name of the participant's provider, as the certificate of its access point has it. */
      provider: string | null;
      /** What it receives now: a type whose access point is not in service is left out. */
      documentTypes: string[];
      /** Why a type was left out; null = none was. */
      reason: string | null;
    }
  | { kind: 'not_registered'; reason: string }
  /** Could not be asked, or its answer cannot be trusted. */
  | { kind: 'unknown'; reason: string };

/** SML and SMP, asked directly. */
export interface PeppolNetwork {
  /**
   * @param participantId `0245:<DIČ>`
   * @param documentTypeId the type whose access point is looked at; null: that of an ordinary invoice, where there is
   *   one
   * @returns never throws for what the network does
   */
  find(participantId: string, documentTypeId: string | null): Promise<NetworkAnswer>;
}
