import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { formatTime } from '../../../kernel/time/local-time.ts';
import type { DayRange } from '../../../kernel/time/working-week.ts';
import { TimeField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { workingHoursTexts } from '../messages.ts';

interface RangeFieldsProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly remove: () => void;
  readonly error?: FieldError | null;
  /** For whoever hears and does not see the row: the day. */
  readonly of?: string;
}

/** Open from when to when; an end that lies on the next day is said. */
export const RangeFields = ({ range, onChange, remove, error, of }: RangeFieldsProps) => {
  const t = useTexts(workingHoursTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const told = range.to_time === range.from_time ? t.whole_day : range.to_time < range.from_time ? t.next_day : null;
  const said = `${formatTime(range.from_time, language)} – ${formatTime(range.to_time, language)}`;
  return (
    <div className="hours-range" role="group" aria-label={of ?? said}>
      <TimeField
        label={ui.from_on}
        value={range.from_time}
        onChange={(from_time) => from_time && onChange({ ...range, from_time })}
        error={error ?? null}
      />
      <TimeField
        label={ui.to_on}
        value={range.to_time}
        onChange={(to_time) => to_time && onChange({ ...range, to_time })}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t.remove_range({ n: of ? `${of} ${said}` : said })}
        onClick={remove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {told ? <span className="hours-told">{told}</span> : null}
    </div>
  );
};
