import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { leaves } from '../leave-contract.ts';
import { leaveFields } from '../leave-fields.ts';
import { workingHoursTexts } from '../messages.ts';
import { type DaysAway, leaveActions } from './leave-actions.ts';
import { EnterLeave } from './leave-panel.tsx';

/** Leave of everybody, what waits for a decision first to be found by its state; `away` is what stands in the days. */
export const leaveList = (away: DaysAway) =>
  defineList({
    texts: workingHoursTexts,
    operation: leaves.list,
    columns: columnsOf(leaveFields),
    filters: [
      choiceFilter(leaveFields, 'state'),
      { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
    ],
    rowActions: (leave) => leaveActions(leave, away),
    primaryAction: () => <EnterLeave away={away} />,
    exports: ['xlsx', 'csv', 'pdf'],
    empty: { text: (t) => t.leave_none },
  });
