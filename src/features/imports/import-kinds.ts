import type { TwoTexts } from '../../kernel/messages.ts';
import { permissions } from '../identity/permissions.ts';
import {
  field,
  mobile,
  name,
  jobTitlesByLanguage,
  otherName,
  group,
  price,
  mail,
  vatNumber,
  address,
  notesOf,
  type ImportField,
} from './import-field.ts';

/** What can be imported, with the fields of each in the order in which a template has them. */
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
      field('gender', 'gender', 'Gender', 'النوع', ['أنثى', 'Male'], ['sex', 'الجنس', 'نوع العميل']),
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
        'Joining date',
        'تاريخ الالتحاق',
        ['2024-09-01', ''],
        ['joined on', 'start date', 'hire date', 'تاريخ التعيين', 'تاريخ المباشرة'],
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
      group(['باقات ورد', 'Gifts']),
      price(['189.00', '65']),
      field('barcode', 'code', 'Barcode', 'الباركود', ['6281000012345', ''], ['sku', 'code', 'رمز المنتج']),
      field(
        'quantity',
        'quantity',
        'Stock on hand',
        'الكمية الحالية',
        ['12', '30'],
        ['quantity', 'quantity on hand', 'qty', 'stock', 'opening stock', 'الكمية', 'المخزون', 'الرصيد الافتتاحي'],
        { to: 'initial_quantity_milli' },
      ),
      field(
        'unit_cost',
        'money',
        'Unit cost',
        'تكلفة القطعة',
        ['72.50', '20'],
        [
          'cost',
          'cost of one',
          'تكلفة الواحد',
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
        'Low-stock level',
        'حد التنبيه',
        ['3', ''],
        ['minimum', 'warning level', 'reorder level', 'الحد الأدنى'],
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
