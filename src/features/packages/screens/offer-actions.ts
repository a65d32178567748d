import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { offers } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { packageScreens } from '../screens.ts';

/** What can be done with an offer, in the menu of a row and at the head of the record. */
export const offerActions = (o: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(offerTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: packageScreens.edit.to(o.id), primary: true },
    enablingAction(o, offers, { question: t.disable_question, enabled: t.enabled, disabled: t.disabled }),
  ];
};
