import { addDays, dayOfWeek, laterDate } from '../../kernel/time/local-time.ts';

/** How a supplier delivers: weekdays from Sunday 0 (none: every day), civil times `HH:mm:ss`. */
export interface DeliveryTerms {
  readonly order_days_before: number | null;
  readonly order_until: string | null;
  readonly arrives_on: readonly number[];
  readonly arrives_at: string | null;
}

/** A delivery that an order still reaches: until when it must be ordered, and when it arrives. */
export interface Delivery {
  readonly order_on: string;
  /** Null: until the end of that day. */
  readonly order_until: string | null;
  readonly arrives_on: string;
  readonly arrives_at: string | null;
  /** Whether the last hour of an earlier delivery passed today: this is the one after it. */
  readonly is_after_cutoff: boolean;
}

/** Further ahead than this no delivery is looked for: the longest notice, and a week of weekdays. */
const horizonDays = 22;

/** The deliveries that an order at the shop's moment still reaches, from the first on, up to a civil day. */
const deliveriesUntil = (
  terms: DeliveryTerms,
  now: { readonly date: string; readonly time: string },
  until: string,
): Delivery[] => {
  const notice = terms.order_days_before ?? 1;
  const found: Delivery[] = [];
  let passedToday = false;
  for (let arrives_on = now.date; arrives_on <= until; arrives_on = addDays(arrives_on, 1)) {
    if (terms.arrives_on.length > 0 && !terms.arrives_on.includes(dayOfWeek(arrives_on))) continue;
    const order_on = addDays(arrives_on, -notice);
    const isToday = order_on === now.date;
    const isPassed = order_on < now.date || (isToday && terms.order_until !== null && now.time >= terms.order_until);
    if (isPassed) passedToday ||= isToday;
    else
      found.push({
        ...{ order_on, order_until: terms.order_until, arrives_on, arrives_at: terms.arrives_at },
        is_after_cutoff: passedToday && found.length === 0,
      });
  }
  return found;
};

/**
 * The delivery of an order for a day (today where none is named): the last one that arrives by then, for it is the freshest;
 * else the first that an order at the shop's moment still reaches.
 */
export const nextDelivery = (
  terms: DeliveryTerms,
  now: { readonly date: string; readonly time: string },
  forDay: string = now.date,
): Delivery | null => {
  const all = deliveriesUntil(terms, now, addDays(laterDate(forDay, now.date), horizonDays));
  return all.findLast((one) => one.arrives_on <= forDay) ?? all[0] ?? null;
};

/** Whether anything is known of when a supplier delivers; else what is ordered may arrive at any time. */
export const hasDeliveryTerms = (terms: DeliveryTerms): boolean =>
  terms.order_days_before !== null ||
  terms.order_until !== null ||
  terms.arrives_on.length > 0 ||
  terms.arrives_at !== null;
