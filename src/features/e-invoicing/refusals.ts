import { type RefusalTexts, refuser } from '../../kernel/contract/refusal.ts';
import type { signingRefusals } from '../../kernel/contract/signing-refusals.ts';

/** What the tax authority's part can refuse (specification section 8: tax authority), with the two texts. */
export const fiscalRefusals = {
  fiscal_phase_2_already_activated: {
    en: 'This shop is already connected (phase 2). Disconnect the current unit before you connect another.',
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
    en: 'Only a unit that is not connected yet can be retried.',
    ar: 'لا يُعاد ربط إلا وحدة لم يكتمل ربطها.',
  },
  fiscal_shop_not_saudi: {
    en: 'Only shops in Saudi Arabia report to this authority.',
    ar: 'الربط مع الهيئة للمتاجر في السعودية فقط.',
  },
  fiscal_outgoing_is_held: {
    en: 'This shop was restored from a backup. Its owner must first confirm, under Settings › Backup, that it is in use here.',
    ar: 'استُعيد هذا المتجر من نسخة احتياطية. يؤكد مالكه أولًا من الإعدادات › النسخ الاحتياطي أنه يعمل هنا.',
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
    en: 'The tax authority certificate has expired. Renew it, then issue the document.',
    ar: 'انتهت صلاحية شهادة الهيئة. جدّدها ثم أصدر المستند.',
  },
  fiscal_unit_halted: {
    en: 'Signing has stopped: the database is older than the last issued document. Contact support.',
    ar: 'أُوقف التوقيع لأن بيانات النظام أقدم من آخر مستند صدر (بعد استعادة نسخة احتياطية مثلًا). تواصل مع دعم المنصة.',
  },
  fiscal_clock_wrong: {
    en: 'The clock was wrong when the previous document was issued, so this one would be dated in the future. Contact support.',
    ar: 'سيحمل المستند تاريخًا لم يأتِ بعد لأن الساعة كانت خاطئة عند إصدار ما قبله. تواصل مع دعم المنصة.',
  },
  fiscal_key_unreadable: {
    en: 'The unit’s key can’t be read. Connect the unit again.',
    ar: 'تعذرت قراءة مفتاح وحدة الهيئة. اربط الوحدة من جديد.',
  },
  fiscal_title_lacks_kind: {
    en: 'The connected unit can’t issue this type of invoice. Connect a unit that issues both types.',
    ar: 'الوحدة المربوطة لا تصدر هذا النوع من الفواتير. اربط وحدة تصدر النوعين.',
  },
  fiscal_document_not_found: { en: 'The document was not found.', ar: 'المستند غير موجود.' },
  fiscal_document_not_rejected: {
    en: 'Only a rejected document can be corrected and reissued.',
    ar: 'لا يُصحح ويُعاد إصداره إلا مستند مرفوض.',
  },
  fiscal_buyer_not_yours: {
    en: 'This document has no customer that you can edit. Ask someone who can, or issue a credit note.',
    ar: 'لا يوجد في هذا المستند عميل يمكنك تعديل بياناته. اطلب ذلك ممن له الصلاحية، أو أصدر إشعارًا دائنًا.',
  },
  fiscal_not_cleared_yet: {
    en: 'The tax authority has not cleared this invoice yet. You can print and send it once it is cleared.',
    ar: 'لم تعتمد الهيئة هذه الفاتورة بعد. يمكن طباعتها وإرسالها فور اعتمادها.',
  },
} as const satisfies Record<(typeof signingRefusals)[number], unknown> & RefusalTexts;

export const refuse = refuser(fiscalRefusals);
