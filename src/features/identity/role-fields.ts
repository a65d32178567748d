import { z } from 'zod';
import { bilingualName, createdAt } from '../../kernel/contract/common-fields.ts';
import { flag, whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';

const allows = (en: string, ar: string) =>
  inputField('flag', en, ar, flag.default(false), z.boolean(), { list: 'hidden' });

/** A role of a shop, in the order in which lists and files show it (specification section 6). */
export const roleFields = fieldsOf({
  ...bilingualName(),
  /** Of the roles that every shop has; null for the shop's own. */
  key: outputField('text', 'Standard role', 'دور أساسي', z.string().nullable(), { list: 'row', record: false }),
  holders_count: outputField('number', 'Assigned to', 'عدد المستخدمين', z.number().int(), {
    list: 'shown',
    card: 'figure',
    sort: true,
    computed: true,
  }),
  may_change_price: allows('Change prices on an invoice', 'تعديل السعر في الفاتورة'),
  may_sell_without_stock: allows('Sell without stock', 'البيع دون مخزون'),
  may_hold_invoice: allows('Hold invoices', 'تعليق الفواتير'),
  may_allow_debt: allows('Let customers pay later', 'السماح بالبيع الآجل'),
  may_add_free_gift_cards: allows('Issue free gift cards', 'إضافة بطاقات هدايا مجانية'),
  may_overbook: allows('Allow overbooking', 'السماح بالحجز المتداخل'),
  max_discount_bp: inputField(
    'percent',
    'Maximum discount',
    'الحد الأعلى للخصم',
    whole(0, 10_000).default(0),
    z.number().int(),
    {
      list: 'shown',
      sort: true,
    },
  ),
  created_at: createdAt,
});

export const roleFlagKeys = [
  'may_change_price',
  'may_sell_without_stock',
  'may_hold_invoice',
  'may_allow_debt',
  'may_add_free_gift_cards',
  'may_overbook',
] as const;
