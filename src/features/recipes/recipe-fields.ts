import { z } from 'zod';
import { activeOrDisabled, statusField } from '../../kernel/contract/common-fields.ts';
import { civilDate, flag, instant, money, whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { assemblyKinds } from './recipe.ts';

const text = z.string().nullable();
const count = z.number().int();
const part = { list: 'row', computed: true, record: false } as const;

/** What a recipe or an assembly makes, as lists show it. */
export const ofProduct = {
  product_id: outputField('record', 'Product', 'المنتج', count, {
    list: 'shown',
    card: 'title',
    record: false,
    names: ['product_name_ar', 'product_name_en'],
    picture: 'image_url',
    icon: 'shown_icon',
  }),
  product_name_ar: outputField('typed', 'Product', 'المنتج', text, part),
  product_name_en: outputField('typed', 'Product', 'المنتج', text, part),
  image_url: outputField('image', 'Picture', 'الصورة', text, part),
  shown_icon: outputField('text', 'Icon', 'الأيقونة', text, part),
};

/** Everything that is known of a recipe in the order of lists and files; its components stand beside it. */
export const recipeFields = fieldsOf({
  ...ofProduct,
  price: outputField('money', 'Price', 'السعر', money, {
    list: 'shown',
    computed: true,
    card: 'figure',
    record: false,
  }),
  component_count: outputField('number', 'Components', 'المكوّنات', count, { list: 'shown', computed: true }),
  minutes: inputField('duration', 'Work at the bench', 'عمل المنسّق', whole(0, 1_440).default(0), count, {
    list: 'shown',
    computed: true,
    note: { en: 'Minutes for one piece.', ar: 'الدقائق لقطعة واحدة.' },
  }),
  notes: textInputField('long', 'How it is made', 'طريقة الصنع', 1_000, { computed: true }),
  makes_to_order: inputField('flag', 'Make to order when sold', 'يُصنع عند البيع', flag.default(true), z.boolean(), {
    list: 'hidden',
    note: {
      en: 'Finished pieces are sold first. What is missing is made from its components with the sale.',
      ar: 'تُباع القطع الجاهزة أولًا، ويُصنع الناقص من مكوّناته مع البيع.',
    },
  }),
  lists_components: inputField(
    'flag',
    'List components on invoices',
    'ذكر المكوّنات في الفاتورة',
    flag.default(false),
    z.boolean(),
    {
      list: 'hidden',
      note: {
        en: 'Under the item, with the quantities in one piece. No prices.',
        ar: 'تحت الصنف، بكمية كل مكوّن في القطعة الواحدة ودون أسعار.',
      },
    },
  ),
  prints_expiry: inputField(
    'flag',
    'Print the earliest expiry on invoices',
    'طباعة أقرب انتهاء في الفاتورة',
    flag.default(false),
    z.boolean(),
    {
      list: 'hidden',
      note: {
        en: 'For hampers: the earliest last good day of the lots that went into it.',
        ar: 'لسلال الهدايا: أقرب انتهاء بين دفعات المخزون التي دخلت فيها.',
      },
    },
  ),
  saved_at: outputField('instant', 'Last saved', 'آخر حفظ', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  saved_by_name: outputField('typed', 'Saved by', 'حفظها', text, { list: 'hidden', computed: true }),
  status: { ...statusField, choices: activeOrDisabled },
});

/** An assembly or a disassembly, in the order of lists and files. */
export const assemblyFields = fieldsOf({
  document_number: outputField('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'subtitle' }),
  kind: outputField('choice', 'Type', 'النوع', count, { choices: assemblyKinds, list: 'shown', card: 'badge' }),
  happened_at: outputField('instant', 'Date and time', 'التاريخ والوقت', instant, {
    list: 'shown',
    sort: true,
  }),
  business_on: outputField('date', 'Business day', 'يوم العمل', civilDate, { list: 'hidden' }),
  ...ofProduct,
  quantity_milli: outputField('quantity', 'Quantity', 'الكمية', count, { list: 'shown', card: 'figure' }),
  // Of an assembly: pieces that were not taken apart since.
  left_milli: outputField('quantity', 'Not taken apart', 'لم يُفكَّك', count, { list: 'hidden', computed: true }),
  // Null for people who may not see what goods cost.
  cost_amount: outputField('money', 'Cost', 'التكلفة', money.nullable(), { list: 'shown', computed: true }),
  recipe_id: outputField('number', 'Recipe', 'الوصفة', count, { list: 'row', record: false }),
  recipe_version: outputField('number', 'Recipe version', 'إصدار الوصفة', count, { list: 'hidden' }),
  done_by: outputField('typed', 'Done by', 'نفّذها', text, { list: 'shown', computed: true }),
  notes: outputField('typed', 'Notes', 'ملاحظات', text, { list: 'hidden' }),
});
