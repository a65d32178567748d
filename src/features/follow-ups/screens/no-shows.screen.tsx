import { noShowDays } from '../queue.ts';
import { DaysField, useDays } from './days-field.tsx';
import { QueueScreen } from './queue-screen.tsx';

/** Visits to which nobody came, and who booked again. */
export default function NoShows() {
  const days = useDays(noShowDays, 14);
  return (
    <QueueScreen
      queue="no_shows"
      wanted={{ days }}
      controls={(change) => <DaysField offered={noShowDays} value={days} change={change} />}
    />
  );
}
