import { transitions } from '../../kernel/contract/transitions.ts';

/** States of a shop account (specification section 4, "Account"). */
export const accountStates = [
  'requested',
  'waiting_for_verify',
  'rejected',
  'approved',
  'trial',
  'premium',
  'active',
  'expired',
  'disabled',
  'suspended',
] as const;
export type AccountState = (typeof accountStates)[number];

/** The managers' lists: what a subscription pays for, what is on trial, what ended, what was closed. */
export const standings = ['subscribed', 'trial', 'expired', 'closed'] as const;
export const statesOfStanding: Readonly<Record<(typeof standings)[number], readonly AccountState[]>> = {
  subscribed: ['active', 'premium'],
  trial: ['approved', 'trial'],
  expired: ['expired'],
  closed: ['disabled', 'suspended'],
};

/** Status codes of an account request (specification section 4). */
export const requestStatus = { rejected: 0, active: 1, waiting_for_verify: 2, approved: 3 } as const;

export const plans = ['basic', 'advanced', 'premium'] as const;
export type Plan = (typeof plans)[number];

/** What a shop's own row says about its account. */
export interface AccountFacts {
  /** Of its request. */
  readonly approval: number;
  /** 0 disabled, 1 active. */
  readonly status: number;
  readonly is_suspended: boolean;
  /** Last civil day of trial or plan; empty never ends. */
  readonly expires_on: string | null;
  /** Approved by a manager, and nobody has come in since. */
  readonly awaits_first_entry: boolean;
  readonly is_trial: boolean;
  readonly plan: Plan;
}

/** Where an account stands on a civil day of its own zone; `account_state` says the same in SQL. */
export const accountState = (m: AccountFacts, today: string): AccountState => {
  if (m.approval === requestStatus.rejected) return 'rejected';
  if (m.approval === requestStatus.active) return 'requested';
  if (m.approval === requestStatus.waiting_for_verify) return 'waiting_for_verify';
  if (m.status === 0) return 'disabled';
  if (m.is_suspended) return 'suspended';
  if (m.expires_on !== null && m.expires_on < today) return 'expired';
  if (m.awaits_first_entry) return 'approved';
  if (m.is_trial) return 'trial';
  return m.plan === 'premium' ? 'premium' : 'active';
};

/** Its people work: they sell and change. */
const working = ['approved', 'trial', 'premium', 'active'] as const;
/** Approved, and neither disabled nor suspended. */
const running = [...working, 'expired'] as const;
/** Every state but those of a request. */
const opened = [...running, 'disabled', 'suspended'] as const;

/** The states of a shop: what asks for an account, or was refused one, is a request and counts as no shop. */
export const shopStates: readonly AccountState[] = opened;

interface AccountAction {
  readonly from: readonly AccountState[];
  /** States that it may lead to; which one, the shop's row decides. */
  readonly to: readonly AccountState[];
  /** What a manager is told in any other state. */
  readonly refusal:
    | 'account_not_requested'
    | 'account_not_running'
    | 'account_not_disabled'
    | 'account_not_suspended'
    | 'account_not_opened';
}

const action = <const F extends readonly AccountState[], const T extends readonly AccountState[]>(
  from: F,
  to: T,
  refusal: AccountAction['refusal'],
) => ({ from, to, refusal });

/**
 * What may happen to a shop account, and from which states: the button offers by it, the server refuses by it, the tests walk
 * through it.
 */
export const accountActions = {
  verify: action(['waiting_for_verify'], ['requested'], 'account_not_requested'),
  approve: action(['requested', 'rejected'], ['approved', 'trial'], 'account_not_requested'),
  reject: action(['requested', 'waiting_for_verify'], ['rejected'], 'account_not_requested'),
  extend: action(running, working, 'account_not_running'),
  change_plan: action(running, ['approved', 'premium', 'active'], 'account_not_running'),
  suspend: action(running, ['suspended'], 'account_not_running'),
  resume: action(['suspended'], running, 'account_not_suspended'),
  disable: action([...running, 'suspended'], ['disabled'], 'account_not_running'),
  enable: action(['disabled'], [...running, 'suspended'], 'account_not_disabled'),
  change_owner: action(opened, opened, 'account_not_opened'),
  take_second_step: action(opened, opened, 'account_not_opened'),
  login_as_owner: action(opened, opened, 'account_not_opened'),
} satisfies Record<string, AccountAction>;
export type AccountActionName = keyof typeof accountActions;
export const accountActionNames = Object.keys(accountActions) as AccountActionName[];

/** Why an action is refused in a state, or null. */
export const accountBlockedReason = (name: AccountActionName, state: AccountState): AccountAction['refusal'] | null =>
  (accountActions[name].from as readonly AccountState[]).includes(state) ? null : accountActions[name].refusal;

/** How a request moves. One that was rejected may be approved after all; nothing else is decided twice. */
export const requestTransitions = transitions('status', [
  { action: 'verify', from: [requestStatus.waiting_for_verify], to: requestStatus.active, refusal: 'request_decided' },
  {
    action: 'approve',
    from: [requestStatus.active, requestStatus.rejected],
    to: requestStatus.approved,
    guard: (request: { merchant_id: number | null }) => (request.merchant_id === null ? 'request_not_verified' : null),
    refusal: 'request_decided',
  },
  {
    action: 'reject',
    from: [requestStatus.active, requestStatus.waiting_for_verify],
    to: requestStatus.rejected,
    refusal: 'request_decided',
  },
]);

/** Days of a trial, the first one included (specification section 9). */
export const trialDays = 7;
/** So many days before the end its owner is told of it. */
export const noticeDaysBefore = 2;
