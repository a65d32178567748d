import { z } from 'zod';
import { agreeing, optionalText, requiredText } from '../../../kernel/contract/zod-rules.ts';
import { phonePrefixes } from '../../../kernel/domain/phone.ts';
import { cleanCode } from '../../../kernel/text/clean-text.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import { type AnyPage, type FormRow, formRow, linkPage } from '../../../platform/pages/public-page.ts';
import { homePlace } from '../../appointments/home-contract.ts';
import { sixDigits } from '../../identity/verification-code.ts';
import { aliasInAddress } from '../../shop-pages/alias.ts';
import { countedPages } from '../../shop-pages/page-views.ts';
import type { ShopPage } from '../../shop-pages/shop-page.ts';
import { enterShopAlias, isShopAlias } from '../../tenancy/server/public-api.ts';
import { addressErrors, type BookingPage, type BookingStep } from '../booking.ts';
import { type MovePage, type TicketPage, ticketPath } from '../ticket.ts';
import { bookByCode, sendBookingCode, submitDetails } from './book-online.ts';
import { loadBooking } from './load-booking.ts';
import {
  answerTicket,
  cancelTicket,
  confirmTicket,
  enterBookingLink,
  loadMove,
  loadTicket,
  moveTicket,
} from './ticket.ts';

export const bookingStyles = [
  'src/features/shop-pages/pages/shop.css',
  'src/features/booking/pages/booking.css',
  'src/features/shop-pages/pages/people.css',
  'src/features/booking/pages/booking-steps.css',
  'src/features/booking/pages/booking-pays.css',
  'src/features/booking/pages/booking-counters.gen.css',
  'src/features/booking/pages/booking-total.css',
  'src/features/shop-pages/pages/home.css',
  'src/features/booking/pages/phone-field.css',
] as const;

const uniqueId = /^[A-Za-z0-9_-]{24}$/;

/** What a person types of a code: spaces and Arabic digits are no mistakes. */
export const typedCode = z.preprocess(
  (text) => (typeof text === 'string' ? latinDigits(cleanCode(text)).replaceAll(/\D/g, '') : text),
  sixDigits,
);

/** Chosen beside a phone; a number that brings its own is read by that. */
export const callingCode = z.enum(phonePrefixes.map(({ prefix }) => prefix)).optional();

/** The fee that stood on the page, minor units. */
const readFee = z.string().max(20).optional();

/** Adds what customers rated, which a later feature knows (surveys). */
export type AddRating = (tx: PublicTx, page: ShopPage, now: string) => Promise<ShopPage | undefined>;

interface StepRow {
  readonly step: Exclude<BookingStep, 'closed'>;
  readonly path: string;
  /** Absent: looks at it are not counted. */
  readonly counts_as?: number;
  readonly locates?: true;
  /** Of the first two steps: they show how the shop was rated. */
  readonly addRating?: AddRating;
  readonly forms?: Readonly<Record<string, FormRow>>;
}

/** A step of booking, or beside it, at a path below the booking of a shop. */
export const stepPage = ({ step, path, counts_as, locates, forms, addRating }: StepRow): AnyPage =>
  linkPage<BookingPage>({
    path: `/shop/:alias_name/booking${path}`,
    access: { public_because: 'a shop that takes bookings online shows whoever asks when it has time' },
    is_private: step !== 'services',
    params: { alias_name: aliasInAddress },
    rate_per_minute: 60,
    reads_query: true,
    asks: true,
    styles: bookingStyles,
    ...(counts_as === undefined ? {} : { counts_as }),
    enter: (params, now) => enterShopAlias(params['alias_name']!, now),
    knows: (params) => isShopAlias(params['alias_name']!),
    load: async (tx, _params, now, ask) => {
      const booking = await loadBooking(tx, step, now, ask);
      if (!addRating || (booking?.step !== 'services' && booking?.step !== 'people')) return booking;
      return { ...booking, page: (await addRating(tx, booking.page, now))! };
    },
    render: async () => (await import('./render-booking.tsx')).renderBooking,
    ...(locates ? { locates } : {}),
    ...(forms ? { forms } : {}),
  });

