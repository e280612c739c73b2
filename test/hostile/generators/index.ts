import type { Generator } from '../generator';
import { attachmentGenerators } from './attachments';
import { batchGenerators } from './batches';
import { compressionGenerators } from './compression';
import { encodingGenerators } from './encodings';
import { entranceGenerators } from './entrances';
import { fieldGenerators } from './fields';
import { formGenerators } from './forms';
import { headerGenerators } from './headers';
import { jsonGenerators } from './json';
import { markupGenerators } from './markup';
import { protocolGenerators } from './protocol';
import { queryGenerators } from './queries';
import { settingsGenerators } from './settings';
import { slowGenerators } from './slow-clients';
import { webhookGenerators } from './webhooks';

export const generators: readonly Generator[] = [
  ...jsonGenerators,
  ...batchGenerators,
  ...settingsGenerators,
  ...markupGenerators,
  ...attachmentGenerators,
  ...fieldGenerators,
  ...encodingGenerators,
  ...compressionGenerators,
  ...formGenerators,
  ...queryGenerators,
  ...headerGenerators,
  ...protocolGenerators,
  ...webhookGenerators,
  ...entranceGenerators,
  ...slowGenerators,
];
