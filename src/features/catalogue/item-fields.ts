import { z } from 'zod';
import { bilingualName, createdAt, pictureFields, statusField } from '../../kernel/contract/common-fields.ts';
import { flag, moneyAtLeast, recordId, whole } from '../../kernel/contract/contract.ts';
import { choice, inputField, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { iconKind } from '../../kernel/domain/icon-kinds.ts';
import { exemptionCodes, exemptions } from '../../kernel/money/vat-exemptions.ts';
import { serviceName } from '../../kernel/text/text-rules.ts';
import { priceLimit } from './item.ts';

/** What a thing is drawn as where it has no picture. `shown_icon` is its own kind, else its group's; null: its trade's. */
export const iconFields = {
  icon_kind: inputField('text', 'Icon', 'الأيقونة', iconKind.nullish(), z.string().nullable(), {
    record: false,
    imports: false,
  }),
  shown_icon: outputField('text', 'Icon', 'الأيقونة', z.string().nullable(), {
    list: 'row',
    record: false,
    computed: true,
  }),
};

/** How every thing of the catalogue is called and looks: groups, services and products. */
export const namedFields = {
  ...pictureFields,
  ...iconFields,
  ...bilingualName({ picture: 'image_url', icon: 'shown_icon' }),
};

/** A service's name has a rule of its own (specification section 5). */
export const namedService = {
  ...namedFields,
  ...bilingualName({ picture: 'image_url', icon: 'shown_icon' }, serviceName),
};

/** What customers read of it and where it stands among its like. */
export const appearanceFields = {
  description_ar: textInputField('long', 'Arabic description', 'الوصف بالعربية', 2_000, { imports: false }),
  description_en: textInputField('long', 'English description', 'الوصف بالإنجليزية', 2_000, { imports: false }),
  show_to_customer: inputField('flag', 'Show to customers', 'تظهر للعملاء', flag.default(true), z.boolean(), {
    list: 'hidden',
    imports: false,
    note: { en: 'On the shop website and price list', ar: 'في صفحات المتجر وقائمة الأسعار' },
  }),
  sort_order: inputField('number', 'Sort order', 'الترتيب', whole(0, 100_000).default(0), z.number().int(), {
    list: 'hidden',
    imports: false,
    note: { en: 'Smaller numbers come first at the till.', ar: 'الأصغر يظهر أولًا في الكاشير.' },
  }),
  status: statusField,
  created_at: createdAt,
};

const groupName = { list: 'row', record: false, computed: true } as const;

/** The group that an item belongs to. */
export const inGroup = {
  group_id: inputField('record', 'Group', 'المجموعة', recordId, z.number().int(), {
    list: 'shown',
    card: 'subtitle',
    names: ['group_name_ar', 'group_name_en'],
    record: false,
    imports: 'group',
  }),
  group_name_ar: outputField('typed', 'Group', 'المجموعة', z.string().nullable(), groupName),
  group_name_en: outputField('typed', 'Group', 'المجموعة', z.string().nullable(), groupName),
};

/** With or without VAT as the merchant enters prices. */
export const shelfPrice = moneyAtLeast(0).refine((amount) => amount <= priceLimit, { message: 'amount_too_large' });

/** EN 16931 categories. */
export const vatCategories = [
  choice('S', 'Standard-rated', 'النسبة الأساسية'),
  choice('Z', 'Zero-rated', 'نسبة الصفر'),
  choice('E', 'Exempt', 'معفاة'),
  choice('O', 'Out of scope', 'خارج نطاق الضريبة'),
] as const;
const vatCategory = z.enum(['S', 'Z', 'E', 'O']);

/** What an item costs. */
export const pricedFields = {
  price: inputField('money', 'Price', 'السعر', shelfPrice, z.number().int(), {
    list: 'shown',
    card: 'figure',
    sort: true,
    record: false,
    imports: true,
  }),
  original_price: inputField(
    'money',
    'Price before reduction',
    'السعر قبل التخفيض',
    shelfPrice.optional(),
    z.number().int().nullable(),
    {
      list: 'hidden',
      imports: false,
      note: {
        en: 'Shown crossed out beside the price, to sellers and customers. Empty: not reduced.',
        ar: 'يظهر مشطوبًا بجانب السعر للبائعين والعملاء. اتركه فارغًا إن لم يكن هناك تخفيض.',
      },
    },
  ),
  minimum_price: inputField('money', 'Minimum price', 'أقل سعر', shelfPrice.optional(), z.number().int().nullable(), {
    list: 'hidden',
    imports: false,
    note: { en: 'Sellers can’t go below this price.', ar: 'لا يبيع أحد بأقل منه.' },
  }),
  vat_category: inputField('choice', 'VAT', 'الضريبة', vatCategory.default('S'), vatCategory, {
    choices: vatCategories,
    only_with_vat: true,
    list: 'hidden',
    imports: false,
  }),
  // Only where there is no VAT; the paper says it.
  vat_exemption_code: inputField(
    'choice',
    'VAT exemption reason',
    'سبب عدم الخضوع للضريبة',
    z.enum(exemptionCodes).optional(),
    z.string().nullable(),
    { choices: exemptions.map((e) => choice(e.code, e.en, e.ar)), only_with_vat: true, imports: false },
  ),
};
