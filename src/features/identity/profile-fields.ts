import { bilingualName } from '../../kernel/contract/common-fields.ts';
import { fieldsOf, inputField } from '../../kernel/contract/entity.ts';
import { languageChoices } from '../../kernel/text/language-choices.ts';
import { language } from './session-contract.ts';

/** What a person changes of themselves. */
export const profileFields = fieldsOf({
  ...bilingualName(),
  language: inputField('choice', 'Language', 'اللغة', language.optional(), language, {
    choices: languageChoices,
  }),
});
