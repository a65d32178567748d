import { choice } from '../../kernel/contract/entity.ts';

/** How an order stands; `buying_order.status`. */
export const buyingStatus = { sent: 1, arrived: 2, cancelled: 3 } as const;
export const buyingStates = [
  choice(1, 'Sent', 'أُرسلت', 'info'),
  choice(2, 'Arrived', 'وصلت', 'good'),
  choice(3, 'Cancelled', 'أُلغيت', 'quiet'),
] as const;

/** Whether the messages of an order reached the service. */
export const deliveryStates = [
  choice('pending', 'Waiting to be sent', 'بانتظار الإرسال', 'warn'),
  choice('sent', 'Message sent', 'أُرسلت الرسالة', 'good'),
  choice('failed', 'Message failed', 'تعذّر إرسال الرسالة', 'bad'),
] as const;

/** Longest range of a list, days, and how far ahead it may begin. */
export const longestRange = 14;
export const furthestAhead = 60;
/** Purchase units of one row. */
export const mostUnitsOrdered = 100_000;
/** Days of the past that a forecast looks at, and the least that it needs. */
export const historyDays = 56;
export const leastHistoryDays = 7;
