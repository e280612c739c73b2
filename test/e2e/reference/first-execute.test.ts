import { portal } from '../../support/services/api-client';

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; examples?: Record<string, { value: string }> }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

const { base_url: base, tenants } = portal();
const [tenant] = tenants;
/** The receiver's own examples need a company of the sandbox. */
const withDocument = /^\/(erp\/)?invoices(\/batch|\/validate|\/import)?$/;

/** Every example of the served description that carries a document, as the reference would send it. */
async function examples() {
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths)
    .filter(([path]) => withDocument.test(path))
    .flatMap(([path, { post }]) =>
      Object.entries(post?.requestBody?.content ?? {}).map(([mediaType, { example }]) => ({
        ...{ path, mediaType, example },
        parameters: post?.parameters ?? [],
      })),
    )
    .filter(({ example }) => example !== undefined);
}

type Example = Awaited<ReturnType<typeof examples>>[number];

function execute({ path, mediaType, example, parameters }: Example): Promise<Response> {
  const isErp = path.startsWith('/erp');
  const headers = parameters.flatMap(({ in: place, name, examples: each }) => {
    const value = each?.[mediaType]?.value;
    return place === 'header' && value !== undefined ? [[name, value] as const] : [];
  });
  return fetch(base + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${isErp ? tenant.integration.token : tenant.api_key}`,
      'Content-Type': mediaType,
      ...Object.fromEntries(headers),
    },
    body: typeof example === 'string' ? example : JSON.stringify(example),
  });
}

it('sends each example as it stands, and is not refused', async () => {
  const found = await examples();
  expect(found.map(({ path, mediaType }) => `${path} ${mediaType}`).sort()).toEqual([
    '/erp/invoices application/json',
    '/erp/invoices application/xml',
    '/erp/invoices/batch application/json',
    '/erp/invoices/validate application/json',
    '/erp/invoices/validate application/xml',
    '/invoices application/json',
    '/invoices application/xml',
    '/invoices/import application/xml',
    '/invoices/validate application/json',
    '/invoices/validate application/xml',
  ]);
  for (const { path, ...rest } of found.filter((one) => one.path.endsWith('/validate'))) {
    const answer = await execute({ path, ...rest });
    expect([path, answer.status, ((await answer.json()) as { verdict?: string }).verdict]).toEqual([path, 200, 'ok']);
  }
});

it('accepts both bodies of an operation one after the other, and answers their repetition as before', async () => {
  const both = (await examples()).filter(({ path }) => path === '/erp/invoices');
  const answers: [string, number, string | null][] = [];
  for (const one of [...both, ...both]) {
    const { status, headers } = await execute(one);
    answers.push([one.mediaType, status, headers.get('Idempotent-Replayed')]);
  }
  expect(answers).toEqual([
    ['application/json', 202, null],
    ['application/xml', 202, null],
    ['application/json', 202, 'true'],
    ['application/xml', 202, 'true'],
  ]);
});

it('takes the batch, item by item', async () => {
  const [batch] = (await examples()).filter(({ path }) => path === '/erp/invoices/batch');
  if (!batch) throw new Error('the reference has no example of a batch');
  const answer = await execute(batch);
  const { items } = (await answer.json()) as { items: { http_status: number }[] };
  expect([answer.status, items.map(({ http_status: status }) => status)]).toEqual([207, [202]]);
});
