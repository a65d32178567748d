import { refuser } from '../../kernel/contract/refusal.ts';

/** What the managers' trackers can refuse, with the two texts. */
export const consoleRefusals = {
  only_failed_mails_are_resent: {
    en: 'Only messages that failed can be sent again.',
    ar: 'لا تُعاد إلا الرسائل التي فشل إرسالها.',
  },
  secret_message_is_gone: {
    en: 'Codes and links are not kept, so this message cannot be sent again. The recipient must request a new one.',
    ar: 'لا تُحفظ الرموز والروابط، فلا يمكن إعادة إرسال هذه الرسالة. يُطلب رمز أو رابط جديد عند الحاجة.',
  },
  mail_not_found: { en: 'The message was not found.', ar: 'الرسالة غير موجودة.' },
  own_address_stays: {
    en: 'This is your own address. Blocking it would lock you out.',
    ar: 'هذا هو العنوان الذي تتصل منه، وحظره يمنعك أنت.',
  },
  address_of_the_inside: {
    en: 'This is an internal address shared by many users, so it can’t be blocked.',
    ar: 'العنوان الداخلي يمثّل كل من خلفه، فلا يُحظر.',
  },
  address_not_blocked: { en: 'This address is not blocked any more.', ar: 'لم يعد هذا العنوان محظورًا.' },
  authority_document_not_found: {
    en: 'The document is not kept any more: the sandbox keeps documents for 30 days.',
    ar: 'لم يعد المستند محفوظًا: تحتفظ البيئة التجريبية بالمستندات 30 يومًا.',
  },
  js_error_not_found: { en: 'The error report was not found.', ar: 'بلاغ الخطأ غير موجود.' },
} as const;

export const refuse = refuser(consoleRefusals);
