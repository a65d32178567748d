import type { TwoTexts } from '../../kernel/messages.ts';
import { permissions } from '../identity/permissions.ts';

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

const field = (
  key: string,
  cell: CellKind,
  en: string,
  ar: string,
  examples: readonly [string, string],
  known: readonly string[] = [],
  more: Pick<ImportField, 'required' | 'to' | 'only_with_vat'> = {},
): ImportField => ({ key, cell, en, ar, examples, known, ...more });

const mobile = (required?: true) =>
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

const name = (examples: readonly [string, string]) =>
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
const jobTitlesByLanguage = [
  'arabic job title',
  'english job title',
  'المسمى الوظيفي بالعربية',
  'المسمى الوظيفي بالإنجليزية',
];
const otherName = field(
  'name_other',
  'name',
  'Name in the other language',
  'الاسم باللغة الأخرى',
  ['', ''],
  namesByLanguage,
);
const group = (examples: readonly [string, string]) =>
  field('group', 'text', 'Group', 'المجموعة', examples, ['category', 'الفئة', 'التصنيف', 'القسم'], { required: true });
const price = (examples: readonly [string, string]) =>
  field('price', 'money', 'Price', 'السعر', examples, ['sale price', 'selling price', 'unit price', 'سعر البيع'], {
    required: true,
  });
const mail = (examples: readonly [string, string]) =>
  field('email', 'text', 'E-mail', 'البريد الإلكتروني', examples, [
    'email',
    'mail',
    'email address',
    'الايميل',
    'ايميل',
    'البريد',
  ]);
