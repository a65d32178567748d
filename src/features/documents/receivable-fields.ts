import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract.ts';
import { fieldsOf, shownFrom, told } from '../../kernel/noun.ts';

const text = z.string().nullable();
const part = { list: 'row', computed: true } as const;
const summed = { list: 'shown', sort: true, computed: true } as const;

/** What a customer owes on documents that are not paid, with the age of the oldest. */
export const receivableFields = fieldsOf({
  customer: shownFrom('name', 'Customer', 'العميل', {
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_name_ar: told('typed', 'Customer', 'العميل', text, part),
  customer_name_en: told('typed', 'Customer', 'العميل', text, part),
  mobile: told('phone', 'Mobile', 'الجوال', text, { list: 'shown', computed: true }),
  document_count: told('number', 'Documents', 'المستندات', z.number().int(), { list: 'shown', computed: true }),
  // Business day of the oldest.
  owed_since_on: told('date', 'Owed since', 'منذ', civilDate, { list: 'shown', card: 'subtitle', computed: true }),
  // Days from then to the shop's today.
  age_days: told('number', 'Days', 'الأيام', z.number().int(), summed),
  owed_amount: told('money', 'Owed', 'المستحق', money, { ...summed, card: 'figure' }),
});
