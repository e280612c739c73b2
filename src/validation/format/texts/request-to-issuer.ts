import { type Localized, localized } from '../../../domain/localized';
import { czech } from './cs';
import { english } from './en';
import type { Reader } from './reader';
import { slovak } from './sk';

const requestOf = (reader: Exclude<Reader, 'issuer'>): Localized =>
  Object.freeze(localized(slovak.asRecipient[reader], czech.asRecipient[reader], english.asRecipient[reader]));

/** What one does about a faulty document who cannot change it. */
export const requestToIssuer: Readonly<Record<Exclude<Reader, 'issuer'>, Localized>> = {
  recipient: requestOf('recipient'),
  recipient_of_self_billing: requestOf('recipient_of_self_billing'),
};
