import { withNearestTimes } from '../../features/booking/server/public-api.ts';
import { hasClosedMenu } from '../../features/flower-menu/server/public-api.ts';
import { aliasInAddress, cameByClosedMenu } from '../../features/shop-pages/alias.ts';
import { countedPages } from '../../features/shop-pages/page-views.ts';
import { loadShopPage } from '../../features/shop-pages/server/public-api.ts';
import type { ShopPage, ShopPageKind } from '../../features/shop-pages/shop-page.ts';
import { withRating } from '../../features/surveys/server/public-api.ts';
import { enterShopAlias, isShopAlias } from '../../features/tenancy/server/public-api.ts';
import { sql } from '../../platform/db/sql.ts';
import type { PublicTx } from '../../platform/db/transaction.ts';
import { type AnyPage, linkPage } from '../../platform/pages/public-page.ts';

export const shopStyles = [
  'src/features/shop-pages/pages/shop.css',
  'src/features/shop-pages/pages/shop-now.css',
  'src/features/shop-pages/pages/shop-photos.css',
  'src/features/shop-pages/pages/people.css',
  'src/features/shop-pages/pages/shop-prices.css',
  'src/features/shop-pages/pages/shop-styles.css',
] as const;

interface ShopPageRow {
  readonly kind: ShopPageKind;
  readonly path: string;
  readonly counts_as: number;
  readonly because: string;
}

const isMenuClosed = async (tx: PublicTx): Promise<boolean> =>
  (await tx.one<{ is_closed: boolean }>(sql`select ${hasClosedMenu(tx.merchantId)} as is_closed`)).is_closed;

const shopPage = ({ kind, path, counts_as, because }: ShopPageRow): AnyPage =>
  linkPage<ShopPage>({
    path: `/shop/:alias_name${path}`,
    access: { public_because: because },
    is_private: false,
    params: { alias_name: aliasInAddress },
    rate_per_minute: 120,
    ...(kind === 'home' ? { reads_query: true } : {}),
    styles: shopStyles,
    counts_as,
    enter: (params, now) => enterShopAlias(params['alias_name']!, now),
    knows: (params) => isShopAlias(params['alias_name']!),
    load: async (tx, _params, now, { query }) => {
      const page = await loadShopPage(tx, kind, now);
      if (kind !== 'home') return page;
      const whole = await withNearestTimes(tx, await withRating(tx, page, now), now);
      return whole && cameByClosedMenu(query) ? { ...whole, is_menu_closed: await isMenuClosed(tx) } : whole;
    },
    render: async () => (await import('../../features/shop-pages/server/render-shop.tsx')).renderShop(kind),
  });

/** The online shop, /shop/{aliasName}: pages of shops that chose an alias. */
export const shopPages: readonly AnyPage[] = [
  shopPage({
    kind: 'home',
    path: '',
    counts_as: countedPages.home,
    because: 'a shop that chose an alias shows who it is to whoever asks',
  }),
  shopPage({
    kind: 'price-list',
    path: '/price-list',
    counts_as: countedPages.price_list,
    because: 'a shop that chose an alias shows its prices to whoever asks',
  }),
  shopPage({
    kind: 'terms-and-conditions',
    path: '/terms-and-conditions',
    counts_as: countedPages.terms,
    because: 'a shop that chose an alias shows its terms to whoever asks',
  }),
];
