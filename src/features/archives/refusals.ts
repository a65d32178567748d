import { refuser } from '../../kernel/refusal.ts';

export const archiveRefusals = {
  archive_under_way: {
    en: 'An archive of this shop is being made already. Wait until it is ready.',
    ar: 'يجري الآن تجهيز أرشيف لهذا المتجر. انتظر حتى يجهز.',
  },
  archive_needs_every_right: {
    en: 'An archive has everything of the shop in it, so it is given only to those who may do everything.',
    ar: 'يحتوي الأرشيف على كل بيانات المتجر، لذلك لا يُعطى إلا لمن لديه جميع الصلاحيات.',
  },
  archive_has_too_many_papers: {
    en: 'The shop has more than 20,000 documents. Take the archive without their PDFs; each has its own on its page.',
    ar: 'لدى المتجر أكثر من 20,000 مستند. خذ الأرشيف من غير ملفات PDF، فلكل مستند ملفه في صفحته.',
  },
} as const;

export const refuse = refuser(archiveRefusals);
