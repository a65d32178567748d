import { catalog } from '../../kernel/text/messages.ts';

/** Words of the till about lots that are chosen by their label. */
export const tillLotTexts = catalog(
  {
    from_lot: (p: { code: string }) => `From lot ${p.code}`,
    from_bucket: (p: { code: string; bucket: string }) => `From lot ${p.code}, bucket ${p.bucket}`,
    good_until: (p: { day: string }) => `last good day ${p.day}`,
    rest_of_earliest: (p: { n: string }) => `${p.n} of it comes from the lot that ends first.`,
    use_earliest: 'Sell from the lot that ends first',
    unknown_lot: (p: { code: string }) => `No lot has the label ${p.code}`,
    not_looked_up: 'The label could not be looked up. Scan it again.',
    not_sold: 'The product of this lot is not sold at the till.',
    looking_up: 'A label is being looked up.',
  },
  {
    from_lot: (p) => `من الدفعة ${p.code}`,
    from_bucket: (p) => `من الدفعة ${p.code}، دلو ${p.bucket}`,
    good_until: (p) => `آخر يوم صالح ${p.day}`,
    rest_of_earliest: (p) => `منها ${p.n} من الدفعة الأقرب انتهاءً.`,
    use_earliest: 'البيع من الدفعة الأقرب انتهاءً',
    unknown_lot: (p) => `لا توجد دفعة بالملصق ${p.code}`,
    not_looked_up: 'تعذّر البحث عن الملصق. امسحه من جديد.',
    not_sold: 'منتج هذه الدفعة لا يُباع من الكاشير.',
    looking_up: 'يجري البحث عن ملصق.',
  },
);
