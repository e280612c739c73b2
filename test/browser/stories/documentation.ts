import { portal } from '../../support/services/api-client';
import type { Story } from '../story';

/** Somebody who reads: problems, their reasons, and what is shown where there is nothing. */
export const documentation: Story = async (page, stop) => {
  const { base_url: base } = portal();
  for (const [address, text, name] of [
    ['/problems', 'DUPLICATE_INVOICE', 'problems'],
    ['/problems/duplicate-invoice', 'DUPLICATE_INVOICE', 'problem'],
    ['/invoices/unknown', 'NOT_FOUND', 'nothing there'],
    ['/docs', 'Connect a program', 'guide'],
  ] as const) {
    await page.goTo(base + address);
    await page.shows(text);
    await stop(name);
  }
};
