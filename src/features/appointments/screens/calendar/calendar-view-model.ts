import { type Language, nameIn } from '../../../../kernel/text/messages.ts';
import { civilOf, formatDate, formatHijri, formatTime } from '../../../../kernel/time/local-time.ts';
import type {
  CalendarBand,
  CalendarColumn,
  CalendarEntry,
  CalendarMark,
  CalendarPlace,
  CalendarTone,
  Minutes,
} from '../../../../ui/calendar/calendar-day.ts';
import { displaySettings } from '../../../../ui/session/session-store.ts';
import { appointmentPayment, appointmentSource, appointmentStatus } from '../../appointment.ts';
import { appointmentPayments, appointmentStatuses } from '../../appointment-fields.ts';
import type { Calendar, CalendarAppointment, Put } from '../../calendar-moves.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { homeVisitTexts } from '../../home-messages.ts';
import { areaWords } from '../../home-words.ts';
import { appointmentTexts } from '../../messages.ts';
import { prayerTexts } from '../../prayer-messages.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import { keptFreeBands } from './kept-free.ts';

/** A column of the calendar: whose, and the minute since 1970 with which it begins. */
export interface DrawnColumn extends CalendarColumn {
  readonly employee_id: number;
  readonly begins: number;
}

/** An entry of a visit or of a blocked time: both are carried alike. */
export interface DrawnEntry extends CalendarEntry {
  readonly visit?: CalendarAppointment;
  readonly line_number?: number;
  readonly block?: Calendar['blocks'][number];
}

export interface Drawn {
  readonly columns: readonly DrawnColumn[];
  readonly entries: readonly DrawnEntry[];
  readonly bands: readonly CalendarBand[];
  readonly shown: Minutes;
}

const { scheduled, checked_in, no_show } = appointmentStatus;

/** Waits for confirmation, confirmed, here, over, not come. */
const toneOf = ({ status, confirmed_at }: Pick<CalendarAppointment, 'status' | 'confirmed_at'>): CalendarTone => {
  if (status === scheduled) return confirmed_at ? 'info' : 'warn';
  return status === checked_in ? 'good' : status === no_show ? 'bad' : 'quiet';
};

const wordOf = (
  choices: readonly { readonly value: number; readonly en: string; readonly ar: string }[],
  value: number,
  language: Language,
) => choices.find((one) => one.value === value)?.[language] ?? '';

type Home = NonNullable<CalendarAppointment['home']>;

/** Where about a visit at the customer's is. */
const areaOf = ({ area_ar: name_ar, area_en: name_en, up_to_metres }: Home, language: Language): string =>
  areaWords(language, { name_ar, name_en, up_to_metres });

/** The state in words: what the colour says, and what is a fact beside it. */
const stateOf = (appointment: CalendarAppointment, language: Language): string => {
  const t = appointmentTexts[language];
  return [
    wordOf(appointmentStatuses, appointment.status, language),
    appointment.confirmed_at && appointment.status === scheduled ? t.confirmed : '',
    appointment.is_only_deposit
      ? depositTexts[language].paid_ahead
      : wordOf(appointmentPayments, appointment.payment_status, language),
    appointment.source === 1 ? t.online : '',
    appointment.home ? `${homeVisitTexts[language].at_home}: ${areaOf(appointment.home, language)}` : '',
    appointment.is_overbooked ? t.overbooked : '',
  ]
    .filter(Boolean)
    .join(language === 'ar' ? '، ' : ', ');
};

/** What the colour does not say: that they confirmed, what is paid, that they booked by themselves. */
export const marksOf = (appointment: CalendarAppointment, language: Language): CalendarMark[] => {
  const t = appointmentTexts[language];
  const payment = wordOf(appointmentPayments, appointment.payment_status, language);
  const isPaid = appointment.payment_status === appointmentPayment.paid;
  return [
    ...(appointment.confirmed_at && appointment.status === scheduled
      ? [{ kind: 'confirmed' as const, label: t.confirmed }]
      : []),
    ...(isPaid && appointment.is_only_deposit
      ? [{ kind: 'part_paid' as const, label: depositTexts[language].paid_ahead }]
      : []),
    ...(isPaid && !appointment.is_only_deposit ? [{ kind: 'paid' as const, label: payment }] : []),
    ...(appointment.payment_status === appointmentPayment.waiting
      ? [{ kind: 'payment_waits' as const, label: payment }]
      : []),
    ...(appointment.source === appointmentSource.online ? [{ kind: 'online' as const, label: t.online }] : []),
  ];
};

