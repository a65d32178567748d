import { choiceOf } from '../../../kernel/contract/entity.ts';
import { inThisLanguage } from '../../../ui/language/language.ts';
import type { StatusLook } from '../../../ui/table/column.ts';
import { type DayState, dayStates } from '../attendance-fields.ts';

/** How a day's state is shown. */
export const stateLook = (state: DayState): StatusLook => {
  const choice = choiceOf(dayStates, state)!;
  return { tone: choice.tone!, label: inThisLanguage(choice) };
};
