import { addDays } from '../../kernel/time/local-time.ts';
import { type AccountActionName, type AccountFacts, type Plan, requestStatus, trialDays } from './account.ts';

/** What an action is done with; days are civil days of the shop's zone. */
export interface AccountChoice {
  readonly today: string;
  /** Of `extend` and `change_plan`: the new last day; empty never ends. */
  readonly until_on?: string | null;
  /** Of `change_plan`. */
  readonly plan?: Plan;
}

/** Last day of a trial that begins today: the first day counts. */
const trialUntil = (today: string): string => addDays(today, trialDays - 1);

/** What an action changes in the shop's row. A change of owner, a second step that was lost and a visit change nothing there. */
export const accountChange = (name: AccountActionName, choice: AccountChoice): Partial<AccountFacts> => {
  switch (name) {
    case 'verify':
      return { approval: requestStatus.active };
    case 'approve':
      return {
        approval: requestStatus.approved,
        status: 1,
        is_suspended: false,
        is_trial: true,
        expires_on: trialUntil(choice.today),
      };
    case 'reject':
      return { approval: requestStatus.rejected };
    case 'extend':
      return { expires_on: choice.until_on ?? null };
    case 'change_plan':
      return { is_trial: false, plan: choice.plan!, expires_on: choice.until_on ?? null };
    case 'suspend':
      return { is_suspended: true };
    case 'resume':
      return { is_suspended: false };
    case 'disable':
      return { status: 0 };
    case 'enable':
      return { status: 1 };
    case 'change_owner':
    case 'take_second_step':
    case 'login_as_owner':
      return {};
  }
};