export const customerOf = (
  appointment: Pick<CalendarAppointment, 'guest_name' | 'customer_name_ar' | 'customer_name_en'>,
  language: Language,
): string =>
  appointment.guest_name ??
  nameIn(language, { name_ar: appointment.customer_name_ar, name_en: appointment.customer_name_en });

/** The visits that are drawn: everybody's, or one employee's. */
export const appointmentsOf = (
  { visits }: Pick<Calendar, 'visits'>,
  employeeId: number | null,
): readonly CalendarAppointment[] =>
  employeeId === null
    ? visits
    : visits.filter(({ lines }) => lines.some(({ employee_id }) => employee_id === employeeId));

/** The columns: everybody on one day, or one person on each day. */
const columnsOf = (calendar: Calendar, employeeId: number | null, language: Language): DrawnColumn[] => {
  const [first] = calendar.days;
  if (employeeId === null)
    return calendar.employees.map((one) => ({
      id: one.id,
      employee_id: one.id,
      begins: first!.from,
      name: nameIn(language, one),
      detail: one.job_title,
      image_url: one.image_url,
    }));
  return calendar.days.map(({ date, from }, i) => ({
    id: i,
    employee_id: employeeId,
    begins: from,
    name: formatDate(date, language, 'weekday'),
    detail: formatHijri(date, language).replace(/\s\d{4}.*$/, ''),
  }));
};

/** The hours that are drawn: from the first to the last in which anybody works or anything stands, whole hours. */
const shownOf = (columns: readonly DrawnColumn[], calendar: Calendar): Minutes => {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  const take = (column: DrawnColumn, begin: number, end: number) => {
    const at = begin - column.begins;
    // What begins on this day; nights go on into the next.
    if (at < 0 || at >= 1_440) return;
    from = Math.min(from, at);
    to = Math.max(to, end - column.begins);
  };
  for (const column of columns) {
    const own = calendar.employees.find(({ id }) => id === column.employee_id);
    for (let i = 0; own && i < own.work.length; i += 2) take(column, own.work[i]!, own.work[i + 1]!);
    for (const { lines } of calendar.visits)
      for (const line of lines) if (line.employee_id === column.employee_id) take(column, line.from, line.to);
    for (const block of calendar.blocks)
      if (block.employee_id === column.employee_id) take(column, block.from, block.to);
  }
  if (from > to) return { from: 9 * 60, to: 18 * 60 };
  return { from: Math.floor(from / 60) * 60, to: Math.min(Math.ceil(to / 60) * 60, 36 * 60) };
};

