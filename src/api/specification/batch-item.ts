import { z } from 'zod';

import { batchItemSchema } from '../submissions/batch-item';
import type { OpenApi } from './open-api';

/**
 * The members of a batch item as they are checked: the generator knows only their names, because it must let wrong
 * values pass.
 */
export function describeBatchItem(document: OpenApi): void {
  const generated = document.components.schemas.ErpBatchItem;
  if (!generated) throw new Error('The document has no ErpBatchItem.');
  const { $schema: _dialect, ...schema } = z.toJSONSchema(batchItemSchema, { io: 'input' });
  Object.assign(generated, schema);
}
