import type { ValidationRouting } from '../validation/validation-report';

/** The Peppol id of a Slovak company (scheme 0245, DIČ). */
export const participantIdOf = (dic: string): string => `0245:${dic}`;

/** The DIČ in a Slovak Peppol id; null for ids of other schemes, which no DIČ can be made of. */
export const dicOfParticipant = (participantId: string): string | null =>
  /^0245:(\d{10})$/.exec(participantId)?.[1] ?? null;

/**
 * Does the participant receive documents of this type (`<namespace>::<root>##<CustomizationID>::<version>`,
 * case-sensitive)? Null: not known. An empty list means only that the source has none, unless it says why it is empty.
 */
export function receives(
  { registered, document_types, reason }: ValidationRouting,
  documentTypeId: string,
): boolean | null {
  if (registered !== true) return registered;
  return document_types.length === 0 && reason === null ? null : document_types.includes(documentTypeId);
}
