import type { ReactNode } from 'react';
import { durationText } from '../../kernel/time/duration-text.ts';
import { DateText } from '../display/date-text.tsx';
import { Money } from '../display/money.tsx';
import { Phone } from '../display/name.tsx';
import { Count, Hours, NumberText, Percent, Quantity } from '../display/number-text.tsx';
import { UserText } from '../display/user-text.tsx';
import { useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import type { CellKind } from './column.ts';

/** Kinds that are read down a column by their last digit. */
const figures: readonly CellKind[] = ['money', 'number', 'quantity', 'percent', 'duration', 'hours'];
export const isFigure = (kind: CellKind | undefined): boolean => kind !== undefined && figures.includes(kind);

const Duration = ({ minutes }: { readonly minutes: number }) => <bdi>{durationText(minutes, useLanguage())}</bdi>;
const YesNo = ({ is }: { readonly is: boolean }) => {
  const t = useTexts(uiMessages);
  return <>{is ? t.yes : t.no}</>;
};

/** One value as its kind shows it; empty values are empty cells. */
export const Value = ({ kind, value }: { readonly kind: CellKind; readonly value: unknown }): ReactNode => {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'money':
      return <Money amount={value as number} bare />;
    case 'number':
      return <Count of={value as number} />;
    case 'quantity':
      return <Quantity milli={value as number} />;
    case 'percent':
      return <Percent bp={value as number} />;
    case 'date':
      return <DateText on={value as string} />;
    case 'instant':
      return <DateText at={value as string} />;
    case 'time':
      return <DateText time={value as string} />;
    case 'hours':
      return <Hours minutes={value as number} />;
    case 'duration':
      return <Duration minutes={value as number} />;
    case 'phone':
      return <Phone of={value as string} />;
    case 'email':
      return <bdi>{String(value)}</bdi>;
    case 'code':
      return <NumberText>{String(value)}</NumberText>;
    case 'flag':
      return <YesNo is={value === true || value === 1} />;
    default:
      return <UserText>{String(value)}</UserText>;
  }
};
