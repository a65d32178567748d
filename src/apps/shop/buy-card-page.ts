import { buyCard, buyForm, loadBuyPage } from '../../features/gift-cards/server/public-api.ts';
import { aliasInAddress } from '../../features/shop-pages/alias.ts';
import { loadShopPage } from '../../features/shop-pages/server/public-api.ts';
import { enterShopAlias, isShopAlias } from '../../features/tenancy/server/public-api.ts';
import { formRow, linkPage } from '../../platform/pages/public-page.ts';
import type { BuyPage } from './paying-pages.ts';

/** A gift card is bought on the shop's page, paid by card; a shop that takes none has no such page. */
export const buyCardPage = linkPage<BuyPage>({
  path: '/shop/:alias_name/buy-gift-card',
  access: { public_because: 'a shop that sells gift cards online sells them to whoever asks' },
  is_private: false,
  params: { alias_name: aliasInAddress },
  rate_per_minute: 60,
  styles: [
    'src/features/shop-pages/pages/shop.css',
    'src/features/gift-cards/pages/buy-card.css',
    'src/features/gift-cards/pages/written-card.css',
  ],
  enter: (params, now) => enterShopAlias(params['alias_name']!, now),
  knows: (params) => isShopAlias(params['alias_name']!),
  load: async (tx, _params, now) => {
    const facts = await loadBuyPage(tx, now);
    const page = facts && (await loadShopPage(tx, 'facts', now));
    return facts && page ? { facts, page } : undefined;
  },
  render: async () => (await import('./render-buy-card.tsx')).renderBuyCard,
  forms: {
    buy: formRow({
      input: buyForm,
      // Nobody could find it there to erase it: who is given a card is no customer yet.
      hides: ['beneficiary_name', 'buyer_name', 'mobile', 'words'],
      rate_per_minute: 6,
      handle: (ctx, tx, _params, input) => buyCard(ctx, tx, input),
    }),
  },
});
