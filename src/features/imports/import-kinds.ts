import type { TwoTexts } from '../../kernel/text/messages.ts';
import { productFields } from '../catalogue/product-fields.ts';
import { serviceFields } from '../catalogue/service-fields.ts';
import { customerFields } from '../customers/customer-fields.ts';
import { permissions } from '../identity/permissions.ts';
import { supplierFields } from '../purchasing/supplier-fields.ts';
import { employeeFields } from '../workforce/employee-fields.ts';
import { type ImportField, importFields } from './import-field.ts';
import {
  addressWords,
  emailWords,
  groupWords,
  jobTitlesByLanguage,
  mobileWords,
  nameWords,
  notesWords,
  priceWords,
  vatNumberWords,
} from './sheet-words.ts';

const customerColumns = importFields(customerFields, {
  ...nameWords(['منيرة العمري', 'Sultan Alharbi']),
  mobile: { ...mobileWords, required: true },
  email: emailWords(['munira@example.com', '']),
  gender: { cell: 'gender', examples: ['أنثى', 'Male'], known: ['sex', 'الجنس', 'نوع العميل'] },
  // A sheet has the whole date; what is kept of it is month and day.
  birthday: {
    label: { en: 'Birthday', ar: 'تاريخ الميلاد' },
    cell: 'birthday',
    examples: ['1992-03-14', ''],
    known: ['birth date', 'date of birth', 'dob', 'يوم الميلاد', 'الميلاد'],
  },
  trn: vatNumberWords,
  ...addressWords,
  allergies: { examples: ['الزنبق', ''], known: ['allergy'] },
  preferences: {},
  notes: notesWords(['تفضّل الورد الأبيض', '']),
});

const employeeColumns = importFields(employeeFields, {
  ...nameWords(['ريم الحربي', 'Adel Nasser']),
  mobile: mobileWords,
  job_title: {
    examples: ['منسقة زهور', 'Seller'],
    known: ['title', 'position', 'الوظيفة', 'المهنة', ...jobTitlesByLanguage],
  },
  job_title_other: {
    label: { en: 'Job title in the other language', ar: 'المسمى الوظيفي باللغة الأخرى' },
    known: jobTitlesByLanguage,
  },
  joining_on: {
    examples: ['2024-09-01', ''],
    known: ['joined on', 'start date', 'hire date', 'تاريخ التعيين', 'تاريخ المباشرة'],
  },
  show_in_billing: { examples: ['نعم', 'yes'] },
});

const productColumns = importFields(productFields, {
  ...nameWords(['باقة ورد جوري', 'Scented candle']),
  group: groupWords(['باقات ورد', 'Gifts']),
  price: priceWords(['189.00', '65']),
  barcode: { examples: ['6281000012345', ''], known: ['sku', 'code', 'رمز المنتج'] },
  // The opening stock is posted with the product; no field of it is written.
  quantity: {
    takenAs: 'initial_quantity_milli',
    label: { en: 'Stock on hand', ar: 'الكمية الحالية' },
    cell: 'quantity',
    examples: ['12', '30'],
    known: ['quantity', 'quantity on hand', 'qty', 'stock', 'opening stock', 'الكمية', 'المخزون', 'الرصيد الافتتاحي'],
  },
  unit_cost: {
    takenAs: 'initial_unit_cost_amount',
    label: { en: 'Unit cost', ar: 'تكلفة القطعة' },
    cell: 'money',
    examples: ['72.50', '20'],
    known: [
      ...['cost', 'cost of one', 'تكلفة الواحد', 'purchase price', 'التكلفة', 'سعر الشراء', 'سعر التكلفة'],
      ...['average cost', 'متوسط التكلفة'],
    ],
  },
  warning_level: { examples: ['3', ''], known: ['minimum', 'warning level', 'reorder level', 'الحد الأدنى'] },
  vase_life_days: { examples: ['7', ''], known: ['shelf life', 'مدة الصلاحية', 'vase life', 'عمر الزهرة'] },
  expiry_on: { known: ['الصلاحية', 'expiry'] },
});

const serviceColumns = importFields(serviceFields, {
  ...nameWords(['تنسيق طاولة', 'Gift wrapping']),
  group: groupWords(['تنسيق', 'Wrapping']),
  price: priceWords(['250', '15.00']),
  job_time_minutes: {
    label: { en: 'Duration in minutes', ar: 'المدة بالدقائق' },
    examples: ['45', '10'],
    known: ['duration', 'minutes', 'time', 'المدة', 'الدقائق'],
  },
  description: { label: { en: 'Description', ar: 'الوصف' }, known: ['details', 'التفاصيل'] },
});

const supplierColumns = importFields(supplierFields, {
  ...nameWords(['مشاتل الرياض', 'Dutch Flowers Trading']),
  contact_person: {
    examples: ['أحمد سالم', ''],
    known: ['contact', 'contact name', 'representative', 'المسؤول', 'المندوب'],
  },
  phone: {
    examples: ['011 412 3344', '+31 20 555 0100'],
    known: ['mobile', 'telephone', 'tel', 'الجوال', 'رقم الهاتف', 'جوال'],
  },
  email: emailWords(['sales@example.com', '']),
  trn: vatNumberWords,
  ...addressWords,
  notes: notesWords(['التوصيل كل أحد', '']),
});

