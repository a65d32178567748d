import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { loyaltyPrograms } from '../contract.ts';
import { loyaltyTexts } from '../messages.ts';
import { loyaltyScreens } from '../screens.ts';

/** What can be done with a rule, in the menu of a row and at the head of the record. */
export const programActions = (p: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(loyaltyTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: loyaltyScreens.edit.to(p.id), primary: true },
    enablingAction(p, loyaltyPrograms, { question: t.disable_question, enabled: t.enabled, disabled: t.disabled }),
  ];
};
