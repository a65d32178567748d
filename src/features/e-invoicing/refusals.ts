import { type RefusalTexts, refuser } from '../../kernel/refusal.ts';
import type { signingRefusals } from '../../kernel/signing-refusals.ts';

/** What the tax authority's part can refuse (specification section 8: tax authority), with the two texts. */
export const fiscalRefusals = {
  fiscal_phase_2_already_activated: {
    en: 'Tax-authority phase 2 is already activated. Cancel the present unit before you connect another.',
    ar: 'المرحلة الثانية من الفوترة الإلكترونية مفعّلة. ألغِ الوحدة الحالية قبل ربط وحدة أخرى.',
  },
  fiscal_files_failed: {
    en: 'The files for the tax authority could not be generated: {why_en}',
    ar: 'تعذر إنشاء ملفات الهيئة: {why_ar}',
  },
  fiscal_unit_not_found: {
    en: 'No unit is connected to the tax authority. Connect the shop first.',
    ar: 'لا توجد وحدة مربوطة بالهيئة. اربط المنشأة أولًا.',
  },
  fiscal_unit_is_connecting: {
    en: 'This unit is being connected right now. Wait until it is done.',
    ar: 'هذه الوحدة قيد الربط الآن. انتظر حتى ينتهي.',
  },
  fiscal_unit_is_no_draft: {
    en: 'Only a unit that is not connected yet can be tried again.',
    ar: 'لا يُعاد ربط إلا وحدة لم يكتمل ربطها.',
  },
  fiscal_shop_not_saudi: {
    en: 'Only shops in Saudi Arabia report to this authority.',
    ar: 'الربط مع الهيئة للمتاجر في السعودية فقط.',
  },
  fiscal_outgoing_is_held: {
    en: 'This shop was restored from an archive. Its owner confirms first, under Settings › Archive, that it works here.',
    ar: 'استُعيد هذا المتجر من أرشيف. يؤكد مالكه أولًا من الإعدادات › الأرشيف أنه يعمل هنا.',
  },
  fiscal_shop_not_registered: {
    en: 'The shop is not registered for VAT. Enter its VAT number in the settings first.',
    ar: 'المتجر غير مسجل في ضريبة القيمة المضافة. أدخل رقمه الضريبي في الإعدادات أولًا.',
  },
  fiscal_rule_broken: {
    en: 'The tax authority would reject this document ({rule}). {text_en}',
    ar: 'سترفض الهيئة هذا المستند ({rule}). {text_ar}',
  },
  fiscal_trn_changed: {
    en: 'The shop’s VAT number is not the one that is connected to the tax authority. Connect a unit for the new number.',
    ar: 'الرقم الضريبي للمتجر ليس الرقم المربوط بالهيئة. اربط وحدة بالرقم الجديد.',
  },
  fiscal_certificate_expired: {
    en: 'The certificate of the tax authority has expired. Renew it, then issue the document.',
    ar: 'انتهت صلاحية شهادة الهيئة. جدّدها ثم أصدر المستند.',
  },
  fiscal_unit_halted: {
    en: 'Signing for the tax authority was stopped: the database is behind what was issued before. Ask the platform’s support.',
    ar: 'أُوقف التوقيع لدى الهيئة: قاعدة البيانات أقدم مما صدر من قبل. تواصل مع دعم المنصة.',
  },
  fiscal_clock_wrong: {
    en: 'The document would be dated in the future: the clock was wrong when the one before it was issued. Ask the platform’s support.',
    ar: 'سيحمل المستند تاريخًا لم يأتِ بعد لأن الساعة كانت خاطئة عند إصدار ما قبله. تواصل مع دعم المنصة.',
  },
  fiscal_key_unreadable: {
    en: 'The key of the tax-authority unit cannot be read. Connect the unit anew.',
    ar: 'تعذرت قراءة مفتاح وحدة الهيئة. اربط الوحدة من جديد.',
  },
  fiscal_title_lacks_kind: {
    en: 'The connected unit does not issue this kind of invoice. Connect one that issues both kinds.',
    ar: 'الوحدة المربوطة لا تصدر هذا النوع من الفواتير. اربط وحدة تصدر النوعين.',
  },
  fiscal_document_not_found: { en: 'The document was not found.', ar: 'المستند غير موجود.' },
  fiscal_document_not_rejected: {
    en: 'Only a rejected document is corrected and issued again.',
    ar: 'لا يُصحح ويُعاد إصداره إلا مستند مرفوض.',
  },
  fiscal_buyer_not_yours: {
    en: 'There is no customer on this document whom you may change. Ask somebody who may, or write a credit note.',
    ar: 'لا يوجد في هذا المستند عميل يمكنك تعديل بياناته. اطلب ذلك ممن له الصلاحية، أو أصدر إشعارًا دائنًا.',
  },
  fiscal_not_cleared_yet: {
    en: 'The tax authority has not cleared this invoice yet. It can be printed and sent as soon as it has.',
    ar: 'لم تعتمد الهيئة هذه الفاتورة بعد. يمكن طباعتها وإرسالها فور اعتمادها.',
  },
} as const satisfies Record<(typeof signingRefusals)[number], unknown> & RefusalTexts;

export const refuse = refuser(fiscalRefusals);
