import { useMay } from '../session/session-store.ts';
import { ActionButton, offered, type ScreenAction } from './action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { mostButtons, splitActions } from './split-actions.ts';

interface ActionBarProps {
  readonly actions: readonly ScreenAction[];
  /** How many of them may be buttons. */
  readonly most?: number;
}

/**
 * What can be done with a record: at most three buttons, the rest in a menu at the end. What destroys stands only in the
 * menu, so that it never moves under a pointer that just pressed something else.
 */
export const ActionBar = ({ actions, most = mostButtons.wide }: ActionBarProps) => {
  const { buttons, menu } = splitActions(offered(actions, useMay()), most);
  return (
    <>
      {buttons.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      <ActionMenu actions={menu} isFramed />
    </>
  );
};
