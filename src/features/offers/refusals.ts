import { refuser } from '../../kernel/refusal.ts';

/** What packages can be refused for (specification section 8: offers), with the two texts. */
export const offerRefusals = {
  offer_not_found: { en: 'The package was not found.', ar: 'الباقة غير موجودة.' },
  offer_disabled: { en: 'The package is disabled, so it is not sold.', ar: 'الباقة معطّلة، فلا تُباع.' },
  offer_expired: { en: 'The package has expired.', ar: 'انتهت صلاحية الباقة.' },
  offer_refunded: { en: 'The money for this package was given back.', ar: 'رُدّ مبلغ هذه الباقة.' },
  offer_used_up: {
    en: 'Nothing is left of this service in the package.',
    ar: 'لم يبقَ من هذه الخدمة شيء في الباقة.',
  },
  offer_incorrect_parameters: {
    en: 'This line does not agree with the package: it takes whole services of its own, without a price.',
    ar: 'هذا البند لا يوافق الباقة: تؤخذ منها خدماتها كاملة ودون سعر.',
  },
  offer_not_on_holidays: {
    en: 'The package is not used on events and national holidays.',
    ar: 'لا تُستخدم هذه الباقة في المناسبات والإجازات الوطنية.',
  },
  offer_not_today: {
    en: 'The package is not used on this day of the week.',
    ar: 'لا تُستخدم هذه الباقة في هذا اليوم من الأسبوع.',
  },
  offer_not_at_this_hour: { en: 'The package is not used at this hour.', ar: 'لا تُستخدم هذه الباقة في هذه الساعة.' },
  offer_of_another: {
    en: 'Only its owner and those whom the owner named may use this package.',
    ar: 'لا يستخدم هذه الباقة إلا صاحبها ومن سمّاهم.',
  },
  offer_changed_meanwhile: {
    en: 'The package was used at another till at this moment. Look what is left of it.',
    ar: 'استُخدمت الباقة عند نقطة بيع أخرى في هذه اللحظة. راجع ما بقي منها.',
  },
  // Beside a field, going on from its label.
  offer_service_twice: { en: 'name each service once', ar: 'لا تتكرر فيها الخدمة' },
  offer_uses_too_many: {
    en: 'must be less than the number of services in the package ({count})',
    ar: 'يجب أن يكون أقل من عدد خدمات الباقة ({count})',
  },
  offer_needs_end: {
    en: 'is needed where there is no last day',
    ar: 'مطلوبة ما لم يُحدَّد آخر يوم',
  },
  offer_price_above_services: {
    en: 'must not exceed what its services cost one by one',
    ar: 'يجب ألا يزيد على مجموع أسعار خدماتها',
  },
  offer_mixed_vat: {
    en: 'must all bear VAT in the same way',
    ar: 'يجب أن تتفق في معاملة ضريبة القيمة المضافة',
  },
  offer_end_not_later: { en: 'must be later than it is now', ar: 'يجب أن يكون أبعد مما هو عليه' },
  offer_needs_customer: { en: 'is needed to sell a package', ar: 'مطلوب لبيع باقة' },
  offer_one_by_one: { en: 'of a package is one: add a line for another', ar: 'من الباقة واحدة، وأضف بندًا لغيرها' },
} as const;

export const refuse = refuser(offerRefusals);
