import { z } from 'zod';
import { type AnyPage, formRow, linkPage } from '../../../platform/pages/public-page.ts';
import { offerPath } from '../../appointments/appointment-path.ts';
import { enterOfferLink } from '../../appointments/server/public-api.ts';
import type { OfferPage } from '../offer.ts';
import { bookingStyles } from './booking-pages.ts';
import { acceptOfferedPlace, loadOffer, refuseOffer } from './offer.ts';

/** A place that is held for somebody who waits, where they take it or not. */
export const offerPage: AnyPage = linkPage<OfferPage>({
  path: offerPath(':unique_id'),
  access: { public_because: 'the link of an offered place is its key: whoever holds it may accept or decline it' },
  is_private: true,
  params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
  rate_per_minute: 60,
  styles: bookingStyles,
  enter: (params) => enterOfferLink(params['unique_id']!),
  load: (tx, params, now) => loadOffer(tx, params['unique_id']!, now),
  render: async () => (await import('./render-offer.tsx')).renderOffer,
  forms: {
    accept: formRow({
      input: z.object({}),
      rate_per_minute: 10,
      handle: (ctx, tx, params) => acceptOfferedPlace(ctx, tx, params['unique_id']!),
    }),
    decline: formRow({
      input: z.object({}),
      rate_per_minute: 10,
      handle: (ctx, tx, params) => refuseOffer(ctx, tx, params['unique_id']!),
    }),
  },
});
