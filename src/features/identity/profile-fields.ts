import { languageChoices } from '../../kernel/text/language-choices.ts';
import { bilingualName } from '../../kernel/contract/common-fields.ts';
import { inputField, fieldsOf } from '../../kernel/contract/entity.ts';
import { language } from './session-contract.ts';

/** What a person changes of themselves. */
export const profileFields = fieldsOf({
  ...bilingualName(),
  language: inputField('choice', 'Language', 'اللغة', language.optional(), language, {
    choices: languageChoices,
  }),
});
