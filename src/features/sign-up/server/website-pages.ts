import { type AnyPage, platformPage } from '../../../platform/pages/public-page.ts';
import { trialPages } from './trial-pages.ts';

/** The marketing website. */
export const websitePages: readonly AnyPage[] = [
  platformPage<true>({
    path: '/flowers-shop-software',
    also: ['/business/flowers-shop-software'],
    access: { public_because: 'it tells everybody what the product does for a flower shop' },
    is_private: false,
    params: {},
    rate_per_minute: 120,
    styles: ['src/features/sign-up/pages/flowers-shop.css'],
    load: async () => true,
    render: async () => (await import('./render-flowers-shop.tsx')).renderFlowersShop,
  }),
  ...trialPages,
];
