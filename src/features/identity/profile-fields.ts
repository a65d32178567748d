import { bilingualName } from '../../kernel/common-fields.ts';
import { asked, choice, fieldsOf } from '../../kernel/noun.ts';
import { language } from './session-contract.ts';

/** What a person changes of themselves. */
export const profileFields = fieldsOf({
  ...bilingualName(),
  language: asked('choice', 'Language', 'اللغة', language.optional(), language, {
    choices: [choice('ar', 'Arabic', 'العربية'), choice('en', 'English', 'الإنجليزية')],
  }),
});
