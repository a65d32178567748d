import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../kernel/local-time.ts';
import { type Period, type PeriodPreset, periodOf } from '../../../kernel/period.ts';
import { DateField } from '../../inputs/date-field.tsx';
import { useLanguage, useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { todayHere } from '../../session/session-store.ts';

import './list-page.css';

/** The quick ranges of specification section 9, in its order. */
const presets = [
  'today',
  'yesterday',
  'this_month',
  'last_month',
  'last_quarter',
] as const satisfies readonly PeriodPreset[];

interface PeriodPickerProps {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Offers "any time". */
  readonly mayBeEmpty?: boolean;
  readonly onChange: (period: Period | null) => void;
}

/** Quick ranges in a row and a custom one behind a button. */
export const PeriodPicker = ({ label, from, to, mayBeEmpty, onChange }: PeriodPickerProps) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const today = todayHere();
  const [isOpen, setOpen] = useState(false);
  const [own, setOwn] = useState<{ from: string | null; to: string | null }>({ from, to });
  const chosen = presets.find((preset) => {
    const period = periodOf(preset, today);
    return period.from_on === from && period.to_on === to;
  });
  const isCustom = chosen === undefined && (from !== null || to !== null);
  const customText = [from, to].map((date) => (date ? formatDate(date, language, 'medium') : '…')).join(' – ');
  const isBackwards = own.from !== null && own.to !== null && own.from > own.to;
  return (
    <div className="presets" role="group" aria-label={label}>
      {mayBeEmpty ? (
        <button type="button" aria-pressed={from === null && to === null} onClick={() => onChange(null)}>
          {t.any_time}
        </button>
      ) : null}
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === chosen}
          onClick={() => onChange(periodOf(preset, today))}
        >
          {t[preset]}
        </button>
      ))}
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus shadow="md">
        <Popover.Target>
          <button
            type="button"
            aria-pressed={isCustom}
            aria-expanded={isOpen}
            onClick={() => {
              setOwn({ from, to });
              setOpen(!isOpen);
            }}
          >
            <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
              <IconCalendar size={16} stroke={1.7} aria-hidden />
              {isCustom ? <bdi>{customText}</bdi> : t.custom_period}
            </span>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className="period-popover">
            <DateField
              label={t.from_on}
              value={own.from}
              onChange={(date) => setOwn({ ...own, from: date })}
              {...(own.to ? { max: own.to } : {})}
            />
            <DateField
              label={t.to_on}
              value={own.to}
              onChange={(date) => setOwn({ ...own, to: date })}
              {...(own.from ? { min: own.from } : {})}
              error={isBackwards ? { key: 'after_or_equal', params: { field: t.from_on } } : null}
            />
            <Button
              disabled={!own.from || !own.to || isBackwards}
              onClick={() => {
                onChange({ from_on: own.from!, to_on: own.to! });
                setOpen(false);
              }}
            >
              {t.ok}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
};
