import type { Screen } from '../../../kernel/contract/screen.ts';
import type { ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { enablingAction } from '../../../ui/dialogs/enabling-action.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import type { suggestedGroups, suggestedProducts, suggestedServices } from '../suggested-contract.ts';
import { suggestedTexts } from '../suggested-messages.ts';

interface Suggested {
  readonly id: number;
  readonly status: number;
}

/** What a manager can do with a suggestion, in the menu of its row. */
export const suggestedActions =
  (
    edit: Screen<`${string}/:id`>,
    operations: Pick<
      typeof suggestedGroups | typeof suggestedServices | typeof suggestedProducts,
      'enable' | 'disable'
    >,
  ) =>
  (one: Suggested): ScreenAction[] => {
    const t = textsOf(suggestedTexts);
    return [
      { label: textsOf(uiMessages).edit_record, to: edit.to(one.id), primary: true },
      enablingAction(one, operations, { question: t.disable_question, enabled: t.enabled, disabled: t.disabled }),
    ];
  };
