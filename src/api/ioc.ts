import type { IocContainer } from '@tsoa/runtime';
import type { Request, Response } from 'express';

import type { Identify } from './access/strategies';
import type { ApiDeps } from './api-deps';

/** What a controller is made with: the use cases of its feature, and what all of them share. */
export interface ControllerDeps<UseCases> extends ApiDeps {
  useCases: UseCases;
  identify: Identify;
  showRateLimit(request: Request, response: Response): void;
}

let deps: ControllerDeps<unknown> | null = null;

/** Called once by createApp. The generated routes know no other way to their controllers than this module. */
export function useControllerDeps(given: ControllerDeps<unknown>): void {
  deps = given;
}

/** Makes a controller for each request, as the generated routes ask for it. */
function makeController<Controller>(constructor: unknown): Controller {
  if (!deps) throw new Error('createApp must come first');
  return new (constructor as new (given: ControllerDeps<unknown>) => Controller)(deps);
}

export const iocContainer: IocContainer = { get: makeController as IocContainer['get'] };
