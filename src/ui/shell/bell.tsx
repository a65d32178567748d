import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { DateText } from '../display/date-text.tsx';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Link } from '../routing/link.tsx';
import type { NotificationSource } from './menu-row.ts';
import './bell.css';

const key = ['notifications'];
const Ears = lazy(() => import('./notification-listener.tsx'));

/** The screen that somebody waits for comes first. */
const afterMs = 1_500;

/** What happened that the person should know, as it happens; where nothing is heard it is asked every minute. */
export const Bell = ({ source }: { readonly source: NotificationSource }) => {
  const t = useTexts(uiMessages);
  const client = useQueryClient();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [askedAt, setAskedAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAskedAt(performance.now()), afterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: key,
    queryFn: source.load,
    refetchInterval: 60_000,
    enabled: askedAt > 0,
  });
  const lines = data?.lines ?? [];
  const unread = lines.filter((line) => !line.is_read).length;
  const readAll = async () => {
    await source.markAllAsRead();
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <>
      {askedAt > 0 ? (
        <Suspense fallback={null}>
          <Ears
            topics={source.topics}
            askedAt={askedAt}
            heard={() => void client.invalidateQueries({ queryKey: key })}
          />
        </Suspense>
      ) : null}
      <button
        type="button"
        className="bar-button bell"
        aria-label={unread > 0 ? `${t.notifications} (${unread})` : t.notifications}
        data-unread={unread > 0 || undefined}
        popoverTarget={id}
      >
        <IconBell size={21} stroke={1.6} aria-hidden />
      </button>
      <div ref={popover} id={id} popover="auto" className="bar-popover bell-panel">
        <div className="bell-head">
          <h2>{t.notifications}</h2>
          {unread > 0 && data?.may_mark ? (
            <button type="button" className="bell-read" onClick={readAll}>
              {t.mark_all_read}
            </button>
          ) : null}
        </div>
        {lines.length === 0 ? <p className="bell-none">{t.no_notifications}</p> : null}
        <ul className="bell-lines">
          {lines.map((line) => {
            const inside = (
              <>
                <span dir="auto">{line.text}</span>
                {line.at ? <DateText at={line.at} /> : null}
              </>
            );
            return (
              <li key={line.key} data-unread={!line.is_read || undefined}>
                {line.to ? (
                  <Link to={line.to} onClick={() => popover.current?.hidePopover()}>
                    {inside}
                  </Link>
                ) : (
                  <div>{inside}</div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
};
