import { refuser } from '../../kernel/contract/refusal.ts';

/** What packages can be refused for (specification section 8: offers), with the two texts. */
export const packageRefusals = {
  offer_not_found: { en: 'The package was not found.', ar: 'الباقة غير موجودة.' },
  offer_disabled: { en: 'This package is disabled and can’t be sold.', ar: 'الباقة معطّلة، فلا تُباع.' },
  offer_expired: { en: 'The package has expired.', ar: 'انتهت صلاحية الباقة.' },
  offer_refunded: { en: 'This package was refunded.', ar: 'رُدّ مبلغ هذه الباقة.' },
  offer_used_up: {
    en: 'No uses of this service are left in the package.',
    ar: 'لم يبقَ من هذه الخدمة شيء في الباقة.',
  },
  offer_incorrect_parameters: {
    en: 'This line does not match the package: it must use whole services from it, without a price.',
    ar: 'هذا البند لا يوافق الباقة: تؤخذ منها خدماتها كاملة ودون سعر.',
  },
  offer_not_on_holidays: {
    en: 'This package can’t be used on public holidays or events.',
    ar: 'لا تُستخدم هذه الباقة في المناسبات والإجازات الرسمية.',
  },
  offer_not_today: {
    en: 'This package can’t be used on this day of the week.',
    ar: 'لا تُستخدم هذه الباقة في هذا اليوم من الأسبوع.',
  },
  offer_not_at_this_hour: { en: 'This package can’t be used at this time.', ar: 'لا تُستخدم هذه الباقة في هذه الساعة.' },
  offer_of_another: {
    en: 'Only the owner and the people they have named can use this package.',
    ar: 'لا يستخدم هذه الباقة إلا صاحبها ومن سمّاهم.',
  },
  offer_changed_meanwhile: {
    en: 'The package was just used at another till. Check what is left.',
    ar: 'استُخدمت الباقة من جهاز كاشير آخر في هذه اللحظة. راجع المتبقي منها.',
  },
  // Beside a field, going on from its label.
  offer_service_twice: { en: 'must list each service only once', ar: 'لا تتكرر فيها الخدمة' },
  offer_uses_too_many: {
    en: 'must be less than the number of services in the package ({count})',
    ar: 'يجب أن يكون أقل من عدد خدمات الباقة ({count})',
  },
  offer_needs_end: {
    en: 'is required if there is no last day',
    ar: 'مطلوبة ما لم يُحدَّد آخر يوم',
  },
  offer_price_above_services: {
    en: 'must not exceed the price of the services bought separately',
    ar: 'يجب ألا يزيد على مجموع أسعار خدماتها',
  },
  offer_mixed_vat: {
    en: 'must all have the same VAT treatment',
    ar: 'يجب أن تتفق في معاملة ضريبة القيمة المضافة',
  },
  offer_end_not_later: { en: 'must be later than the current last day', ar: 'يجب أن يكون أبعد مما هو عليه' },
  offer_needs_customer: { en: 'is required to sell a package', ar: 'مطلوب لبيع باقة' },
  offer_one_by_one: {
    en: 'must be 1 for a package; add another line for a second one',
    ar: 'كمية الباقة واحدة في كل بند. أضف بندًا آخر لباقة ثانية.',
  },
} as const;

export const refuse = refuser(packageRefusals);
