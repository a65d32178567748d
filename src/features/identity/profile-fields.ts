import { languageChoices } from '../../kernel/language-choices.ts';
import { bilingualName } from '../../kernel/common-fields.ts';
import { asked, fieldsOf } from '../../kernel/noun.ts';
import { language } from './session-contract.ts';

/** What a person changes of themselves. */
export const profileFields = fieldsOf({
  ...bilingualName(),
  language: asked('choice', 'Language', 'اللغة', language.optional(), language, {
    choices: languageChoices,
  }),
});
