import { useMay } from '../session/session-store.ts';
import { ActionButton, offered, type ScreenAction } from './action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { splitActions } from './split-actions.ts';

/**
 * What can be done with a record: at most three buttons, the rest in a menu at the end. What destroys stands only in the
 * menu, so that it never moves under a pointer that just pressed something else.
 */
export const ActionBar = ({ actions }: { readonly actions: readonly ScreenAction[] }) => {
  const { buttons, menu } = splitActions(offered(actions, useMay()));
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      <ActionMenu actions={menu} isFramed />
    </>
  );
};
