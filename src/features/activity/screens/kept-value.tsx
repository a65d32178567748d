import type { ReactNode } from 'react';
import { formatTime, formatWeekday } from '../../../kernel/local-time.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { money } from '../../../kernel/money.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Num, Percent, quantityText } from '../../../ui/display/num.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { methodWords } from '../../payments/tender-kinds.ts';
import { keptWord } from '../kept-words.ts';

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d(:?\d\d)?)$/;
const isDay = /^\d{4}-\d\d-\d\d$/;
const isTime = /^\d\d:\d\d:\d\d$/;
const isMoney = /(^|_)(amount|price|total)$/;

interface KeptValueProps {
  readonly name: string;
  readonly value: unknown;
  /** Names of records, by `field:number`. */
  readonly names: Readonly<Record<string, { readonly name_ar: string | null; readonly name_en: string | null }>>;
}

/** A kept value as a person reads it, by what it looks like: instants in the shop's time, money, percents, lists, yes and no. */
export const KeptValue = ({ name, value, names }: KeptValueProps): ReactNode => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') {
    const record = names[`${name}:${value}`];
    if (record) return <Typed>{nameIn(language, record)}</Typed>;
    if (name.endsWith('_milli')) return <Num>{quantityText(value)}</Num>;
    if (name.endsWith('_bp')) return <Percent bp={value} />;
    if (name === 'weekday') return formatWeekday(value, language);
    if (isMoney.test(name) && Number.isSafeInteger(value)) return <Money amount={money(value)} />;
    return <bdi>{value}</bdi>;
  }
  if (typeof value === 'string') {
    if (name === 'method' && value in methodWords[language])
      return methodWords[language][value as keyof (typeof methodWords)['en']];
    if (isInstant.test(value)) return <When at={value} />;
    if (isDay.test(value)) return <When on={value} />;
    if (isTime.test(value)) return formatTime(value, language);
    return <Typed>{value}</Typed>;
  }
  const entries = Array.isArray(value)
    ? value.map((one) => ['', one] as const)
    : Object.entries(value).filter(([key]) => keptWord(language, key) !== null);
  if (entries.length === 0) return '–';
  return (
    <ul className="kept-list">
      {entries.map(([key, one], i) => (
        <li key={`${key}/${i}`}>
          {key === '' ? null : <>{keptWord(language, key)}: </>}
          <KeptValue name={key || name} value={one} names={names} />
        </li>
      ))}
    </ul>
  );
};
