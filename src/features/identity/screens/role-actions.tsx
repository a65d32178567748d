import { Checkbox } from '@mantine/core';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { columnsHere } from '../../../ui/table/column.ts';
import { withActions } from '../permission-tree.ts';
import { roleTexts } from '../role-messages.ts';
import type { RoleTreeProps } from './role-tree-props.ts';

/** What can be done in the chosen module, one by one: how a role gets what no level gives. */
export const RoleActions = ({ sections, held, onChange, mine, chosen }: RoleTreeProps) => {
  const t = useTexts(roleTexts);
  const module = sections.flatMap(({ modules }) => modules).find((one) => one.module === chosen)!;
  const now = held[chosen] ?? [];
  return (
    <fieldset className="role-actions panel">
      <legend>{inThisLanguage(module)}</legend>
      {columnsHere(module.actions).map(({ action, level, ...words }) => {
        const isHeld = now.includes(action);
        const isMine = mine[chosen]?.includes(action) === true;
        return (
          <Checkbox
            key={action}
            label={
              <>
                {inThisLanguage(words)} <span className="role-tag">{t.levels[level]}</span>
              </>
            }
            description={onChange && !isMine && !isHeld ? t.not_yours : undefined}
            checked={isHeld}
            disabled={!onChange || (!isMine && !isHeld)}
            onChange={(event) =>
              onChange?.(
                withActions(
                  held,
                  chosen,
                  event.currentTarget.checked ? [...now, action] : now.filter((one) => one !== action),
                ),
              )
            }
          />
        );
      })}
    </fieldset>
  );
};