/** Booking on a shop's page: services, people, day and time, name and phone, the code. */
const stepsOf = (addRating: AddRating): readonly AnyPage[] => [
  stepPage({ step: 'services', path: '', counts_as: countedPages.booking, addRating }),
  // A visitor is counted once for each of these two: who reaches either is choosing a time.
  stepPage({ step: 'people', path: '/people', counts_as: countedPages.booking_time, locates: true, addRating }),
  stepPage({ step: 'time', path: '/time', counts_as: countedPages.booking_time, locates: true }),
  stepPage({
    step: 'details',
    path: '/details',
    counts_as: countedPages.booking_details,
    locates: true,
    forms: {
      details: formRow({
        input: z
          .object({
            name: requiredText(120),
            prefix: callingCode,
            mobile: requiredText(30),
            place: z.string().max(10).optional(),
            address: homePlace.address.optional().or(z.literal('')),
            map_link: homePlace.map_link,
            fee: readFee,
          })
          .superRefine(agreeing(addressErrors)),
        // Nobody could find it there to erase it: a person is a customer once the phone is proved.
        hides: ['name', 'mobile', 'address', 'map_link'],
        rate_per_minute: 6,
        shows_again: true,
        handle: (ctx, tx, params, input, _key, query) => submitDetails(ctx, tx, params, input, query),
      }),
    },
  }),
  stepPage({
    step: 'verify',
    path: '/verify',
    counts_as: countedPages.booking_details,
    locates: true,
    forms: {
      code: formRow({
        // Empty where the phone was proved a moment ago; the use case asks for it everywhere else.
        input: z.object({ code: typedCode.optional(), fee: readFee, pays: z.enum(['deposit', 'all']).optional() }),
        rate_per_minute: 12,
        handle: (ctx, tx, params, input, _key, query) => bookByCode(ctx, tx, params, input, query),
      }),
      again: formRow({
        input: z.object({}),
        rate_per_minute: 6,
        handle: (ctx, tx, _params, _input, _key, query) => sendBookingCode(ctx, tx, query),
      }),
    },
  }),
];

const linkReason = 'the link of a visit is its key: whoever holds it may read, move and cancel it';

/** A visit by its link, where its customer confirms, moves and cancels it. */
const tickets: readonly AnyPage[] = [
  linkPage<TicketPage>({
    path: '/shop/:alias_name/booking-success/:unique_id',
    access: { public_because: linkReason },
    is_private: true,
    params: { alias_name: aliasInAddress, unique_id: uniqueId },
    rate_per_minute: 60,
    styles: bookingStyles,
    counts_as: countedPages.booked,
    enter: (params, now) => enterShopAlias(params['alias_name']!, now),
    knows: (params) => isShopAlias(params['alias_name']!),
    locates: true,
    load: (tx, params, now, ask) => loadTicket(tx, params['unique_id']!, now, ask),
    render: async () => (await import('./render-booking.tsx')).renderTicket(true),
  }),
  linkPage<TicketPage>({
    path: ticketPath(':unique_id'),
    access: { public_because: linkReason },
    is_private: true,
    params: { unique_id: uniqueId },
    rate_per_minute: 60,
    styles: bookingStyles,
    enter: (params) => enterBookingLink(params['unique_id']!),
    locates: true,
    load: (tx, params, now, ask) => loadTicket(tx, params['unique_id']!, now, ask),
    render: async () => (await import('./render-booking.tsx')).renderTicket(false),
    forms: {
      confirm: formRow({
        input: z.object({}),
        rate_per_minute: 10,
        handle: (ctx, tx, params) => confirmTicket(ctx, tx, params['unique_id']!),
      }),
      take: formRow({
        input: z.object({}),
        rate_per_minute: 10,
        handle: (ctx, tx, params) => answerTicket(ctx, tx, params['unique_id']!, true),
      }),
      leave: formRow({
        input: z.object({}),
        rate_per_minute: 10,
        handle: (ctx, tx, params) => answerTicket(ctx, tx, params['unique_id']!, false),
      }),
      cancel: formRow({
        input: z.object({ reason: optionalText(500) }),
        rate_per_minute: 10,
        handle: (ctx, tx, params, input) => cancelTicket(ctx, tx, params['unique_id']!, input.reason ?? null),
      }),
    },
  }),
  linkPage<MovePage>({
    path: ticketPath(':unique_id', '/move'),
    access: { public_because: linkReason },
    is_private: true,
    params: { unique_id: uniqueId },
    rate_per_minute: 60,
    reads_query: true,
    styles: bookingStyles,
    enter: (params) => enterBookingLink(params['unique_id']!),
    locates: true,
    load: (tx, params, now, ask) => loadMove(tx, params['unique_id']!, now, ask),
    render: async () => (await import('./render-booking.tsx')).renderMove,
    forms: {
      move: formRow({
        input: z.object({ at: z.string().max(30).optional() }),
        rate_per_minute: 10,
        handle: (ctx, tx, params, input) => moveTicket(ctx, tx, params['unique_id']!, input.at),
      }),
    },
  }),
];

export const bookingPages = (addRating: AddRating): readonly AnyPage[] => [...stepsOf(addRating), ...tickets];
