import { depositKind } from '../../src/features/appointments/policy.ts';
import { asksOf, type BookableService, type BookedLine, type BookingPage } from '../../src/features/booking/booking.ts';
import type { TicketPage } from '../../src/features/booking/ticket.ts';
import { onlineDefaults } from '../../src/features/shop-pages/online-setting.ts';
import type { ShopPage } from '../../src/features/shop-pages/shop-page.ts';
import { publicLook } from '../../src/features/workforce/public-look.ts';

/** What pages of a shop are drawn from in tests of what a visitor reads: a salon of Riyadh with one service and two people. */
export const shopPage: ShopPage = {
  shop: {
    alias_name: 'lulu',
    name_ar: 'صالون لولو',
    name_en: 'Lulu Salon',
    trade: 'beauty',
    zone: 'Asia/Riyadh',
    currency_code: 'SAR',
    prices_include_vat: true,
    vat_rate_bp: 1500,
    country_code: 'SA',
    building_number: '7',
    street: 'Olaya Street',
    district: 'Jasmine',
    postal_code: null,
    city_ar: 'الرياض',
    city_en: 'Riyadh',
    latitude: null,
    longitude: null,
    background_url: null,
    logo_url: null,
  },
  setting: { ...onlineDefaults, takes_bookings: true },
  now: '2026-03-01T05:00:00Z',
  today: '2026-03-01',
  hours: null,
  rating: null,
  ratings: null,
  photos: [],
  people: [],
  near: null,
  prices: null,
  has_offers: false,
  has_menu: false,
  sells_cards: false,
};

const sara = { id: 1, name_ar: 'سارة', name_en: 'Sara', price: 20_000, look: publicLook.initial };
const rosa = { id: 2, name_ar: 'روزا', name_en: 'Rosa', price: 20_000, look: publicLook.initial };
/** A deposit of a quarter is paid ahead. */
const policy = { deposit: depositKind.part, deposit_bp: 2_500, free_cancel_hours: null, keeps_on_no_show: true };

export const colour: BookableService = {
  id: 10,
  group_id: 1,
  group_name_ar: 'الشعر',
  group_name_en: 'Hair',
  name_ar: 'صبغة',
  name_en: 'Full colour',
  minutes: 90,
  performers: [sara, rosa],
  is_addon: false,
  addon_ids: [11],
  needs: null,
  place: 0,
  max_people: 1,
  policy,
};
/** Offered with the colour. */
export const mask: BookableService = {
  ...colour,
  id: 11,
  name_ar: 'ماسك',
  name_en: 'Mask',
  minutes: 15,
  performers: [{ ...sara, price: 6_000 }],
  is_addon: true,
  addon_ids: [],
  policy: { ...policy, deposit: depositKind.none },
};

const line: BookedLine = {
  name_ar: colour.name_ar,
  name_en: colour.name_en,
  minutes: colour.minutes,
  employee: null,
  needs: null,
  from_amount: 20_000,
  to_amount: 20_000,
  each: [{ from: 20_000, to: 20_000 }],
  policy,
};

/** A step of booking the colour on Monday at ten, which Rosa would do. */
export const bookingPage: BookingPage = {
  page: shopPage,
  step: 'details',
  chosen: {
    services: [{ service_id: colour.id }],
    place: 'shop',
    area: null,
    people: 1,
    on: '2026-03-02',
    at: '2026-03-02T07:00:00Z',
  },
  services: [colour, mask],
  places: ['shop'],
  areas: [],
  area: null,
  lines: [line],
  problem: null,
  days: [{ date: '2026-03-02', free: 1 }],
  day: '2026-03-02',
  times: [{ time: '10:00:00', at: '2026-03-02T07:00:00Z', is_best: false }],
  next: null,
  near: null,
  earlier: null,
  later: null,
  others: [],
  is_free: true,
  phone: '966551234567',
  is_proved: false,
  who: null,
  prefix: '966',
  typed: {},
  free_cancel_hours: 24,
  asks: asksOf([line], {
    free_cancel_hours: 24,
    takes_cards: true,
    hold_minutes: 10,
    new_customers_wait: false,
    unpaid_waits: false,
  }),
  has_vat: true,
  firsts: [],
  foreseen: { to_at: '2026-03-02T08:30:00Z', employee_ids: [2] },
  is_abroad: false,
  may_wait: false,
  wait: null,
};

/** The visit that it becomes, with nothing paid. */
export const ticketPage: TicketPage = {
  page: shopPage,
  ticket: {
    id: 4218,
    unique_id: 'rJ0q9m4uQ2m5l8aYw3nVtAxy',
    status: 1,
    is_confirmed: false,
    is_invoiced: false,
    is_of_group: false,
    people: 1,
    from_at: '2026-03-02T07:00:00Z',
    to_at: '2026-03-02T08:30:00Z',
    lines: [
      {
        service_id: colour.id,
        employee_id: rosa.id,
        is_wished: false,
        name_ar: colour.name_ar,
        name_en: colour.name_en,
        employee_name_ar: rosa.name_ar,
        employee_name_en: rosa.name_en,
        from_at: '2026-03-02T07:00:00Z',
        minutes: 90,
        amount: 20_000,
      },
    ],
    home: null,
    free_until: '2026-03-01T07:00:00Z',
    payment_status: 0,
    deposit_amount: 0,
    keeps_deposit: true,
    pays_all: false,
    paid_amount: 0,
    returned_amount: 0,
    kept_amount: 0,
    is_given_back: false,
    deposit_unique_id: null,
    held_until: null,
    has_lapsed: false,
    request_status: null,
    requested_from_at: null,
  },
  acts: { confirm: true, cancel: true, move: true, again: false, pay: false, answer: false, cancel_keeps: false },
  now: '2026-03-01T05:00:00Z',
  is_abroad: false,
  has_vat: true,
  pay_path: null,
  pay_amount: 0,
};
