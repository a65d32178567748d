import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { hours } from '../contract.ts';
import { leaves } from '../leave-contract.ts';
import { leaveFields } from '../leave-fields.ts';
import { workingHoursTexts } from '../messages.ts';
import { type DaysAway, leaveActions } from './leave-actions.ts';
import { EnterLeave } from './leave-panel.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeekForm } from './week-form.tsx';

type Week = OutputOf<typeof hours.get>;

/** The shop's week, or one of their own, which begins as the shop's. */
const Own = ({ week, of }: { readonly week: Week; readonly of: number }) => {
  const t = useTexts(workingHoursTexts);
  const [isOwn, setOwn] = useState(!week.follows_shop);
  const follow = useAction(hours.save, { done: t.saved });
  const change = (follows: boolean) => {
    setOwn(!follows);
    if (follows && !week.follows_shop)
      void follow.run({ version: week.version, follows_shop: true, ranges: [], employee_id: of });
  };
  return (
    <>
      <FlagField
        label={t.follows_shop}
        description={isOwn ? t.own_hours : t.follows_shop_note}
        value={!isOwn}
        onChange={(follows) => change(follows === true)}
      />
      {isOwn ? <WeekForm week={week} of={of} /> : null}
    </>
  );
};

const EmployeeHours = ({ of }: { readonly of: number }) => {
  const t = useTexts(workingHoursTexts);
  return (
    <div className="form">
      <FormSection title={t.week}>
        <QueryBoundary isForm query={useCall(hours.get, { employee_id: of })}>
          {(week) => <Own key={`${week.version}-${week.follows_shop}`} week={week} of={of} />}
        </QueryBoundary>
      </FormSection>
      <FormSection title={t.special}>
        <SpecialDays of={of} />
      </FormSection>
    </div>
  );
};

const employeeLeaves = (away: DaysAway) =>
  defineList({
    texts: workingHoursTexts,
    title: (t) => t.leave,
    operation: leaves.list,
    columns: columnsOf(leaveFields).filter(({ key }) => key !== 'employee'),
    rowActions: (leave) => leaveActions(leave, away),
    empty: { text: (t) => t.leave_none },
    embedded: true,
  });

/** What hours add to an employee's record: when they work and when they are away; `away` is what stands in such days. */
export const employeeHours = (away: DaysAway): RecordExtension<{ readonly id: number }> => {
  const EmployeeLeaves = employeeLeaves(away);
  return {
    tabs: ({ id }) => {
      const t = textsOf(workingHoursTexts);
      return [
        { key: 'hours', label: t.hours, body: <EmployeeHours of={id} />, operation: hours.get },
        {
          key: 'leave',
          label: t.leave,
          body: (
            <div className="form">
              <div>
                <EnterLeave of={id} away={away} />
              </div>
              <EmployeeLeaves fixed={{ employee_id: id }} />
            </div>
          ),
          operation: leaves.list,
        },
      ];
    },
  };
};
