import { addDays, civilOf } from '../../../kernel/time/local-time.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { PageAsk } from '../../../platform/pages/public-page.ts';
import { isGivenAt } from '../../appointments/home.ts';
import { previewAppointment } from '../../appointments/server/public-api.ts';
import { takesCards } from '../../payments/server/public-api.ts';
import { type Chosen, chosenIn } from '../../shop-pages/chosen-booking.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import {
  asksOf,
  type BookingPage,
  type BookingStep,
  buildBookingRequest,
  type OfferedArea,
  placesOf,
  validateSelection,
} from '../booking.ts';
import { personChoices } from '../booking-people.ts';
import { waitIn, whyNoWaiting } from '../waits.ts';
import {
  type BookingRules,
  earlierOf,
  isBookableMoment,
  laterOf,
  nearestTo,
  readAreas,
  readBookable,
  readBookingRules,
  readTimes,
} from './booking-rules.ts';
import { findFirsts, findNextOf, nearestTimes } from './nearest-times.ts';
import { isProved, openPending, type PendingBooking } from './pending-booking.ts';
import { timesFor } from './times-for.ts';

const typedOf = ({ name, phone, home }: PendingBooking): Readonly<Record<string, string>> => ({
  name,
  mobile: `+${phone}`,
  ...(home ? { address: home.address, map_link: home.map_link ?? '' } : {}),
});

const nothing = {
  problem: null,
  days: [],
  day: null,
  times: [],
  next: null,
  earlier: null,
  later: null,
  others: [],
  is_free: true,
  phone: null,
  is_proved: false,
  who: null,
  typed: {},
  places: [],
  areas: [],
  area: null,
  foreseen: null,
  firsts: [],
  may_wait: false,
  wait: null,
  near: null,
} as const;

/** Whether the chosen beginning is free now, and the nearest that are where it is not. */
const otherTimes = async (
  tx: PublicTx,
  rules: BookingRules,
  { chosen, area, at }: { readonly chosen: Chosen; readonly area: OfferedArea | null; readonly at: string },
) => {
  const { date } = civilOf(at, rules.zone);
  const from_on = laterOf(date, rules.today);
  const to_on = earlierOf(addDays(from_on, 7), rules.last);
  const wanted = buildBookingRequest(chosen, area);
  const days = from_on > to_on ? [] : await readTimes(tx, rules, { wanted, period: { from_on, to_on } });
  const is_free = isBookableMoment(rules, at) && days.some(({ times }) => times.some((one) => one.at === at));
  return { is_free, others: nearestTo(at, days) };
};

/** The shop's rules, and a page that says only what holds at every step. */
const readBookingBase = async (
  tx: PublicTx,
  page: BookingPage['page'],
  now: string,
  { query, calling_code }: Pick<PageAsk, 'query' | 'calling_code'>,
) => {
  const read = await readBookingRules(tx, now);
  const rules = { ...read, takes_cards: await takesCards(tx, read.currency_code) };
  const base = {
    page,
    chosen: chosenIn(query),
    services: [],
    lines: [],
    free_cancel_hours: rules.free_cancel_hours,
    has_vat: rules.vat_rate_bp > 0,
    prefix: calling_code ?? rules.prefix,
    is_abroad: calling_code !== rules.prefix,
    asks: asksOf([], rules),
    ...nothing,
  };
  return { rules, base };
};

/** A step of booking; one that lacks what the steps before it choose shows the step that chooses it, and says why. */
export const loadBooking = async (
  tx: PublicTx,
  asked: Exclude<BookingStep, 'closed'>,
  now: string,
  { query, sealer, calling_code }: PageAsk,
): Promise<BookingPage | undefined> => {
  const page = await loadShopPage(tx, 'facts', now);
  if (!page) return undefined;
  const { rules, base } = await readBookingBase(tx, page, now, { query, calling_code });
  const asking = base.chosen;
  if (!rules.takes_bookings) return { ...base, step: 'closed' };
  const all = await readBookable(tx, rules);
  const areas = await readAreas(tx, rules);
  const places = placesOf(all, areas);
  // Where everything is given at customers' there is nothing to choose.
  const chosen: Chosen = places.length === 1 && places[0] === 'home' ? { ...asking, place: 'home' } : asking;
  const sealed = query['who']?.[0];
  const waiting = openPending(sealer, tx.merchantId, sealed, now);
  const at = (step: BookingStep, more: Partial<BookingPage> = {}): BookingPage => ({
    ...base,
    step,
    chosen,
    services: all.filter(({ place }) => isGivenAt(place, chosen.place)),
    places,
    areas,
    area: areas.find(({ key }) => chosen.place === 'home' && key === chosen.area) ?? null,
    ...(waiting ? { who: sealed!, typed: typedOf(waiting) } : {}),
    ...(more.lines ? { asks: asksOf(more.lines, rules, more.area?.amount) } : {}),
    ...more,
  });
  const judged = validateSelection(all, areas, chosen);
  if (asked === 'services') {
    const isLost =
      'problem' in judged && (judged.problem === 'home_area_gone' || judged.problem === 'home_not_offered');
    if ('problem' in judged)
      return at('services', isLost ? { problem: judged.problem } : { near: await nearestTimes(tx, now) });
    const next = await findNextOf(tx, rules, buildBookingRequest(chosen, judged.area));
    return at('services', { lines: judged.lines, next });
  }
  if ('problem' in judged) return at('services', { problem: judged.problem });
  const { area } = judged;
  const wanted = buildBookingRequest(chosen, area);
  const timeStep = async (problem: string | null): Promise<BookingPage> => {
    const { on, by_month } = chosen;
    const times = await timesFor(tx, rules, { wanted, on, by_month });
    const may_wait = whyNoWaiting(rules, { ...chosen, on: times.day }) === null;
    return at('time', { ...judged, ...times, may_wait, problem });
  };
  // Where there is nobody to choose, the step is left out.
  if (asked === 'people') {
    const { services } = at('people');
    const isChoice = personChoices(services, chosen).length > 0;
    return isChoice ? at('people', { ...judged, firsts: await findFirsts(tx, rules, wanted) }) : timeStep(null);
  }
  if (asked === 'time') return timeStep(null);
  if (asked === 'wait' || asked === 'wait_code') {
    const problem = whyNoWaiting(rules, chosen);
    if (problem !== null) return timeStep(problem);
    const wait = { ...judged, wait: waitIn(query) };
    if (asked === 'wait') return at('wait', wait);
    if (!waiting) return at('wait', { ...wait, problem: 'booking_waited_too_long' });
    return at('wait_code', { ...wait, phone: waiting.phone, is_proved: isProved(waiting, now) });
  }
  if (chosen.at === null) return timeStep('needs_time');
  const { zone, useful_minutes } = rules;
  const found = {
    ...judged,
    ...(await otherTimes(tx, rules, { chosen, area, at: chosen.at })),
    foreseen: await previewAppointment(tx, { wanted, at: chosen.at, zone, now, useful_minutes }),
  };
  if (asked === 'details') return at('details', found);
  if (!waiting) return at('details', { ...found, problem: 'booking_waited_too_long' });
  if (area && !waiting.home) return at('details', { ...found, problem: 'needs_address' });
  const isDearer = area !== null && waiting.home?.amount !== area.amount;
  return at('verify', {
    ...found,
    phone: waiting.phone,
    is_proved: isProved(waiting, now),
    problem: isDearer ? 'home_fee_changed' : null,
  });
};
