import { z } from 'zod';
import { instant, money, moneyAtLeast, recordId, whole } from '../../kernel/contract.ts';
import { asked, askedText, fieldsOf, shownFrom, told } from '../../kernel/noun.ts';
import { penaltyKind, penaltyKinds, penaltyStatuses } from './penalty.ts';

const text = z.string().nullable();
const count = z.number().int();

/** Everything that is known of a penalty, in the order in which lists and files show it. */
export const penaltyFields = fieldsOf({
  receipt_number: told('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title' }),
  issued_at: told('instant', 'Charged', 'تاريخ الاحتساب', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  customer: shownFrom('name', 'Customer', 'العميل', {
    list: 'shown',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_id: asked('number', 'Customer', 'العميل', recordId, count, { list: 'row', record: false }),
  customer_name_ar: told('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  customer_name_en: told('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  mobile: told('phone', 'Mobile', 'الجوال', text, { list: 'hidden', computed: true }),
  kind: asked('choice', 'Kind', 'النوع', whole(1, 2).default(penaltyKind.no_show), count, {
    choices: penaltyKinds,
    list: 'shown',
  }),
  appointment_id: asked('number', 'Appointment', 'الموعد', recordId.optional(), count.nullable(), {
    list: 'row',
    record: false,
  }),
  amount: asked('money', 'Amount', 'المبلغ', moneyAtLeast(1), money, { list: 'shown', card: 'figure' }),
  vat_amount: told('money', 'Of it VAT', 'منه ضريبة القيمة المضافة', money, {
    list: 'hidden',
    computed: true,
    only_with_vat: true,
  }),
  /** What is left to pay; of one that an invoice charges, a part may be paid there. */
  due_amount: told('money', 'Owed', 'المستحق', money, { list: 'row', computed: true, record: false }),
  /** The tax invoice that charges it, where it carries VAT. */
  document_id: told('number', 'Invoice', 'الفاتورة', count.nullable(), { list: 'row', record: false }),
  status: told('choice', 'State', 'الحالة', count, {
    choices: penaltyStatuses,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  reason: askedText('long', 'Note', 'ملاحظة', 300),
  waived_reason: told('typed', 'Why it was waived', 'سبب الإعفاء', text, { list: 'hidden' }),
});
