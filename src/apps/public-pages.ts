import type { AnyPage } from '../platform/pages/public-page.ts';
import { depositPage } from './public/deposit-page.ts';
import { giftPage } from './public/gift-page.ts';
import { invoicePage } from './public/invoice-page.ts';
import { payPage } from './public/pay-page.ts';
import { type AnswerFromPhone, sandboxPhonePage } from './public/sandbox-phone.ts';
import { packagePage } from './shop/package-page.ts';
import { paymentStatusPage } from './shop/payment-status-page.ts';
import { againPages } from './shop/again-pages.ts';
import { buyCardPage } from './shop/buy-card-page.ts';
import { bookingPages } from './shop/booking-pages.ts';
import { offersPages } from './shop/offers-pages.ts';
import { offerPage } from './shop/offer-page.ts';
import { shopPages } from './shop/pages.ts';
import { surveyPages } from './shop/survey-pages.ts';
import { waitPages } from './shop/wait-pages.ts';
import { websitePages } from './website/pages.ts';

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
  ...bookingPages,
  ...againPages,
  offerPage,
  ...waitPages,
  ...surveyPages,
  ...websitePages,
  ...(options.demo ? [sandboxPhonePage(options.answerFromPhone ?? (() => Promise.resolve(404)))] : []),
];
