import { z } from 'zod';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';

/** Best rating of a question (specification section 9). */
export const bestRating = 5;

/** What is asked, in its order (specification section 3). */
export const surveyQuestions = {
  reception: { en: 'Reception', ar: 'الاستقبال' },
  cleanliness: { en: 'Cleanliness', ar: 'النظافة' },
  prices: { en: 'Prices', ar: 'الأسعار' },
  service_quality: { en: 'Service quality', ar: 'جودة الخدمة' },
} as const satisfies Record<string, TwoTexts>;
export type SurveyQuestion = keyof typeof surveyQuestions;
export const questionKeys = Object.keys(surveyQuestions) as SurveyQuestion[];

export const longestSurveyWords = 1_000;

/** A form sends digits, and nothing for what was not chosen. */
const rating = z.preprocess(
  (typed) => (typeof typed === 'string' && /^[1-9]$/.test(typed) ? Number(typed) : typed),
  z.number({ error: 'required' }).int().min(1, 'invalid_choice').max(bestRating, 'invalid_choice'),
);

/** What the page's form sends. */
export const surveyInput = z.object({
  reception: rating,
  cleanliness: rating,
  prices: rating,
  service_quality: rating,
  words: optionalText(longestSurveyWords),
});
export type RatedSurvey = z.output<typeof surveyInput>;

/** The mean of the four, in tenths: 43 is 4.3. */
export const meanTenths = (survey: Readonly<Record<SurveyQuestion, number>>): number =>
  Math.round((questionKeys.reduce((sum, key) => sum + survey[key], 0) * 10) / questionKeys.length);

/** Where an invoice is rated, by its random id; below a language prefix. */
export const surveyPath = (uniqueId: string): string => `/e-survey/${uniqueId}`;
export const ratedPath = (uniqueId: string): string => `/invoice-rated-successfully/${uniqueId}`;
