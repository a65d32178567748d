import { addDays, civilOf, epochOf } from '../../../kernel/local-time.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { PageAsk } from '../../../platform/pages/public-page.ts';
import { takesCards } from '../../payments/server/door.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import {
  asksOf,
  type BookingPage,
  type BookingStep,
  type Chosen,
  chosenIn,
  linesOf,
  waitingMinutes,
  wantedOf,
} from '../booking.ts';
import {
  type BookingRules,
  earlierOf,
  laterOf,
  mayBeAsked,
  nearestTo,
  readBookable,
  readBookingRules,
  readTimes,
} from './booking-rules.ts';
import { timesFor } from './times-for.ts';
import { loadShopPage } from './load-shop-page.ts';

/** Who books, before the phone is proved. */
export interface Waiting {
  readonly name: string;
  readonly phone: string;
  /** When it was typed. */
  readonly at: string;
}

const purpose = 'online_booking';

/** Name and phone as an address may carry them: nobody reads them there, and in another shop they open nothing. */
export const sealWaiting = (sealer: Sealer, merchantId: number, waiting: Waiting): string =>
  sealer.seal(purpose, String(merchantId), JSON.stringify(waiting)).toString('base64url');

/** Null when it is another's, changed, or from too long ago. */
export const openWaiting = (
  sealer: Sealer,
  merchantId: number,
  sealed: string | undefined,
  now: string,
): Waiting | null => {
  const text = sealed && sealer.open(purpose, String(merchantId), Buffer.from(sealed, 'base64url'));
  if (!text) return null;
  const waiting = JSON.parse(text) as Waiting;
  return epochOf(now) - epochOf(waiting.at) <= waitingMinutes * 60_000 ? waiting : null;
};

const nothing = {
  problem: null,
  days: [],
  day: null,
  times: [],
  next_day: null,
  earlier: null,
  later: null,
  others: [],
  is_free: true,
  phone: null,
  who: null,
} as const;

/** Whether the chosen beginning is free now, and the nearest that are where it is not. */
const otherTimes = async (tx: PublicTx, rules: BookingRules, chosen: Chosen, at: string) => {
  const { date } = civilOf(at, rules.zone);
  const from_on = laterOf(date, rules.today);
  const to_on = earlierOf(addDays(from_on, 7), rules.last);
  const days =
    from_on > to_on ? [] : await readTimes(tx, rules, { wanted: wantedOf(chosen), period: { from_on, to_on } });
  const is_free = mayBeAsked(rules, at) && days.some(({ times }) => times.some((one) => one.at === at));
  return { is_free, others: nearestTo(at, days) };
};

/** A step of booking; one that lacks what the steps before it choose shows the step that chooses it, and says why. */
export const loadBooking = async (
  tx: PublicTx,
  asked: Exclude<BookingStep, 'closed'>,
  now: string,
  { query, sealer }: PageAsk,
): Promise<BookingPage | undefined> => {
  const page = await loadShopPage(tx, 'facts', now);
  if (!page) return undefined;
  const chosen = chosenIn(query);
  const rules = await readBookingRules(tx, now);
  const { free_cancel_hours, vat_rate_bp } = rules;
  const takes_cards = await takesCards(tx, rules.currency_code);
  const asks = asksOf([], { ...rules, takes_cards });
  const base = { page, chosen, services: [], lines: [], free_cancel_hours, has_vat: vat_rate_bp > 0, asks, ...nothing };
  if (!rules.takes_bookings) return { ...base, step: 'closed' };
  const services = await readBookable(tx, rules);
  const at = (step: BookingStep, more: Partial<BookingPage> = {}): BookingPage => ({
    ...base,
    step,
    services,
    ...(more.lines ? { asks: asksOf(more.lines, { ...rules, takes_cards }) } : {}),
    ...more,
  });
  if (asked === 'services') return at('services');
  const lines = linesOf(services, chosen);
  if (!lines) return at('services', { problem: 'service_not_found' });
  if (lines.length === 0) return at('services', { problem: 'appointment_needs_service' });
  if (asked === 'time')
    return at('time', { lines, ...(await timesFor(tx, rules, { wanted: wantedOf(chosen), on: chosen.on })) });
  if (chosen.at === null)
    return at('time', {
      lines,
      problem: 'needs_time',
      ...(await timesFor(tx, rules, { wanted: wantedOf(chosen), on: chosen.on })),
    });
  const found = { lines, ...(await otherTimes(tx, rules, chosen, chosen.at)) };
  if (asked === 'details') return at('details', found);
  const sealed = query['who']?.[0];
  const waiting = openWaiting(sealer, tx.merchantId, sealed, now);
  if (!waiting) return at('details', { ...found, problem: 'booking_waited_too_long' });
  return at('verify', { ...found, phone: waiting.phone, who: sealed! });
};
