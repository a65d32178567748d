import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { RecipeRecord } from '../../features/recipes/screens/recipe.record.tsx';

const extensions = [historyOf('recipe')];

/** One recipe, with what was done to it. */
export default function Recipe() {
  return <RecipeRecord extensions={extensions} />;
}
