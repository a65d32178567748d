import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { followUpTexts } from '../messages.ts';
import { debtAges } from '../queue.ts';
import { QueueScreen } from './queue-screen.tsx';

/** Who owes, from an amount and an age on. */
export default function Balances() {
  const t = useTexts(followUpTexts);
  const [query] = useQueryState();
  const minimum = Number(query['minimum']);
  const age = Number(query['age_days']);
  const wanted = {
    ...(Number.isSafeInteger(minimum) && minimum > 0 ? { minimum } : {}),
    ...((debtAges as readonly number[]).includes(age) && age > 0 ? { age_days: age } : {}),
  };
  return (
    <QueueScreen
      queue="balances"
      wanted={wanted}
      controls={(change) => (
        <>
          <MoneyField
            label={t.minimum}
            value={wanted.minimum ?? null}
            onChange={(amount) => change({ minimum: amount && amount > 0 ? String(amount) : null })}
          />
          <ChoiceField
            label={t.age}
            clearable={false}
            options={debtAges.map((n) => ({ value: n, label: n === 0 ? t.any_age : t.at_least_days({ n }) }))}
            value={wanted.age_days ?? 0}
            onChange={(days) => change({ age_days: days ? String(days) : null })}
          />
        </>
      )}
    />
  );
}
