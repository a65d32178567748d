import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { customers } from '../contract.ts';
import { customerTexts } from '../messages.ts';
import { customerScreens } from '../screens.ts';

/** What can be done with a customer, in the menu of a row and at the head of the record. */
export const customerActions = (c: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(customerTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: customerScreens.edit.to(c.id) },
    enablingAction(c, customers, { question: t.disable_question, enabled: t.enabled_now, disabled: t.disabled_now }),
  ];
};
