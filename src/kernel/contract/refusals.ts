import type { RefusalTexts } from './refusal.ts';

/** What any operation with a file can be refused for, whatever its feature; the platform throws them. */
export const fileRefusals = {
  image_must_be_square: { en: 'The image must be square.', ar: 'يجب أن تكون الصورة مربعة.' },
  export_too_long: {
    en: 'The list is too long for this kind of file. Narrow it or export it as CSV.',
    ar: 'القائمة أطول مما يتسع له هذا النوع من الملفات. ضيّق نطاقها أو صدّرها بصيغة CSV.',
  },
  failed_to_generate_files: {
    en: 'The file couldn’t be created. Try again in a moment. If it happens again, contact support.',
    ar: 'تعذّر إنشاء الملف. حاول بعد لحظات، وإن تكرر ذلك فتواصل مع الدعم.',
  },
} as const satisfies RefusalTexts;

/** What any read of a shop can be refused for that takes long (platform/http/slow-query-limiter.ts). */
export const readingRefusals = {
  reading_is_busy: {
    en: 'Other long lists of your shop are still loading. Wait until they finish and try again.',
    ar: 'تُقرأ الآن قوائم طويلة لمتجرك. انتظر حتى تنتهي ثم حاول مرة أخرى.',
  },
  reading_takes_too_long: {
    en: 'This takes too long to load. Choose a shorter period or add a filter.',
    ar: 'عرض هذه البيانات يستغرق وقتًا طويلًا. اختر فترة أقصر أو استخدم التصفية.',
  },
} as const satisfies RefusalTexts;
