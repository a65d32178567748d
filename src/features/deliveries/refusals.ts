import { refuser } from '../../kernel/contract/refusal.ts';

/** What zones and windows can be refused for, with the two texts. */
export const deliveryRefusals = {
  delivery_zone_not_found: { en: 'The delivery zone was not found.', ar: 'منطقة التوصيل غير موجودة.' },
  delivery_window_not_found: { en: 'The window was not found.', ar: 'الموعد غير موجود.' },
  window_exists: {
    en: 'There is an active window with the same hours, days and dates already.',
    ar: 'يوجد موعد نشط بالساعات والأيام والتواريخ نفسها.',
  },
  district_has_other_zone: {
    en: 'The district {district} now belongs to the zone {zone}. Remove it from one of the two zones first.',
    ar: 'حي {district} تابع الآن لمنطقة {zone}. احذفه من إحدى المنطقتين أولًا.',
  },
  // Beside a field, going on from its label.
  window_has_no_length: { en: 'must differ from when it begins', ar: 'يجب أن يختلف عن بدايته' },
  window_full: { en: 'is full', ar: 'اكتمل، فاختر موعدًا آخر' },
  window_not_offered: { en: 'is not offered any more', ar: 'لم يعد متاحًا' },
  window_below_taken: { en: 'is below what is taken already', ar: 'أقل مما حُجز منه' },
  circle_needs_location: {
    en: 'needs the shop’s location: set it in General settings first',
    ar: 'يُقاس من موقع المحل، فحدّد الموقع أولًا في الإعدادات العامة',
  },
  district_in_other_zone: { en: 'include one that another zone has', ar: 'فيها حي تابع لمنطقة أخرى' },
  district_of_zone: {
    en: 'include {district}, which belongs to {zone}',
    ar: 'فيها {district}، وهو تابع لمنطقة {zone}',
  },
  day_is_over: { en: 'is over', ar: 'انقضى' },
};
export const refuse = refuser(deliveryRefusals);