const vatNumber = field(
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
const address = [
  field('building_number', 'code', 'Building number', 'رقم المبنى', ['2291', ''], ['building']),
  field('street', 'text', 'Street', 'الشارع', ['شارع الثمامة', ''], []),
  field('district', 'text', 'District', 'الحي', ['الملقا', ''], ['neighborhood', 'neighbourhood']),
  field('city', 'text', 'City', 'المدينة', ['الرياض', ''], []),
  field('postal_code', 'code', 'Postal code', 'الرمز البريدي', ['13521', ''], ['zip', 'zip code', 'postcode']),
  field('address', 'text', 'Address', 'العنوان', ['', ''], []),
];
const notesOf = (examples: readonly [string, string]) =>
  field('notes', 'text', 'Notes', 'ملاحظات', examples, ['note', 'remarks', 'comment', 'ملاحظة']);

export const importKinds = {
  customers: {
    en: 'Customers',
    ar: 'العملاء',
    permission: permissions.customers.create,
    fields: [
      name(['منيرة العمري', 'Sultan Alharbi']),
      otherName,
      mobile(true),
      mail(['munira@example.com', '']),
      field('gender', 'gender', 'Gender', 'النوع', ['أنثى', 'Male'], ['sex', 'الجنس']),
      field(
        'birthday',
        'birthday',
        'Birthday',
        'تاريخ الميلاد',
        ['1992-03-14', ''],
        ['birth date', 'date of birth', 'dob', 'يوم الميلاد', 'الميلاد'],
      ),
      vatNumber,
      ...address,
      field('allergies', 'text', 'Allergies', 'الحساسية', ['الزنبق', ''], ['allergy']),
      field('preferences', 'text', 'Preferences', 'التفضيلات', ['', ''], []),
      notesOf(['تفضّل الورد الأبيض', '']),
    ],
  },
  employees: {
    en: 'Employees',
    ar: 'الموظفون',
    permission: permissions.employees.create,
    fields: [
      name(['ريم الحربي', 'Adel Nasser']),
      otherName,
      mobile(),
      field(
        'job_title',
        'name',
        'Job title',
        'المسمى الوظيفي',
        ['منسقة زهور', 'Seller'],
        ['title', 'position', 'الوظيفة', 'المهنة', ...jobTitlesByLanguage],
      ),
      field(
        'job_title_other',
        'name',
        'Job title in the other language',
        'المسمى الوظيفي باللغة الأخرى',
        ['', ''],
        jobTitlesByLanguage,
      ),
      field(
        'joining_on',
        'date',
        'Joined on',
        'تاريخ الالتحاق',
        ['2024-09-01', ''],
        ['joining date', 'start date', 'hire date', 'تاريخ التعيين', 'تاريخ المباشرة'],
      ),
      field('show_in_billing', 'flag', 'Sells at the till', 'يبيع في الكاشير', ['نعم', 'yes'], []),
    ],
  },
  products: {
    en: 'Products',
    ar: 'المنتجات',
    permission: permissions.products.create,
    fields: [
      name(['باقة ورد جوري', 'Scented candle']),
      otherName,
      group(['باقات', 'Gifts']),
      price(['189.00', '65']),
      field('barcode', 'code', 'Barcode', 'الباركود', ['6281000012345', ''], ['sku', 'code', 'رمز المنتج']),
      field(
        'quantity',
        'quantity',
        'Quantity on hand',
        'الكمية الحالية',
        ['12', '30'],
        ['quantity', 'qty', 'stock', 'opening stock', 'الكمية', 'المخزون', 'الرصيد الافتتاحي'],
        { to: 'initial_quantity_milli' },
      ),
      field(
        'unit_cost',
        'money',
        'Cost of one',
        'تكلفة الواحد',
        ['72.50', '20'],
        [
          'cost',
          'unit cost',
          'purchase price',
          'التكلفة',
          'سعر الشراء',
          'سعر التكلفة',
          'average cost',
          'متوسط التكلفة',
        ],
        { to: 'initial_unit_cost_amount' },
      ),
      field(
        'warning_level',
        'quantity',
        'Warning level',
        'حد التنبيه',
        ['3', ''],
        ['minimum', 'reorder level', 'الحد الأدنى'],
        { to: 'warning_level_milli' },
      ),
      field('expiry_on', 'date', 'Expiry date', 'تاريخ الانتهاء', ['', ''], ['الصلاحية', 'expiry']),
    ],
  },
  services: {
    en: 'Services',
    ar: 'الخدمات',
    permission: permissions.catalogue.create,
    fields: [
      name(['تنسيق طاولة', 'Gift wrapping']),
      otherName,
      group(['تنسيق', 'Wrapping']),
      price(['250', '15.00']),
      field(
        'job_time_minutes',
        'whole',
        'Duration in minutes',
        'المدة بالدقائق',
        ['45', '10'],
        ['duration', 'minutes', 'time', 'المدة', 'الدقائق'],
      ),
      field('description', 'name', 'Description', 'الوصف', ['', ''], ['details', 'التفاصيل']),
    ],
  },
  suppliers: {
    en: 'Suppliers',
    ar: 'الموردون',
    permission: permissions.suppliers.create,
    fields: [
      name(['مشاتل الرياض', 'Dutch Flowers Trading']),
      otherName,
      field(
        'contact_person',
        'text',
        'Contact person',
        'الشخص المسؤول',
        ['أحمد سالم', ''],
        ['contact', 'contact name', 'representative', 'المسؤول', 'المندوب'],
      ),
      field(
        'phone',
        'code',
        'Phone',
        'الهاتف',
        ['011 412 3344', '+31 20 555 0100'],
        ['mobile', 'telephone', 'tel', 'الجوال', 'رقم الهاتف', 'جوال'],
      ),
      mail(['sales@example.com', '']),
      vatNumber,
      ...address,
      notesOf(['التوصيل كل أحد', '']),
    ],
  },
} as const satisfies Record<string, TwoTexts & { permission: object; fields: readonly ImportField[] }>;

export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as ImportKind[];
export const fieldsOfKind = (kind: ImportKind): readonly ImportField[] => importKinds[kind].fields;

/** How far a sheet is; `import_batch.status`. */
export const importStatus = {
  read: 1,
  checking: 2,
  checked: 3,
  importing: 4,
  done: 5,
  failed: 6,
  undoing: 7,
  undone: 8,
} as const;

/** What became of a row; `import_row.state`. */
export const rowState = { unread: 0, valid: 1, refused: 2, written: 3, taken_back: 4, kept: 5 } as const;
