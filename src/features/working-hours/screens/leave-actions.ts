import type { ReactNode } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { offers } from '../../../kernel/contract/transitions.ts';
import { act } from '../../../ui/api/queries.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { confirmAction } from '../../../ui/dialogs/message-dialog.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { leaveState, leaveTransitions } from '../leave.ts';
import { leaves } from '../leave-contract.ts';
import { workingHoursTexts } from '../messages.ts';

type Leave = OutputOf<typeof leaves.list>['records'][number];

/** Whose days, from the first to the last. */
export type LeaveDays = Pick<Leave, 'employee_id' | 'from_on' | 'to_on'>;

/** What later features know of days on which somebody is away: the app hands it to the screens of leave. */
export interface DaysAway {
  /** Leads to what stands in them. */
  readonly actions: (days: LeaveDays) => readonly ScreenAction[];
  /** What stands in them, in words, asked before they are approved; null where nothing does. */
  readonly words: (days: LeaveDays) => Promise<string | null>;
  /** The same under a form that enters them. */
  readonly Note: (props: { readonly days: LeaveDays }) => ReactNode;
}

/** Says first what stands in the days, and once more when they are approved. */
const approve = async (leave: Leave, away: DaysAway | undefined): Promise<void> => {
  const t = textsOf(workingHoursTexts);
  const words = (await away?.words(leave)) ?? null;
  if (words && !(await confirmAction({ title: t.approve, text: words, accept: t.approve }))) return;
  await act(leaves.approve, { id: leave.id }, words ? `${t.approved} ${words}` : t.approved);
};

/** What can be decided now. */
export const leaveActions = (leave: Leave, away?: DaysAway): ScreenAction[] => {
  const t = textsOf(workingHoursTexts);
  const { id } = leave;
  const isOpen = leave.state === leaveState.asked || leave.state === leaveState.approved;
  return [
    ...(offers(leaveTransitions, 'approve', leave)
      ? [{ label: t.approve, operation: leaves.approve, run: () => approve(leave, away), primary: true }]
      : []),
    ...(isOpen && away ? away.actions(leave) : []),
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
