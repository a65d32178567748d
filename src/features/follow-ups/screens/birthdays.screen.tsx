import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { followUpTexts } from '../messages.ts';
import { birthdayPeriods } from '../queue.ts';
import { QueueScreen } from './queue-screen.tsx';

/** Whose birthday it is today, this week, this month. */
export default function Birthdays() {
  const t = useTexts(followUpTexts);
  const [query] = useQueryState();
  const asked = Number(query['within']);
  const within = Object.values(birthdayPeriods).find((value) => value === asked) ?? birthdayPeriods.today;
  return (
    <QueueScreen
      queue="birthdays"
      wanted={{ within }}
      controls={(change) => (
        <SegmentsField
          label={t.within}
          options={[
            { value: birthdayPeriods.today, label: t.today },
            { value: birthdayPeriods.week, label: t.week },
            { value: birthdayPeriods.month, label: t.month },
          ]}
          value={within}
          onChange={(value) => change({ within: value === null ? null : String(value) })}
        />
      )}
    />
  );
}
