import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { ActionButton } from '../../../../ui/dialogs/action-button.tsx';
import { FigureItem } from '../../../../ui/display/figure-line.tsx';
import { Name } from '../../../../ui/display/name.tsx';
import { EmptyState } from '../../../../ui/display/petals.tsx';
import { textsOf, useTexts } from '../../../../ui/language/language.ts';
import { useLiveScreen } from '../../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import type { RecordExtension } from '../../../../ui/pages/record/record-page.tsx';
import { RecordLines, Section } from '../../../../ui/pages/record/record-section.tsx';
import { hereWith } from '../../../../ui/routing/link.tsx';
import { employeeMenuTexts } from '../../employee-menu-messages.ts';
import { appointmentRecords, type BriefAppointment } from '../../record-contract.ts';
import { recordTexts } from '../../record-messages.ts';
import { appointmentScreens } from '../../screens.ts';
import { appointmentLines } from '../record/appointment-summary.tsx';

interface OfEmployee {
  readonly record: { readonly id: number };
}
type Outcome = OutputOf<typeof appointmentRecords.handOver>;

const customerOf = (appointment: BriefAppointment) => (
  <Name of={{ name_ar: appointment.customer_name_ar, name_en: appointment.customer_name_en }} />
);
/** On an employee's record a line names who comes. */
const linesOf = (appointments: readonly BriefAppointment[]) =>
  appointmentLines(appointments, (appointment) => ({ detail: customerOf(appointment) }));

/** What became of each visit: who does it now, and why the others stay. */
const HandedOver = ({ outcome }: { readonly outcome: Outcome }) => {
  const t = useTexts(recordTexts);
  return (
    <>
      {outcome.handed.length > 0 ? (
        <Section title={t.handed_over({ n: outcome.handed.length })}>
          <RecordLines lines={appointmentLines(outcome.handed)} />
        </Section>
      ) : null}
      {outcome.kept.length > 0 ? (
        <Section title={t.not_handed_over({ n: outcome.kept.length })}>
          <RecordLines
            lines={outcome.kept.flatMap(({ visit, reason }) =>
              appointmentLines([visit], () => ({ tone: 'bad', detail: refusalText(reason) })),
            )}
          />
        </Section>
      ) : null}
    </>
  );
};

const EmployeeAppointments = ({ id }: { readonly id: number }) => {
  const t = useTexts(recordTexts);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const handOver = useAction(appointmentRecords.handOver, { onDone: setOutcome });
  useLiveScreen('appointments');
  const query = useCall(appointmentRecords.ofEmployee, { id });
  return (
    <QueryBoundary query={query}>
      {({ left_alone_count, left_alone, coming, last }) => {
        const alone = new Set(left_alone.map((appointment) => appointment.id));
        const rest = coming.filter((appointment) => !alone.has(appointment.id));
        const all = { label: t.all_visits, to: appointmentScreens.list.to({ employee_id: id, from_on: 'any' }) };
        return (
          <div className="form">
            {left_alone_count > 0 ? (
              <Section title={t.left_alone({ n: left_alone_count })}>
                <p>{t.hand_over_note}</p>
                <div>
                  <ActionButton
                    action={{
                      label: t.hand_over,
                      operation: appointmentRecords.handOver,
                      primary: true,
                      confirm: t.hand_over_question({ n: left_alone_count }),
                      run: () => handOver.run({ id }),
                    }}
                  />
                </div>
              </Section>
            ) : null}
            {outcome ? <HandedOver outcome={outcome} /> : null}
            {left_alone.length > 0 ? (
              <Section title={t.nobody_does} all={all}>
                <RecordLines lines={linesOf(left_alone)} />
              </Section>
            ) : null}
            {rest.length > 0 || left_alone.length === 0 ? (
              <Section title={t.to_come} all={all}>
                {rest.length > 0 ? <RecordLines lines={linesOf(rest)} /> : <EmptyState text={t.none_to_come} />}
              </Section>
            ) : null}
            {last.length > 0 ? (
              <Section title={t.last_ones} all={all}>
                <RecordLines lines={linesOf(last)} />
              </Section>
            ) : null}
          </div>
        );
      }}
    </QueryBoundary>
  );
};

/** How many are to come, and that nobody does them where it is so. */
const ComingTotals = ({ record }: OfEmployee) => {
  const t = useTexts(recordTexts);
  const { data } = useCall(appointmentRecords.ofEmployee, { id: record.id });
  if (!data || data.coming_count === 0) return null;
  const to = hereWith({ tab: 'appointments' });
  return (
    <>
      <FigureItem figure={{ label: t.to_come, number: data.coming_count, to }} />
      {data.left_alone_count > 0 ? (
        <FigureItem figure={{ label: t.nobody_does, number: data.left_alone_count, tone: 'bad', to }} />
      ) : null}
    </>
  );
};

/** What appointments add to an employee's record: visits to come and gone, and giving away those that they do no more. */
export const employeeAppointments: RecordExtension<OfEmployee['record']> = {
  actions: ({ id }) => [
    { label: textsOf(employeeMenuTexts).away, to: appointmentScreens.away.to({ employee_id: id, closes: 1 }) },
  ],
  askedFigures: { operation: appointmentRecords.ofEmployee, Body: ComingTotals },
  tabs: ({ id }) => [
    {
      key: 'appointments',
      label: textsOf(recordTexts).appointments,
      body: <EmployeeAppointments id={id} />,
      operation: appointmentRecords.ofEmployee,
    },
  ],
};
