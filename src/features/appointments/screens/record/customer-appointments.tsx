import { civilOf, formatDate } from '../../../../kernel/time/local-time.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { FigureItem } from '../../../../ui/display/figure-line.tsx';
import { textsOf, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useLiveScreen } from '../../../../ui/live/use-live.ts';
import type { RecordExtension } from '../../../../ui/pages/record/record-page.tsx';
import { RecordLines, Section } from '../../../../ui/pages/record/record-section.tsx';
import { hereWith } from '../../../../ui/routing/link.tsx';
import { displaySettings } from '../../../../ui/session/session-store.ts';
import type { TimelineTone } from '../../../customers/screens/public-api.ts';
import { appointmentRecords, type BriefAppointment } from '../../record-contract.ts';
import { recordTexts } from '../../record-messages.ts';
import { appointmentScreens } from '../../screens.ts';
import { appointmentIcon, appointmentLine, appointmentLines } from './appointment-summary.tsx';

interface OfCustomer {
  readonly record: { readonly id: number; readonly status: number };
}

/** How visits are shown in a customer's timeline. */
export const appointmentLooks: readonly TimelineTone[] = [
  {
    kind: 'appointment',
    icon: appointmentIcon,
    line: ({ id, state, at, detail }) =>
      appointmentLine({
        id,
        status: state!,
        is_confirmed: detail['is_confirmed'] === true,
        from_at: at,
        lines: detail['lines'] as BriefAppointment['lines'],
      }),
  },
];

/** When they come next, or the way to a visit. */
const NextAppointment = ({ record }: OfCustomer) => {
  const t = useTexts(recordTexts);
  useLiveScreen('appointments');
  const { data } = useCall(appointmentRecords.ofCustomer, { id: record.id });
  if (!data) return null;
  const to = appointmentScreens.add.to({ customer: record.id });
  const more = data.coming_count - 1;
  return (
    <Section
      title={t.next_visit}
      {...(record.status === 1 ? { all: { label: t.new_visit, to } } : {})}
      {...(more > 0 ? { note: t.more_to_come({ n: more }) } : {})}
    >
      {data.next ? (
        <RecordLines lines={appointmentLines([data.next])} />
      ) : (
        <p className="record-section-note">{t.no_next_visit}</p>
      )}
    </Section>
  );
};

/** How often they came and did not; each shows the visits in the timeline. */
const AppointmentTotals = ({ record }: OfCustomer) => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const { data } = useCall(appointmentRecords.ofCustomer, { id: record.id });
  if (!data || data.attended_count + data.no_show_count + data.coming_count === 0) return null;
  const to = hereWith({ happened: 'appointment', tab: '' });
  const last = data.last_at && formatDate(civilOf(data.last_at, displaySettings().zone).date, language, 'medium');
  return (
    <>
      <FigureItem
        figure={{
          label: t.attended_visits,
          number: data.attended_count,
          to,
          ...(last ? { detail: t.last_visit({ on: last }) } : {}),
        }}
      />
      {data.no_show_count > 0 ? (
        <FigureItem figure={{ label: t.no_shows, number: data.no_show_count, tone: 'bad', to }} />
      ) : null}
    </>
  );
};

/** What appointments add to a customer's record: the next visit, and how often they came. */
export const customerAppointments: RecordExtension<OfCustomer['record']> = {
  actions: (customer) => [
    {
      label: textsOf(recordTexts).new_visit,
      to: appointmentScreens.add.to({ customer: customer.id }),
      disabled: customer.status === 1 ? null : refusalText('customer_disabled'),
    },
  ],
  askedFigures: { operation: appointmentRecords.ofCustomer, Body: AppointmentTotals },
  sections: [
    {
      key: 'next-visit',
      place: 'side',
      isFirst: true,
      operation: appointmentRecords.ofCustomer,
      Body: NextAppointment,
    },
  ],
};
