import { asId, type IntegrationId } from '../../../domain/ids';
import type { Creation } from '../../../domain/ports/access/credential-record';
import type {
  IntegrationPlace,
  IntegrationRecord,
  IntegrationRepository,
} from '../../../domain/ports/access/integrations';
import { ProblemError } from '../../../domain/problem';
import type { CursorCodec } from '../../cursor';
import type { ChangeIntegration } from './change-integration';
import type { CreateIntegration } from './create-integration';
import type { CreationRequest, MakeCredential } from './credential-budget';
import type { DescribeIntegrations, IntegrationDetails } from './describe-integrations';
import type { CreateErpToken, RotateErpToken } from './erp-tokens';
import { readRecords } from './list-api-keys';
import type { MachineUseCases, MadeErpToken, MadeIntegration } from './machine-use-cases';
import type { ResetErpPassword } from './technical-account';

interface Deps {
  integrations: Pick<IntegrationRepository, 'list' | 'find'>;
  describe: DescribeIntegrations;
  cursors: CursorCodec;
  makeCredential: MakeCredential;
  createIntegration: CreateIntegration;
  changeIntegration: ChangeIntegration;
  createErpToken: CreateErpToken;
  rotateErpToken: RotateErpToken;
  resetErpPassword: ResetErpPassword;
}

type OwnIntegrations = Pick<
  MachineUseCases,
  'listIntegrations' | 'readIntegration' | 'createIntegration' | 'changeIntegration'
>;
type OwnErpCredentials = Pick<MachineUseCases, 'createErpToken' | 'rotateErpToken' | 'resetErpPassword'>;

/** The integrations of one's own company, each with its locks and its inbox. */
export function ownIntegrations(deps: Deps): OwnIntegrations {
  const described = async (record: IntegrationRecord | null): Promise<IntegrationDetails> => {
    const [details] = record === null ? [] : await deps.describe([record]);
    if (!details) throw new ProblemError('NOT_FOUND');
    return details;
  };
  const read = async (place: IntegrationPlace) => described(await deps.integrations.find(place));
  return {
    listIntegrations: async (query) => {
      const page = await readRecords('integrations', deps.cursors, query, (rows) =>
        deps.integrations.list(query.tenantId, rows),
      );
      return { ...page, items: await deps.describe(page.items) };
    },
    readIntegration: read,
    createIntegration: (request, command) => {
      const { key } = request;
      const { tenantId, actor } = request.caller;
      return deps.makeCredential<MadeIntegration>(request, {
        create: async () => {
          const created = await deps.createIntegration({ ...command, tenantId }, { actor, key });
          const { record, token, password } = created;
          return { details: await described(record), secrets: { token, password } };
        },
        replay: async (id) => ({
          details: await read({ tenantId, id: asId<IntegrationId>(id) }),
          secrets: null,
        }),
      });
    },
    changeIntegration: async (command, change) => described(await deps.changeIntegration(command, change)),
  };
}

const creationOf = ({ caller: { actor }, key }: CreationRequest): Creation => ({ actor, key });

/** Credentials for an ERP of one's own company: within its budget, and once for each idempotency key. */
export function ownErpCredentials(deps: Deps): OwnErpCredentials {
  const madeBefore =
    (integration: IntegrationPlace) =>
    async (id: string): Promise<MadeErpToken> => {
      const record = (await deps.integrations.find(integration))?.tokens.find((token) => token.id === id);
      if (!record) throw new ProblemError('NOT_FOUND');
      return { record, token: null };
    };
  return {
    createErpToken: (request, command) =>
      deps.makeCredential<MadeErpToken>(request, {
        create: () => deps.createErpToken(command, creationOf(request)),
        replay: madeBefore(command.integration),
      }),
    rotateErpToken: (request, place, hours) =>
      deps.makeCredential<MadeErpToken>(request, {
        create: () => deps.rotateErpToken(place, hours, creationOf(request)),
        replay: madeBefore(place.integration),
      }),
    // Nothing is made that could be shown again: each request is a new password.
    resetErpPassword: (request, place) =>
      deps.makeCredential(
        { ...request, key: null },
        {
          create: () => deps.resetErpPassword(place, request.caller),
          replay: () => Promise.reject(new ProblemError('NOT_FOUND')),
        },
      ),
  };
}
