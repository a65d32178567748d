import { Checkbox } from '@mantine/core';
import { nameIn } from '../../../kernel/text/messages.ts';
import { KindIcon } from '../../../ui/display/kind-icon.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { type Choice, chosenOf, type SuggestedGroup, type SuggestedItem } from '../suggestion-choice.ts';
import { suggestionTexts } from '../suggestion-messages.ts';

/** A suggested group with what is suggested in it. */
export interface FilledGroup {
  readonly group: SuggestedGroup;
  readonly items: readonly SuggestedItem[];
}

interface SuggestionGroupsProps {
  readonly groups: readonly FilledGroup[];
  readonly choice: Choice;
  /** The group that is looked at. */
  readonly shown: number | null;
  readonly show: (id: number) => void;
  readonly toggleAll: (items: readonly SuggestedItem[]) => void;
}

/** The groups of a trade: a press shows one, its box chooses all of it. */
export const SuggestionGroups = ({ groups, choice, shown, show, toggleAll }: SuggestionGroupsProps) => {
  const t = useTexts(suggestionTexts);
  const language = useLanguage();
  return (
    <nav className="suggestion-groups" aria-label={t.groups}>
      <ul>
        {groups.map(({ group, items }) => {
          const { chosen, free } = chosenOf(choice, items);
          const name = nameIn(language, group);
          const isAll = free > 0 && chosen === free;
          return (
            <li key={group.id} data-shown={group.id === shown || undefined}>
              <Checkbox
                aria-label={t.choose_group({ name })}
                checked={isAll || free === 0}
                indeterminate={chosen > 0 && !isAll}
                disabled={free === 0}
                onChange={() => toggleAll(items)}
              />
              <button type="button" aria-current={group.id === shown || undefined} onClick={() => show(group.id)}>
                <KindIcon kind={group.icon_kind} size={20} />
                <span dir="auto">{name}</span>
                <NumberText>
                  {chosen}/{free}
                </NumberText>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
