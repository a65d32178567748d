import { IconClock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CallOf } from '../../../../kernel/contract/contract.ts';
import { commaIn } from '../../../../kernel/text/messages.ts';
import { civilOf, formatDate, instantOf } from '../../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { IntegerField } from '../../../../ui/inputs/number-fields.tsx';
import { TextAreaField } from '../../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { todayHere, useDisplaySettings, useUser } from '../../../../ui/session/session-store.ts';
import type { BookedAgain } from '../../booked-again.ts';
import { mostPeople } from '../../booking-input.ts';
import { bookingTexts } from '../../booking-messages.ts';
import { appointments } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { seriesTexts } from '../../series-messages.ts';
import { HomeFields, homeTypedErrors, type TypedHome } from '../settings/home-fields.tsx';
import { type ChosenService, newService, ServiceRows } from '../settings/service-rows.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { TimeChooser } from './time-chooser.tsx';

/** What the form begins with: drawn in the calendar, or known from elsewhere. */
export interface BookingStart {
  readonly employee_id?: number | null;
  /** An instant. */
  readonly from_at?: string | null;
  readonly date?: string | null;
  readonly customer_id?: number | null;
  /** Services to begin with. */
  readonly services?: readonly BookedAgain[];
  /** At the customer's, as the last time. */
  readonly home?: TypedHome | null;
}

type People = NonNullable<CallOf<typeof appointments.book>['people']>;

const peopleOfForm = (people: readonly (readonly ChosenService[])[]): People =>
  people.map((rows) =>
    rows.flatMap(({ service_id, employee_id, is_wished, with_previous }) =>
      service_id === null
        ? []
        : [{ service_id, with_previous, ...(employee_id === null ? {} : { employee_id, is_wished }) }],
    ),
  );

/** The chosen time beside Book, so that both are in sight while the form is filled. */
const ChosenTime = ({ at }: { readonly at: string | null }) => {
  const t = useTexts(bookingTexts);
  return (
    <span className="booking-time" role="status">
      <IconClock size={18} stroke={1.7} aria-hidden />
      {at ? <DateText at={at} /> : t.no_time_chosen}
    </span>
  );
};

interface BookingFormProps {
  readonly start: BookingStart;
  readonly done: (ids: readonly number[], from_at: string) => void;
  readonly cancel: () => void;
}

