import type { Request } from 'express';

import { dataReachOf } from '../../domain/access/data-reach';
import { asId, type PartnerId, type TenantId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import { badRequest, ProblemError } from '../../domain/problem';
import type { PeopleKeeper } from '../../usecases/access/people/people-keeper';
import type { Uuid } from '../invoices/invoice-view';
import type { AdminRegistration } from '../operation';
import { contextOf } from '../request-context';

/**
 * Who decides about people, and where: on the active company, or below /admin where the query says.
 * @throws ProblemError `BAD_REQUEST`: both were named
 */
export function peopleKeeperOf(request: Request, tenantId?: Uuid, partnerId?: Uuid): PeopleKeeper {
  const { caller } = contextOf(request);
  if (caller?.kind === 'user') {
    const at = { tenantId: caller.tenantId, partnerId: null };
    return { reach: dataReachOf(caller), at, actor: caller.actor };
  }
  if (caller?.kind !== 'operator') throw new ProblemError('FORBIDDEN');
  if (tenantId !== undefined && partnerId !== undefined)
    throw badRequest(
      'query:partner_id',
      localized(
        'Uveďte firmu alebo partnera, nie oboch.',
        'Uveďte firmu nebo partnera, ne oba.',
        'Name a company or a partner, not both.',
      ),
    );
  const at =
    tenantId === undefined && partnerId === undefined
      ? null
      : {
          tenantId: tenantId === undefined ? null : asId<TenantId>(tenantId),
          partnerId: partnerId === undefined ? null : asId<PartnerId>(partnerId),
        };
  return { reach: dataReachOf(caller), at, actor: caller.actor };
}

/** The same method below /admin, where the query says in which company or at which partner. */
export const alsoBelowAdmin = (operationId: string): AdminRegistration => ({
  prefix: '/admin',
  operationId,
  permission: 'people:manage',
  parameters: ['tenant_id', 'partner_id'],
});
