import { linkPage } from '../../../platform/pages/public-page.ts';
import { packagePath } from '../../packages/online-offer.ts';
import { enterPackage, loadPackage } from '../../packages/server/public-api.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import type { ShownPackage } from '../offers-page.ts';
import { offersStyles } from './offers-styles.ts';

/** A customer's package, /e-package/{unique_id}. */
export const packagePage = linkPage<ShownPackage>({
  path: packagePath(':unique_id'),
  access: { public_because: 'the link of a package is its key: whoever holds it may read what is left of it' },
  is_private: true,
  params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
  rate_per_minute: 60,
  styles: offersStyles,
  enter: (params) => enterPackage(params['unique_id']!),
  load: async (tx, params, now) => {
    const of = await loadPackage(tx, { unique_id: params['unique_id']! }, now);
    const page = of && (await loadShopPage(tx, 'facts', now));
    return of && page ? { of, page } : undefined;
  },
  render: async () => (await import('./render-offers.tsx')).renderPackage,
});
