import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { suppliers } from '../contract.ts';
import { purchasingTexts } from '../messages.ts';
import { supplierScreens } from '../screens.ts';

/** What can be done with a supplier, in the menu of a row and at the head of the record. */
export const supplierActions = (s: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(purchasingTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: supplierScreens.edit.to(s.id), primary: true },
    enablingAction(s, suppliers, { question: t.disable_question, enabled: t.enabled, disabled: t.disabled }),
  ];
};
