import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { civilOf, formatDate, formatTime } from '../../../../kernel/time/local-time.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { useDisplaySettings, useUser } from '../../../../ui/session/session-store.ts';
import type { Calendar, CalendarAppointment } from '../../calendar-moves.ts';
import { appointmentTexts } from '../../messages.ts';
import type { nearestTimes } from '../../near-times.ts';
import './refused-drop.css';

/** A drop that has no room: which visit, where it was to go, and why not. */
export interface RefusedDrop {
  readonly visit: CalendarAppointment;
  readonly why: string;
  /** An instant: near it others are offered. */
  readonly at: string;
  /** The half of the window that the visit in the way does not lie in. */
  readonly side: 'above' | 'below';
}

interface RefusedDropProps {
  readonly drop: RefusedDrop;
  /** The nearest places with room. */
  readonly near: ReturnType<typeof nearestTimes>;
  readonly employees: Calendar['employees'];
  readonly take: (at: string, employeeId: number) => void;
  readonly putAnyway: () => void;
  readonly close: () => void;
}

/** Why it cannot go there, with the nearest places in which it can; Escape leaves it where it was. */
export const RefusedDropCard = ({ drop, near, employees, take, putAnyway, close }: RefusedDropProps) => {
  const t = useTexts(appointmentTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const user = useUser();
  const { zone } = useDisplaySettings();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('button')?.focus(), []);
  const date = civilOf(drop.at, zone).date;
  return (
    <div
      ref={card}
      className="refused-drop"
      data-side={drop.side}
      role="alertdialog"
      aria-label={t.not_there}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p>
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <span>
          <strong>{t.not_there}</strong>
          {drop.why}
        </span>
      </p>
      <div className="refused-drop-places" aria-label={t.suggested} role="group">
        {near.map(({ at, time, employee_ids }) => {
          const who = employees.find(({ id }) => id === employee_ids[0]);
          const day = civilOf(at, zone).date;
          return (
            <Button key={at} variant="default" onClick={() => take(at, employee_ids[0]!)}>
              {/* One text: spaces at the ends of a button's parts are dropped. */}
              <span>
                {who ? `${nameIn(language, who)} · ` : ''}
                {day === date ? '' : `${formatDate(day, language, 'weekday')} `}
                <bdi>{formatTime(time, language)}</bdi>
              </span>
            </Button>
          );
        })}
        {user.flags?.['may_overbook'] ? (
          <Button variant="default" onClick={putAnyway}>
            {t.put_anyway}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={close}>
          {ui.cancel}
        </Button>
      </div>
    </div>
  );
};
