import { z } from 'zod';
import { civilDate, whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';
import { barcode } from '../../kernel/contract/zod-rules.ts';
import { appearanceFields, inGroup, namedFields, pricedFields } from './item-fields.ts';
import { purchaseUnits } from './purchase-units.ts';

/** A product, in the order in which lists, files and the record show it. Quantities in thousandths. */
export const productFields = fieldsOf({
  ...namedFields,
  barcode: inputField('code', 'Barcode', 'الباركود', barcode.optional(), z.string().nullable(), {
    list: 'sheet',
    imports: true,
    note: { en: 'Scan it, or leave it empty.', ar: 'امسحه بالقارئ أو اتركه فارغًا.' },
  }),
  ...inGroup,
  ...pricedFields,
  // On hand less sold before it arrived.
  quantity_milli: outputField('quantity', 'Quantity', 'الكمية', z.number().int(), {
    list: 'shown',
    sort: true,
    record: false,
    computed: true,
  }),
  warning_level_milli: inputField(
    'quantity',
    'Low-stock level',
    'حد التنبيه',
    whole(0, 1_000_000_000).default(0),
    z.number().int(),
    {
      list: 'hidden',
      imports: 'warning_level',
      note: { en: 'You’re notified when stock reaches this level.', ar: 'يصلك تنبيه حين تبلغه الكمية.' },
    },
  ),
  oversold_milli: outputField('quantity', 'Oversold', 'مباع قبل وصوله', z.number().int()),
  // Of one piece; null for people who may not see stock operations.
  average_cost_amount: outputField('money', 'Average cost', 'متوسط التكلفة', z.number().int().nullable(), {
    list: 'shown',
    record: false,
    computed: true,
  }),
  stock_value_amount: outputField('money', 'Stock value', 'قيمة المخزون', z.number().int().nullable(), {
    list: 'shown',
    sort: true,
    record: false,
    computed: true,
  }),
  // Empty: what comes of it stands in no lots.
  vase_life_days: inputField(
    'number',
    'Vase life in days',
    'عمر المزهرية بالأيام',
    whole(1, 1000).optional(),
    z.number().int().nullable(),
    {
      list: 'hidden',
      imports: true,
      note: {
        en: 'For stems and food: each delivery becomes a lot, and what ends first is used first.',
        ar: 'للورود والأطعمة: كل توريد دفعة مستقلة، ويُصرف الأقرب انتهاءً أولًا.',
      },
    },
  ),
  // Sent beside the fields, as rows of their own (purchase-units.ts).
  purchase_units: outputField('text', 'Purchase units', 'وحدات الشراء', purchaseUnits, {
    list: 'row',
    record: false,
    computed: true,
  }),
  expiry_on: inputField('date', 'Expiry date', 'تاريخ الانتهاء', civilDate.optional(), civilDate.nullable(), {
    list: 'hidden',
    sort: true,
    imports: true,
  }),
  ...appearanceFields,
});
