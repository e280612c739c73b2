import { createHash } from 'node:crypto';

import type { PageRequest } from '../../../../src/domain/ports/invoices/invoice-pages';
import { maxFindingsOnPage } from '../../../../src/domain/ports/invoices/invoice-pages';
import { finding } from '../../../../src/domain/validation/finding';
import { createViewInvoice } from '../../../../src/usecases/invoices/view-invoice';
import { readingRig } from './reading-rig';

/** Pages that only name what they were made from. */
async function rig() {
  const reading = await readingRig();
  const requests: PageRequest[] = [];
  const view = createViewInvoice({
    ...reading.deps,
    pages: {
      render: (request) => {
        requests.push(request);
        return Promise.resolve(`<html>${request.details.invoiceNumber} ${request.language}</html>`);
      },
      close: () => Promise.resolve(),
    },
  });
  const query = {
    caller: reading.caller,
    direction: null,
    language: 'sk',
    invoicesUrl: '/api/v1/invoices',
    knownSha256s: [],
  } as const;
  return { ...reading, view, requests, query };
}

describe('the page of an invoice', () => {
  it('is made from the stored bytes in the language of the reader, and audited', async () => {
    const { view, query, requests, received, audited } = await rig();
    const page = await view({ ...query, invoiceId: received.id });
    const html = `<html>${received.invoiceNumber} sk</html>`;
    expect(page).toEqual({ html, sha256: createHash('sha256').update(html).digest('hex') });
    expect(requests[0]).toMatchObject({
      xml: Buffer.from('<Received/>'),
      turn: { share: received.tenantId },
      details: { xml: { downloadUrl: `/api/v1/invoices/${received.id}/xml` } },
    });
    expect(audited).toMatchObject([
      { action: 'invoice.html.read', objectId: received.id, details: { language: 'sk', not_modified: false } },
    ]);
  });

  it('is not sent again to a reader who has it, and audited all the same', async () => {
    const { view, query, received, audited } = await rig();
    const { sha256 } = await view({ ...query, invoiceId: received.id });
    expect(await view({ ...query, invoiceId: received.id, knownSha256s: [sha256] })).toEqual({ html: null, sha256 });
    expect(audited.map(({ details }) => details?.not_modified)).toEqual([false, true]);
  });

  it('shows as many findings as fit, in the language of the reader', async () => {
    const { view, query, requests, received, edit } = await rig();
    const messages = { sk: 'zle', cs: 'špatně', en: 'wrong' };
    const found = finding({ code: 'X', severity: 'warning', source: 'portal', messages });
    edit(received.id, {
      validation: { ...received.validation, findings: Array.from({ length: maxFindingsOnPage + 1 }, () => found) },
    });
    await view({ ...query, invoiceId: received.id, language: 'en' });
    const { findings } = requests[0]?.details.validation ?? { findings: [] };
    expect(findings).toHaveLength(maxFindingsOnPage);
    expect(findings[0]).toMatchObject({ code: 'X', message: 'wrong', language: 'en' });
  });

  it('knows what speaks against paying it, also when the finding is not among those shown', async () => {
    const { view, query, requests, received, edit } = await rig();
    const messages = { sk: 'zle', cs: 'špatně', en: 'wrong' };
    const warned = (code: string) => finding({ code, severity: 'warning', source: 'portal', messages });
    const findings = [...Array.from({ length: maxFindingsOnPage }, () => warned('X')), warned('SENDER_MISMATCH')];
    edit(received.id, { validation: { ...received.validation, findings } });
    await view({ ...query, invoiceId: received.id });
    expect(requests[0]?.details).toMatchObject({ direction: 'inbound', doubt: 'other_sender' });
  });

  it('is shown to an ERP only where it looks for documents of that direction', async () => {
    const { view, query, erp, received, sent } = await rig();
    const asked = { ...query, caller: erp } as const;
    expect((await view({ ...asked, direction: 'inbound', invoiceId: received.id })).html).toContain('sk');
    for (const refused of [
      { direction: 'outbound', invoiceId: received.id },
      { direction: 'inbound', invoiceId: sent.id },
    ] as const)
      await expect(view({ ...asked, ...refused })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is NOT_FOUND for another company, and XML_NOT_AVAILABLE without XML', async () => {
    const { view, query, stranger, received, edit } = await rig();
    const foreign = view({ ...query, caller: stranger, invoiceId: received.id });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    edit(received.id, { xml: null });
    await expect(view({ ...query, invoiceId: received.id })).rejects.toMatchObject({ code: 'XML_NOT_AVAILABLE' });
  });
});
