import type { DocumentOrigin } from '../../domain/backups/mirrored-object';

/** Services take 2 kB of metadata for an object. */
const maxLength = 1_800;

const encoded = (origin: DocumentOrigin): string => Buffer.from(JSON.stringify(origin)).toString('base64url');

/**
 * As metadata of an object, which takes ASCII only: base64url of JSON. References that are too long for it are left
 * out.
 */
export function writeOrigin(origin: DocumentOrigin): string {
  const whole = encoded(origin);
  return whole.length <= maxLength ? whole : encoded({ ...origin, externalReference: null, clientReference: null });
}

/** Null: the object has none. What documents of before did not say is null. */
export const readOrigin = (metadata: unknown): DocumentOrigin | null =>
  typeof metadata === 'string' && metadata !== ''
    ? {
        ...{ clientReference: null, senderParticipantId: null },
        ...(JSON.parse(Buffer.from(metadata, 'base64url').toString('utf8')) as DocumentOrigin),
      }
    : null;
