import { describe, expect, test } from 'vitest';
import { correctionErrors, mayDecide } from './correction.ts';

describe('correction decision', () => {
  test.each([
    ['a colleague about what an employee asked', { user_id: 1, is_owner: false }, 2, 2, true],
    ['the employee about their own', { user_id: 2, is_owner: false }, 2, 2, false],
    ['the employee about what another asked for them', { user_id: 2, is_owner: false }, 2, 1, false],
    ['who asked it for another', { user_id: 1, is_owner: false }, 2, 1, false],
    ['the owner who asked it for another', { user_id: 1, is_owner: true }, 2, 1, true],
    ['the owner about their own time', { user_id: 1, is_owner: true }, 1, 1, false],
    ['the owner about their own time, asked by another', { user_id: 1, is_owner: true }, 1, 2, false],
    ['who asked for somebody without a sign-in', { user_id: 1, is_owner: false }, null, 1, false],
    ['a colleague for somebody without a sign-in', { user_id: 3, is_owner: false }, null, 1, true],
  ] as const)('correction decision: %s', (_what, who, employee_user_id, asked_by, may) =>
    expect(mayDecide(who, { employee_user_id, asked_by })).toBe(may),
  );
});

describe('correction requirements', () => {
  const times = { in_on: '2026-03-01', in_time: '09:00:00' };
  test.each([
    ['a missing stay', { kind: 'add', ...times }, []],
    ['a missing stay without its beginning', { kind: 'add' }, ['in_on', 'in_time']],
    ['other times of no stay', { kind: 'change', ...times }, ['shift_id']],
    ['an end without its time', { kind: 'change', shift_id: 1, ...times, out_on: '2026-03-01' }, ['out_time']],
    ['an end without its day', { kind: 'change', shift_id: 1, ...times, out_time: '17:00:00' }, ['out_on']],
    ['one that was none', { kind: 'remove', shift_id: 1 }, []],
  ] as const)('correction requirement: %s', (_what, asked, fields) =>
    expect(Object.keys(correctionErrors(asked))).toEqual(fields),
  );
});
