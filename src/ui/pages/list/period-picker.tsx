import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { type Period, type PeriodPreset, periodOf } from '../../../kernel/time/period.ts';
import { MonthGrid } from '../../inputs/month-grid.tsx';
import { useLanguage, useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { todayHere } from '../../session/session-store.ts';
import { periodMessages } from './period-messages.ts';

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
  const t = { ...useTexts(uiMessages), ...useTexts(periodMessages) };
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
  /** The first day opens a period, the second closes it; an earlier one begins anew. */
  const pick = (day: string) => {
    if (own.from === null || own.to !== null || day < own.from) return setOwn({ from: day, to: null });
    setOwn({ from: own.from, to: day });
    onChange({ from_on: own.from, to_on: day });
    setOpen(false);
  };
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
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
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
            <p role="status">
              {t.from_on} <bdi>{own.from ? formatDate(own.from, language, 'medium') : '…'}</bdi> {t.to_on}{' '}
              <bdi>{own.to ? formatDate(own.to, language, 'medium') : '…'}</bdi>
            </p>
            <MonthGrid key={String(isOpen)} value={own.to ?? own.from} range={own} onPick={pick} />
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
};
