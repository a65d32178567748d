import { Button, type ButtonVariant } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import type { AnyOperation, CallOf, OutputOf } from '../../kernel/contract/contract.ts';
import { act } from '../api/queries.ts';
import { currentLanguage, pathIn } from '../language/language.ts';
import { Link } from '../routing/link.tsx';
import type { RecordWarning } from '../routing/record-warnings.ts';
import { permissionTo } from '../routing/screen-table.ts';
import type { MayCheck } from '../session/may.ts';
import { useMay } from '../session/session-store.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { askReason, confirmAction } from './message-dialog.ts';

/** Something that can be done now, or that says why it cannot. */
export interface ScreenAction {
  readonly label: string;
  readonly icon?: Icon;
  /** A link to a screen; offered to those who may open the screen… */
  readonly to?: string;
  /** …or something done here. Gets the reason when one is asked for. */
  readonly run?: (reason: string) => unknown;
  /** What `run` does (`actionProps`): offered to those who may do it. */
  readonly operation?: AnyOperation;
  readonly primary?: boolean;
  readonly danger?: boolean;
  /** Takes back what was done a moment ago: in a record's menu, never where a second press lands. */
  readonly takesBack?: boolean;
  /** Stands at every one of many lines: words without a frame. */
  readonly subtle?: boolean;
  /** Why it cannot be done now; null when it can. */
  readonly disabled?: string | null;
  /** Question asked first; what is said before a reason is asked, where one is. */
  readonly confirm?: string;
  /** What is known against it, asked when it is pressed; it is said before the question. */
  readonly warning?: () => Promise<RecordWarning | null>;
  /** Title under which a reason is asked first. */
  readonly reason?: string;
  /** What the two buttons of the question say, where the action's own name beside “Cancel” would be misread. */
  readonly answers?: { readonly yes: string; readonly no: string };
}

/** The part of an action that writes: `{ label, ...actionProps(customers.enable, { id }, t.enabled_now) }`. */
export const actionProps = <T extends AnyOperation>(
  operation: T,
  input: CallOf<T>,
  done: string | ((answer: OutputOf<T>) => string),
): Pick<ScreenAction, 'operation' | 'run'> => ({ operation, run: () => act(operation, input, done) });

/** The actions that the person may take: by the screen that a link opens, by the operation that is done. */
export const offered = (actions: readonly ScreenAction[], may: MayCheck): ScreenAction[] =>
  actions.filter(
    (action) =>
      (action.to === undefined || may(permissionTo(action.to))) &&
      (action.operation === undefined || may(action.operation)),
  );

/** Asks what has to be asked and does it. Answers whether it was done. */
export const performAction = async (action: ScreenAction): Promise<boolean> => {
  let reason = '';
  const { answers } = action;
  const buttons = answers ? { accept: answers.yes, refuse: answers.no } : { accept: action.label };
  if (action.reason) {
    const text = action.confirm ? { text: action.confirm } : {};
    const given = await askReason({ title: action.reason, ...text, ...buttons });
    if (given === null) return false;
    reason = given;
  } else if (action.confirm) {
    const warning = (await action.warning?.()) ?? null;
    const question = {
      title: action.label,
      text: warning ? `${warning.text} ${action.confirm}` : action.confirm,
      ...(warning ? { other: { label: warning.label, run: () => leaveTo(warning.to) } } : {}),
      isDangerous: action.danger === true,
      ...buttons,
    };
    if (!(await confirmAction(question))) return false;
  }
  await action.run?.(reason);
  return true;
};

const leaveTo = (to: string): void => location.assign(pathIn(currentLanguage(), to));

const variantOf = (action: ScreenAction): ButtonVariant =>
  action.primary ? 'filled' : action.subtle ? 'subtle' : 'default';

/** One action as a button; hidden without the permission, explained when it is not possible now. */
export const ActionButton = ({ action }: { readonly action: ScreenAction }) => {
  const [isRunning, setRunning] = useState(false);
  if (offered([action], useMay()).length === 0) return null;
  const left = action.icon ? <action.icon size={18} stroke={1.8} aria-hidden /> : undefined;
  if (action.to && !action.disabled)
    return (
      <Button component={Link} to={action.to} variant={variantOf(action)} leftSection={left}>
        {action.label}
      </Button>
    );
  const press = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    if (action.disabled) return;
    setRunning(true);
    try {
      await performAction(action);
    } finally {
      setRunning(false);
      // A button that runs is disabled: neither it nor a closed dialog before it leaves the focus on it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.focus();
      });
    }
  };
  return (
    <DisabledReason reason={action.disabled}>
      <Button
        variant={variantOf(action)}
        leftSection={left}
        loading={isRunning}
        onClick={press}
        aria-disabled={action.disabled ? true : undefined}
        data-disabled={action.disabled ? true : undefined}
        {...(action.danger ? { color: 'rose', variant: 'light' as const } : {})}
      >
        {action.label}
      </Button>
    </DisabledReason>
  );
};
