import { z } from 'zod';
import { civilDate, done, instant, operation } from '../../kernel/contract.ts';

/**
 * The four kinds of specification section 7, as it names them, papers of employees, bookings that customers made, and what
 * the tax authority asks of the shop.
 */
export const notificationTypes = [
  'stocks',
  'documents',
  'surveys',
  'suggestionsAndComplains',
  'orders',
  'bookings',
  'tax_authority',
] as const;

/** What the tax authority's part tells of: a rejected document, late ones, a refused unit, a certificate that ends. */
export const authorityTroubles = ['rejected', 'late', 'blocked', 'ending', 'unsigned'] as const;
const type = z.enum(notificationTypes);

const record = z.object({
  /** Of the product, the employee, the on-hold invoice, the visit, the document at the authority or the unit it is about. */
  id: z.number().int(),
  name_ar: z.string().nullable(),
  name_en: z.string().nullable(),
  /** On hand less oversold, thousandths; of stocks only. */
  quantity_milli: z.number().int().nullable(),
  /** Minor units; of orders only. */
  total_amount: z.number().int().nullable(),
  /** Which paper ends, and its last day; of documents only. */
  document: z.enum(['passport', 'residency']).nullable(),
  ends_on: civilDate.nullable(),
  /** When the visit begins; of bookings only. */
  from_at: instant.nullable(),
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
      'Stocks at their warning level, documents that end, on-hold orders, online bookings, what the tax_authority asks for',
    input: z.object({ type, date: z.string().max(60).optional(), dateAndTime: z.string().max(60).optional() }),
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
