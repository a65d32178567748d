import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { epochOf } from '../../../../kernel/time/local-time.ts';
import { useAction } from '../../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../../ui/clock.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { askStatus } from '../../waitlist.ts';
import { waitlist } from '../../waitlist-contract.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import { clockText, customerName, type Gap } from './freed-words.ts';

/** Seconds until an instant, counted down. */
const useSecondsLeft = (until: string): number => {
  const [now, setNow] = useState(nowMilliseconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMilliseconds()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((epochOf(until) - now) / 1_000));
};

const radius = 17;
const around = 2 * Math.PI * radius;

/** Minutes left at which it is told to who does not see the ring. */
const announcedMinutes = [5, 1];

/** A held place: for whom, how long yet, and a way to take the offer back. */
export const HeldBar = ({ gap, mayWithdraw }: { readonly gap: Gap; readonly mayWithdraw: boolean }) => {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const offer = gap.offer!;
  const seconds = useSecondsLeft(offer.expires_at);
  const withdraw = useAction(waitlist.withdraw, { done: t.withdrawn });
  const asked = gap.fits.filter((one) => one.asked === askStatus.asked);
  const [only] = asked;
  const name = only ? customerName(only, language) : '';
  const who = asked.length === 1 ? t.held_for({ name }) : t.held_for_many({ n: asked.length });
  const minutes = Math.ceil(seconds / 60);
  const told = announcedMinutes.includes(minutes) ? t.minutes_left({ n: minutes }) : seconds === 0 ? t.is_over : '';
  const part = Math.min(1, seconds / (offer.hold_minutes * 60));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className="freed-held">
      <svg className="freed-ring" viewBox="0 0 40 40" width="40" height="40" aria-hidden>
        <circle cx="20" cy="20" r={radius} />
        <circle
          cx="20"
          cy="20"
          r={radius}
          className="freed-ring-left"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
          transform="rotate(-90 20 20)"
        />
      </svg>
      <p>
        <strong>{who}</strong>
        <span>
          <bdi>{t.left({ time: clock })}</bdi>{' '}
          <small>{t.until({ time: clockText(offer.expires_at, zone, language) })}</small>
        </span>
      </p>
      <span className="visually-hidden" role="status">
        {told}
      </span>
      {mayWithdraw ? (
        <Button
          variant="default"
          loading={withdraw.isRunning}
          aria-label={asked.length === 1 ? t.withdraw_of({ name }) : t.withdraw_all}
          onClick={() => void withdraw.run({ id: offer.id })}
        >
          {t.withdraw}
        </Button>
      ) : null}
    </div>
  );
};
