import type { OutputOf } from '../../../kernel/contract.ts';
import { doing, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { customers } from '../contract.ts';
import { customerTexts } from '../messages.ts';
import { customerScreens } from '../screens.ts';

type Customer = Pick<OutputOf<typeof customers.get>, 'id' | 'status'>;

/** What can be done with a customer, in the menu of a row and at the head of the record. */
export const customerActions = (c: Customer): ScreenAction[] => {
  const t = textsOf(customerTexts);
  const ui = textsOf(uiMessages);
  return [
    { label: ui.edit_record, to: customerScreens.edit.to(c.id) },
    c.status === 1
      ? {
          label: ui.disable,
          ...doing(customers.disable, { id: c.id }, t.disabled_now),
          confirm: t.disable_question,
          danger: true,
        }
      : { label: ui.enable, ...doing(customers.enable, { id: c.id }, t.enabled_now) },
  ];
};
