import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, pluralAr, pluralEn, withVat } from '../../kernel/text/messages.ts';

export const stockTexts = catalog(
  {
    operations: 'Stock movements',
    movements: 'Stock movements',
    stock: 'Stock',
    all_movements: 'All movements',
    over_time: 'Stock over time',
    on_hand_now: 'on hand',
    out_of_stock: 'Out of stock',
    at_warning_level: (p: { n: string }) => `At the low-stock level of ${p.n}`,
    warning_at: (p: { n: string }) => `Low-stock level ${p.n}`,
    worth: 'Stock value (at cost)',
    never_moved: 'No stock movements yet. Add the first quantity.',
    lasts: (p: { n: number }) =>
      p.n === 0
        ? 'Less than a day of stock left at the recent pace'
        : pluralEn(p.n, {
            one: 'About # day of stock left at the recent pace',
            other: 'About # days of stock left at the recent pace',
          }),
    add_quantity: 'Add quantity',
    adjust_quantity: 'Adjust quantity',
    internal_use: 'Internal use',
    add_note:
      withVat('Goods received, at cost excl. VAT.', 'Goods received, at cost.') +
      ' They wait in “Goods received not invoiced” for the supplier’s invoice.',
    adjust_note:
      'Expired or lost units are written off at average cost; units found in a count are added back at average cost.',
    use_note: 'Units the shop uses itself leave stock at average cost.',
    quantity: fieldWords.en.quantity,
    unit_cost: 'Unit cost',
    cost_of_unit: (p: { unit: string }) => `Cost of a ${p.unit.toLowerCase()}`,
    cost: 'Cost',
    on_hand: 'On hand',
    used_by: 'Used by',
    notes: fieldWords.en.notes,
    period: fieldWords.en.period,
    why: fieldWords.en.reason,
    none_yet: 'No stock movements in this period.',
    find_product: 'Scan a barcode or type a name',
    find_note: 'Press Enter to add the product; scan it again to add one more.',
    not_found: (p: { term: string }) => `No product matches “${p.term}”.`,
    lines_empty: 'Scan the first product to begin.',
    remove_line: (p: { name: string }) => `Remove ${p.name}`,
    line_count: (p: { n: number }) => pluralEn(p.n, { one: '# product', other: '# products' }),
    total_cost: withVat('Total excl. VAT', 'Total'),
    save_add: 'Add to stock',
    save_adjust: 'Save adjustment',
    save_use: 'Save internal use',
    stock_count: 'Stock count',
    count_note:
      'Count what is on the shelf and enter it. Missing units are written off and extra units are added, both at average cost. A scan adds one counted unit.',
    counted: 'Counted',
    in_books: 'In the books:',
    difference: 'Difference',
    save_count: 'Record the count',
    counted_done: (p: { n: number }) =>
      p.n === 0
        ? 'The count agrees with the books.'
        : pluralEn(p.n, { one: '# product corrected.', other: '# products corrected.' }),
    supplier: 'Supplier',
    last_good_day: 'Last good day',
    last_good_day_note: (p: { n: number }) =>
      `Empty: ${pluralEn(p.n, { one: '# day', other: '# days' })}, today included.`,
    bucket: 'Bucket',
    unit: 'Unit',
    pieces: 'Pieces',
    comes_to: (p: { n: string }) => `= ${p.n} pieces`,
    supplier_invoice_number: 'Number of the supplier’s invoice',
    supplier_invoice_on: 'Date of the supplier’s invoice',
    done: (p: { n: number }) => pluralEn(p.n, { one: '# movement recorded.', other: '# movements recorded.' }),
  },
  {
    operations: 'حركات المخزون',
    movements: 'الحركات',
    stock: 'المخزون',
    all_movements: 'كل الحركات',
    over_time: 'الكمية المتوفرة عبر الوقت',
    on_hand_now: 'متوفر',
    out_of_stock: 'نفد المخزون',
    at_warning_level: (p) => `عند حد التنبيه ${p.n}`,
    warning_at: (p) => `حد التنبيه ${p.n}`,
    worth: 'قيمته بالتكلفة',
    never_moved: 'لا حركات بعد. أضف أول كمية.',
    lasts: (p) =>
      p.n === 0
        ? 'تكفي أقل من يوم بمعدل البيع الأخير'
        : pluralAr(p.n, {
            zero: 'تكفي # يوم بمعدل البيع الأخير',
            one: 'تكفي نحو يوم بمعدل البيع الأخير',
            two: 'تكفي نحو يومين بمعدل البيع الأخير',
            few: 'تكفي نحو # أيام بمعدل البيع الأخير',
            many: 'تكفي نحو # يومًا بمعدل البيع الأخير',
            other: 'تكفي نحو # يوم بمعدل البيع الأخير',
          }),
    add_quantity: 'إضافة كمية',
    adjust_quantity: 'تسوية الكمية',
    internal_use: 'استخدام داخلي',
    add_note:
      withVat('بضاعة وصلت، بتكلفتها غير شاملة الضريبة.', 'بضاعة وصلت، بتكلفتها.') +
      ' تبقى ضمن «بضاعة مستلمة» إلى أن تصل فاتورة المورّد.',
    adjust_note: 'القطع المنتهية أو المفقودة تخرج من المخزون بمتوسط تكلفتها، وما زاد في الجرد يُضاف بالمتوسط نفسه.',
    use_note: 'القطع التي يستهلكها المتجر نفسه تخرج من المخزون بمتوسط تكلفتها.',
    quantity: fieldWords.ar.quantity,
    unit_cost: 'تكلفة القطعة',
    cost_of_unit: (p: { unit: string }) => `تكلفة الوحدة: ${p.unit}`,
    cost: 'التكلفة',
    on_hand: 'الموجود',
    used_by: 'الموظف الذي استخدمها',
    notes: fieldWords.ar.notes,
    period: fieldWords.ar.period,
    why: fieldWords.ar.reason,
    none_yet: 'لا حركات مخزون في هذه الفترة.',
    find_product: 'امسح الباركود أو اكتب اسم المنتج',
    find_note: 'مفتاح الإدخال يضيف المنتج، ومسحه مرة أخرى يزيده قطعة.',
    not_found: (p) => `لا منتج يطابق «${p.term}».`,
    lines_empty: 'امسح أول منتج لتبدأ.',
    remove_line: (p) => `إزالة ${p.name}`,
    line_count: (p) =>
      pluralAr(p.n, {
        zero: 'لا منتجات',
        one: 'منتج واحد',
        two: 'منتجان',
        few: '# منتجات',
        many: '# منتجًا',
        other: '# منتج',
      }),
    total_cost: withVat('الإجمالي غير شامل الضريبة', 'الإجمالي'),
    save_add: 'إضافة إلى المخزون',
    stock_count: 'جرد المخزون',
    count_note:
      'عُدّ ما على الرف واكتبه. ما زاد في الدفاتر يُشطب مفقودًا، وما نقص فيها يُضاف زيادةً بالجرد، وكلاهما بمتوسط التكلفة. كل مسح للباركود يضيف قطعة معدودة.',
    counted: 'المعدود',
    in_books: 'في الدفاتر:',
    difference: 'الفرق',
    save_count: 'تسجيل الجرد',
    counted_done: (p) =>
      p.n === 0
        ? 'الجرد مطابق للدفاتر.'
        : pluralAr(p.n, {
            zero: 'صُحّح # صنف.',
            one: 'صُحّح صنف واحد.',
            two: 'صُحّح صنفان.',
            few: 'صُحّحت # أصناف.',
            many: 'صُحّح # صنفًا.',
            other: 'صُحّح # صنف.',
          }),
    supplier: 'المورد',
    last_good_day: 'آخر يوم صالح',
    last_good_day_note: (p: { n: number }) =>
      `إن تُرك فارغًا: ${pluralAr(p.n, {
        zero: '# يوم',
        one: 'يوم واحد',
        two: 'يومان',
        few: '# أيام',
        many: '# يومًا',
        other: '# يوم',
      })} مع اليوم.`,
    bucket: 'الدلو',
    unit: 'الوحدة',
    pieces: 'القطعة',
    comes_to: (p) => `= ${p.n} قطعة`,
    supplier_invoice_number: 'رقم فاتورة المورد',
    supplier_invoice_on: 'تاريخ فاتورة المورد',
    save_adjust: 'تسجيل التسوية',
    save_use: 'تسجيل الاستخدام',
    done: (p) =>
      pluralAr(p.n, {
        zero: 'لا حركات.',
        one: 'سُجّلت حركة واحدة.',
        two: 'سُجّلت حركتان.',
        few: 'سُجّلت # حركات.',
        many: 'سُجّلت # حركة.',
        other: 'سُجّلت # حركة.',
      }),
  },
);
