import { portal } from '../support/services/api-client';
import type { Page } from './page';

/** Stops at a page: a photograph of each view, and what is wrong with it, said with its name. */
export type Stop = (name: string) => Promise<void>;

/** What somebody does at the pages of the running portal. @throws Error where it does not go on */
export type Story = (page: Page, stop: Stop) => Promise<void>;

export const consoleUrl = (): string => new URL('/console', portal().base_url).href;
