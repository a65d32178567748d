import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { performAction, type ScreenAction } from '../../dialogs/action-button.tsx';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { useGo } from '../../routing/go.tsx';

/** What can be done with a row; what cannot says why under its name. */
export const RowMenu = ({ actions }: { readonly actions: readonly ScreenAction[] }) => {
  const ui = useTexts(uiMessages);
  const go = useGo();
  if (actions.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={ui.actions}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const reason = action.disabled ?? null;
          return (
            <Menu.Item
              key={action.label}
              {...(action.danger ? { color: 'var(--rose-text)' } : {})}
              aria-disabled={reason ? true : undefined}
              data-disabled={reason ? true : undefined}
              onClick={() => reason === null && void (action.to ? go(action.to) : performAction(action))}
              closeMenuOnClick={reason === null}
            >
              {action.label}
              {reason ? <div className="row-menu-reason">{reason}</div> : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
