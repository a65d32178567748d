import { formatDate } from '../../../kernel/time/local-time.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { leaveState } from '../leave.ts';
import { leaves } from '../leave-contract.ts';
import { leaveFields, leaveKinds } from '../leave-fields.ts';
import { workingHoursTexts } from '../messages.ts';
import { leaveScreens } from '../screens.ts';
import { AskLeave } from './leave-panel.tsx';
import './leave.css';

/** One's own days: asked for, decided, taken back. */
export default function MyLeave() {
  const t = useTexts(workingHoursTexts);
  const language = useLanguage();
  return (
    <ScreenFrame title={inThisLanguage(leaveScreens.mine.title)} actions={<AskLeave />}>
      <QueryBoundary query={useCall(leaves.mine, {})}>
        {({ employee_id, records }) =>
          employee_id === null ? (
            <EmptyState title={refusalText('not_an_employee')} />
          ) : records.length === 0 ? (
            <EmptyState title={t.my_leave_none} />
          ) : (
            <ul className="my-leave">
              {records.map((leave) => (
                <li key={leave.id} className="panel">
                  <strong>{inThisLanguage(leaveKinds.find(({ value }) => value === leave.kind)!)}</strong>
                  {fieldValue(leaveFields.state, 'state', leave)}
                  <span>
                    {[...new Set([leave.from_on, leave.to_on])].map((on) => formatDate(on, language)).join(' – ')}
                  </span>
                  {leave.reason ? <UserText>{leave.reason}</UserText> : null}
                  {leave.state === leaveState.asked ? (
                    <ActionButton
                      action={{ label: t.withdraw, ...actionProps(leaves.withdraw, { id: leave.id }, t.withdrawn) }}
                    />
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </ScreenFrame>
  );
}
