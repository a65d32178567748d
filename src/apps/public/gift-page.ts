import { firstLineOf } from '../../features/documents/server/public-api.ts';
import { giftPath } from '../../features/gift-cards/gift-card.ts';
import type { GiftPageFacts } from '../../features/gift-cards/gift-page.ts';
import { enterGiftCard, loadGiftPage } from '../../features/gift-cards/server/public-api.ts';
import { linkPage } from '../../platform/pages/public-page.ts';

/** A gift as it is opened, /e-gift/{unique_id}. */
export const giftPage = linkPage<GiftPageFacts>({
  path: giftPath(':unique_id'),
  access: { public_because: 'the link of a gift is its key: whoever holds it has the gift' },
  is_private: true,
  params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
  rate_per_minute: 60,
  styles: ['src/features/gift-cards/pages/e-gift.css'],
  enter: (params) => enterGiftCard(params['unique_id']!),
  load: (tx, params, now, { sealer }) => loadGiftPage(tx, params['unique_id']!, now, sealer, firstLineOf),
  render: async () => (await import('./render-gift.tsx')).renderGift,
});
