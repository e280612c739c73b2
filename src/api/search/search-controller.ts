import { Controller, Get, OperationId, Query, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { SearchUseCases } from '../../usecases/search/search';
import { operatorOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type FoundList, foundView } from './search-view';

@Route('admin/search')
@Tags('Portal')
export class SearchController extends Controller {
  constructor(private readonly deps: ControllerDeps<SearchUseCases>) {
    super();
  }

  /**
   * Companies, people and invoices of the whole portal, for a partner those of its companies: by name, DIČ, IČO,
   * e-mail, id or number of an invoice, id of a document at the provider, client reference, id of a request; in full or
   * from its beginning, without case and accents. A few seconds behind. Audited as `support.search`, without what was
   * looked for.
   * @summary Find anything
   * @param q what to look for
   * @minLength q 3 give at least 3 characters
   * @maxLength q 200
   */
  @Get('')
  @OperationId('search')
  @operation({
    audience: 'operator',
    permission: 'deliveries:manage',
    withinReach: true,
    problems: [],
    audit: 'support.search',
  })
  async search(@Request() request: ExpressRequest, @Query() q: string): Promise<FoundList> {
    const found = await this.deps.useCases.search(operatorOf(request), q);
    return { items: found.map((one) => foundView(one, this.deps.config.baseUrl)) };
  }
}
