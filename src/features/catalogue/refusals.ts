import { refuser } from '../../kernel/contract/refusal.ts';

/** What the catalogue can be refused for (specification section 8), with the two texts. */
export const catalogueRefusals = {
  group_not_found: { en: 'The group was not found.', ar: 'المجموعة غير موجودة.' },
  service_not_found: { en: 'The service was not found.', ar: 'الخدمة غير موجودة.' },
  product_not_found: { en: 'The product was not found.', ar: 'المنتج غير موجود.' },
  group_name_already_exists: { en: 'is already used by another group', ar: 'مستخدم لمجموعة أخرى' },
  service_name_already_exists: { en: 'is already used by another service', ar: 'مستخدم لخدمة أخرى' },
  product_name_already_exists: { en: 'is already used by another product', ar: 'مستخدم لمنتج آخر' },
  barcode_already_exists: { en: 'is already used by another product', ar: 'مسجّل لمنتج آخر' },
  suggestion_not_found: {
    en: 'One of these suggestions is no longer available. Reload the page.',
    ar: 'أحد هذه المقترحات لم يعد معروضًا. أعد فتح الصفحة.',
  },
  original_price_not_over_price: { en: 'must be more than the price', ar: 'يجب أن يزيد على السعر' },
  minimum_price_over_price: { en: 'must not be higher than the price', ar: 'يجب ألا يزيد على السعر' },
  unit_listed_twice: { en: 'is already in the list', ar: 'مذكورة في القائمة' },
  only_of_own_units: { en: 'is only typed for another name', ar: 'يُكتب لاسم آخر فقط' },
  one_unit_is_usual: { en: 'must be chosen for one of the units', ar: 'تُختار لوحدة واحدة' },
  quantity_not_whole: {
    en: 'does not come to whole thousandths in this unit',
    ar: 'لا تساوي عددًا صحيحًا من أجزاء الألف في هذه الوحدة',
  },
  quantity_too_large: { en: 'is more than can be recorded at once', ar: 'أكبر مما يُسجَّل في مرة واحدة' },
  exemption_of_another_category: {
    en: 'does not match the VAT category',
    ar: 'لا يناسب فئة الضريبة المختارة',
  },
} as const;

export const refuse = refuser(catalogueRefusals);
