import { refuser } from '../../kernel/refusal.ts';

/** What the managers' trackers can refuse, with the two texts. */
export const monitoringRefusals = {
  only_failed_mails_are_resent: {
    en: 'Only messages that failed can be sent again.',
    ar: 'لا تُعاد إلا الرسائل التي فشل إرسالها.',
  },
  mail_not_found: { en: 'The message was not found.', ar: 'الرسالة غير موجودة.' },
  js_error_not_found: { en: 'The error report was not found.', ar: 'بلاغ الخطأ غير موجود.' },
} as const;

export const refuse = refuser(monitoringRefusals);
