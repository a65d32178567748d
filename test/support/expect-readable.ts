import { expect, type Page } from '@playwright/test';
import { axeFaults, axeLines } from './axe-faults.ts';
import { readingFaults } from './reading-faults.ts';

/** The page is accessible, readable and no wider than the window, in each colour scheme; the test goes on after a fault. */
export const expectReadable = async (
  page: Page,
  colours: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> => {
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme });
    const where = `${page.url()} ${colorScheme}`;
    expect.soft(axeLines(await axeFaults(page)), where).toEqual([]);
    expect.soft(await page.evaluate(readingFaults), where).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(wide, `${where}: wider than the window`).toBeLessThanOrEqual(0);
  }
};
