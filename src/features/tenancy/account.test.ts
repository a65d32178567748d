import { expect, test } from 'vitest';
import { everyAccount } from '../../../test/support/every-account.ts';
import {
  type AccountFacts,
  type AccountState,
  accountActionNames,
  accountActions,
  accountBlockedReason,
  accountState,
  accountStates,
} from './account.ts';
import { accountChange } from './account-change.ts';

const today = '2026-03-10';
const open: AccountFacts = {
  approval: 3,
  status: 1,
  is_suspended: false,
  expires_on: null,
  awaits_first_entry: false,
  is_trial: false,
  plan: 'basic',
};

test.each<[string, Partial<AccountFacts>, AccountState]>([
  ['an ordinary account', {}, 'active'],
  ['one on the premium plan', { plan: 'premium' }, 'premium'],
  ['one on its first days, whatever its plan', { is_trial: true, plan: 'premium', expires_on: '2026-03-12' }, 'trial'],
  ['a trial on its last day', { is_trial: true, expires_on: today }, 'trial'],
  ['a trial of yesterday', { is_trial: true, expires_on: '2026-03-09' }, 'expired'],
  ['a plan that ended', { expires_on: '2026-03-09' }, 'expired'],
  ['one that was approved and never entered', { awaits_first_entry: true, is_trial: true }, 'approved'],
  ['a suspended one that has also expired', { is_suspended: true, expires_on: '2026-03-09' }, 'suspended'],
  ['a disabled one, whatever else', { status: 0, is_suspended: true, expires_on: '2026-03-09' }, 'disabled'],
  ['one that was asked for', { approval: 1, is_trial: true }, 'requested'],
  ['one whose phone is not verified', { approval: 2 }, 'waiting_for_verify'],
  ['one that was rejected', { approval: 0 }, 'rejected'],
])('account status: %s', (_what, facts, state) => {
  expect(accountState({ ...open, ...facts }, today)).toBe(state);
});

test('every state is reachable and every action has states', () => {
  expect(new Set(everyAccount.map((m) => accountState(m, today)))).toEqual(new Set(accountStates));
  for (const name of accountActionNames) {
    expect(accountActions[name].from.length, name).toBeGreaterThan(0);
    for (const state of accountStates)
      expect(accountBlockedReason(name, state) === null, `${name} ${state}`).toBe(
        (accountActions[name].from as readonly string[]).includes(state),
      );
  }
});

test('every allowed action leads to the table’s next state', () => {
  const until = '2026-03-20';
  for (const name of accountActionNames)
    for (const before of everyAccount) {
      if (accountBlockedReason(name, accountState(before, today))) continue;
      const after = { ...before, ...accountChange(name, { today, until_on: until, plan: 'advanced' }) };
      const state = accountState(after, today);
      expect(accountActions[name].to as readonly string[], `${name} of ${JSON.stringify(before)}`).toContain(state);
    }
});
