import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { money } from '../../../../kernel/money/money.ts';
import { civilOf, epochOf, instantOf, startOfWeek } from '../../../../kernel/time/local-time.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../../platform/http/context.ts';
import { permissions } from '../../../identity/permissions.ts';
import { instantOfMinute, minuteOf } from '../../slots/day-starts.ts';
import { type Span, type Spans, spansOf, without } from '../../slots/spans.ts';
import { askStatus, type OfferRule, offerStatus } from '../../waitlist.ts';
import type { waitlist } from '../../waitlist-contract.ts';
import { bestPlaces, nextRule, turnOf } from '../../waitlist-turn.ts';
import { type Room, readRoom } from '../calendar/read-diary.ts';
import { leastFreedMinutes } from './freed-times.ts';
import { mergePlaces, type Place } from './merge-places.ts';
import {
  type AskRow,
  type FreedRow,
  type HeldRow,
  type OfferRow,
  readCustomersBusy,
  readGapRows,
  type WaitingRow,
} from './read-gaps.ts';
import { type FoundFit, isHeld, sortWaiting, type Unfit } from './sort-waiting.ts';
import { type Desk, deskOf } from './waitlist-desk.ts';

type Answer = OutputOf<typeof waitlist.gaps>;
type AnsweredGap = Answer['gaps'][number];

export interface FoundGap {
  /** Everything that was given back of it, and the latest of that. */
  readonly ids: readonly number[];
  readonly freed: FreedRow;
  /** What was given back and is still free. */
  readonly shown: Span;
  readonly held: OfferRow | null;
  readonly fits: readonly FoundFit[];
  readonly others: readonly Unfit[];
  readonly offers: readonly OfferRow[];
  readonly asks: readonly AskRow[];
}

const spanList = (spans: Spans): Span[] =>
  Array.from({ length: spans.length / 2 }, (_, i) => ({ from: spans[i * 2]!, to: spans[i * 2 + 1]! }));

/** The free time that reaches furthest into what was given back, from now on; null where it is taken or over. */
const freeAround = (free: Spans, { from, to }: Span, earliest: number): Span | null => {
  const reach = (span: Span): number => Math.min(span.to, to) - Math.max(span.from, from, earliest);
  const [best] = spanList(free)
    .map((span) => ({ from: Math.max(span.from, earliest), to: span.to }))
    .filter((span) => reach(span) >= leastFreedMinutes)
    .toSorted((a, b) => reach(b) - reach(a));
  return best ?? null;
};

interface Found extends Place {
  readonly own: readonly OfferRow[];
  readonly open: OfferRow | null;
  readonly free: Span;
  readonly shown: Span;
}

/** The diaries, with what other offers than its own hold taken. */
const diaryWithHeld = (room: Room, held: readonly HeldRow[], own: number | undefined) => {
  const others = held.filter(({ offer_id }) => offer_id !== own);
  const taken = (whose: 'employee_id' | 'resource_id', id: number, spans: Spans): Spans => {
    const more = others.filter((row) => row[whose] === id);
    return more.length === 0 ? spans : spansOf([...spanList(spans), ...more]);
  };
  return {
    employees: room.diary.employees.map((one) => ({ ...one, busy: taken('employee_id', one.id, one.busy) })),
    resources: room.diary.resources.map((one) => ({ ...one, busy: taken('resource_id', one.id, one.busy) })),
  };
};
/**
 * Places that got free and are still, the nearest first, each with who fits it by the slot engine and who does not. Places of one
 * free time of one person are one place. What its own offer holds counts as free to a place; what others hold is taken.
 */
