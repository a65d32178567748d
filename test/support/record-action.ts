import { expect, type Locator, type Page } from '@playwright/test';

const isPage = (scope: Page | Locator): scope is Page => 'goto' in scope;
const menuName = /^(Actions|الإجراءات)$/;

/** Chooses in the menu that was just opened: once the focus is in it, as it moves to its place until then, away from a press. */
export const chooseInMenu = async (page: Page, name: string | RegExp): Promise<void> => {
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await page.getByRole('menuitem', { name }).first().click();
};

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
  await chooseInMenu(page, name);
};

/** Sees that an action stands in the menu of a record and is refused there, for the reason where one is named. */
export const expectRefused = async (page: Page, name: string | RegExp, reason?: string | RegExp): Promise<void> => {
  await page.locator('.screen-actions').getByRole('button', { name: menuName }).click();
  const item = page.getByRole('menuitem', { name }).first();
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  if (reason) await expect(item).toContainText(reason);
  // The menu hears Escape once the focus is in it, which a busy machine brings later.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
};
