import type { RequestHandler } from 'express';

import { wantsPage } from '../wants-page';

/**
 * The address of an invoice, which notices and letters name, shows its page to a browser; programs read its data there.
 */
export const leadToPage: RequestHandler<{ invoiceId: string }> = (request, response, next) => {
  const { invoiceId } = request.params;
  response.vary('Accept');
  if (!wantsPage(request) || !uuid.test(invoiceId)) return next();
  const query = request.originalUrl.indexOf('?');
  // Relative, so that it holds under the name that the browser has used.
  response.redirect(303, `${invoiceId}/html${query < 0 ? '' : request.originalUrl.slice(query)}`);
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
