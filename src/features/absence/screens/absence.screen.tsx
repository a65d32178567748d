import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState, useScreenTitle } from '../../../ui/routing/link.tsx';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import { appointments } from '../../appointments/contract.ts';
import { appointmentScreens } from '../../appointments/screens.ts';
import { employees } from '../../workforce/contract.ts';
import { awayAppointments } from '../contract.ts';
import { awayTexts } from '../messages.ts';
import type { AwayPlan } from './absence-appointment.tsx';
import { AwayOutcomes, type Settled } from './absence-outcomes.tsx';
import { AwayPlanForm } from './absence-plan.tsx';
import './absence.css';

const isDate = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

const later = (...days: readonly [string, string]): string => days.toSorted()[1]!;

interface DaysProps {
  readonly id: number;
  readonly from_on: string;
  readonly to_on: string;
  readonly closes: boolean;
  readonly query: UseQueryResult<AwayPlan, Error>;
}

/** The plan of some days, and what became of what was settled. */
const Days = ({ id, from_on, to_on, closes, query }: DaysProps) => {
  const t = useTexts(awayTexts);
  const language = useLanguage();
  const may = useMay();
  const [settled, setSettled] = useState<Settled | null>(null);
  return (
    <QueryBoundary query={query}>
      {(plan) => (
        <div className="away">
          <h2>{t.whose({ name: nameIn(language, plan.employee) })}</h2>
          {settled ? <AwayOutcomes settled={settled} /> : null}
          {plan.visits.length === 0 && settled === null ? <EmptyState text={t.none} /> : null}
          <AwayPlanForm
            // Another plan begins with what it proposes.
            key={plan.visits.map(({ visit, version }) => `${visit.id}/${version}`).join()}
            plan={plan}
            days={{ id, from_on, to_on }}
            closes={closes && settled === null}
            mayCancel={may(appointments.cancel)}
            done={setSettled}
          />
        </div>
      )}
    </QueryBoundary>
  );
};

/** Somebody is away: what becomes of each appointment is chosen, and settled in one act. */
export default function Away() {
  const t = useTexts(awayTexts);
  const language = useLanguage();
  const [query, change] = useQueryState();
  const id = Number(query['employee_id']) || null;
  const from_on = isDate(query['from_on']) ? query['from_on'] : todayHere();
  const asked = isDate(query['to_on']) ? query['to_on'] : from_on;
  const to_on = later(asked, from_on);
  useLiveScreen('appointments');
  const plan = useCall(awayAppointments.plan, { id: id ?? 0, from_on, to_on }, { enabled: id !== null });
  const name = plan.data ? nameIn(language, plan.data.employee) : null;
  const back = {
    to: appointmentScreens.calendar.to({ date: from_on }),
    label: inThisLanguage(appointmentScreens.calendar.title),
  };
  return (
    <ScreenFrame title={useScreenTitle()} note={t.note} back={back}>
      <div className="away-whose">
        <RecordField
          key={`${id}/${name}`}
          label={t.employee}
          operation={employees.names}
          initialLabel={name}
          value={id}
          onChange={(one) => change({ employee_id: one === null ? null : String(one) })}
          required
        />
        <DateField
          label={t.from_on}
          value={from_on}
          hijri={false}
          onChange={(day) => day && change({ from_on: day, to_on: later(to_on, day) })}
          required
        />
        <DateField
          label={t.to_on}
          value={to_on}
          hijri={false}
          min={from_on}
          onChange={(day) => day && change({ from_on, to_on: day })}
          required
        />
      </div>
      {id === null ? (
        <EmptyState text={t.choose} />
      ) : (
        <Days
          key={`${id}/${from_on}/${to_on}`}
          id={id}
          from_on={from_on}
          to_on={to_on}
          closes={query['closes'] === '1'}
          query={plan}
        />
      )}
    </ScreenFrame>
  );
}
