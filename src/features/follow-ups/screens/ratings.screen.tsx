import { ratingDays } from '../queue.ts';
import { DaysField, useDays } from './days-field.tsx';
import { QueueScreen } from './queue-screen.tsx';

/** Who bought lately, asked how it was. */
export default function Ratings() {
  const days = useDays(ratingDays, 7);
  return (
    <QueueScreen
      queue="ratings"
      wanted={{ days }}
      controls={(change) => <DaysField offered={ratingDays} value={days} change={change} />}
    />
  );
}
