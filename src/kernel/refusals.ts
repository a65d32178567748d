import type { RefusalTexts } from './refusal.ts';

/** What any operation with a file can be refused for, whatever its feature; the platform throws them. */
export const fileRefusals = {
  image_must_be_square: { en: 'The image must be square.', ar: 'يجب أن تكون الصورة مربعة.' },
  export_too_long: {
    en: 'The list is too long for this kind of file. Narrow it or export it as CSV.',
    ar: 'القائمة أطول مما يتسع له هذا النوع من الملفات. ضيّق نطاقها أو صدّرها بصيغة CSV.',
  },
} as const satisfies RefusalTexts;
