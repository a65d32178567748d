import { loadDepositPage } from '../../features/deposits/server/load-deposit-page.ts';
import { enterInvoiceLink } from '../../features/documents/server/public-api.ts';
import { loadShopPage } from '../../features/shop-pages/server/public-api.ts';
import { linkPage } from '../../platform/pages/public-page.ts';
import type { ShownDeposit } from '../shop/paying-pages.ts';

/** A deposit and what is left of it, /e-deposit/{unique_id}: the address of its document. */
export const depositPage = linkPage<ShownDeposit>({
  path: '/e-deposit/:unique_id',
  access: { public_because: 'the link of a deposit is its key: whoever holds it may read what it says' },
  is_private: true,
  params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
  rate_per_minute: 120,
  styles: [
    'src/features/shop-pages/pages/shop.css',
    'src/features/payments/pages/pay.css',
    'src/features/deposits/pages/e-deposit.css',
  ],
  enter: (params) => enterInvoiceLink(params['unique_id']!),
  load: async (tx, params, now) => {
    const facts = await loadDepositPage(tx, params['unique_id']!);
    const page = facts && (await loadShopPage(tx, 'facts', now));
    return facts && page ? { facts, page } : undefined;
  },
  render: async () => (await import('./render-deposit.tsx')).renderDeposit,
});
