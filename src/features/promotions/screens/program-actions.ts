import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { discountPrograms } from '../contract.ts';
import { promotionTexts } from '../messages.ts';
import { promotionScreens } from '../screens.ts';

/** What can be done with a discount, in the menu of a row and at the head of the record. */
export const programActions = (p: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(promotionTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: promotionScreens.edit.to(p.id), primary: true },
    enablingAction(p, discountPrograms, { question: t.disable_question, enabled: t.enabled, disabled: t.disabled }),
  ];
};
