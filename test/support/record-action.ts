import { expect, type Locator, type Page } from '@playwright/test';

const isPage = (scope: Page | Locator): scope is Page => 'goto' in scope;
const menuName = /^(Actions|الإجراءات)$/;

/** Does an action of a record, wherever it stands: as a button or a link, or in the menu beside these. */
export const doAction = async (scope: Page | Locator, name: string | RegExp): Promise<void> => {
  const page = isPage(scope) ? scope : scope.page();
  const exact = typeof name === 'string';
  const place = isPage(scope) ? page.locator('.screen-actions, .visit-actions') : scope;
  const direct = place.getByRole('button', { name, exact }).or(place.getByRole('link', { name, exact }));
  const menu = place.getByRole('button', { name: menuName });
  await expect(direct.or(menu).first()).toBeVisible();
  if ((await direct.count()) > 0) return direct.first().click();
  await menu.first().click();
  await page.getByRole('menuitem', { name }).first().click();
};
