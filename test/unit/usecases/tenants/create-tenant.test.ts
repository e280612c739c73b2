import { targetEncoding } from '../../../../src/document/encodings/encode';
import { systemActor } from '../../../../src/domain/access/actor';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { createTenant } from '../../../../src/usecases/tenants/create-tenant';
import { fakeTenants } from '../../../fakes/tenants';

const create = (defaultEncoding: string | null): Promise<Tenant> =>
  createTenant({ tenants: fakeTenants(), encoder: { targetEncoding } })(
    {
      ...{ name: 'Firma', dic: '2020123456', ico: null, icDph: null, sandbox: false },
      ...{ address: null, partnerId: null, quota: null },
      settings: { default_encoding: defaultEncoding },
    },
    systemActor('test'),
    { reach: { kind: 'portal' }, key: null },
  );

it.each([
  [null, null],
  ['CP1250', 'windows-1250'],
  ['latin2', 'iso-8859-2'],
  ['utf-8', 'utf-8'],
])('keeps the encoding %j under the name %j', async (written, kept) => {
  expect((await create(written)).settings.default_encoding).toBe(kept);
});

it.each(['windows-1251', 'utf-16', ''])(
  'refuses the encoding %j, which every unlabelled document would stumble over later',
  async (name) => {
    await expect(create(name)).rejects.toMatchObject({
      code: 'INVALID_SETTING',
      context: { errors: [{ pointer: '/settings/default_encoding' }] },
    });
  },
);

it('gives a number of the sandbox to its own companies only', async () => {
  const make = (isOfAccount: boolean): Promise<Tenant> =>
    createTenant({ tenants: fakeTenants(), encoder: { targetEncoding } })(
      {
        ...{ name: 'Firma', dic: '9900000022', ico: null, icDph: null, sandbox: true, isOfAccount },
        ...{ address: null, partnerId: null, quota: null },
      },
      systemActor('test'),
      { reach: { kind: 'portal' }, key: null },
    );
  await expect(make(false)).rejects.toMatchObject({ code: 'BAD_REQUEST', context: { errors: [{ pointer: '/dic' }] } });
  expect((await make(true)).dic).toBe('9900000022');
});
