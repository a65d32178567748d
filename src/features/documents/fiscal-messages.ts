import { catalog } from '../../kernel/messages.ts';

/** What can be done about an issued document at the tax authority. */
export const fiscalPaperTexts = catalog(
  {
    reissue: 'Correct and issue again',
    reissue_question:
      'Its number, its amounts and its entry stay. Buyer and shop are written as they are now, and it is signed and sent anew.',
    reissued: 'It is issued again and on its way to the authority.',
    mend: 'How to mend it',
    mend_buyer:
      'Correct what the authority names, in the customer’s record or the shop’s settings, then issue the document again.',
    mend_shop: 'Correct what the shop’s settings say of it, then issue the document again.',
    mend_otherwise: 'What cannot be mended so is taken back by a credit note on the invoice.',
    open_customer: 'Open the customer',
    open_settings: 'Open the shop’s settings',
    archive: 'PDF/A-3',
  },
  {
    reissue: 'تصحيح وإعادة إصدار',
    reissue_question:
      'يبقى الرقم والمبلغ والقيد كما هي. تُكتب بيانات العميل والمنشأة كما هي الآن، ويُوقَّع المستند ويُرسل من جديد.',
    reissued: 'أُعيد إصدار المستند وهو في طريقه إلى الهيئة.',
    mend: 'كيف تصححه',
    mend_buyer: 'صحّح ما ذكرته الهيئة في بيانات العميل أو إعدادات المتجر ثم أعد إصدار المستند.',
    mend_shop: 'صحّح بيانات المنشأة في الإعدادات ثم أعد إصدار المستند.',
    mend_otherwise: 'ما لا يُصحَّح هكذا يُلغى أثره بإشعار دائن من الفاتورة.',
    open_customer: 'فتح العميل',
    open_settings: 'فتح إعدادات المتجر',
    archive: 'PDF/A-3',
  },
);
