import { IconCalendarEvent } from '@tabler/icons-react';
import { type BilingualName, commaIn, nameIn } from '../../../../kernel/text/messages.ts';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { Status } from '../../../../ui/display/status.tsx';
import { currentLanguage, textsOf } from '../../../../ui/language/language.ts';
import type { RecordLine } from '../../../../ui/pages/record/record-section.tsx';
import type { StatusTone } from '../../../../ui/table/column.ts';
import { statusToneOf } from '../../../../ui/table/status-tone-of.ts';
import { appointmentStatus } from '../../appointment.ts';
import { appointmentStatuses } from '../../appointment-fields.ts';
import { appointmentTexts } from '../../messages.ts';
import type { BriefAppointment } from '../../record-contract.ts';
import { appointmentScreens } from '../../screens.ts';
import { dayOf } from '../calendar/use-calendar.ts';

type Lines = readonly Omit<BriefAppointment['lines'][number], 'employee_id'>[];

/** Each name once, in their order. */
const listed = (names: readonly BilingualName[]): string => {
  const language = currentLanguage();
  return [...new Set(names.map((one) => nameIn(language, one)))].filter(Boolean).join(commaIn(language));
};
export const servicesOf = (lines: Lines): string => listed(lines);
export const peopleOf = (lines: Lines): string =>
  listed(lines.map((one) => ({ name_ar: one.employee_name_ar, name_en: one.employee_name_en })));

/** The calendar on the day of a visit, with its panel open. */
export const toAppointment = (id: number, from_at: string): string =>
  appointmentScreens.calendar.to({ date: dayOf(from_at), appointment: id });

/** The state in words: that the customer comes says more than that it is scheduled. */
const stateTone = (status: number, isConfirmed: boolean): StatusTone =>
  isConfirmed && status === appointmentStatus.scheduled
    ? { tone: 'info', label: textsOf(appointmentTexts).confirmed }
    : statusToneOf(appointmentStatuses, status);

/** What a state is to the eye of who reads a list of visits. */
const toneOf = (status: number): NonNullable<RecordLine['tone']> =>
  status === appointmentStatus.no_show ? 'bad' : status === appointmentStatus.attended ? 'good' : 'quiet';

export const appointmentIcon = <IconCalendarEvent size={18} stroke={1.5} />;

/** A line that leads to the visit: services and state, then by whom. */
export const appointmentLine = ({
  id,
  status,
  is_confirmed,
  from_at,
  lines,
}: {
  readonly id: number;
  readonly status: number;
  readonly is_confirmed: boolean;
  readonly from_at: string;
  readonly lines: Lines;
}): Pick<RecordLine, 'title' | 'tone' | 'detail' | 'to'> => ({
  tone: toneOf(status),
  to: toAppointment(id, from_at),
  title: (
    <>
      <bdi>{servicesOf(lines)}</bdi>
      <Status {...stateTone(status, is_confirmed)} />
    </>
  ),
  detail: <bdi>{peopleOf(lines)}</bdi>,
});

/** Visits of a record, one under the other. */
export const appointmentLines = (
  appointments: readonly BriefAppointment[],
  more: (appointment: BriefAppointment) => Partial<RecordLine> = () => ({}),
): RecordLine[] =>
  appointments.map((appointment) => ({
    ...appointmentLine(appointment),
    key: appointment.id,
    icon: appointmentIcon,
    when: <DateText at={appointment.from_at} />,
    ...more(appointment),
  }));
