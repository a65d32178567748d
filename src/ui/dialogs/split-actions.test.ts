import { expect, test } from 'vitest';
import type { ScreenAction } from './action-button.tsx';
import { mostButtons, splitActions } from './split-actions.ts';

const action = (
  label: string,
  more: Partial<Pick<ScreenAction, 'primary' | 'danger' | 'disabled' | 'takesBack'>> = {},
) => ({
  label,
  ...more,
});
const labels = (actions: readonly { label: string }[]) => actions.map(({ label }) => label);

test.each([
  ['wide', ['a', 'b', 'c'], ['d', 'e']],
  ['phone', ['a', 'b'], ['c', 'd', 'e']],
] as const)('a record shows only the first as buttons, %s', (width, first, rest) => {
  const { buttons, menu } = splitActions(
    ['a', 'b', 'c', 'd', 'e'].map((label) => action(label)),
    mostButtons[width],
  );
  expect(labels(buttons)).toEqual(first);
  expect(labels(menu)).toEqual(rest);
});

test('destructive and refused actions stand in the menu', () => {
  const { buttons, menu } = splitActions(
    [
      action('cancel', { danger: true }),
      action('collect', { disabled: 'paid' }),
      action('print'),
      action('check in', { primary: true }),
    ],
    mostButtons.wide,
  );
  expect(labels(buttons)).toEqual(['check in', 'print']);
  expect(labels(menu)).toEqual(['collect', 'cancel']);
});

test('action that undoes the last is in the menu', () => {
  const { buttons, menu } = splitActions([action('undo', { takesBack: true }), action('bill')], mostButtons.wide);
  expect(labels(buttons)).toEqual(['bill']);
  expect(labels(menu)).toEqual(['undo']);
});
