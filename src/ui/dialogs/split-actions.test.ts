import { expect, test } from 'vitest';
import { splitActions } from './split-actions.ts';

const action = (label: string, more: { primary?: boolean; danger?: boolean; disabled?: string | null } = {}) => ({
  label,
  ...more,
});
const labels = (actions: readonly { label: string }[]) => actions.map(({ label }) => label);

test('a record shows at most three buttons', () => {
  const { buttons, menu } = splitActions(['a', 'b', 'c', 'd', 'e'].map((label) => action(label)));
  expect(labels(buttons)).toEqual(['a', 'b', 'c']);
  expect(labels(menu)).toEqual(['d', 'e']);
});

test('destructive and refused actions stand in the menu', () => {
  const { buttons, menu } = splitActions([
    action('cancel', { danger: true }),
    action('collect', { disabled: 'paid' }),
    action('print'),
    action('check in', { primary: true }),
  ]);
  expect(labels(buttons)).toEqual(['check in', 'print']);
  expect(labels(menu)).toEqual(['collect', 'cancel']);
});
