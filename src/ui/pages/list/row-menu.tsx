import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { performAction } from '../../dialogs/action-button.tsx';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { useGo } from '../../routing/go.tsx';
import type { RowAction } from './list-definition.ts';

interface RowMenuProps<R, T> {
  readonly actions: readonly RowAction<R, T>[];
  readonly record: R;
  readonly t: T;
  readonly refresh: () => void;
}

/** What can be done with a row; what cannot says why under its name. */
export const RowMenu = <R, T>({ actions, record, t, refresh }: RowMenuProps<R, T>) => {
  const ui = useTexts(uiMessages);
  const go = useGo();
  const offered = actions.filter((action) => action.shown?.(record) ?? true);
  const perform = (action: RowAction<R, T>) => {
    if (action.to) return void go(action.to(record));
    const confirm = action.confirm?.(record, t);
    void performAction({
      label: action.label(t),
      run: () => action.run?.(record, refresh),
      ...(confirm ? { confirm } : {}),
    });
  };
  if (offered.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={ui.actions}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((action) => {
          const reason = action.disabled?.(record, t) ?? null;
          return (
            <Menu.Item
              key={action.label(t)}
              {...(action.danger ? { color: 'var(--rose-text)' } : {})}
              aria-disabled={reason ? true : undefined}
              data-disabled={reason ? true : undefined}
              onClick={() => reason === null && perform(action)}
              closeMenuOnClick={reason === null}
            >
              {action.label(t)}
              {reason ? <div className="row-menu-reason">{reason}</div> : null}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
