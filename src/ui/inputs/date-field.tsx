import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatHijri } from '../../kernel/time/local-time.ts';
import { useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { readDate } from './date-notation.ts';
import { type FieldProps, useInputProps } from './field.ts';
import { MonthGrid } from './month-grid.tsx';
import { useTypedValue } from './typed-value.ts';

interface DateLimits {
  readonly min?: string;
  readonly max?: string;
  /** The weekday and the Hijri date under the field; on where a person plans. */
  readonly hijri?: boolean;
}

/** A civil date, typed or picked; the value is `YYYY-MM-DD`. */
export const DateField = ({ min, max, hijri = true, ...field }: FieldProps<string | null> & DateLimits) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const typed = useTypedValue(field, { write: (date) => date, read: readDate, unreadable: { key: 'date' } });
  const props = useInputProps(field);
  const line =
    hijri && field.value
      ? `${formatDate(field.value, language, 'long').split(/[،,]/, 1)[0]} · ${formatHijri(field.value, language)}`
      : '';
  return (
    <div className="date-input">
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
        withRoles={false}
      >
        <Popover.Target>
          <TextInput
            {...props}
            value={typed.value}
            onChange={(event) => typed.onChange(event.target.value)}
            onBlur={typed.onBlur}
            placeholder={field.placeholder ?? t.date_placeholder}
            attributes={{ input: { dir: 'ltr' } }}
            inputMode="numeric"
            autoComplete="off"
            classNames={{ input: 'ltr-input num-input' }}
            rightSectionWidth={44}
            rightSection={
              <ActionIcon
                aria-label={t.choose_date}
                aria-expanded={isOpen}
                disabled={field.disabled ?? false}
                onClick={() => setOpen(!isOpen)}
                size={40}
              >
                <IconCalendar size={19} stroke={1.6} />
              </ActionIcon>
            }
          />
        </Popover.Target>
        <Popover.Dropdown p={12}>
          <MonthGrid
            key={String(isOpen)}
            value={field.value}
            min={min}
            max={max}
            onPick={(date) => {
              field.onUnreadable?.(null);
              field.onChange(date);
              setOpen(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {hijri ? <div className="field-hint">{line}</div> : null}
    </div>
  );
};
