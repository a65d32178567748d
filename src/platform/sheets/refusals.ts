import { type RefusalTexts, refuser } from '../../kernel/refusal.ts';

export const sheetRefusals = {
  export_too_long: {
    en: 'The list is too long for this kind of file. Narrow it or export it as CSV.',
    ar: 'القائمة أطول مما يتسع له هذا النوع من الملفات. ضيّق نطاقها أو صدّرها بصيغة CSV.',
  },
} as const satisfies RefusalTexts;

export const refuseSheet = refuser(sheetRefusals);
