import type { PriceList } from '../../features/catalogue/price-list.ts';
import { loadPriceList } from '../../features/catalogue/server/load-price-list.ts';
import { enterShopAlias } from '../../features/tenancy/server/door.ts';
import { type AnyPage, linkPage } from '../../platform/pages/public-page.ts';

/** The online shop, /shop/{aliasName}: pages of shops that chose an alias. */
export const shopPages: readonly AnyPage[] = [
  linkPage<PriceList>({
    path: '/shop/:alias_name/price-list',
    access: { public_because: 'a shop that chose an alias shows its prices to whoever asks' },
    is_private: false,
    params: { alias_name: /^[A-Za-z0-9]{1,60}$/ },
    rate_per_minute: 120,
    styles: ['src/features/catalogue/pages/price-list.css'],
    enter: (params, now) => enterShopAlias(params['alias_name']!, now),
    load: (tx, params) => loadPriceList(tx, params['alias_name']!),
    render: async () => (await import('./render-price-list.tsx')).renderPriceList,
  }),
];
