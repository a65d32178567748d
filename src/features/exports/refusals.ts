import { refuser } from '../../kernel/contract/refusal.ts';

export const exportRefusals = {
  export_not_found: {
    en: 'This file has expired. Export the list again.',
    ar: 'لم يعد الملف موجودًا. صدّر القائمة من جديد.',
  },
  export_not_ready: { en: 'The file is not ready yet.', ar: 'الملف ليس جاهزًا بعد.' },
  export_not_yours_any_more: {
    en: 'You no longer have permission to see this list, so you can’t download its file.',
    ar: 'لم تعد لديك صلاحية عرض هذه القائمة، لذلك لا يمكن تنزيل ملفها.',
  },
  too_many_exports: {
    en: 'Five files are already being prepared for this shop. Wait until one is ready.',
    ar: 'يجري الآن تجهيز خمسة ملفات لهذا المتجر. انتظر حتى يجهز أحدها.',
  },
  too_many_exports_today: {
    en: 'This shop has prepared 40 large files in one day. Use one of them or try again tomorrow.',
    ar: 'جُهِّز لهذا المتجر أربعون ملفًا طويلًا خلال يوم واحد. استخدم أحدها أو حاول لاحقًا.',
  },
} as const;

export const refuse = refuser(exportRefusals);
