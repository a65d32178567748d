import type { TwoTexts } from '../../kernel/messages.ts';

/** How the text of a cell is read. Money and quantities as people write them, dates as sheets and people do. */
export type CellKind =
  | 'text'
  | 'name'
  | 'code'
  | 'phone'
  | 'money'
  | 'whole'
  | 'quantity'
  | 'date'
  | 'birthday'
  | 'flag'
  | 'gender';

export interface ImportField extends TwoTexts {
  readonly key: string;
  readonly cell: CellKind;
  /** The field of the record's own input that it becomes; `key` when absent. */
  readonly to?: string;
  readonly required?: true;
  /** A shop that never charged VAT is not asked for it. */
  readonly only_with_vat?: true;
  /** Other headings that it is known under, folded (`foldHeading`). */
  readonly known: readonly string[];
  /** Cells of the template's two example rows. */
  readonly examples: readonly [string, string];
}

export const field = (
  key: string,
  cell: CellKind,
  en: string,
  ar: string,
  examples: readonly [string, string],
  known: readonly string[] = [],
  more: Pick<ImportField, 'required' | 'to' | 'only_with_vat'> = {},
): ImportField => ({ key, cell, en, ar, examples, known, ...more });

export const mobile = (required?: true) =>
  field(
    'mobile',
    'phone',
    'Mobile',
    'الجوال',
    ['0501234567', '966551234567'],
    ['phone', 'mobile number', 'tel', 'telephone', 'cell', 'رقم الجوال', 'الهاتف', 'رقم الهاتف', 'جوال', 'موبايل'],
    required ? { required } : {},
  );
/** Headings of a name that say its language; our own files have both. Its letters decide where it goes. */
const namesByLanguage = [
  'arabic name',
  'english name',
  'name ar',
  'name en',
  'name arabic',
  'name english',
  'الاسم بالعربية',
  'الاسم بالإنجليزية',
  'الاسم العربي',
  'الاسم الإنجليزي',
];

export const name = (examples: readonly [string, string]) =>
  field(
    'name',
    'name',
    'Name',
    'الاسم',
    examples,
    [
      'full name',
      'customer name',
      'customer',
      'supplier',
      'supplier name',
      'vendor',
      'employee name',
      'product',
      'service',
      'item',
      'اسم العميل',
      'العميل',
      'المورد',
      'اسم المورد',
      'اسم الموظف',
      'المنتج',
      'اسم المنتج',
      'الخدمة',
      'اسم الخدمة',
      'اسم',
      ...namesByLanguage,
    ],
    { required: true },
  );
export const jobTitlesByLanguage = [
  'arabic job title',
  'english job title',
  'المسمى الوظيفي بالعربية',
  'المسمى الوظيفي بالإنجليزية',
];
export const otherName = field(
  'name_other',
  'name',
  'Name in the other language',
  'الاسم باللغة الأخرى',
  ['', ''],
  namesByLanguage,
);
export const group = (examples: readonly [string, string]) =>
  field('group', 'text', 'Group', 'المجموعة', examples, ['category', 'الفئة', 'التصنيف', 'القسم'], { required: true });
export const price = (examples: readonly [string, string]) =>
  field('price', 'money', 'Price', 'السعر', examples, ['sale price', 'selling price', 'unit price', 'سعر البيع'], {
    required: true,
  });
export const mail = (examples: readonly [string, string]) =>
  field('email', 'text', 'Email', 'البريد الإلكتروني', examples, [
    'e-mail',
    'mail',
    'email address',
    'الايميل',
    'ايميل',
    'البريد',
  ]);
export const vatNumber = field(
  'trn',
  'code',
  'VAT registration number',
  'الرقم الضريبي',
  ['', ''],
  ['vat number', 'trn', 'tax number'],
  {
    only_with_vat: true,
  },
);
export const address = [
  field('building_number', 'code', 'Building number', 'رقم المبنى', ['2291', ''], ['building']),
  field('street', 'text', 'Street', 'الشارع', ['شارع الثمامة', ''], []),
  field('district', 'text', 'District', 'الحي', ['الملقا', ''], ['neighborhood', 'neighbourhood']),
  field('city', 'text', 'City', 'المدينة', ['الرياض', ''], []),
  field('postal_code', 'code', 'Postal code', 'الرمز البريدي', ['13521', ''], ['zip', 'zip code', 'postcode']),
  field('address', 'text', 'Address', 'العنوان', ['', ''], []),
];
export const notesOf = (examples: readonly [string, string]) =>
  field('notes', 'text', 'Notes', 'ملاحظات', examples, ['note', 'remarks', 'comment', 'ملاحظة']);
