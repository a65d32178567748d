import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';

const text = z.string().nullable();
const part = { list: 'row', computed: true } as const;
const aged = { list: 'shown', card: 'none', computed: true } as const;
const summed = { list: 'shown', sort: true, computed: true } as const;

/** What a customer owes on documents and penalties that are not paid, with the age of the oldest. */
export const receivableFields = fieldsOf({
  customer: derivedField('name', 'Customer', 'العميل', {
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_name_ar: outputField('typed', 'Customer', 'العميل', text, part),
  customer_name_en: outputField('typed', 'Customer', 'العميل', text, part),
  mobile: outputField('phone', 'Mobile', 'الجوال', text, { list: 'hidden', computed: true }),
  document_count: outputField('number', 'Documents', 'المستندات', z.number().int(), { list: 'hidden', computed: true }),
  // Business day of the oldest.
  owed_since_on: outputField('date', 'Owed since', 'منذ', civilDate, { list: 'hidden', computed: true }),
  // Days from then to the shop's today.
  age_days: outputField('number', 'Age (days)', 'الأيام', z.number().int(), summed),
  // What is owed of each age in days.
  owed_to_30: outputField('money', '0–30 days', '0–30 يومًا', money, aged),
  owed_to_60: outputField('money', '31–60 days', '31–60 يومًا', money, aged),
  owed_to_90: outputField('money', '61–90 days', '61–90 يومًا', money, aged),
  owed_older: outputField('money', 'Over 90 days', 'أقدم', money, aged),
  owed_amount: outputField('money', 'Amount owed', 'المستحق', money, { ...summed, card: 'figure' }),
});

/** The ages by which debts are summed, the youngest first; `to` is the last day of the age, none for the oldest. */
export const owedAges = [
  { key: 'owed_to_30', to: 30 },
  { key: 'owed_to_60', to: 60 },
  { key: 'owed_to_90', to: 90 },
  { key: 'owed_older', to: null },
] as const;
