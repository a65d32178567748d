import type { SheetWords } from './import-field.ts';

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

/** A record's name, in one language or in both. */
export const nameWords = (examples: readonly [string, string]) =>
  ({
    name: {
      examples,
      required: true,
      known: [
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
    },
    name_other: {
      label: { en: 'Name in the other language', ar: 'الاسم باللغة الأخرى' },
      known: namesByLanguage,
    },
  }) as const satisfies Record<string, SheetWords>;

export const jobTitlesByLanguage = [
  'arabic job title',
  'english job title',
  'المسمى الوظيفي بالعربية',
  'المسمى الوظيفي بالإنجليزية',
];

export const mobileWords = {
  examples: ['0501234567', '966551234567'],
  known: [
    ...['phone', 'mobile number', 'tel', 'telephone', 'cell'],
    ...['رقم الجوال', 'الهاتف', 'رقم الهاتف', 'جوال', 'موبايل'],
  ],
} as const satisfies SheetWords;

export const groupWords = (examples: readonly [string, string]): SheetWords => ({
  examples,
  known: ['category', 'الفئة', 'التصنيف', 'القسم'],
});

export const priceWords = (examples: readonly [string, string]): SheetWords => ({
  examples,
  known: ['sale price', 'selling price', 'unit price', 'سعر البيع'],
});

export const emailWords = (examples: readonly [string, string]): SheetWords => ({
  examples,
  known: ['e-mail', 'mail', 'email address', 'الايميل', 'ايميل', 'البريد'],
});

export const vatNumberWords: SheetWords = { known: ['vat number', 'trn', 'tax number'] };

export const addressWords = {
  building_number: { examples: ['2291', ''], known: ['building'] },
  street: { examples: ['شارع الثمامة', ''] },
  district: { examples: ['الملقا', ''], known: ['neighborhood', 'neighbourhood'] },
  city: { examples: ['الرياض', ''] },
  postal_code: { examples: ['13521', ''], known: ['zip', 'zip code', 'postcode'] },
  address: {},
} as const satisfies Record<string, SheetWords>;

export const notesWords = (examples: readonly [string, string]): SheetWords => ({
  examples,
  known: ['note', 'remarks', 'comment', 'ملاحظة'],
});
