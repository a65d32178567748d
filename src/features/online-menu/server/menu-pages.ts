import { z } from 'zod';
import { optionalText, requiredText } from '../../../kernel/contract/zod-rules.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import {
  type AnyPage,
  type FormRow,
  formRow,
  linkPage,
  type PageAsk,
  type PageParams,
  ShownElsewhere,
} from '../../../platform/pages/public-page.ts';
import { callingCode, sendBookingCode, typedCode } from '../../booking/server/public-api.ts';
import { longestCard } from '../../flower-menu/menu.ts';
import { aliasInAddress, closedMenuPath } from '../../shop-pages/alias.ts';
import { countedPages } from '../../shop-pages/page-views.ts';
import { enterShopAlias, isShopAlias } from '../../tenancy/server/public-api.ts';
import type { ComposerPage, MenuOrderPage, MenuPage } from '../menu-page.ts';
import { loadComposer } from './load-composer.ts';
import { loadMenu } from './load-menu.ts';
import { loadMenuOrder } from './load-order.ts';
import { beginOrder, payOrderByCode, renewOrder, submitOrderDetails } from './order-menu.ts';

const ofShop = {
  enter: (params: Readonly<Record<string, string>>, now: string) => enterShopAlias(params['alias_name'] ?? '', now),
  knows: (params: Readonly<Record<string, string>>) => isShopAlias(params['alias_name'] ?? ''),
};
const because = 'a shop that opened its menu shows it, and sells from it, to whoever asks';

/** The menu; of a closed one the shop's own page, which says so. */
const openMenuOrShop = async (tx: PublicTx, params: PageParams, now: string, { query }: PageAsk) =>
  (await loadMenu(tx, now, query)) ?? new ShownElsewhere(closedMenuPath(params['alias_name'] ?? ''));

const menuStyles = [
  'src/features/shop-pages/pages/shop.css',
  'src/features/shop-pages/pages/shop-prices.css',
  'src/features/shop-pages/pages/shop-styles.css',
  'src/features/online-menu/pages/menu.css',
] as const;
const composerStyle = 'src/features/online-menu/pages/composer.css';
const orderStyles = [
  'src/features/shop-pages/pages/shop.css',
  'src/features/shop-pages/pages/shop-prices.css',
  'src/features/shop-pages/pages/shop-styles.css',
  'src/features/booking/pages/booking.css',
  'src/features/booking/pages/phone-field.css',
  'src/features/online-packages/pages/offers.css',
  'src/features/online-menu/pages/menu.css',
] as const;

const ordering = (step: MenuOrderPage['step'], path: string, forms: Readonly<Record<string, FormRow>>): AnyPage =>
  linkPage<MenuOrderPage>({
    path: `/shop/:alias_name/order/:unique_id${path}`,
    access: { public_because: 'who orders has no account; the address of an order is its key' },
    is_private: true,
    params: { alias_name: aliasInAddress, unique_id: /^[A-Za-z0-9_-]{24}$/ },
    rate_per_minute: 60,
    reads_query: true,
    locates: true,
    styles: orderStyles,
    ...ofShop,
    load: (tx, params, now, ask) => loadMenuOrder(tx, step, params, now, ask),
    render: async () => (await import('./render-menu.tsx')).renderMenuOrder,
    forms,
  });

/** The menu of a shop: what can be made now, what is chosen, and ordering it by name, phone, its code, and a card. */
export const menuPages: readonly AnyPage[] = [
  linkPage<MenuPage>({
    path: '/shop/:alias_name/menu',
    access: { public_because: because },
    is_private: false,
    params: { alias_name: aliasInAddress },
    rate_per_minute: 240,
    reads_query: true,
    asks: true,
    styles: [...menuStyles, composerStyle],
    script: 'src/features/online-menu/pages/live-menu.js',
    counts_as: countedPages.menu,
    ...ofShop,
    // Codes on posters and in windows outlive a menu: who scans one of a closed menu finds the shop.
    load: openMenuOrShop,
    render: async () => (await import('./render-menu.tsx')).renderMenu,
  }),
  linkPage<ComposerPage>({
    path: '/shop/:alias_name/menu/composer',
    access: { public_because: because },
    is_private: false,
    params: { alias_name: aliasInAddress },
    rate_per_minute: 240,
    reads_query: true,
    asks: true,
    styles: [...menuStyles, composerStyle],
    script: 'src/features/online-menu/pages/composer.js',
    counts_as: countedPages.menu,
    ...ofShop,
    load: loadComposer,
    render: async () => (await import('./render-menu.tsx')).renderComposer,
  }),
  linkPage<MenuPage>({
    path: '/shop/:alias_name/menu/cart',
    access: { public_because: because },
    is_private: true,
    params: { alias_name: aliasInAddress },
    rate_per_minute: 120,
    reads_query: true,
    styles: orderStyles,
    ...ofShop,
    load: openMenuOrShop,
    render: async () => (await import('./render-menu.tsx')).renderCart,
    forms: {
      begin: formRow({
        input: z.object({ cart: z.string().max(2_000), total: z.string().max(20) }),
        rate_per_minute: 6,
        handle: (ctx, tx, params, input) => beginOrder(ctx, tx, params, input),
      }),
    },
  }),
  ordering('details', '', {
    details: formRow({
      input: z.object({
        name: requiredText(120),
        prefix: callingCode,
        mobile: requiredText(30),
        ready_at: requiredText(40),
        card_text: optionalText(longestCard),
        notes: optionalText(500),
      }),
      // Nobody could find it there to erase it: a person is a customer once the phone is proved.
      hides: ['name', 'mobile', 'card_text', 'notes'],
      rate_per_minute: 6,
      shows_again: true,
      handle: (ctx, tx, params, input, _key, query) => submitOrderDetails(ctx, tx, params, input, query),
    }),
    renew: formRow({
      input: z.object({}),
      rate_per_minute: 6,
      handle: (ctx, tx, params) => renewOrder(ctx, tx, params),
    }),
  }),
  ordering('verify', '/verify', {
    code: formRow({
      // Empty where the phone was proved a moment ago; the use case asks for it everywhere else.
      input: z.object({ code: typedCode.optional() }),
      rate_per_minute: 12,
      handle: (ctx, tx, params, input, _key, query) => payOrderByCode(ctx, tx, params, input, query),
    }),
    again: formRow({
      input: z.object({}),
      rate_per_minute: 6,
      handle: (ctx, tx, _params, _input, _key, query) => sendBookingCode(ctx, tx, query),
    }),
  }),
];
