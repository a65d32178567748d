import { addDays, dayOfWeek } from '../../kernel/time/local-time.ts';

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

/** Further ahead no supplier is looked for: the longest notice, and a week of weekdays. */
const horizonDays = 22;

/** The first delivery that an order at the shop's moment still reaches. */
export const nextDelivery = (
  terms: DeliveryTerms,
  now: { readonly date: string; readonly time: string },
): Delivery | null => {
  const notice = terms.order_days_before ?? 1;
  let passedToday = false;
  for (let days = 0; days < horizonDays; days++) {
    const arrives_on = addDays(now.date, days);
    if (terms.arrives_on.length > 0 && !terms.arrives_on.includes(dayOfWeek(arrives_on))) continue;
    const order_on = addDays(arrives_on, -notice);
    const isToday = order_on === now.date;
    const isPassed = order_on < now.date || (isToday && terms.order_until !== null && now.time >= terms.order_until);
    if (!isPassed)
      return {
        ...{ order_on, order_until: terms.order_until, arrives_on, arrives_at: terms.arrives_at },
        is_after_cutoff: passedToday,
      };
    if (isToday) passedToday = true;
  }
  return null;
};

/** Whether anything is known of when a supplier delivers; else what is ordered may arrive at any time. */
export const hasDeliveryTerms = (terms: DeliveryTerms): boolean =>
  terms.order_days_before !== null ||
  terms.order_until !== null ||
  terms.arrives_on.length > 0 ||
  terms.arrives_at !== null;
