import type { Language } from '../../kernel/text/messages.ts';
import { latinDigits } from '../../kernel/text/search-text.ts';

/** What a customer means by an answer: 1 yes, 2 no; null when it is neither. */
export const meaningOf = (said: string): 1 | 2 | null => {
  const word = latinDigits(said)
    .normalize('NFKC')
    .replace(/[\u064B-\u0652\u0640\u200E\u200F.!،,؟?]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .trim()
    .toLowerCase();
  if (['1', 'نعم', 'ايه', 'تاكيد', 'اكيد', 'تم', 'yes', 'ok', 'confirm'].includes(word)) return 1;
  if (['2', 'لا', 'الغاء', 'الغ', 'no', 'cancel'].includes(word)) return 2;
  return null;
};

/** What becomes of an answer: a word for the record, and what is written back. */
export interface Answered {
  readonly outcome: string;
  readonly reply: (language: Language) => string;
}
