import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { withVat } from '../../kernel/text/messages.ts';
import { cancelled, creditReasons, debitReasons } from '../documents/note-reasons.ts';

/** Both lists: `other` is the same in them. */
const reasons = Object.entries({ ...debitReasons, ...creditReasons, cancelled });

const text = z.string().nullable();

/** A note as its report shows it (specification section 3: note number, returned invoice number, returned amount and VAT). */
export const creditNoteFields = fieldsOf({
  document_number: outputField('code', 'Note number', 'الإشعار', z.string(), { list: 'shown', card: 'title' }),
  issued_at: outputField('instant', 'Date and time', 'التاريخ والوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  business_on: outputField('date', 'Business day', 'يوم العمل', civilDate, { list: 'row' }),
  invoice_id: outputField('number', 'Invoice', 'الفاتورة', z.number().int(), { list: 'row', computed: true }),
  invoice_number: outputField('code', 'Original invoice', 'عن الفاتورة', z.string(), { list: 'shown', computed: true }),
  customer_name: outputField('typed', 'Customer', 'العميل', text, { list: 'shown', computed: true }),
  reason_kind: outputField('choice', 'Reason', 'السبب', z.string(), {
    choices: reasons.map(([key, { en, ar }]) => choice(key, en, ar)),
    list: 'shown',
    computed: true,
  }),
  notes: outputField('typed', 'Notes', 'التفاصيل', text, { list: 'hidden' }),
  subtotal: outputField('money', 'Amount (excl. VAT)', 'المبلغ غير شامل الضريبة', money, {
    list: 'hidden',
    only_with_vat: true,
    computed: true,
  }),
  vat: outputField('money', 'VAT', 'ضريبة القيمة المضافة', money, {
    list: 'shown',
    only_with_vat: true,
    computed: true,
  }),
  total: outputField(
    'money',
    withVat('Amount (incl. VAT)', 'Amount'),
    withVat('المبلغ شامل الضريبة', 'المبلغ'),
    money,
    {
      list: 'shown',
      card: 'figure',
      sort: true,
      computed: true,
    },
  ),
});
