import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { followUpTexts } from '../messages.ts';

/** How many days a queue looks back, from the address; its default when it says none that is offered. */
export const useDays = (offered: readonly number[], usual: number): number => {
  const [query] = useQueryState();
  const days = Number(query['days']);
  return offered.includes(days) ? days : usual;
};

interface DaysFieldProps {
  readonly offered: readonly number[];
  readonly value: number;
  readonly change: (changes: Record<string, string | null>) => void;
}

export const DaysField = ({ offered, value, change }: DaysFieldProps) => {
  const t = useTexts(followUpTexts);
  return (
    <ChoiceField
      label={t.looks_back}
      clearable={false}
      options={offered.map((n) => ({ value: n, label: t.days({ n }) }))}
      value={value}
      onChange={(days) => change({ days: days === null ? null : String(days) })}
    />
  );
};
