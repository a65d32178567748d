import { againPages } from '../features/booking/server/again-pages.ts';
import { bookingPages } from '../features/booking/server/booking-pages.ts';
import { offerPage } from '../features/booking/server/offer-page.ts';
import { waitPages } from '../features/booking/server/wait-pages.ts';
import { menuPages } from '../features/online-menu/server/menu-pages.ts';
import { offersPages } from '../features/online-packages/server/offers-pages.ts';
import { packagePage } from '../features/online-packages/server/package-page.ts';
import { websitePages } from '../features/sign-up/server/website-pages.ts';
import { withRating } from '../features/surveys/server/public-api.ts';
import { surveyPages } from '../features/surveys/server/survey-pages.ts';
import type { AnyPage } from '../platform/pages/public-page.ts';
import { depositPage } from './public/deposit-page.ts';
import { giftPage } from './public/gift-page.ts';
import { invoicePage } from './public/invoice-page.ts';
import { payPage } from './public/pay-page.ts';
import { type AnswerFromPhone, sandboxPhonePage } from './public/sandbox-phone.ts';
import { buyCardPage } from './shop/buy-card-page.ts';
import { shopPages } from './shop/pages.ts';
import { paymentStatusPage } from './shop/payment-status-page.ts';

/** Every page that needs no sign-in. The sandbox's phone is one only beside the demo shops. */
export const publicPages = (options: { demo: boolean; answerFromPhone?: AnswerFromPhone }): readonly AnyPage[] => [
  invoicePage(),
  payPage,
  depositPage,
  giftPage,
  packagePage,
  paymentStatusPage,
  ...shopPages,
  buyCardPage,
  ...offersPages,
  ...menuPages,
  ...bookingPages(withRating),
  ...againPages,
  offerPage,
  ...waitPages,
  ...surveyPages,
  ...websitePages,
  ...(options.demo ? [sandboxPhonePage(options.answerFromPhone ?? (() => Promise.resolve(404)))] : []),
];
