import { choice } from '../contract/entity.ts';

/** Languages of people and papers, each named in both. */
export const languageChoices = [choice('ar', 'Arabic', 'العربية'), choice('en', 'English', 'الإنجليزية')] as const;
