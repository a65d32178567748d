import { openFile } from '../../../ui/api/open-file.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { warningBefore } from '../../../ui/routing/record-warnings.ts';
import { employees } from '../contract.ts';
import { employeeInformation } from '../information-contract.ts';
import { employeeTexts } from '../messages.ts';
import { employeeScreens } from '../screens.ts';

/** What can be done with an employee, in the menu of a row and at the head of the record. */
export const employeeActions = (e: { readonly id: number; readonly status: number }): ScreenAction[] => {
  const t = textsOf(employeeTexts);
  return [
    { label: textsOf(uiMessages).edit_record, to: employeeScreens.edit.to(e.id), primary: true },
    { label: t.file, run: () => openFile(employeeInformation.file, { id: e.id }), operation: employeeInformation.file },
    {
      ...enablingAction(e, employees, {
        question: t.disable_question,
        enabled: t.enabled_now,
        disabled: t.disabled_now,
      }),
      warning: () => warningBefore('disable_employee', e.id),
    },
  ];
};
