import { randomInt, randomUUID } from 'node:crypto';

import { aCompany } from '../../support/factories/invoice-factory';
import { type Answer, type DemoTenant, portal } from '../../support/services/api-client';
import { linkIn, mailTo } from '../../support/services/mails';
import { admin, control, everyExtension } from '../../support/services/portal';
import { WebPerson } from '../../support/services/web-person';

const password = 'korytnačka pije ráno čaj 7';
export const anAddress = (who: string): string => `${who}-${randomUUID()}@firma.example`;

export interface Entered {
  person: WebPerson;
  id: string;
  email: string;
}

/** A person who was invited by a mail chooses a password and a second factor, and is in. */
export async function enter(email: string): Promise<Entered> {
  const person = new WebPerson();
  await person.enter(linkIn(await mailTo(email)), email, password);
  const me = await person.send<{ user: { id: string } }>('GET', '/auth/me');
  return { person, id: me.body.user.id, email };
}

/** The first of all, whom the command line invites. */
export async function enterOperator(): Promise<Entered> {
  const email = anAddress('operator');
  await admin('user', 'invite', '--operator', '--email', email);
  return enter(email);
}

/** Invited by somebody who is in. @param place where the role is given, below /admin */
export async function invite(by: WebPerson, place: string, role: string): Promise<Entered> {
  const email = anAddress(role);
  const answer = await by.send('POST', `/admin/users${place}`, { email, name: 'Jana Nováková', role });
  if (answer.status !== 201) throw new Error(answer.text);
  return enter(email);
}

const made = <Body>({ status, body, text }: Answer<Body>): Body => {
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body;
};

/** A company that somebody makes, without anything yet. */
export async function makeCompany(
  by: WebPerson,
): Promise<Omit<DemoTenant, 'api_key' | 'connection_id' | 'integration'>> {
  const { dic, ico, icDph } = aCompany(randomInt(10_000, 70_000_000));
  const fields = { name: `Cesta ${randomUUID().slice(0, 8)}`, dic, ico: ico ?? '', ic_dph: icDph ?? '' };
  const { id } = made(await by.send<{ id: string }>('POST', '/admin/tenants', fields));
  return { id, ...fields, participant_id: `0245:${dic}`, webhook_secret: '' };
}

/** Its administrator connects it with the sandbox provider, and makes an integration and a key. */
export async function equip(boss: WebPerson, company: Awaited<ReturnType<typeof makeCompany>>): Promise<DemoTenant> {
  const client = { client_id: `journey-${randomUUID()}`, client_secret: randomUUID() };
  const account = { client_secret: client.client_secret, participant_id: company.participant_id, webhook: null };
  await control('PUT', `/clients/${client.client_id}`, account);
  const settings = {
    base_url: portal().sandbox_provider.base_url,
    participant_id: company.participant_id,
    extensions: { ...everyExtension, webhooks: false },
    // Asked so often that nobody waits for it, and that a silence of some seconds says something.
    poll_interval_seconds: 2,
  };
  const connection = made(
    await boss.send<{ id: string }>('POST', '/connections', {
      ...{ name: 'Poštár', provider_type: 'sapi-sk', capabilities: ['inbound', 'outbound'] },
      ...{ settings, credentials: client, is_default_outbound: true },
    }),
  );
  const integration = made(
    await boss.send<DemoTenant['integration']>('POST', '/integrations', {
      ...{ name: 'Účtovníctvo', scopes: ['send', 'receive', 'status'], default_connection_id: connection.id },
    }),
  );
  const scopes = ['invoices:read', 'invoices:send'];
  const { key } = made(await boss.send<{ key: string }>('POST', '/api-keys', { name: 'Fakturácia', scopes }));
  return { ...company, connection_id: connection.id, integration, api_key: key };
}
