import { z } from 'zod';
import { bilingualNames, civilDate, done, instant, operation } from '../../kernel/contract/contract.ts';

/**
 * The four kinds of specification section 7, as it names them, papers of employees, bookings that customers made or changed,
 * what was sold on the shop's pages, and what the tax authority asks of the shop.
 */
export const notificationTypes = [
  'stocks',
  'documents',
  'surveys',
  'suggestionsAndComplains',
  'orders',
  'bookings',
  'online_sales',
  'tax_authority',
] as const;

/** What the tax authority's part tells of: a rejected document, late ones, a refused unit, a certificate that ends. */
export const authorityTroubles = ['rejected', 'late', 'blocked', 'ending', 'unsigned'] as const;
const type = z.enum(notificationTypes);

const record = z.object({
  /**
   * Of the product, the employee, the on-hold invoice, the rated invoice, the visit, the gift card or package that was sold, the
   * document at the authority or the unit it is about.
   */
  id: z.number().int(),
  ...bilingualNames,
  /** On hand less oversold, thousandths; of stocks only. */
  quantity_milli: z.number().int().nullable(),
  /** Minor units; of orders and online_sales only. */
  total_amount: z.number().int().nullable(),
  /** Which paper ends, and its last day; of documents only. */
  document: z.enum(['passport', 'residency']).nullable(),
  ends_on: civilDate.nullable(),
  /** When the visit begins; of bookings only. */
  from_at: instant.nullable(),
  /** What the customer did with it; of bookings only. */
  news: z.enum(['booked', 'moved', 'cancelled']).nullable(),
  /** What was sold; of online_sales only. */
  sold: z.enum(['gift_card', 'package', 'menu_order']).nullable(),
  /** The mean of what was rated, tenths of one to five; of surveys only. */
  rating_tenths: z.number().int().nullable(),
  /** It waits for the shop's answer; of bookings only. */
  is_request: z.boolean(),
  /** What is wrong, and of how many documents; of tax_authority only. */
  trouble: z.enum(authorityTroubles).nullable(),
  count: z.number().int().nullable(),
  /** When it came to be so; null for a product that never moved. */
  happened_at: z.string().nullable(),
  is_read: z.boolean(),
});

export const notifications = {
  getRecords: operation({
    area: 'merchant',
    method: 'GET',
    path: '/notifications/get_records',
    access: { signed_in_because: 'each kind asks for its own permission (specification section 6)' },
    summary:
      'Stocks at their warning level, documents that end, on-hold orders, surveys, online bookings and sales, tax_authority',
    input: z.object({
      type,
      /** As of the end of this day in the shop's zone; `dateAndTime`, an instant, wins. Now when both are absent. */
      date: civilDate.optional(),
      dateAndTime: instant.optional(),
    }),
    output: z.object({ type, records: z.array(record), unread_count: z.number().int() }),
  }),
  markAsRead: operation({
    area: 'merchant',
    method: 'POST',
    path: '/notifications/mark_as_read',
    not_audited_because: "it moves nothing but the reader's own mark",
    access: { signed_in_because: 'a person marks their own notifications' },
    summary: 'Everything of a kind that happened until now is read by this user',
    input: z.object({ type }),
    output: done,
  }),
};
