import { catalog } from '../../kernel/text/messages.ts';

/** What can be done about an issued document at the tax authority. */
export const fiscalDocumentTexts = catalog(
  {
    reissue: 'Correct and reissue',
    reissue_question:
      'The number, amounts and journal entry stay the same. Current buyer and shop details are used, and the document is signed and sent again.',
    reissue_note: 'The number, amounts and entry stay the same; nothing is posted twice.',
    reissued: 'Reissued and sent to the authority',
    mend: 'Fix it here',
    kept_with_customer: 'Saved on the customer’s record',
    sent: 'Sent value',
    sent_same: 'This is what was sent and rejected.',
    sent_none: 'No value was sent.',
    right_shape: 'Valid format',
    more_of_buyer: 'More customer details',
    mend_shop: 'Correct the shop’s settings, then reissue the document.',
    mend_any: 'Correct what the authority names, then reissue the document.',
    mend_by_others: 'Ask someone who may resend documents to the authority to fix this one.',
    mend_otherwise: 'If it can’t be fixed this way, issue a credit note for the invoice.',
    open_customer: 'Open the customer',
    open_settings: 'Open the shop’s settings',
    archive: 'PDF/A-3',
  },
  {
    reissue: 'تصحيح وإعادة إصدار',
    reissue_question:
      'يبقى الرقم والمبلغ والقيد كما هي. تُكتب بيانات العميل والمنشأة كما هي الآن، ويُوقَّع المستند ويُرسل من جديد.',
    reissue_note: 'الرقم والمبلغ والقيد كما هي، ولا يتكرر المستند في دفاترك.',
    reissued: 'أُعيد إصدار المستند، وجارٍ إرساله إلى الهيئة.',
    mend: 'التصحيح من هنا',
    kept_with_customer: 'يُحفظ في سجل العميل',
    sent: 'القيمة المُرسلة',
    sent_same: 'هذا ما أُرسل ورُفض.',
    sent_none: 'لم يُرسل شيء.',
    right_shape: 'الصيغة صحيحة',
    more_of_buyer: 'بقية بيانات العميل',
    mend_shop: 'صحّح بيانات المنشأة في الإعدادات ثم أعد إصدار المستند.',
    mend_any: 'صحّح ما ذكرته الهيئة ثم أعد إصدار المستند.',
    mend_by_others: 'يصحّح هذا المستند من له صلاحية إعادة الإرسال إلى الهيئة.',
    mend_otherwise: 'ما لا يمكن تصحيحه بهذه الطريقة يُلغى أثره بإشعار دائن على الفاتورة.',
    open_customer: 'فتح العميل',
    open_settings: 'فتح إعدادات المتجر',
    archive: 'PDF/A-3',
  },
);
