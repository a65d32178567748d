import { type Span, spansOf } from '../../slots/spans.ts';
import type { Diary } from '../../slots/visit.ts';
import { askStatus, offerStatus, waitlistStatus } from '../../waitlist.ts';
import { type Fit, type FitRules, fitIn, type Gap, type NoFit } from '../../waitlist-fit.ts';
import type { Room } from '../calendar/read-diary.ts';
import type { WrittenLine } from '../write-appointment.ts';
import type { AskRow, OfferRow, WaitingRow } from './read-gaps.ts';

/** One who fits, with the lines that their visit would have. */
export interface FoundFit {
  readonly entry: WaitingRow;
  readonly lines: readonly WrittenLine[];
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly leaves_minutes: number;
  readonly asked: number | null;
}
/** One who does not fit, and why. */
export interface Unfit {
  readonly entry: WaitingRow;
  readonly reason: string;
  /** Missing minutes, where it is too long. */
  readonly minutes: number | null;
}

export const isHeld = (offer: OfferRow): boolean => offer.status === offerStatus.held;

/** What a fit would write down, at today's names and prices. */
const linesOf = (room: Room, entry: WaitingRow, person: number, { placed }: Fit): WrittenLine[] => {
  const needs = room.booking.people[person]!.flat();
  return placed.map((one) => {
    const wish = entry.services[one.need]!;
    const service = room.services.get(wish.service_id)!;
    const own = room.employees.get(one.employee_id)!.own.find(({ service_id }) => service_id === service.id);
    return {
      ...one,
      person: 0,
      before: needs[one.need]!.before,
      after: needs[one.need]!.after,
      service_id: service.id,
      name_ar: service.name_ar,
      name_en: service.name_en,
      price: own?.price ?? service.price,
      is_wished: wish.employee_id !== null,
    };
  });
};

interface Search {
  readonly room: Room;
  /** With what other places' offers hold. */
  readonly diary: Pick<Diary, 'employees' | 'resources'>;
  readonly waiting: readonly WaitingRow[];
  /** Those of them that the room was read for, in its order. */
  readonly bookable: readonly WaitingRow[];
  readonly busy: ReadonlyMap<number, readonly Span[]>;
  readonly rules: FitRules;
}
interface FreePlace {
  readonly employee_id: number;
  /** What was given back and is still free. */
  readonly shown: Span;
  readonly free: Span;
  readonly offers: readonly OfferRow[];
  readonly asks: readonly AskRow[];
}

/** Sorts those who wait by whether they fit a free place; who was asked before and did not take it is asked no more. */
export const sortWaiting = (
  { room, diary, waiting, bookable, busy, rules }: Search,
  { employee_id, shown, free, offers, asks }: FreePlace,
): { readonly fits: readonly FoundFit[]; readonly others: readonly Unfit[] } => {
  const gap: Gap = { employee_id, freed: shown, free };
  const fits: FoundFit[] = [];
  const others: Unfit[] = [];
  for (const entry of waiting) {
    const no = (reason: string, minutes: number | null = null) => others.push({ entry, reason, minutes });
    const ask = asks.findLast(({ entry_id }) => entry_id === entry.id);
    const askedBy = ask && offers.find(({ id }) => id === ask.offer_id)!;
    if (ask?.status === askStatus.declined) no('declined');
    else if (ask?.status === askStatus.accepted) no('not_paid');
    else if (askedBy?.status === offerStatus.expired) no('no_answer');
    else if (entry.status === waitlistStatus.offered && !(askedBy && isHeld(askedBy))) no('offered_elsewhere');
    else if (!entry.can_be_booked) no('not_bookable');
    else {
      const person = bookable.indexOf(entry);
      const found: Fit | NoFit = fitIn(
        gap,
        {
          days: entry,
          booking: { people: [room.booking.people[person]!], one_employee: entry.one_employee },
          diary: { ...diary, customer: spansOf(busy.get(entry.customer_id) ?? []) },
          blocks: room.blocks,
        },
        rules,
      );
      if ('reason' in found) no(found.reason, found.reason === 'too_long' ? found.minutes : null);
      else {
        const lines = linesOf(room, entry, person, found);
        fits.push({
          entry,
          lines,
          from: Math.min(...lines.map(({ from }) => from)),
          to: Math.max(...lines.map(({ to }) => to)),
          amount: lines.reduce((sum, { price }) => sum + price, 0),
          leaves_minutes: found.leaves_minutes,
          asked: askedBy && isHeld(askedBy) ? ask!.status : null,
        });
      }
    }
  }
  return { fits, others };
};
