import { refuser } from '../../kernel/refusal.ts';

export const exportRefusals = {
  export_not_found: {
    en: 'The file is no longer there. Export the list again.',
    ar: 'لم يعد الملف موجودًا. صدّر القائمة من جديد.',
  },
  export_not_ready: { en: 'The file is not ready yet.', ar: 'الملف ليس جاهزًا بعد.' },
  export_not_yours_any_more: {
    en: 'You no longer have the right to see this list, so its file is not given.',
    ar: 'لم تعد لديك صلاحية عرض هذه القائمة، لذلك لا يمكن تنزيل ملفها.',
  },
  too_many_exports: {
    en: 'Five files are being prepared for this shop already. Wait for one of them.',
    ar: 'يجري الآن تجهيز خمسة ملفات لهذا المتجر. انتظر حتى يجهز أحدها.',
  },
  too_many_exports_today: {
    en: 'Forty long files were prepared for this shop within a day. Use one of them, or try again later.',
    ar: 'جُهِّز لهذا المتجر أربعون ملفًا طويلًا خلال يوم واحد. استخدم أحدها أو حاول لاحقًا.',
  },
} as const;

export const refuse = refuser(exportRefusals);
