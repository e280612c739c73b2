import { portal } from '../../support/services/api-client';
import { WebPerson } from '../../support/services/web-person';

const expected = {
  portal: { reach: 'portal', role: 'admin' },
  partner: { reach: 'partner', role: 'admin' },
  company: { reach: 'tenant', role: 'admin' },
  user: { reach: 'tenant', role: 'tenant_user' },
  viewer: { reach: 'tenant', role: 'tenant_viewer' },
} as const;

it.each(Object.keys(expected) as (keyof typeof expected)[])(
  'the demo has a person of the reach %s, who signs in with what the run file says',
  async (reach) => {
    const known = portal().people.find((person) => person.reach === reach);
    if (!known) throw new Error(`nobody of the reach ${reach}`);
    const person = new WebPerson();
    expect(await person.logIn(known.email, known.password, known.totp_secret)).toBe('authenticated');
    const me = await person.send('GET', '/auth/me');
    expect(me.body).toMatchObject({ user: { id: known.id }, session_kind: 'full', ...expected[reach] });
    const [first, second] = portal().tenants;
    const seen = async (query: string) => {
      const { body } = await person.send<{ items: { id: string }[] }>('GET', `/me/tenants?query=${query}`);
      return body.items.map(({ id }) => id);
    };
    if (reach === 'partner') expect(await seen('')).toEqual([second.id]);
    else expect(await seen(first.dic)).toEqual([first.id]);
  },
);
