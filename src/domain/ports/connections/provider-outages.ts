/** A type of connection of which all that are in use fail. */
export interface ProviderOutage {
  providerType: string;
  /** How many fail. */
  connections: number;
}

export interface ProviderOutages {
  /**
   * Types with at least two failing connections, of which none has worked lately. Refused credentials are the
   * company's.
   */
  find(): Promise<ProviderOutage[]>;
}
