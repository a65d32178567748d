import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { act } from '../../../ui/api/queries.ts';
import { actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { platformStaff } from '../platform-staff-contract.ts';
import { platformStaffTexts } from '../platform-staff-messages.ts';

type Employee = OutputOf<typeof platformStaff.get>;

/** What can be done with a manager's sign-in. */
export const platformStaffActions = (one: Employee): ScreenAction[] => {
  const t = textsOf(platformStaffTexts);
  if (one.is_mine || one.is_above) return [];
  return [
    ...(one.state === 'invited'
      ? [{ label: t.invite_again, ...actionProps(platformStaff.inviteAgain, { id: one.id }, t.invited) }]
      : []),
    ...(one.has_second_step
      ? [
          {
            label: t.take_second_step,
            operation: platformStaff.takeSecondStep,
            reason: t.take_second_step_reason,
            danger: true,
            run: (reason: string) => act(platformStaff.takeSecondStep, { id: one.id, reason }, t.second_step_taken),
          },
        ]
      : []),
    enablingAction(one, platformStaff, {
      question: t.disable_question,
      enabled: t.enabled,
      disabled: t.disabled,
    }),
  ];
};
