import { type BilingualName, nameIn } from '../../../kernel/text/messages.ts';
import { quantityText } from '../../../ui/display/number-text.tsx';
import { textsOf, useLanguage } from '../../../ui/language/language.ts';
import { recipeTexts } from '../messages.ts';
import type { RecipeChange } from '../recipe-changes.ts';

const percent = (bp: number): string => `${bp / 100}%`;

/** What changed between two versions, a line for each difference. */
export const RecipeChanges = ({
  changes,
  nameOf,
}: {
  readonly changes: readonly RecipeChange[];
  readonly nameOf: (productId: number) => BilingualName;
}) => {
  const t = textsOf(recipeTexts);
  const language = useLanguage();
  const words = (change: RecipeChange): string => {
    if (change.kind === 'minutes') return t.change_minutes({ before: change.before, after: change.after });
    const name = nameIn(language, nameOf(change.product_id)) ?? '';
    switch (change.kind) {
      case 'added':
        return t.change_added({ name, n: quantityText(change.quantity_milli) });
      case 'removed':
        return t.change_removed({ name });
      case 'quantity':
        return t.change_from({ name, before: quantityText(change.before), after: quantityText(change.after) });
      case 'waste':
        return t.change_waste({ name, before: percent(change.before), after: percent(change.after) });
      default:
        return change.kind === 'optional' ? t.change_optional({ name }) : t.change_required({ name });
    }
  };
  return (
    <ul className="recipe-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${'product_id' in change ? change.product_id : ''}`}>{words(change)}</li>
      ))}
    </ul>
  );
};
