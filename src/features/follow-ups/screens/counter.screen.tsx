import { IconCake, IconCalendarCheck, IconCalendarX, IconCoins, IconStar } from '@tabler/icons-react';
import { useCall } from '../../../ui/api/queries.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link, useScreenTitle } from '../../../ui/routing/link.tsx';
import { queues } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import type { QueueKey } from '../queue.ts';
import { screenOf } from '../screens.ts';
import { QueueTabs } from './queue-tabs.tsx';
import './queue.css';

const icons = {
  reminders: IconCalendarCheck,
  no_shows: IconCalendarX,
  ratings: IconStar,
  balances: IconCoins,
  birthdays: IconCake,
} satisfies Record<QueueKey, typeof IconStar>;

/** The entrance of the counter: five queues, each with how much of it waits. */
export default function Counter() {
  const t = useTexts(followUpTexts);
  useLiveScreen('queues appointments invoices payments customers surveys');
  const query = useCall(queues.counts, {});
  return (
    <>
      <QueueTabs current={null} />
      <ScreenFrame title={useScreenTitle()} note={t.entrance_note}>
        <QueryBoundary query={query}>
          {({ records }) => (
            <ul className="queue-cards">
              {records.map(({ queue, waiting, total }) => {
                const Icon = icons[queue];
                return (
                  <li key={queue} data-waits={waiting > 0 || undefined}>
                    <Icon size={26} stroke={1.6} aria-hidden />
                    <div>
                      <h2>
                        <Link to={screenOf(queue).to()}>{inThisLanguage(screenOf(queue).title)}</Link>
                      </h2>
                      <p>{t.about[queue]}</p>
                    </div>
                    <p className="queue-card-count">
                      <strong>{waiting === 0 ? t.nothing_waits : t.waiting_n({ n: waiting })}</strong>
                      <small>{t.of_total({ total })}</small>
                    </p>
                  </li>
                );
              })}
            </ul>
          )}
        </QueryBoundary>
      </ScreenFrame>
    </>
  );
}
