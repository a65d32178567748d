import { choice } from '../../kernel/contract/entity.ts';

/** Sizes of a card, millimetres: width, height, free margin, and letters from the largest to the smallest. */
export const cardPapers = {
  a6: { page: [105, 148], margin: 12, sizes: [22, 20, 18, 16, 14, 13, 12, 11] },
  small: { page: [85, 55], margin: 6, sizes: [14, 13, 12, 11, 10, 9, 8, 7] },
  label: { page: [100, 50], margin: 5, sizes: [14, 13, 12, 11, 10, 9, 8, 7] },
} as const;
export type CardPaper = keyof typeof cardPapers;
export const cardPaperKeys = Object.keys(cardPapers) as [CardPaper, ...CardPaper[]];

export const cardPaperChoices = [
  { key: 'a6', ...choice(1, 'A6 card', 'بطاقة A6') },
  { key: 'small', ...choice(2, 'Small card 85 × 55', 'بطاقة صغيرة 85 × 55') },
  { key: 'label', ...choice(3, 'Label 100 × 50', 'ملصق 100 × 50') },
] as const satisfies readonly { key: CardPaper; value: number; en: string; ar: string }[];

/** Cards of one print. */
export const mostCards = 100;
