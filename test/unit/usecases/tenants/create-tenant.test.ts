import { targetEncoding } from '../../../../src/document/encodings/encode';
import { systemActor } from '../../../../src/domain/access/actor';
import type { NewTenant } from '../../../../src/domain/ports/tenants/tenant-admin';
import { createTenant } from '../../../../src/usecases/tenants/create-tenant';

const create = (defaultEncoding: string | null) =>
  createTenant({
    tenants: {
      create: (tenant: NewTenant) => Promise.resolve({ ...tenant, createdAt: '2026-11-20T10:00:00Z' }),
    },
    audit: { record: () => Promise.resolve() },
    encoder: { targetEncoding },
  })(
    {
      name: 'Firma',
      dic: '2020123456',
      ico: null,
      icDph: null,
      sandbox: false,
      settings: { default_encoding: defaultEncoding },
    },
    systemActor('test'),
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
      code: 'BAD_REQUEST',
      context: { errors: [{ pointer: '/settings/default_encoding' }] },
    });
  },
);
