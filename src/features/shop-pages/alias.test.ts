import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screens as managerScreens } from '../../apps/manager/screens.ts';
import { publicPages } from '../../apps/public-pages.ts';
import { aliasFrom, reservedAliases, shopAlias, shopPath } from './alias.ts';

describe('alias', () => {
  test('alias is never a first path segment in use', () => {
    const paths = [...publicPages({ demo: true }).map(({ path }) => path), ...managerScreens.map(({ path }) => path)];
    const firsts = [
      ...paths,
      '/api/x',
      '/assets/x',
      '/storage/x',
      '/merchant/x',
      '/sitemap.xml',
      '/robots.txt',
      '/en',
      '/ar',
    ].map((path) => path.split('/')[1]!.replace(/\.\w+$/, ''));
    const takable = firsts.filter((first) => shopAlias.safeParse(first).success);
    expect(takable).toEqual([]);
  });

  test('alias is lower case and URL-safe', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), (typed) => {
        const { success, data } = shopAlias.safeParse(typed);
        if (!success) return;
        expect(data).toMatch(/^[a-z0-9]{3,40}$/);
        expect(shopPath(data)).toBe(`/shop/${data}`);
        expect(reservedAliases).not.toContain(data);
      }),
    );
  });

  test.each([
    ['Rose Garden', 'rosegarden'],
    ['Café Fleur 24', 'cafefleur24'],
    ['روضة الورد', ''],
    ['Admin', ''],
    [null, ''],
  ])('alias of %s begins with %s', (name, alias) => {
    expect(aliasFrom(name)).toBe(alias);
  });
});
