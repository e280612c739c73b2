import type { Registry } from 'prom-client';

import type { Config } from '../../config';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import type { checksOf } from '../parts/validation-engine';

/** What the features of the worker share beyond the parts. */
export interface WorkParts extends ReturnType<typeof checksOf> {
  config: Config;
  documents: ValidationEngine;
  random: () => number;
  metrics: Registry;
}