const quantityWords = (label: TwoTexts, examples: readonly [string, string]) => ({
  ...{ takenAs: 'quantity_milli', label, cell: 'quantity' as const, examples, required: true as const },
  known: ['العدد', 'عدد السيقان', 'الكمية', 'qty', 'quantity', 'pieces', 'stems'],
});
const ofProduct = (label: TwoTexts, examples: readonly [string, string], known: readonly string[]) => ({
  ...{ takenAs: 'product', label, cell: 'text' as const, examples, required: true as const, known },
});

const recipeColumns = importFields(
  {},
  {
    product: ofProduct(
      { en: 'Product made', ar: 'المنتج المصنوع' },
      ['باقة ورد جوري', 'باقة ورد جوري'],
      [...['product', 'bouquet', 'recipe', 'finished product'], ...['المنتج', 'الباقة', 'الوصفة']],
    ),
    component: {
      ...{ takenAs: 'component', label: { en: 'Component', ar: 'المكوّن' }, cell: 'text', required: true },
      examples: ['ساق ورد أحمر', 'ورق تغليف'],
      known: ['ingredient', 'stem', 'part', 'المكونات', 'الساق', 'الصنف'],
    },
    quantity: quantityWords({ en: 'Quantity in one', ar: 'الكمية في الواحدة' }, ['12', '1']),
    waste: {
      ...{ takenAs: 'waste_bp', label: { en: 'Waste %', ar: 'الهدر %' }, cell: 'percent', examples: ['4', ''] },
      known: ['waste', 'loss', 'الهدر', 'الفاقد', 'نسبة الهدر'],
    },
    optional: {
      ...{ takenAs: 'is_optional', label: { en: 'Optional', ar: 'اختياري' }, cell: 'flag', examples: ['', 'نعم'] },
    },
    minutes: {
      ...{ takenAs: 'minutes', label: { en: 'Minutes at the bench', ar: 'دقائق التجهيز' }, cell: 'whole' },
      examples: ['14', ''],
      known: ['minutes', 'time', 'preparation', 'الدقائق', 'مدة التجهيز'],
    },
    notes: { takenAs: 'notes', label: { en: 'Notes', ar: 'ملاحظات' }, cell: 'text' },
  },
);

const lotColumns = importFields(
  {},
  {
    product: ofProduct(
      { en: 'Product', ar: 'المنتج' },
      ['ساق ورد أحمر', 'Tulip stem'],
      [...['stem', 'item', 'product name', 'name', 'الصنف', 'اسم المنتج', 'الساق']],
    ),
    quantity: quantityWords({ en: 'Quantity', ar: 'الكمية' }, ['40', '25']),
    unit_cost: {
      takenAs: 'unit_cost_amount',
      label: { en: 'Unit cost', ar: 'تكلفة القطعة' },
      ...{ cell: 'money', required: true, examples: ['3.20', '4'] },
      known: ['cost', 'price', 'purchase price', 'التكلفة', 'سعر الشراء'],
    },
    expires_on: {
      ...{ takenAs: 'expires_on', label: { en: 'Last good day', ar: 'آخر يوم صالح' }, cell: 'date' },
      examples: ['2026-12-05', ''],
      known: ['الصلاحية', 'تاريخ الانتهاء', 'expiry', 'expires on'],
    },
    bucket: { takenAs: 'bucket', label: { en: 'Bucket', ar: 'الدلو' }, cell: 'text', examples: ['A2', 'B1'] },
    supplier: {
      ...{ takenAs: 'supplier', label: { en: 'Supplier', ar: 'المورد' }, cell: 'text' },
      examples: ['مشاتل الرياض', ''],
      known: ['vendor', 'اسم المورد'],
    },
  },
);

/** What can be imported, with the columns of each in the order in which a template has them. */
export const importKinds = {
  customers: {
    en: 'Customers',
    ar: 'العملاء',
    permission: permissions.customers.create,
    fields: customerColumns,
  },
  employees: {
    en: 'Employees',
    ar: 'الموظفون',
    permission: permissions.employees.create,
    fields: employeeColumns,
  },
  products: {
    en: 'Products',
    ar: 'المنتجات',
    permission: permissions.products.create,
    fields: productColumns,
  },
  services: {
    en: 'Services',
    ar: 'الخدمات',
    permission: permissions.catalogue.create,
    fields: serviceColumns,
  },
  suppliers: {
    en: 'Suppliers',
    ar: 'الموردون',
    permission: permissions.suppliers.create,
    fields: supplierColumns,
  },
  recipes: {
    en: 'Recipes',
    ar: 'الوصفات',
    permission: permissions.recipes.edit,
    fields: recipeColumns,
  },
  lots: {
    en: 'Opening lots',
    ar: 'دفعات المخزون الافتتاحية',
    permission: permissions.products.add_quantity,
    fields: lotColumns,
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
