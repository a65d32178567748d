import { describe, expect, test } from 'vitest';
import { blockedReason, enabling, offers, transitionOf, transitions } from './transitions.ts';

const letter = transitions('state', [
  {
    action: 'send',
    from: [1],
    to: 2,
    refusal: 'only_drafts_are_sent',
    guard: (l: { to: string }) => (l.to ? null : 'nobody'),
  },
  { action: 'burn', from: [1, 2], to: 0, refusal: null },
]);

describe('a table of transitions', () => {
  test.each([
    [{ state: 1, to: 'Noura' }, null],
    [{ state: 1, to: '' }, 'nobody'],
    [{ state: 2, to: 'Noura' }, 'only_drafts_are_sent'],
    // the state speaks before the guard
    [{ state: 0, to: '' }, 'only_drafts_are_sent'],
  ])('%o may be sent: %s', (record, why) => {
    expect(blockedReason(letter, 'send', record)).toBe(why);
  });

  test('action is offered in its states only, unrepeated', () => {
    expect([0, 1, 2].map((state) => offers(letter, 'burn', { state }))).toEqual([false, true, true]);
    expect([0, 1, 2].map((state) => blockedReason(letter, 'burn', { state, to: '' }))).toEqual([null, null, null]);
    expect(transitionOf(letter, 'burn').to).toBe(0);
  });

  test('action enables and disables', () => {
    expect([0, 1].map((status) => offers(enabling, 'enable', { status }))).toEqual([true, false]);
    expect([0, 1].map((status) => offers(enabling, 'disable', { status }))).toEqual([false, true]);
    expect(transitionOf(enabling, 'enable').to).toBe(1);
    expect(transitionOf(enabling, 'disable').to).toBe(0);
  });
});
