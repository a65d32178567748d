import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { civilOf, formatDate, formatTime } from '../../../kernel/time/local-time.ts';
import { FigureLine } from '../../../ui/display/figure-line.tsx';
import { Hours, hoursText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { dayFields } from '../attendance-fields.ts';
import { attendance, type Stay } from '../contract.ts';
import { attendanceTexts } from '../messages.ts';
import { CorrectionPanel } from './correction-panel.tsx';
import { stateTone } from './state-look.ts';

type Mine = OutputOf<typeof attendance.mine>;

/** The month so far: what it comes to, and its days with their stays, each to be corrected. */
export const MyMonth = ({ mine }: { readonly mine: Mine }) => {
  const t = useTexts(attendanceTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const [open, setOpen] = useState<Stay | 'new' | null>(null);
  const { days } = mine;
  const mayAsk = useMay()(attendance.ask);
  const sum = (key: 'worked_minutes' | 'late_minutes' | 'overtime_minutes' | 'missed_minutes'): string =>
    hoursText(days.reduce((total, day) => total + day[key], 0));
  const time = (instant: string): string => formatTime(civilOf(instant, zone).time, language);
  return (
    <Section title={t.month}>
      <FigureLine
        figures={[
          { label: dayFields.worked_minutes.label[language], text: sum('worked_minutes'), lead: true },
          { label: t.late, text: sum('late_minutes') },
          { label: t.missed, text: sum('missed_minutes') },
          { label: t.overtime, text: sum('overtime_minutes') },
        ]}
      />
      {days.length === 0 ? <p className="form-note">{t.month_none}</p> : null}
      <ul className="my-days">
        {days.map((day) => (
          <li key={day.day_on}>
            <span className="my-day">
              <strong>{formatDate(day.day_on, language, 'weekday')}</strong>
              <Status {...stateTone(day.state)} />
            </span>
            <Hours minutes={day.worked_minutes} />
            <ul className="my-stays">
              {day.stays.map((stay) => (
                <li key={stay.id}>
                  <bdi>{t.stay({ from: time(stay.in_at), to: stay.out_at ? time(stay.out_at) : t.until_now })}</bdi>
                  {stay.out_by === 'job' ? <Status tone="warn" label={t.forgotten} /> : null}
                  {mayAsk ? (
                    <Button
                      variant="subtle"
                      size="sm"
                      aria-label={`${t.correct}: ${formatDate(day.day_on, language, 'weekday')} ${time(stay.in_at)}`}
                      onClick={() => setOpen(stay)}
                    >
                      {t.correct}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {mayAsk ? (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t.missing_stay}
          </Button>
        </div>
      ) : null}
      {open ? <CorrectionPanel stay={open === 'new' ? null : open} close={() => setOpen(null)} /> : null}
    </Section>
  );
};
