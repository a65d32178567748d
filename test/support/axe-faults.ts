import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The shorter text of the same: a page takes it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the back-offices promise: WCAG 2 and 2.2, levels A and AA. */
export const promisedTags = ['wcag2a', 'wcag2aa', 'wcag22aa'];

interface Fault {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * What axe finds on the page, judged by the rules of `tags` (without them by all that axe has on). The same as
 * `AxeBuilder` answers, sooner: that sends axe's megabyte into the page for every look and opens a second page to put
 * the parts of many frames together. A page without frames has one part, so axe stays in it and answers itself; a page
 * with frames still goes the long way. Rules of `without` are left out where another look has them.
 */
export const axeFaults = async (
  page: Page,
  tags?: readonly string[],
  without: readonly string[] = [],
): Promise<readonly Fault[]> => {
  // A frame that may run no script never answers axe: what stands in it is a page that is judged by itself.
  const silent = await page.locator('iframe[sandbox]:not([sandbox*="allow-scripts"])').count();
  if (page.frames().length - silent > 1) {
    const builder = new AxeBuilder({ page });
    return (await (tags ? builder.withTags([...tags]) : builder).analyze()).violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ values, left }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // What is still fading in has no contrast yet; what turns for ever is not waited for.
      const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map((one) => one.finished));
      // What lies half under a bar is no small target: a person scrolls it out (the focus does, by scroll-padding).
      const bars = document.querySelectorAll<HTMLElement>('.top-bar, .tab-bar');
      for (const bar of bars) bar.style.setProperty('position', 'static');
      const found = await run(document, {
        ...(values ? { runOnly: { type: 'tag', values: [...values] } } : {}),
        rules: Object.fromEntries(left.map((id) => [id, { enabled: false }])),
        iframes: false,
        // Passes are counted and not described: nobody reads them.
        resultTypes: ['violations'],
        // Style sheets are read for one rule alone, the experimental css-orientation-lock, which none of these runs has.
        preload: { assets: ['media'] },
      });
      for (const bar of bars) bar.style.removeProperty('position');
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    { values: tags, left: without },
  );
};

/** One line a fault, for an assertion that nothing was found. */
export const axeLines = (faults: readonly Fault[]): string[] =>
  faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