/** Outside of working hours, within the hours that are drawn. */
const offHours = (column: DrawnColumn, calendar: Calendar, shown: Minutes): CalendarBand[] => {
  const work = calendar.employees.find(({ id }) => id === column.employee_id)?.work ?? [];
  const bands: CalendarBand[] = [];
  let at = shown.from;
  for (let i = 0; i < work.length; i += 2) {
    const from = work[i]! - column.begins;
    const to = work[i + 1]! - column.begins;
    if (to <= shown.from || from >= shown.to) continue;
    if (from > at) bands.push({ column: column.id, kind: 'off', from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < shown.to) bands.push({ column: column.id, kind: 'off', from: at, to: shown.to });
  return bands;
};

/** Places that are held for who waits: hatched, with whom and until when. */
const heldBands = (
  calendar: Calendar,
  columnAt: (employee: number, from: number) => DrawnColumn | undefined,
  language: Language,
): CalendarBand[] => {
  const t = waitlistTexts[language];
  return calendar.holds.flatMap(
    ({ employee_id, from, to, customer_name_ar, customer_name_en, asked_count, ...hold }) => {
      const column = columnAt(employee_id, from);
      if (!column) return [];
      const name = nameIn(language, { name_ar: customer_name_ar, name_en: customer_name_en });
      const who = asked_count === 1 ? t.held_for({ name }) : t.held_for_many({ n: asked_count });
      const label = t.held_until({
        who,
        until: formatTime(civilOf(hold.expires_at, displaySettings().zone).time, language),
      });
      return [{ column: column.id, kind: 'held', from: from - column.begins, to: to - column.begins, label }];
    },
  );
};

/** Pauses of the whole shop, each named once where it is the same for all who stand side by side. */
const pauseBands = (calendar: Calendar, columns: readonly DrawnColumn[], shown: Minutes, language: Language) => {
  const t = prayerTexts[language];
  return calendar.pauses.flatMap(({ prayer, from, to }): CalendarBand[] =>
    columns.flatMap((column, i) => {
      const at = from - column.begins;
      if (at < shown.from || at >= Math.min(shown.to, 1_440)) return [];
      const isNamed = i === 0 || columns[i - 1]!.begins !== column.begins;
      return [
        { column: column.id, kind: 'pause', from: at, to: to - column.begins, label: isNamed ? t[prayer] : null },
      ];
    }),
  );
};

/** What is drawn of some days: of everybody on the first, or of one employee on each. */
export const buildCalendarView = (
  calendar: Calendar,
  {
    employee_id,
    language,
    mayEdit,
    mayBlock,
  }: {
    readonly employee_id: number | null;
    readonly language: Language;
    readonly mayEdit: boolean;
    readonly mayBlock: boolean;
  },
): Drawn => {
  const columns = columnsOf(calendar, employee_id, language);
  const shown = shownOf(columns, calendar);
  const t = appointmentTexts[language];
  const entries: DrawnEntry[] = [];
  const columnAt = (employee: number, from: number) =>
    columns.find(
      ({ employee_id: own, begins }) =>
        own === employee && from - begins >= shown.from && from - begins < Math.max(shown.to, 1_440),
    );
  for (const appointment of calendar.visits)
    for (const line of appointment.lines) {
      const column = columnAt(line.employee_id, line.from);
      if (!column) continue;
      const isMovable =
        (appointment.status === scheduled || appointment.status === checked_in) && appointment.invoice_id === null;
      for (const [piece, [begin, end]] of line.active.entries())
        entries.push({
          id: appointment.id,
          part: line.line_number * 16 + piece,
          column: column.id,
          from: line.from + begin - column.begins,
          to: line.from + end - column.begins,
          title: nameIn(language, line),
          detail: appointment.home
            ? `${areaOf(appointment.home, language)} · ${customerOf(appointment, language)}`
            : customerOf(appointment, language),
          isAway: appointment.home !== null,
          tone: toneOf(appointment),
          state: stateOf(appointment, language),
          marks: marksOf(appointment, language),
          isFixed: !mayEdit || !isMovable,
          isLengthFixed: line.active.length > 1,
          visit: appointment,
          line_number: line.line_number,
        });
    }
  for (const block of calendar.blocks) {
    const column = columnAt(block.employee_id, block.from);
    if (!column) continue;
    entries.push({
      id: -block.id,
      column: column.id,
      from: block.from - column.begins,
      to: block.to - column.begins,
      title: t.blocked,
      detail: block.reason,
      tone: 'blocked',
      state: '',
      isFixed: !mayBlock,
      block,
    });
  }
  const off = columns.flatMap((column) => offHours(column, calendar, shown));
  return {
    columns,
    entries,
    bands: [
      ...off,
      ...pauseBands(calendar, columns, shown, language),
      ...keptFreeBands(calendar, columnAt, language),
      ...heldBands(calendar, columnAt, language),
    ],
    shown,
  };
};

/** Where a line or a blocked time stands after its entry (a piece of it, perhaps) was put somewhere. */
export const putOf = ({ columns }: Drawn, entry: DrawnEntry, place: CalendarPlace): Put => {
  const column = columns.find(({ id }) => id === place.column)!;
  const home = columns.find(({ id }) => id === entry.column)!;
  const whole = entry.block ?? entry.visit!.lines.find(({ line_number }) => line_number === entry.line_number)!;
  const by = column.begins + place.from - (home.begins + entry.from);
  const longer = place.to - place.from - (entry.to - entry.from);
  return { employee_id: column.employee_id, from: whole.from + by, to: whole.to + by + longer };
};

/** The same of a place that was drawn. */
export const putAt = ({ columns }: Drawn, place: CalendarPlace): Put => {
  const column = columns.find(({ id }) => id === place.column)!;
  return { employee_id: column.employee_id, from: column.begins + place.from, to: column.begins + place.to };
};