export const findGaps = async (
  desk: Desk,
  tx: MerchantTx,
  { sees = false, gap_id }: { readonly sees?: boolean; readonly gap_id?: number } = {},
): Promise<{ readonly gaps: FoundGap[]; readonly waiting_count: number; readonly held_count: number }> => {
  const { now, today, rules } = desk;
  const { zone } = desk.merchant;
  const { freed, offers, asks, held, waiting, waiting_count } = await readGapRows(tx, { now, today, sees, gap_id });
  const held_count = offers.filter(isHeld).length;
  if (freed.length === 0) return { gaps: [], waiting_count, held_count };
  const dayAt = (minute: number): string => civilOf(instantOfMinute(minute), zone).date;
  const period = {
    from_on: dayAt(Math.max(Math.min(...freed.map(({ from }) => from)), minuteOf(now))),
    to_on: dayAt(Math.max(...freed.map(({ to }) => to))),
  };
  const bookable = waiting.filter(({ can_be_booked }) => can_be_booked);
  const room = await readRoom(tx, {
    wanted: {
      one_employee: false,
      people: bookable.map(({ services }) =>
        services.map(({ service_id, employee_id }) => [{ service_id, employee_id: employee_id ?? undefined }]),
      ),
    },
    period,
    zone,
    without_offers: true,
  });
  const busy = await readCustomersBusy(
    tx,
    bookable.map(({ customer_id }) => customer_id),
    period,
  );
  const earliest = minuteOf(now) + 1;
  const fitRules = { zone, step_minutes: rules.step_minutes, useful_minutes: rules.useful_minutes, earliest };
  const diaryFor = (own: number | undefined) => diaryWithHeld(room, held, own);
  const bareFree = (place: Place): Span | null => {
    const employee = room.diary.employees.find(({ id }) => id === place.freed.employee_id);
    return employee ? freeAround(without(employee.work, employee.busy), place, earliest) : null;
  };
  const isOffered = ({ ids }: Place) => offers.some((offer) => isHeld(offer) && ids.includes(offer.freed_id));
  const places = mergePlaces(freed, bareFree, isOffered).flatMap((place): Found[] => {
    const own = offers.filter(({ freed_id }) => place.ids.includes(freed_id));
    const open = own.find(isHeld) ?? null;
    const employee = diaryFor(open?.id).employees.find(({ id }) => id === place.freed.employee_id);
    const free = employee && freeAround(without(employee.work, employee.busy), place, earliest);
    if (!free) return [];
    const shown = { from: Math.max(free.from, place.from), to: Math.min(free.to, place.to) };
    return [{ ...place, own, open, free, shown }];
  });
  const asked = gap_id === undefined ? places : places.filter(({ ids }) => ids.includes(gap_id));
  const gaps = asked.map((found): FoundGap => {
    const ownAsks = asks.filter(({ offer_id }) => found.own.some(({ id }) => id === offer_id));
    const { ids, freed: place, own, open, free, shown } = found;
    const sorted = sortWaiting(
      { room, diary: diaryFor(open?.id), waiting, bookable, busy, rules: fitRules },
      { employee_id: place.employee_id, shown, free, offers: own, asks: ownAsks },
    );
    return { ids, freed: place, shown, held: open, ...sorted, offers: own, asks: ownAsks };
  });
  const ordered = gaps.toSorted((a, b) => a.shown.from - b.shown.from || a.freed.id - b.freed.id);
  return { gaps: ordered, waiting_count, held_count };
};

/**
 * Whom a rule asks next about a place among all that are free: what the screen shows of it, by the same
 * function; and whether none of them fits another place better.
 */
export const nextRecipients = (gap: FoundGap, all: readonly FoundGap[], rule: OfferRule) => {
  const placeOf = ({ freed, held, fits }: FoundGap) => ({
    id: freed.id,
    offer: held,
    fits: fits.map((fit) => ({
      id: fit.entry.id,
      created_at: fit.entry.created_at,
      untold: fit.entry.untold,
      amount: fit.amount,
      leaves_minutes: fit.leaves_minutes,
      from_at: instantOfMinute(fit.from),
      asked: fit.asked,
      fit,
    })),
  });
  const { own, next } = turnOf(placeOf(gap), bestPlaces(all.map(placeOf)), rule);
  return { asked: next.map(({ fit }) => fit), isBest: next.some((one) => own.includes(one)) };
};

