import { catalog } from '../../kernel/messages.ts';

/** What can be done about an issued document at the tax authority. */
export const fiscalPaperTexts = catalog(
  {
    reissue: 'Correct and issue again',
    reissue_question:
      'Its number, its amounts and its entry stay. Buyer and shop are written as they are now, and it is signed and sent anew.',
    reissue_note: 'Number, amounts and entry stay as they are, and nothing is booked twice.',
    reissued: 'It is issued again and on its way to the authority.',
    mend: 'Mend it here',
    kept_with_customer: 'Kept with the customer',
    sent: 'It was sent as',
    sent_same: 'This is what was sent and rejected.',
    sent_none: 'Nothing was sent.',
    right_shape: 'Right shape',
    more_of_buyer: 'More of the customer',
    mend_shop: 'Correct what the shop’s settings say of it, then issue the document again.',
    mend_any: 'Correct what the authority names, then issue the document again.',
    mend_by_others: 'Somebody who may send documents to the authority again can mend this one.',
    mend_otherwise: 'What cannot be mended so is taken back by a credit note on the invoice.',
    open_customer: 'Open the customer',
    open_settings: 'Open the shop’s settings',
    archive: 'PDF/A-3',
  },
  {
    reissue: 'تصحيح وإعادة إصدار',
    reissue_question:
      'يبقى الرقم والمبلغ والقيد كما هي. تُكتب بيانات العميل والمنشأة كما هي الآن، ويُوقَّع المستند ويُرسل من جديد.',
    reissue_note: 'الرقم والمبلغ والقيد كما هي، ولا يتكرر المستند في دفاترك.',
    reissued: 'أُعيد إصدار المستند وهو في طريقه إلى الهيئة.',
    mend: 'أصلح هنا',
    kept_with_customer: 'يُحفظ في بطاقة العميل',
    sent: 'المُرسل كان',
    sent_same: 'هذا ما أُرسل ورُفض.',
    sent_none: 'لم يُرسل شيء.',
    right_shape: 'الصيغة صحيحة',
    more_of_buyer: 'بقية بيانات العميل',
    mend_shop: 'صحّح بيانات المنشأة في الإعدادات ثم أعد إصدار المستند.',
    mend_any: 'صحّح ما ذكرته الهيئة ثم أعد إصدار المستند.',
    mend_by_others: 'يصحّح هذا المستند من له صلاحية إعادة الإرسال إلى الهيئة.',
    mend_otherwise: 'ما لا يُصحَّح هكذا يُلغى أثره بإشعار دائن من الفاتورة.',
    open_customer: 'فتح العميل',
    open_settings: 'فتح إعدادات المتجر',
    archive: 'PDF/A-3',
  },
);
