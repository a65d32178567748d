import { addDays } from '../../../kernel/time/local-time.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { followUpTexts } from '../messages.ts';
import { QueueScreen } from './queue-screen.tsx';

/** Visits of tomorrow, or of another day. */
export default function Reminders() {
  const t = useTexts(followUpTexts);
  const [query] = useQueryState();
  const on = query['on'];
  return (
    <QueueScreen
      queue="reminders"
      wanted={on ? { on } : {}}
      controls={(change) => (
        <DateField
          label={t.day}
          hijri={false}
          value={on ?? addDays(todayHere(), 1)}
          onChange={(date) => change({ on: date })}
        />
      )}
    />
  );
}
