import type { ScreenAction } from './action-button.tsx';

/** As many buttons as stand before the menu; a line of a phone has room for two beside it. */
export const mostButtons = { wide: 3, phone: 2 } as const;

type Ranked = Pick<ScreenAction, 'primary' | 'danger' | 'disabled' | 'takesBack'>;

/** The one order of every record: the usual next step, what can be done, what is refused now, what destroys. */
const rankOf = ({ primary, danger, disabled }: Ranked): number => (danger ? 3 : disabled ? 2 : primary ? 0 : 1);

/** The actions of a record in order, split into its buttons and its menu. A refused one stands in the menu with its reason. */
export const splitActions = <A extends Ranked>(
  actions: readonly A[],
  most: number,
): { buttons: readonly A[]; menu: readonly A[] } => {
  const ordered = actions.toSorted((a, b) => rankOf(a) - rankOf(b));
  // What takes back the last act would stand where that act was pressed: a second press must not undo it.
  const doable = ordered.filter((one) => rankOf(one) < 2 && !one.takesBack);
  const buttons = doable.slice(0, most);
  return { buttons, menu: ordered.filter((one) => !buttons.includes(one)) };
};
