import { z } from 'zod';
import {
  civilDate,
  done,
  exportFormats,
  instant,
  largestAmount,
  listOutput,
  operation,
  pageSizes,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf } from '../../kernel/contract/entity.ts';
import { customerSearch } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { debtAges, mostAtOnce, mostCounted, noShowDays, type QueueKey, queueKeys, ratingDays } from './queue.ts';
import { followUpFields } from './queue-fields.ts';

const view = { permission: permissions.queues.view };
const send = { permission: permissions.queues.send };
const count = z.number().int();

const oneOf = (choices: readonly number[]) =>
  whole(choices[0]!, choices.at(-1)!).refine((n) => choices.includes(n), { message: 'invalid_choice' });

/** What each queue is narrowed by; all have a default, so that a queue opens with today's work. */
export const queueFilters = {
  reminders: {
    /** The business day of the visits; tomorrow when absent. */
    on: civilDate.optional(),
  },
  no_shows: { days: oneOf(noShowDays).default(14) },
  ratings: { days: oneOf(ratingDays).default(7) },
  balances: {
    /** Minor units that are owed at least. */
    minimum: whole(1, largestAmount).default(1),
    age_days: oneOf(debtAges).default(0),
  },
  /** 1 today, 2 seven days from today, 3 this month. */
  birthdays: { within: whole(1, 3).default(1) },
} as const;

/** What a queue is narrowed by, whatever else was sent beside it; its own defaults where nothing was. */
export const filtersOf = (queue: QueueKey): z.ZodObject => z.object(queueFilters[queue]);

const paging = {
  page: whole(1, 100_000).default(1),
  page_size: whole(1, 200)
    .refine((n) => (pageSizes as readonly number[]).includes(n), { message: 'page_size' })
    .default(50),
  search: customerSearch.optional(),
  format: z.enum(exportFormats).optional(),
  state: whole(1, 6).optional(),
};

const answer = listOutput(rowOf(followUpFields)).extend({
  /** Rows by state, whatever state was asked for: they add up to all of them. */
  counts: z.object({ waiting: count, sent: count, answered: count, declined: count, stuck: count, done: count }),
  /** Of those that wait, how many may be sent to now. */
  sendable: count,
  /** Of reminders: the day. */
  on: civilDate.nullable(),
});
export type QueueAnswer = z.output<typeof answer>;

const list = <F extends z.ZodRawShape>(path: string, summary: string, filters: F) =>
  operation({
    area: 'merchant',
    method: 'GET',
    path: `/queues/${path}`,
    access: view,
    summary,
    input: z.object({ ...paging, ...filters }),
    output: answer,
  });

const ofRow = { queue: z.enum(queueKeys), id: recordId };
const unsent = ['customer_disabled', 'customer_without_contact', 'customer_allows_no_contact', 'already_told'] as const;

/** The queues of the counter (specification section 2, pos): whom to write to, and what became of it. */
export const queues = {
  counts: operation({
    area: 'merchant',
    method: 'GET',
    path: '/queues',
    access: view,
    summary: `How many rows of each queue wait, and how many there are, as the queues open: of the first ${mostCounted}`,
    input: z.object({}),
    output: z.object({ records: z.array(z.object({ queue: z.enum(queueKeys), waiting: count, total: count })) }),
  }),
  reminders: list('reminders', 'Visits of a day, with what their customers were told and said', queueFilters.reminders),
  no_shows: list('no_shows', 'Visits to which nobody came, and whether another was booked', queueFilters.no_shows),
  ratings: list('ratings', 'Customers who bought, by their newest invoice, and how they rated', queueFilters.ratings),
  balances: list('balances', 'Customers who owe, the oldest debt first', queueFilters.balances),
  birthdays: list('birthdays', 'Customers whose birthday it is', queueFilters.birthdays),
  preview: operation({
    area: 'merchant',
    method: 'GET',
    path: '/queues/preview',
    access: view,
    summary: 'What a customer would read, or has read; whether they allow it, and when they were written to last',
    input: z.object(ofRow),
    output: z.object({
      /** Why nothing can be sent; null where something can, or was. */
      refusal: z.string().nullable(),
      channel: z.enum(['whatsapp', 'sms', 'mail']).nullable(),
      language: z.enum(['ar', 'en']).nullable(),
      subject: z.string().nullable(),
      text: z.string().nullable(),
      sent_at: instant.nullable(),
      allows_whatsapp: z.boolean(),
      allows_sms: z.boolean(),
      allows_mail: z.boolean(),
      /** Of another message: its kind, its channel and when. */
      last: z.object({ kind: z.string(), channel: z.enum(['whatsapp', 'sms', 'mail']), at: instant }).nullable(),
    }),
    refusals: ['queue_row_gone'],
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/queues/send',
    access: send,
    summary: 'Write to the customer of a row, by the first way that they allow; it leaves a few seconds later',
    input: z.object(ofRow),
    output: z.object({
      /** What was told: it can be taken back until it leaves. */
      id: count,
      channel: z.enum(['whatsapp', 'sms', 'mail']),
    }),
    refusals: [...unsent, 'queue_row_gone', 'queue_row_done', 'birthday_to_come'],
  }),
  sendAll: operation({
    area: 'merchant',
    method: 'POST',
    path: '/queues/send_all',
    access: send,
    summary: `Write to the first ${mostAtOnce} who wait, one after the other; whoever cannot be written to is left out`,
    input: z
      .object({
        queue: z.enum(queueKeys),
        on: civilDate.optional(),
        days: whole(1, 90).optional(),
        minimum: whole(1, largestAmount).optional(),
        age_days: whole(0, 90).optional(),
        within: whole(1, 3).optional(),
        search: paging.search,
      })
      // Whom the list shows, no more: further back than it looks nobody is found.
      .superRefine(({ queue, ...wanted }, context) => {
        const wrong = filtersOf(queue).safeParse(wanted).error?.issues ?? [];
        for (const name of new Set(wrong.map(({ path }) => path[0]!)))
          context.addIssue({ code: 'custom', path: [name], message: 'invalid_choice' });
      }),
    output: z.object({ ids: z.array(count) }),
    rate_per_minute: 10,
  }),
  takeBack: operation({
    area: 'merchant',
    method: 'POST',
    path: '/queues/take_back',
    access: send,
    summary: 'Take back what has not left yet',
    input: z.object({ ids: z.array(recordId).min(1, { message: 'required' }).max(mostAtOnce) }),
    output: z.object({ taken_back: count }),
    refusals: ['message_is_sent'],
  }),
  mark: operation({
    area: 'merchant',
    method: 'POST',
    path: '/queues/mark',
    access: send,
    summary: 'Note that the customer was called, or that there is nothing more to do',
    input: z.object({ ...ofRow, action: z.enum(['called', 'done']) }),
    output: done,
    refusals: ['queue_row_gone', 'queue_row_done'],
  }),
  unmark: operation({
    area: 'merchant',
    method: 'POST',
    path: '/queues/unmark',
    access: send,
    summary: 'Take such a note back',
    input: z.object(ofRow),
    output: done,
    refusals: ['queue_row_gone'],
  }),
};
