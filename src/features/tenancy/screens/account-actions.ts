import type { AnyOperation, OutputOf } from '../../../kernel/contract/contract.ts';
import { call } from '../../../ui/api/call.ts';
import { act } from '../../../ui/api/queries.ts';
import { actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { currentLanguage, pathIn, textsOf } from '../../../ui/language/language.ts';
import { hereWith } from '../../../ui/routing/link.tsx';
import { storeToken } from '../../../ui/session/session-store.ts';
import { identityScreens } from '../../identity/screens.ts';
import { type AccountActionName, type AccountState, accountBlockedReason } from '../account.ts';
import { accountRequests, accounts } from '../account-contract.ts';
import { accountTexts } from '../account-messages.ts';

export type Account = OutputOf<typeof accounts.get>;

/** Takes the session of the visit to a tab of its own; the manager's own page stays where it is. */
const enterShop = async (id: number, reason: string): Promise<void> => {
  // Opened at once, while the browser still knows that the person pressed a button.
  const tab = open('', '_blank');
  try {
    const { api_token } = await call(accounts.loginAsOwner, { id, reason });
    storeToken('merchant', api_token);
    const path = pathIn(currentLanguage(), identityScreens.home.path);
    if (tab) tab.location.assign(path);
    else location.assign(path);
  } catch {
    tab?.close();
  }
};

/** Deciding a request from its shop's record. */
const requestActions = ({ id, state }: { readonly id: number; readonly state: AccountState }): ScreenAction[] => {
  const t = textsOf(accountTexts);
  return [
    ...(accountBlockedReason('approve', state) === null
      ? [
          {
            label: t.approve,
            ...actionProps(accountRequests.approve, { id }, t.approved),
            confirm: t.approve_question,
            primary: true,
          },
        ]
      : []),
    ...(accountBlockedReason('reject', state) === null
      ? [
          {
            label: t.reject,
            operation: accountRequests.reject,
            reason: t.reject_reason,
            danger: true,
            run: (reason: string) => act(accountRequests.reject, { id, reason }, t.rejected),
          },
        ]
      : []),
  ];
};

/** The address of a panel over the account's record. */
type PanelAddress = (panel: string) => string;

/** What may be done with an account in its state, the rarest last; each is offered to those who may. */
export const accountActionsOf = (
  account: Pick<Account, 'id' | 'state' | 'request_id'> & Partial<Pick<Account, 'owner_has_second_step'>>,
  panelAt: PanelAddress = (panel) => hereWith({ panel }),
): ScreenAction[] => {
  const t = textsOf(accountTexts);
  const { id, state, request_id } = account;
  const when = (name: AccountActionName, action: ScreenAction): ScreenAction[] =>
    accountBlockedReason(name, state) === null ? [action] : [];
  const panel = (key: string, label: string, operation: AnyOperation): ScreenAction => ({
    label,
    operation,
    to: panelAt(key),
  });
  const reasoned = (
    label: string,
    reason: string,
    operation: typeof accounts.disable | typeof accounts.suspend | typeof accounts.takeSecondStep,
    done: string,
  ): ScreenAction => ({
    label,
    operation,
    reason,
    danger: true,
    run: (given) => act(operation, { id, reason: given }, done),
  });
  return [
    ...(request_id === null ? [] : requestActions({ id: request_id, state })),
    ...when('extend', panel('extend', t.extend, accounts.extend)),
    ...when('change_plan', panel('plan', t.change_plan, accounts.changePlan)),
    ...when('login_as_owner', {
      label: t.login_as_owner,
      operation: accounts.loginAsOwner,
      reason: t.login_reason,
      run: (reason) => enterShop(id, reason),
    }),
    ...when('change_owner', panel('owner', t.change_owner, accounts.changeOwner)),
    ...(account.owner_has_second_step
      ? when(
          'take_second_step',
          reasoned(t.take_second_step, t.take_second_step_reason, accounts.takeSecondStep, t.second_step_taken),
        )
      : []),
    ...when('resume', {
      label: t.resume,
      ...actionProps(accounts.resume, { id }, t.resumed),
      confirm: t.resume_question,
      primary: true,
    }),
    ...when('enable', {
      label: t.enable,
      ...actionProps(accounts.enable, { id }, t.enabled),
      confirm: t.enable_question,
      primary: true,
    }),
    ...when('suspend', reasoned(t.suspend, t.suspend_reason, accounts.suspend, t.suspended)),
    ...when('disable', reasoned(t.disable, t.disable_reason, accounts.disable, t.disabled)),
  ];
};
