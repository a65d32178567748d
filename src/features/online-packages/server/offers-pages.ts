import { z } from 'zod';
import { requiredText } from '../../../kernel/contract/zod-rules.ts';
import { type AnyPage, type FormRow, formRow, linkPage } from '../../../platform/pages/public-page.ts';
import { callingCode, sendBookingCode, typedCode } from '../../booking/server/public-api.ts';
import { aliasInAddress } from '../../shop-pages/alias.ts';
import { countedPages } from '../../shop-pages/page-views.ts';
import { enterShopAlias, isShopAlias } from '../../tenancy/server/public-api.ts';
import type { BuyOfferPage, OffersPage } from '../offers-page.ts';
import { buyOfferByCode, loadBuyOffer, loadOffers, submitOfferBuyer } from './buy-offer.ts';
import { offersStyles } from './offers-styles.ts';

const ofShop = {
  enter: (params: Readonly<Record<string, string>>, now: string) => enterShopAlias(params['alias_name']!, now),
  knows: (params: Readonly<Record<string, string>>) => isShopAlias(params['alias_name']!),
};
const because = 'a shop that sells packages on its page sells them to whoever asks';

/** The price that stood on the page, minor units. */
const readPrice = z.string().max(20).optional();

const buying = (step: BuyOfferPage['step'], path: string, forms: Readonly<Record<string, FormRow>>): AnyPage =>
  linkPage<BuyOfferPage>({
    path: `/shop/:alias_name/offers/:offer_id${path}`,
    access: { public_because: because },
    is_private: true,
    params: { alias_name: aliasInAddress, offer_id: /^[1-9][0-9]{0,14}$/ },
    rate_per_minute: 60,
    reads_query: true,
    locates: true,
    styles: offersStyles,
    ...ofShop,
    load: (tx, params, now, ask) => loadBuyOffer(tx, step, params, now, ask),
    render: async () => (await import('./render-offers.tsx')).renderBuyOffer,
    forms,
  });

/** Packages of a shop: the list, and buying one by name, phone, its code, and a card. */
export const offersPages: readonly AnyPage[] = [
  linkPage<OffersPage>({
    path: '/shop/:alias_name/offers',
    access: { public_because: because },
    is_private: false,
    params: { alias_name: aliasInAddress },
    rate_per_minute: 120,
    styles: offersStyles,
    counts_as: countedPages.offers,
    ...ofShop,
    load: (tx, _params, now) => loadOffers(tx, now),
    render: async () => (await import('./render-offers.tsx')).renderOffers,
  }),
  buying('details', '', {
    details: formRow({
      input: z.object({
        name: requiredText(120),
        prefix: callingCode,
        mobile: requiredText(30),
        price: readPrice,
      }),
      // Nobody could find it there to erase it: a person is a customer once the phone is proved.
      hides: ['name', 'mobile'],
      rate_per_minute: 6,
      shows_again: true,
      handle: (ctx, tx, params, input, _key, query) => submitOfferBuyer(ctx, tx, params, input, query),
    }),
  }),
  buying('verify', '/verify', {
    code: formRow({
      // Empty where the phone was proved a moment ago; the use case asks for it everywhere else.
      input: z.object({ code: typedCode.optional(), price: readPrice }),
      rate_per_minute: 12,
      handle: (ctx, tx, params, input, _key, query) => buyOfferByCode(ctx, tx, params, input, query),
    }),
    again: formRow({
      input: z.object({}),
      rate_per_minute: 6,
      handle: (ctx, tx, _params, _input, _key, query) => sendBookingCode(ctx, tx, query),
    }),
  }),
];
