import type { Connection } from '../../domain/connections/connection';
import { nameWanted } from '../../domain/field-words';
import { localized } from '../../domain/localized';
import type { Provider, ProviderAccount } from '../../domain/ports/deliveries/provider';
import { badRequest, ProblemError } from '../../domain/problem';
import { participantIdOf, type Tenant } from '../../domain/tenants/tenant';

/** @throws ProblemError `INVALID_CONNECTION_SETTINGS` naming each wrong member, `SSRF_BASE_URL_NOT_ALLOWED` */
export function requireSettings(provider: Provider, settings: unknown): asserts settings is Record<string, unknown> {
  const errors = provider.checkSettings(settings);
  if (errors.length > 0) throw new ProblemError('INVALID_CONNECTION_SETTINGS', { context: { errors } });
}

/** @throws ProblemError `INVALID_CREDENTIALS_FORMAT` naming each wrong member, never its value */
export function requireCredentials(
  provider: Provider,
  credentials: unknown,
): asserts credentials is Record<string, unknown> {
  const errors = provider.checkCredentials(credentials);
  if (errors.length > 0) throw new ProblemError('INVALID_CREDENTIALS_FORMAT', { context: { errors } });
}

export interface SandboxProviderPlace {
  /** Null: this installation has none. */
  url: string | null;
  /** At the command line. */
  forEveryTenant?: boolean;
}

/**
 * A sandbox tenant speaks to the sandbox provider and to no other: what it sends must not reach a real company. And
 * that kind of provider is nowhere else, and for no other tenant unless an operator makes the connection, to try things
 * out.
 * @throws ProblemError `SANDBOX_REAL_CONNECTION`
 */
export function requireSandboxConnection(
  tenant: Pick<Tenant, 'sandbox'>,
  { description }: Pick<Provider, 'description'>,
  settings: unknown,
  { url, forEveryTenant = false }: SandboxProviderPlace,
): void {
  if (!tenant.sandbox && !description.isSandbox) return;
  const address = baseUrlIn(settings);
  const isSandbox =
    description.isSandbox &&
    (tenant.sandbox || forEveryTenant) &&
    url !== null &&
    URL.canParse(address) &&
    new URL(address).origin === new URL(url).origin;
  if (!isSandbox) throw new ProblemError('SANDBOX_REAL_CONNECTION');
}

const baseUrlIn = (settings: unknown): string =>
  typeof settings === 'object' && settings !== null && 'base_url' in settings ? String(settings.base_url) : '';

const notOffered = localized(
  'S týmito smermi a nastaveniami sa to neponúka.',
  'S těmito směry a nastaveními se to nenabízí.',
  'is not offered by these directions and settings',
);

/** @throws ProblemError `BAD_REQUEST` */
export function requireName(name: string): void {
  if (name.trim() === '' || name.length > 200) throw badRequest('/name', nameWanted);
}

/** @throws ProblemError `BAD_REQUEST` */
export function requireDirections({
  directions,
  isDefaultOutbound,
}: Pick<Connection, 'directions' | 'isDefaultOutbound'>): void {
  if (directions.length === 0)
    throw badRequest(
      '/directions',
      localized(
        'Uveďte inbound, outbound alebo oboje.',
        'Uveďte inbound, outbound nebo oboje.',
        'must name inbound, outbound or both',
      ),
    );
  if (isDefaultOutbound && !directions.includes('outbound'))
    throw badRequest(
      '/is_default_outbound',
      localized(
        'Týka sa len pripojení na odosielanie.',
        'Týká se jen připojení pro odesílání.',
        'is for outbound connections',
      ),
    );
}

/**
 * An account in somebody else's name would send as somebody else.
 * @throws ProblemError `INVALID_CONNECTION_SETTINGS`
 */
export function requireOwnParticipant(tenant: Pick<Tenant, 'dic'>, { participantId }: ProviderAccount): void {
  if (participantId === participantIdOf(tenant.dic)) return;
  const own = participantIdOf(tenant.dic);
  const message = localized(
    `Uveďte identifikátor tejto firmy, ${own}.`,
    `Uveďte identifikátor této firmy, ${own}.`,
    `must be ${own}, the company's own`,
  );
  const errors = [{ pointer: '/participant_id', message }];
  throw new ProblemError('INVALID_CONNECTION_SETTINGS', { context: { errors } });
}

/**
 * @param wanted undefined: as the provider offers it
 * @throws ProblemError `INVALID_CONNECTION_SETTINGS` for a way that the directions or the provider do not have
 */
export function chosenReceiveMode(
  provider: Pick<Provider, 'capabilities'>,
  connection: Pick<Connection, 'directions' | 'settings'>,
  wanted: Connection['receiveMode'] | undefined,
): Connection['receiveMode'] {
  const offered = receiveModeOf(provider, connection);
  const isPossible = wanted === offered || (wanted === 'poll' && offered === 'push');
  if (wanted === undefined || isPossible) return wanted ?? offered;
  const errors = [{ pointer: '/receive_mode', message: notOffered }];
  throw new ProblemError('INVALID_CONNECTION_SETTINGS', { context: { errors } });
}

/** How a connection learns of received documents: a provider that notifies us is asked less often. */
export function receiveModeOf(
  provider: Pick<Provider, 'capabilities'>,
  { directions, settings }: Pick<Connection, 'directions' | 'settings'>,
): Connection['receiveMode'] {
  if (!directions.includes('inbound')) return 'none';
  return provider.capabilities(settings).webhooks ? 'push' : 'poll';
}
