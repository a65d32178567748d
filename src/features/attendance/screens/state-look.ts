import { choiceOf } from '../../../kernel/contract/entity.ts';
import { inThisLanguage } from '../../../ui/language/language.ts';
import type { StatusTone } from '../../../ui/table/column.ts';
import { type DayState, dayStates } from '../attendance-fields.ts';

/** How a day's state is shown. */
export const stateTone = (state: DayState): StatusTone => {
  const choice = choiceOf(dayStates, state)!;
  return { tone: choice.tone!, label: inThisLanguage(choice) };
};
