import { expect, test } from 'vitest';
import { merchantState } from './merchant.ts';

const today = '2026-03-10';
test.each([
  ['an ordinary account', { status: 1, is_trial: false, expires_on: null }, 'active'],
  ['one on its first days', { status: 1, is_trial: true, expires_on: '2026-03-12' }, 'trial'],
  ['a trial on its last day', { status: 1, is_trial: true, expires_on: today }, 'trial'],
  ['a trial of yesterday', { status: 1, is_trial: true, expires_on: '2026-03-09' }, 'expired'],
  ['a plan that ended', { status: 1, is_trial: false, expires_on: '2026-03-09' }, 'expired'],
  ['a disabled one, whatever else', { status: 0, is_trial: true, expires_on: '2026-03-09' }, 'disabled'],
] as const)('%s', (_what, merchant, state) => {
  expect(merchantState(merchant, today)).toBe(state);
});
