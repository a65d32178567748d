import { useEffect, useRef } from 'react';
import { useCall } from '../../../ui/api/queries.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { queues } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import { mostCounted, type QueueKey, queueKeys } from '../queue.ts';
import { screenOf } from '../screens.ts';
import './queue.css';

/** The five queues with how many rows of each wait. */
export const QueueTabs = ({ current }: { readonly current: QueueKey | null }) => {
  const t = useTexts(followUpTexts);
  const { data } = useCall(queues.counts, {}, { quiet: true });
  const list = useRef<HTMLUListElement>(null);
  // On a phone the tabs are wider than the screen: the one that is open is brought into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const waiting = (key: QueueKey) => data?.records.find((one) => one.queue === key)?.waiting;
  return (
    <nav className="queue-tabs no-print" aria-label={t.queues}>
      <ul ref={list}>
        {queueKeys.map((key) => {
          const n = waiting(key);
          return (
            <li key={key}>
              <Link to={screenOf(key).to()} aria-current={key === current ? 'page' : undefined}>
                {inThisLanguage(screenOf(key).title)}
                <span className="queue-count num" data-none={n === 0 || undefined}>
                  {n === undefined ? '·' : n < mostCounted ? n : `${mostCounted - 1}+`}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
