import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '../../kernel/time/local-time.ts';
import type { CalendarEntry } from '../calendar/calendar-day.ts';
import { DayCalendar } from '../calendar/day-calendar.tsx';
import { Chart } from '../charts/chart.tsx';
import { nowInstant } from '../clock.ts';
import { ActionButton } from '../dialogs/action-button.tsx';
import { askReason, showError } from '../dialogs/message-dialog.ts';
import { SidePanel } from '../dialogs/side-panel.tsx';
import { toast } from '../dialogs/toast-store.ts';
import { DateText } from '../display/date-text.tsx';
import { ActivityList, Facts } from '../display/facts.tsx';
import { KeyFigures } from '../display/key-figures.tsx';
import { Money } from '../display/money.tsx';
import { Phone } from '../display/name.tsx';
import { EmptyState } from '../display/petals.tsx';
import { Status } from '../display/status.tsx';
import { useTexts } from '../language/language.ts';
import { ScreenFrame } from '../pages/screen-frame.tsx';
import { todayHere } from '../session/session-store.ts';
import { DataTable } from '../table/data-table.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { galleryMessages } from './gallery-messages.ts';

const rows = [
  { id: 3, number: 'INV-26-08421', on: '2026-02-14', amount: 142_295, status: 'paid' },
  { id: 2, number: 'INV-26-08420', on: '2026-02-13', amount: 91_415, status: 'unpaid' },
  { id: 1, number: 'INV-26-08419', on: '2026-02-12', amount: 71_279, status: 'partial' },
] as const;
const tones = { paid: 'good', unpaid: 'bad', partial: 'warn' } as const;

const chairs = [
  { id: 1, name: 'سارة القحطاني', detail: 'شعر', image_url: null },
  { id: 2, name: 'Rosa Cruz', detail: 'Nails', image_url: null },
  { id: 3, name: 'هند', image_url: null },
];
const begun: readonly CalendarEntry[] = [
  { id: 1, column: 1, from: 540, to: 600, title: 'قص وتصفيف', detail: 'نورة العتيبي', tone: 'info', state: '' },
  { id: 2, column: 1, from: 585, to: 645, title: 'استشوار', detail: 'لمى', tone: 'warn', state: '' },
  { id: 3, column: 2, from: 570, to: 590, title: 'Manicure', detail: 'Haya', tone: 'good', state: '' },
  { id: 4, column: 3, from: 600, to: 690, title: 'مكياج', tone: 'bad', state: '', isFixed: true },
  { id: 5, column: 2, from: 660, to: 720, title: 'استراحة', tone: 'blocked', state: '' },
];

/** The day calendar: carried, made longer, drawn; nothing may go onto the third chair before eleven. */
const GalleryCalendar = () => {
  const t = useTexts(galleryMessages);
  const [entries, setEntries] = useState(begun);
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <DayCalendar
      label={t.calendar}
      columns={chairs}
      entries={entries}
      bands={[
        { column: 3, kind: 'off', from: 540, to: 600 },
        { column: 1, kind: 'around', from: 645, to: 660 },
      ]}
      shown={{ from: 540, to: 840 }}
      now={615}
      openId={openId}
      open={({ id }) => setOpenId(id)}
      blockedReason={(_, place) => (place.column === 3 && place.from < 660 ? t.calendar_refused : null)}
      move={(entry, place) => setEntries((all) => all.map((one) => (one.id === entry.id ? { ...one, ...place } : one)))}
      create={(place) =>
        setEntries((all) => [...all, { ...place, id: all.length + 1, title: t.calendar_new, tone: 'warn', state: '' }])
      }
    />
  );
};

/** Every part of the kit on one page, to look at in both directions while developing. */
export default function Gallery() {
  const t = useTexts(galleryMessages);
  const [isOpen, setOpen] = useState(false);
  const today = todayHere();
  return (
    <ScreenFrame title={t.title}>
      <KeyFigures
        figures={[
          { label: t.total, amount: 418_488_367, lead: true, detail: t.detail },
          { label: t.orders, number: 1234 },
          { label: t.unpaid, amount: 54_585_538 },
        ]}
      />
      <section className="panel" aria-label={t.figures}>
        <p>
          <Status tone="good" label={t.paid} /> <Status tone="bad" label={t.unpaid} />{' '}
          <Status tone="warn" label={t.partial} /> <Status tone="info" label={t.online} />{' '}
          <Status tone="quiet" label={t.draft} />
        </p>
        <Facts
          rows={[
            [t.total, <Money key="m" amount={97_123} />],
            [t.mobile, <Phone key="p" of="966512345678" />],
            [t.born, <DateText key="w" on={today} hijri style="long" />],
          ]}
        />
      </section>
      <section className="panel" aria-label={t.buttons} style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
        <ActionButton
          action={{
            label: t.primary,
            icon: IconPlus,
            primary: true,
            run: () => toast({ tone: 'good', text: t.saved, undo: () => {} }),
          }}
        />
        <ActionButton action={{ label: t.plain, run: () => window.print() }} />
        <ActionButton
          action={{
            label: t.danger,
            danger: true,
            confirm: t.question,
            run: () => toast({ tone: 'info', text: t.saved }),
          }}
        />
        <ActionButton action={{ label: t.danger, disabled: t.why_not }} />
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.panel}
        </Button>
        <Button variant="default" onClick={() => showError(t.error)}>
          {t.show_error}
        </Button>
        <Button variant="default" onClick={() => askReason({ title: t.reason_title })}>
          {t.reason_title}
        </Button>
      </section>
      <Chart
        spec={{
          kind: 'bars',
          label: t.chart,
          unit: 'money',
          points: Array.from({ length: 14 }, (_, i) => ({
            label: addDays(today, i - 13),
            value: ((i * 37) % 23) * 41_000,
          })),
        }}
      />
      <Chart
        spec={{
          kind: 'donut',
          label: t.methods,
          unit: 'money',
          points: [
            { label: t.card, value: 812_000 },
            { label: t.cash, value: 315_000 },
            { label: t.link, value: 90_000 },
          ],
        }}
      />
      <DataTable
        columns={[
          { key: 'number', label: (x) => x.number, kind: 'code', card: 'title' },
          { key: 'on', label: (x) => x.date, kind: 'date', card: 'subtitle' },
          {
            key: 'status',
            label: (x) => x.table,
            status: (r, x) => ({ tone: tones[r.status], label: x[r.status] }),
            card: 'badge',
          },
          { key: 'amount', label: (x) => x.total, kind: 'money', card: 'figure' },
        ]}
        rows={rows}
        t={t}
        caption={t.table}
        rowKey={(r) => r.id}
        totals={{ amount: 304_989 }}
      />
      <GalleryFields />
      <section className="panel" aria-label={t.history}>
        <ActivityList lines={[{ key: 1, at: nowInstant(), text: t.issued, who: 'نورة العتيبي' }]} />
      </section>
      <div className="panel">
        <EmptyState text={t.empty}>
          <Button>{t.primary}</Button>
        </EmptyState>
      </div>
      <SidePanel title={t.panel} isOpen={isOpen} close={() => setOpen(false)}>
        <GalleryFields />
      </SidePanel>
      <GalleryCalendar />
    </ScreenFrame>
  );
}
