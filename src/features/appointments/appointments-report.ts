import { type ReportFigure, report } from '../../kernel/contract/report.ts';
import { appointmentSource, appointmentStatus } from './appointment.ts';
import {
  type AppointmentTotals,
  appointmentReports,
  type PersonRow,
  personFields,
  type ServiceRow,
  serviceFields,
} from './report-contract.ts';
import { appointmentScreens } from './screens.ts';

const minutesOfDay = 1_440;

/** What stands above both tables, each with the way to its visits. */
const figuresOf = (answer: {
  readonly from_on: string;
  readonly to_on: string;
  readonly figures: AppointmentTotals;
}): readonly ReportFigure[] => {
  const { from_on, to_on, figures } = answer;
  const list = (filter: object) => appointmentScreens.list.to({ from_on, to_on, ...filter });
  return [
    { label: { en: 'Booked', ar: 'المحجوزة' }, number: figures.booked_count, lead: true, to: list({}) },
    {
      label: { en: 'Attended', ar: 'المكتملة' },
      number: figures.attended_count,
      to: list({ status: appointmentStatus.attended }),
    },
    {
      label: { en: 'No-show rate', ar: 'نسبة عدم الحضور' },
      rate_bp: figures.no_show_rate_bp,
      detail: { en: `No-shows: ${figures.no_show_count}`, ar: `عددها: ${figures.no_show_count}` },
      to: list({ status: appointmentStatus.no_show }),
    },
    {
      label: { en: 'Cancelled', ar: 'الملغاة' },
      number: figures.cancelled_count,
      ...(figures.lapsed_count === 0
        ? {}
        : {
            detail: {
              en: `Expired as well: ${figures.lapsed_count}`,
              ar: `وانتهت مهلة: ${figures.lapsed_count}`,
            },
          }),
      to: list({ status: appointmentStatus.cancelled }),
    },
    {
      label: { en: 'Online booking', ar: 'الحجز الإلكتروني' },
      rate_bp: figures.online_rate_bp,
      detail: { en: `Bookings: ${figures.online_count}`, ar: `عددها: ${figures.online_count}` },
      to: list({ source: appointmentSource.online }),
    },
    {
      label: { en: 'Booking lead time (days)', ar: 'أيام الحجز المسبق' },
      quantity: Math.round(figures.lead_minutes / (minutesOfDay / 10)) * 100,
      detail: { en: 'On average', ar: 'في المتوسط' },
    },
    {
      label: { en: 'Booked hours', ar: 'الساعات المباعة' },
      minutes: figures.sold_minutes,
      ...(figures.occupancy_bp === null
        ? {}
        : {
            detail: {
              en: `${Math.round(figures.occupancy_bp / 100)}% of opening hours`,
              ar: `من الساعات المتاحة: ${Math.round(figures.occupancy_bp / 100)}%`,
            },
          }),
    },
  ];
};

const explanation = {
  en:
    'Appointments that start in the period, whatever their outcome. One with several employees or services counts in each ' +
    'row but once in the total. No-show rate: of past appointments that were not cancelled. Income: agreed prices of ' +
    'attended appointments.',
  ar:
    'المواعيد التي تبدأ في الفترة مهما كانت حالتها. الموعد الذي يضم أكثر من موظف أو خدمة يُحسب في صف كلٍّ منها، ' +
    'ومرة واحدة في المجموع. نسبة عدم الحضور: من المواعيد المنتهية غير الملغاة. الإيراد: الأسعار المتفق عليها لما اكتمل.',
};
const empty = { en: 'No appointments in this period.', ar: 'لا مواعيد في هذه الفترة.' };
const period = { from: 'from_on', to: 'to_on', initial: 'this_month' } as const;

/** Of nothing that was booked there is nothing to say by person. */
const rowsOf = <R>(rows: readonly R[], { booked_count }: AppointmentTotals): readonly R[] =>
  booked_count === 0 ? [] : rows;

type Linked = PersonRow & { readonly from_on: string; readonly to_on: string };

/** Visits of a period, by who does them. */
export const reportByEmployee = report<typeof appointmentReports.people, Linked>({
  operation: appointmentReports.people,
  fields: personFields,
  period,
  rows: ({ people, figures, from_on, to_on }) => rowsOf(people, figures).map((row) => ({ ...row, from_on, to_on })),
  totals: (answer) => answer.totals,
  figures: figuresOf,
  links: {
    booked_count: ({ employee_id, booked_count, from_on, to_on }) =>
      booked_count === 0 ? null : appointmentScreens.list.to({ employee_id, from_on, to_on }),
  },
  explanation,
  empty,
});

/** The same by what is done. */
export const reportByService = report<typeof appointmentReports.services, ServiceRow>({
  operation: appointmentReports.services,
  fields: serviceFields,
  period,
  rows: ({ services, figures }) => rowsOf(services, figures),
  totals: (answer) => answer.totals,
  figures: figuresOf,
  explanation,
  empty,
});
