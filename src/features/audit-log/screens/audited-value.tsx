import type { ReactNode } from 'react';
import { hiddenValue } from '../../../kernel/contract/hidden-value.ts';
import { money } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatTime, formatWeekday } from '../../../kernel/time/local-time.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { NumberText, Percent, quantityText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import type { ActivityThing } from '../activity-things.ts';
import { choiceWords, labelOf } from '../audited-fields.ts';
import { auditLogTexts } from '../messages.ts';

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d(:?\d\d)?)$/;
const isDay = /^\d{4}-\d\d-\d\d$/;
const isTime = /^\d\d:\d\d:\d\d$/;
const isMoney = /(^|_)(amount|amounts|price|total|value)$/;

interface AuditedValueProps {
  readonly thing: ActivityThing;
  readonly name: string;
  readonly value: unknown;
  /** Names of records, by `field:number`. */
  readonly names: Readonly<Record<string, { readonly name_ar: string | null; readonly name_en: string | null }>>;
  /** A part of another value. */
  readonly isInside?: boolean;
}

/** A kept value as a person reads it, by what it looks like: instants in the shop's time, money, percents, lists, yes and no. */
export const AuditedValue = ({ thing, name, value, names, isInside = false }: AuditedValueProps): ReactNode => {
  const t = useTexts(uiMessages);
  const a = useTexts(auditLogTexts);
  const language = useLanguage();
  if (value === null || value === undefined || value === '') return '–';
  if (value === hiddenValue) return a.hidden;
  const choice = choiceWords(thing, name, value, isInside);
  if (choice) return inThisLanguage(choice);
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') {
    const record = names[`${name}:${value}`];
    if (record) return <UserText>{nameIn(language, record)}</UserText>;
    if (name.endsWith('_milli')) return <NumberText>{quantityText(value)}</NumberText>;
    if (name.endsWith('_bp')) return <Percent bp={value} />;
    if (name === 'weekday') return formatWeekday(value, language);
    if (isMoney.test(name) && Number.isSafeInteger(value)) return <Money amount={money(value)} />;
    return <bdi>{value}</bdi>;
  }
  if (typeof value === 'string') {
    if (isInstant.test(value)) return <DateText at={value} />;
    if (isDay.test(value)) return <DateText on={value} />;
    if (isTime.test(value)) return formatTime(value, language);
    return <UserText>{value}</UserText>;
  }
  const entries = Array.isArray(value)
    ? value.map((one) => ['', one] as const)
    : Object.entries(value).filter(([key, one]) => one !== null && one !== '' && labelOf(thing, key, true) !== null);
  if (entries.length === 0) return '–';
  return (
    <ul className="kept-list">
      {entries.map(([key, one], i) => (
        <li key={`${key}/${i}`}>
          {key === '' ? null : <>{inThisLanguage(labelOf(thing, key, true)!)}: </>}
          <AuditedValue thing={thing} name={key || name} value={one} names={names} isInside={isInside || key !== ''} />
        </li>
      ))}
    </ul>
  );
};
