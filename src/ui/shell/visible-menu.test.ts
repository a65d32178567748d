import { describe, expect, test, vi } from 'vitest';
import type { ScreenRow } from '../../kernel/contract/screen.ts';
import type { GlobalInformations } from '../session/global-informations.ts';
import { mayWith } from '../session/may.ts';
import { storeInformations } from '../session/session-store.ts';
import type { MenuItem } from './menu-row.ts';
import { currentItem, visibleMenu } from './visible-menu.ts';

const text = { en: 'x', ar: 'س' };
const screen = (path: string, action?: number, item?: string): ScreenRow => ({
  path,
  title: text,
  screen: async () => ({ default: () => null }),
  ...(action === undefined ? {} : { permission: { module: 1, action } }),
  ...(item ? { menu: { item } } : {}),
});
const icon = (() => null) as unknown as MenuItem['icon'];
const menu: MenuItem[] = [
  { key: 'home', label: text, icon, path: '/merchant' },
  { key: 'customers', label: text, icon },
  { key: 'later', label: text, icon },
  { key: 'gone', label: text, icon, path: '/merchant/not-built' },
];
const screens = [
  screen('/merchant'),
  screen('/merchant/customers', 1, 'customers'),
  screen('/merchant/surveys', 2, 'customers'),
];

describe('visible menu', () => {
  test('menu lists only existing screens', () => {
    const seen = visibleMenu(menu, screens, () => true);
    expect(seen.map((item) => item.key)).toEqual(['home', 'customers']);
    expect(seen[1]!.lines).toHaveLength(2);
  });
  test('menu lists permitted screens; single line links directly', () => {
    const seen = visibleMenu(menu, screens, (wanted) => mayWith({ '1': [1] }, wanted));
    expect(seen[1]).toMatchObject({ key: 'customers', path: '/merchant/customers' });
    expect(seen[1]!.lines).toBeUndefined();
    expect(visibleMenu(menu, screens, (wanted) => mayWith({}, wanted)).map((item) => item.key)).toEqual(['home']);
  });
});

test.each([
  [1, 3],
  [2, 2],
])('country %i lists the Saudi authority only where meant', (country_id, lines) => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null, removeItem: () => undefined });
  const here = { account: { charges_vat: true }, user: {}, general_informations: { country_id } };
  storeInformations({ global_informations: here } as unknown as GlobalInformations);
  const authority: ScreenRow = { ...screen('/merchant/authority', 1, 'customers'), only_saudi: true };
  expect(visibleMenu(menu, [...screens, authority], () => true)[1]!.lines).toHaveLength(lines);
  vi.unstubAllGlobals();
});

test.each([
  [true, 3],
  [false, 2],
])('screens about own work appear for employees: %s', (is_employee, lines) => {
  vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null, removeItem: () => undefined });
  storeInformations({ global_informations: { user: { is_employee } } } as unknown as GlobalInformations);
  const leave: ScreenRow = { ...screen('/merchant/leave', 1, 'customers'), only_employees: true };
  expect(visibleMenu(menu, [...screens, leave], () => true)[1]!.lines).toHaveLength(lines);
  vi.unstubAllGlobals();
});

test.each([
  ['/merchant', 'home'],
  ['/merchant/customers', 'customers'],
  ['/merchant/customers/5', 'customers'],
  ['/merchant/surveys', 'customers'],
  ['/merchant/profile', undefined],
])('address %s marks the item %s', (path, key) => {
  const seen = visibleMenu(menu, screens, () => true);
  expect(currentItem(seen, path)?.item.key).toBe(key);
});
