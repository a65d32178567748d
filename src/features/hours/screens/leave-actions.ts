import type { OutputOf } from '../../../kernel/contract.ts';
import { offers } from '../../../kernel/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import { doing, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { textsOf } from '../../../ui/language/language.ts';
import { leaveTransitions } from '../leave.ts';
import { leaves } from '../leave-contract.ts';
import { hourTexts } from '../messages.ts';

type Leave = OutputOf<typeof leaves.list>['records'][number];

/** What can be decided now. */
export const leaveActions = (leave: Leave): ScreenAction[] => {
  const t = textsOf(hourTexts);
  const { id } = leave;
  return [
    ...(offers(leaveTransitions, 'approve', leave)
      ? [{ label: t.approve, ...doing(leaves.approve, { id }, t.approved), primary: true }]
      : []),
    ...(offers(leaveTransitions, 'reject', leave)
      ? [
          {
            label: t.reject,
            operation: leaves.reject,
            reason: t.reject_reason,
            run: (reason: string) => act(leaves.reject, { id, reason }, t.rejected),
          },
        ]
      : []),
    ...(offers(leaveTransitions, 'cancel', leave)
      ? [
          {
            label: t.cancel,
            operation: leaves.cancel,
            reason: t.cancel_reason,
            danger: true,
            run: (reason: string) => act(leaves.cancel, { id, reason }, t.cancelled),
          },
        ]
      : []),
  ];
};
