import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { useNavigate } from '../routing/link.tsx';
import { performAction, type ScreenAction } from './action-button.tsx';
import './action-menu.css';

interface ActionMenuProps {
  readonly actions: readonly ScreenAction[];
  /** In a row of a table, or beside buttons with a frame and their height. */
  readonly isFramed?: boolean;
}

/** Actions in a menu; one that is refused now says why under its name. */
export const ActionMenu = ({ actions, isFramed }: ActionMenuProps) => {
  const ui = useTexts(uiMessages);
  const navigate = useNavigate();
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          aria-label={ui.actions}
          {...(isFramed ? { className: 'actions-menu', variant: 'default' as const, size: 44 } : {})}
        >
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
              onClick={() => reason === null && void (action.to ? navigate(action.to) : performAction(action))}
              closeMenuOnClick={reason === null}
            >
              {action.label}
              {reason ? <div className="action-menu-reason">{reason}</div> : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
