import { catalog, withVat } from '../../kernel/text/messages.ts';

/** Words of the labels for products. */
export const labelTexts = catalog(
  {
    labels: 'Labels',
    note: withVat('Name, price incl. VAT and barcode.', 'Name, price and barcode.'),
    paper: 'Paper',
    skip: 'Labels already used on the sheet',
    add_product: 'Add a product',
    add_group: 'Add a whole group',
    count_of: (p: { name: string }) => `Labels of ${p.name}`,
    remove: (p: { name: string }) => `Remove ${p.name}`,
    no_barcode: 'No barcode: the label shows only the name and price.',
    none: 'Add the products you need labels for.',
    print: 'Print',
    save_file: 'Open PDF',
    total: 'Labels',
    too_many: 'At most 100 products and 1,000 labels at a time.',
  },
  {
    labels: 'الملصقات',
    note: withVat('الاسم والسعر شامل الضريبة والباركود.', 'الاسم والسعر والباركود.'),
    paper: 'الورق',
    skip: 'ملصقات مستعملة من الورقة',
    add_product: 'إضافة منتج',
    add_group: 'إضافة مجموعة كاملة',
    count_of: (p) => `ملصقات ${p.name}`,
    remove: (p) => `إزالة ${p.name}`,
    no_barcode: 'بلا باركود: يحمل الملصق الاسم والسعر فقط.',
    none: 'أضف المنتجات التي تحتاج ملصقاتها.',
    print: 'طباعة',
    save_file: 'فتح كملف',
    total: 'عدد الملصقات',
    too_many: 'بحد أقصى 100 منتج و1,000 ملصق في المرة الواحدة.',
  },
);
