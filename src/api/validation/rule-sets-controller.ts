import { Body, Controller, Get, OperationId, Patch, Path, Request, Route, Tags } from '@tsoa/runtime';
import type { Request as ExpressRequest } from 'express';

import type { RuleSetUseCases } from '../../usecases/validation/manage-rule-sets';
import { operatorOf } from '../authentication/authentication';
import type { ControllerDeps } from '../ioc';
import { operation } from '../operation';
import { type EditionPeriodRequest, type RuleSetList, ruleSetList } from './rule-set-view';

@Route('admin/rule-sets')
@Tags('Portal')
export class RuleSetsController extends Controller {
  constructor(private readonly deps: ControllerDeps<RuleSetUseCases>) {
    super();
  }

  /**
   * The editions of the rules that are installed, with their hashes and the issue dates that each is for.
   * @summary List the rule sets
   */
  @Get('')
  @OperationId('listRuleSets')
  @operation({ audience: 'admin', permission: 'system:manage', problems: [] })
  async listRuleSets(): Promise<RuleSetList> {
    return ruleSetList(await this.deps.useCases.listRuleSets());
  }

  /**
   * Moves the beginning or the end of an edition. The neighbouring edition's end moves along, so that each issue date
   * has exactly one edition; a change that leaves an edition without a day is refused. Holds for validations that begin
   * later, within a second in every process. Audited as `rule_set.change`.
   * @summary Change the period of an edition
   * @maxLength id 100
   * @maxLength edition 100
   */
  @Patch('{id}/editions/{edition}')
  @OperationId('changeEditionPeriod')
  @operation({
    audience: 'admin',
    permission: 'system:manage',
    problems: ['CONFLICT', 'INVALID_SETTING', 'NOT_FOUND'],
    body: { kind: 'json', limit: 'small', example: { valid_from: '2027-03-01', expected_version: 1 } },
    audit: 'rule_set.change',
  })
  async changeEditionPeriod(
    @Request() request: ExpressRequest,
    @Path() id: string,
    @Path() edition: string,
    @Body() body: EditionPeriodRequest,
  ): Promise<RuleSetList> {
    const { valid_from: validFrom, valid_to: validTo, expected_version: expectedVersion } = body;
    return ruleSetList(
      await this.deps.useCases.changeEditionPeriod({
        caller: operatorOf(request),
        ruleSet: id,
        edition,
        change: { ...(validFrom !== undefined && { validFrom }), ...(validTo !== undefined && { validTo }) },
        expectedVersion,
      }),
    );
  }
}
