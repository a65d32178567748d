import { type RefusalTexts, refuser } from '../../kernel/refusal.ts';

export const fileRefusals = {
  image_must_be_square: { en: 'The image must be square.', ar: 'يجب أن تكون الصورة مربعة.' },
} as const satisfies RefusalTexts;

export const refuseFile = refuser(fileRefusals);