/** The line of what happened: asked and answered by name, ended as the offer ended. */
const eventsOf = ({ freed, offers, asks }: FoundGap): AnsweredGap['events'] => {
  const nobody = { customer_name_ar: null, customer_name_en: null };
  const events = [
    {
      at: freed.freed_at,
      what: freed.cause,
      customer_name_ar: freed.customer_name_ar,
      customer_name_en: freed.customer_name_en,
    },
  ];
  for (const offer of offers) {
    for (const ask of asks.filter(({ offer_id }) => offer_id === offer.id)) {
      const { customer_name_ar, customer_name_en } = ask;
      events.push({ at: offer.created_at, what: 'offered', customer_name_ar, customer_name_en });
      if (ask.answered_at)
        events.push({
          at: ask.answered_at,
          what: ask.status === askStatus.accepted ? 'accepted' : 'declined',
          customer_name_ar,
          customer_name_en,
        });
    }
    const isOver = offer.status === offerStatus.withdrawn || offer.status === offerStatus.expired;
    if (offer.ended_at && isOver)
      events.push({
        at: offer.ended_at,
        what: offer.status === offerStatus.withdrawn ? 'withdrawn' : 'expired',
        ...nobody,
      });
  }
  return events.toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
};

const entryOf = ({ can_be_booked: _, untold: __, ...entry }: WaitingRow) => entry;

const answerOf = (found: FoundGap, chosen: number): AnsweredGap => {
  const { freed, shown, held } = found;
  const { from: _, to: __, ...place } = freed;
  return {
    ...place,
    from_at: instantOfMinute(shown.from),
    to_at: instantOfMinute(shown.to),
    offer: held && {
      id: held.id,
      rule: held.rule,
      goes_on: held.goes_on,
      hold_minutes: held.hold_minutes,
      expires_at: held.expires_at,
    },
    next_rule: nextRule(found.offers.at(-1), chosen),
    fits: found.fits.map(({ entry, from, to, amount, leaves_minutes, asked }) => ({
      ...entryOf(entry),
      from_at: instantOfMinute(from),
      to_at: instantOfMinute(to),
      amount: money(amount),
      leaves_minutes,
      asked,
      untold: entry.untold,
    })),
    others: found.others.map(({ entry, reason, minutes }) => ({ ...entryOf(entry), reason, minutes })),
    events: eventsOf(found),
  };
};

/** Places that got free, for the screen of the waitlist. */
export const readWaitlistGaps = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  _input: InputOf<typeof waitlist.gaps>,
): Promise<Answer> => {
  const desk = deskOf(ctx);
  const sees = holds(ctx.user.permissions, permissions.customers.view);
  const { gaps, waiting_count, held_count } = await findGaps(desk, tx, { sees });
  const week = instantOf(startOfWeek(desk.today), '00:00:00', ctx.merchant.zone);
  const { filled } = await tx.one<{ filled: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as filled from waitlist_ask
    where merchant_id = ${tx.merchantId} and status = 2 and answered_at >= ${week}::timestamptz`);
  return {
    waiting_count,
    held_count,
    filled_amount: money(filled),
    rule: desk.rules.waitlist_rule,
    hold_minutes: desk.rules.waitlist_hold_minutes,
    goes_on: desk.rules.waitlist_goes_on,
    gaps: gaps.map((gap) => answerOf(gap, desk.rules.waitlist_rule)),
  };
};

/** The same in three numbers. */
export const readWaitlistBrief = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  _input: InputOf<typeof waitlist.brief>,
): Promise<OutputOf<typeof waitlist.brief>> => {
  const { gaps, waiting_count, held_count } = await findGaps(deskOf(ctx), tx);
  return { waiting_count, gap_count: gaps.filter(({ fits, held }) => !held && fits.length > 0).length, held_count };
};