/** Books a visit: for whom, what, by whom, when. */
export const BookingForm = ({ start, done, cancel }: BookingFormProps) => {
  const t = useTexts(appointmentTexts);
  const s = useTexts(seriesTexts);
  const language = useLanguage();
  const user = useUser();
  const { zone } = useDisplaySettings();
  const [people, setPeople] = useState<readonly (readonly ChosenService[])[]>([
    start.services?.length
      ? start.services.map((one) => ({ ...newService(one.employee_id, one.is_wished), service_id: one.service_id }))
      : [newService(start.employee_id ?? null)],
  ]);
  const [isRepeated, setRepeated] = useState(false);
  const form = useZodForm(appointments.book.input, {
    initial: {
      customer_id: start.customer_id ?? null,
      from_at: start.from_at ?? null,
      people: peopleOfForm(people),
      home: start.home ? { area: start.home.area, address: start.home.address, map_link: start.home.map_link } : null,
    },
    check: homeTypedErrors,
  });
  const [date, setDate] = useState(
    () => start.date ?? (start.from_at ? civilOf(start.from_at, zone).date : todayHere()),
  );
  const { data } = useCall(appointments.calendar, { from_on: date, to_on: date }, { keepPrevious: true });
  const employees = data?.employees ?? [];
  const customer_id = form.values.customer_id ?? null;
  const area = (form.values.home as TypedHome | null | undefined)?.area ?? null;
  const change = (next: readonly (readonly ChosenService[])[]) => {
    setPeople(next);
    form.set('people', peopleOfForm(next));
  };
  const wanted = useMemo(() => {
    const asked = peopleOfForm(people);
    if (asked.some((one) => one.length === 0)) return null;
    return {
      people: asked as never,
      one_employee: form.values.one_employee === true,
      area,
      ...(customer_id === null ? {} : { customer_id }),
    };
  }, [people, form.values.one_employee, customer_id, area]);
  const takeDate = (next: string) => {
    setDate(next);
    const at = form.values.from_at;
    if (at) form.set('from_at', instantOf(next, civilOf(at, zone).time, zone));
  };
  const book = useAction(appointments.book, {
    onDone: ({ ids, refused, by_others }) => {
      const days = (instants: readonly string[]) =>
        instants.map((at) => formatDate(civilOf(at, zone).date, language, 'weekday')).join(commaIn(language));
      // A visit of three people is one visit.
      const n = (form.values.repeat?.times ?? 1) - refused.length;
      toast(
        refused.length > 0
          ? { tone: 'info', text: s.booked_some({ n, none: days(refused.map(({ from_at }) => from_at)) }) }
          : by_others.length > 0
            ? { tone: 'info', text: s.booked_by_others({ days: days(by_others) }) }
            : { tone: 'good', text: n > 1 ? s.booked_visits({ n }) : t.booked },
      );
      done(ids, form.values.from_at!);
    },
  });
  return (
    <FormBody
      form={form}
      save={(values) => book.run(values)}
      saveLabel={t.book}
      cancel={cancel}
      beforeSave={<ChosenTime at={form.values.from_at ?? null} />}
    >
      <FormSection title={t.customer}>
        <CustomerChoice field={form.field('customer_id')} autoFocus={start.customer_id == null} />
      </FormSection>
      <FormSection title={t.services}>
        {people.map((rows, n) => (
          <div key={n} className="booking-person">
            {people.length > 1 ? (
              <div className="booking-person-head">
                <strong>{t.person_n({ n: String(n + 1) })}</strong>
                {n > 0 ? (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => change(people.filter((_, i) => i !== n))}
                  >
                    {t.remove_person}
                  </button>
                ) : null}
              </div>
            ) : null}
            <ServiceRows
              rows={rows}
              employees={employees}
              asksWish
              isMissing={Boolean(
                form.fieldNamed<unknown>('people').error ?? form.fieldNamed<unknown>(`people.${n}`).error,
              )}
              onChange={(next) => change(people.map((one, i) => (i === n ? next : one)))}
            />
          </div>
        ))}
        {people.length < mostPeople ? (
          <button type="button" className="link-button" onClick={() => change([...people, [newService()]])}>
            {t.add_person}
          </button>
        ) : null}
        {people.some((rows) => rows.length > 1) && !form.values.home ? (
          <FlagField {...form.field('one_employee')} label={t.one_employee} />
        ) : null}
      </FormSection>
      <HomeFields form={form} isSection />
      <FormSection title={t.when}>
        <TimeChooser
          wanted={wanted}
          date={date}
          setDate={takeDate}
          value={form.values.from_at ?? null}
          onChange={(at) => form.set('from_at', at)}
          error={form.field('from_at').error ?? null}
        />
        {user.flags?.['may_overbook'] ? <FlagField {...form.field('overbook')} label={t.overbook} /> : null}
        <FlagField
          label={t.repeat}
          value={isRepeated}
          onChange={(on) => {
            setRepeated(on === true);
            form.set('repeat', on === true ? { every_weeks: 1, times: 4 } : undefined);
          }}
        />
        {isRepeated ? (
          <FormRow>
            <IntegerField {...form.fieldNamed<number>('repeat.every_weeks')} label={t.every_weeks} />
            <IntegerField {...form.fieldNamed<number>('repeat.times')} label={t.times} />
          </FormRow>
        ) : null}
      </FormSection>
      <FormSection>
        <TextAreaField {...form.field('note')} label={t.note} description={t.note_hint} maxLength={2_000} />
      </FormSection>
    </FormBody>
  );
};
