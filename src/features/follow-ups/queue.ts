import type { MessageKindName } from '../messaging/message-kinds.ts';

/** The queues of the counter, in the order in which they are offered (specification section 2, pos). */
export const queueKeys = ['reminders', 'no_shows', 'ratings', 'balances', 'birthdays'] as const;
export type QueueKey = (typeof queueKeys)[number];

/** Which message each of them sends. */
export const queueKinds = {
  reminders: 'booking_reminder',
  no_shows: 'no_show_again',
  ratings: 'rate_us',
  balances: 'balance_reminder',
  birthdays: 'birthday',
} as const satisfies Record<QueueKey, MessageKindName>;

/**
 * What became of a row. Answered: confirmed, booked again, rated; declined: the customer cancelled; stuck: nobody can be written
 * to, or the message failed; done: somebody marked it by hand.
 */
export const queueState = { waiting: 1, sent: 2, answered: 3, declined: 4, stuck: 5, done: 6 } as const;
export type QueueState = (typeof queueState)[keyof typeof queueState];

/** States that each queue knows, in the order of its chips. */
export const statesOf: Readonly<Record<QueueKey, readonly QueueState[]>> = {
  reminders: [1, 2, 3, 4, 5, 6],
  no_shows: [1, 2, 3, 5, 6],
  ratings: [1, 2, 3, 5, 6],
  balances: [1, 2, 5, 6],
  birthdays: [1, 2, 5, 6],
};

/** Needs no more work. */
export const isOver = (state: number): boolean =>
  state === queueState.sent || state === queueState.answered || state === queueState.done;

type QueueChannel = 'whatsapp' | 'sms' | 'mail';
export type QueueAction = 'send' | 'text' | 'call' | 'schedule';

interface Actionable {
  readonly state: number;
  /** By which the customer would be written to now; null: by none. */
  readonly channel: QueueChannel | null;
  readonly mobile: string | null;
  /** A birthday that is still to come. */
  readonly is_early: boolean;
}

/** The one thing to do with a row now; null where there is nothing. */
export const actionOf = ({ state, channel, mobile, is_early }: Actionable): QueueAction | null => {
  if (state === queueState.declined) return 'schedule';
  if (is_early || (state !== queueState.waiting && state !== queueState.stuck)) return null;
  if (channel) return channel === 'sms' ? 'text' : 'send';
  return mobile ? 'call' : null;
};

/** Whether a message may be queued for a row. */
export const maySend = (row: Actionable): boolean => ['send', 'text'].includes(actionOf(row) ?? '');

/** How long a message waits in which it can be taken back. */
export const undoSeconds = 5;
/** Messages that one press sends, and the seconds between two of them. */
export const mostAtOnce = 100;
export const paceSeconds = 4;

/** Rows of each queue that the tabs count: what is beyond is told as more. */
export const mostCounted = 1_000;

/** Days that a queue looks back. */
export const noShowDays = [7, 14, 30, 90] as const;
export const ratingDays = [3, 7, 14, 30] as const;
/** Age of the oldest debt in days, at least. */
export const debtAges = [0, 30, 60, 90] as const;
/** Birthdays of today, of the seven days from today, of the calendar month. */
export const birthdayPeriods = { today: 1, week: 2, month: 3 } as const;

/** Days after which a customer may be asked again to rate, or be reminded of a debt. */
export const ratedAgainDays = 30;
export const remindedAgainDays = 14;
