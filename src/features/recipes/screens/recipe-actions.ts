import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { recipes } from '../contract.ts';
import { recipeTexts } from '../messages.ts';
import { recipeScreens } from '../screens.ts';

/** What can be done with a recipe, in the menu of a row and at the head of the record. */
export const recipeActions = (r: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(recipeTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: recipeScreens.edit.to(r.id) },
    enablingAction(r, recipes, { question: t.disable_question, enabled: t.enabled, disabled: t.disabled }),
  ];
};
